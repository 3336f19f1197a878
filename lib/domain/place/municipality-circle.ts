import { distanceKm } from './distance';
import { PLACES, placeByKey } from './places';

/** The circle shown for a property whose address may not be published; `metres` is its radius. */
export type Circle = { latitude: number; longitude: number; metres: number };

const LEAST_METRES = 900;
const MOST_METRES = 6000;
/** The size of a municipality is estimated from this number of nearest centres. */
const NEIGHBOURS = 3;

const CIRCLES = new Map<string, Circle>();

/**
 * The circle around the centre of a municipality, the same for every property in it. The radius is half the distance to the
 * nearest municipalities, 0.9 to 6 km. Only the list of municipalities determines it, so it does not reveal where a property is
 * (design/map). Null for a municipality that is not in the list.
 */
export function municipalityCircle(key: string): Circle | null {
  const known = CIRCLES.get(key);
  if (known) return known;
  const place = placeByKey(key);
  if (!place) return null;
  const nearest = PLACES.filter((other) => other !== place)
    .map((other) => distanceKm(place, other))
    .sort((a, b) => a - b)
    .slice(0, NEIGHBOURS);
  const half = (nearest.reduce((sum, km) => sum + km, 0) / NEIGHBOURS) * 500;
  const circle = {
    latitude: place.latitude,
    longitude: place.longitude,
    metres: Math.round(Math.min(MOST_METRES, Math.max(LEAST_METRES, half)) / 100) * 100,
  };
  CIRCLES.set(key, circle);
  return circle;
}
