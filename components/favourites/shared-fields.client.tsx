'use client';

import { useStoredFavourites } from '@/components/properties/heart/use-stored-favourites.client';

/** The hidden fields of the form that shares the visitor's own list: its properties, and the key that was made for it. */
export function SharedFields() {
  const kept = useStoredFavourites();
  return (
    <>
      <input type="hidden" name="ids" value={kept?.favourites.map(({ id }) => id).join(',') ?? ''} />
      <input type="hidden" name="key" value={kept?.lists.key ?? ''} />
    </>
  );
}
