'use client';

import { useState } from 'react';
import { HeartShape } from '@/components/properties/heart/heart-shape';
import { changeFavourites, useStoredFavourites } from '@/components/properties/heart/use-stored-favourites.client';
import { withFavourite } from '@/lib/domain/property/favourites';

/** Adds a shared list to the visitor's favourites. */
export function KeepAll({
  properties,
  label,
  done,
  full,
}: {
  properties: ReadonlyArray<{ id: string; name: string }>;
  label: string;
  done: string;
  /** The message that the list was too full for all of them. */
  full: string;
}) {
  const kept = useStoredFavourites();
  const [isAsked, setAsked] = useState(false);
  if (!kept) return null;
  const isDone = properties.every((property) => kept.favourites.some(({ id }) => id === property.id));
  const keep = async () => {
    await changeFavourites((list) => properties.reduce<ReturnType<typeof withFavourite>>(withFavourite, list));
    setAsked(true);
  };
  return (
    <p className="keep-all" role="status">
      {isDone ? (
        done
      ) : (
        <>
          <button type="button" className="btn btn-secondary btn-sm" onClick={keep}>
            <HeartShape />
            {label}
          </button>
          {isAsked && <span className="small">{full}</span>}
        </>
      )}
    </p>
  );
}
