'use client';

import { HeartShape } from './heart-shape';
import { toggleFavourite, useStoredFavourites } from './stored-favourites.client';

/** The button that keeps a home on this device. Where there is no script there is none. */
export function Heart({ home, label }: { home: { id: string; name: string }; label: string }) {
  const kept = useStoredFavourites();
  if (!kept) return null;
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={kept.favourites.some(({ id }) => id === home.id)}
      aria-label={`${label}: ${home.name}`}
      onClick={() => toggleFavourite(home)}
    >
      <HeartShape />
    </button>
  );
}
