'use client';

import { HeartShape } from './heart-shape';
import { toggleFavourite, useStoredFavourites } from './use-stored-favourites.client';

/** The button that adds a property to the favourites. It is absent without script. */
export function Heart({ property, label }: { property: { id: string; name: string }; label: string }) {
  const kept = useStoredFavourites();
  if (!kept) return null;
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={kept.favourites.some(({ id }) => id === property.id)}
      aria-label={`${label}: ${property.name}`}
      onClick={() => toggleFavourite(property)}
    >
      <HeartShape />
    </button>
  );
}
