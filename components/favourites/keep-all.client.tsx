'use client';

import { withFavourite } from '@/lib/domain/property/favourites';
import { HeartShape } from './heart-shape';
import { changeFavourites, useKept } from './kept-here.client';

/** Adds a shared list to one's own favourites. */
export function KeepAll({
  homes,
  label,
  done,
}: {
  homes: ReadonlyArray<{ id: string; name: string }>;
  label: string;
  done: string;
}) {
  const kept = useKept();
  if (!kept) return null;
  const isDone = homes.every((home) => kept.favourites.some(({ id }) => id === home.id));
  const keep = () => changeFavourites((list) => homes.reduce<ReturnType<typeof withFavourite>>(withFavourite, list));
  return (
    <p className="keep-all" role="status">
      {isDone ? (
        done
      ) : (
        <button type="button" className="btn btn-secondary btn-sm" onClick={keep}>
          <HeartShape />
          {label}
        </button>
      )}
    </p>
  );
}
