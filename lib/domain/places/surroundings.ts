import { distanceKm, offsetKm, type Point } from '../distance';
import type { Locale } from '../locale';
import { findPlaces, PLACES, type Place } from './places';

/** Towns that people orient themselves by, by their own name; those the data file does not know are left out. */
const TOWN_NAMES = [
  'Brussel',
  'Antwerpen',
  'Gent',
  'Brugge',
  'Leuven',
  'Mechelen',
  'Hasselt',
  'Genk',
  'Turnhout',
  'Aalst',
  'Sint-Niklaas',
  'Kortrijk',
  'Oostende',
  'Roeselare',
  'Ieper',
  'Oudenaarde',
  'Tienen',
  'Sint-Truiden',
  'Tongeren',
  'Geel',
  'Halle',
  'Liège',
  'Verviers',
  'Huy',
  'Namur',
  'Dinant',
  'Charleroi',
  'Mons',
  'La Louvière',
  'Tournai',
  'Mouscron',
  'Wavre',
  'Nivelles',
  'Marche-en-Famenne',
  'Bastogne',
  'Arlon',
  'Eupen',
  'Sankt Vith',
  'Luxembourg',
  'Esch-sur-Alzette',
  'Diekirch',
  'Clervaux',
] as const;

const TOWNS: readonly Place[] = TOWN_NAMES.flatMap((name) => {
  const whole = findPlaces(name).filter((match) => match.part === null && match.zip === null);
  return whole[0] ? [whole[0].place] : [];
});

const TOWN_COUNT = 4;
const MAX_DOTS = 320;
const FRAME_ASPECT = 2.4;
const RINGS = [1, 2, 5, 10, 20, 50] as const;
/** Less than this and the frame would show one street; the places behind the nearest town give it its scale. */
const MIN_REACH = 4;

export type Town = { name: string; km: number; east: number; north: number; isLabelAbove: boolean };

/** What lies around a home, in km east and north of it, for a drawing to scale. */
export type Surroundings = {
  towns: Town[];
  /** Half the width and half the height of the frame that holds all towns. */
  reach: { east: number; north: number };
  rings: number[];
  /** Centres of the municipalities in and around the frame. */
  dots: Array<{ east: number; north: number }>;
};

/** Of two towns that lie close together in the frame, the northern one bears its name above its dot. */
function labelsAbove(towns: ReadonlyArray<Omit<Town, 'isLabelAbove'>>, reach: Surroundings['reach']): boolean[] {
  return towns.map((town) => {
    const neighbours = towns.filter(
      (other) =>
        other !== town &&
        Math.abs(other.east - town.east) < reach.east * 0.6 &&
        Math.abs(other.north - town.north) < reach.north * 0.4,
    );
    const isNearHome = Math.abs(town.east) < reach.east * 0.5 && Math.abs(town.north) < reach.north * 0.4;
    if (neighbours.length > 0) return neighbours.every((other) => other.north <= town.north);
    return isNearHome && town.north > 0;
  });
}

/**
 * The nearest towns around a point with their distance and bearing, and the centres of the municipalities between them:
 * enough for an honest drawing without a map. The home's own municipality is no neighbour of itself. Null when the data
 * file knows no town.
 */
export function surroundingsOf(point: Point, municipality: string | null, locale: Locale): Surroundings | null {
  const nearest = TOWNS.filter((town) => town.key !== municipality)
    .map((town) => ({ town, km: distanceKm(point, town) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, TOWN_COUNT)
    .map(({ town, km }) => ({ name: town.names[locale], km, ...offsetKm(point, town) }));
  if (nearest.length === 0) return null;
  const reach = {
    east: Math.max(MIN_REACH, ...nearest.map((town) => Math.abs(town.east))),
    north: Math.max(MIN_REACH, ...nearest.map((town) => Math.abs(town.north))),
  };
  const above = labelsAbove(nearest, reach);
  const farthest = Math.max(...nearest.map((town) => town.km));
  // The frame is up to two and a half times as wide as high, with a margin for the names of the towns.
  const half = Math.max(reach.east / FRAME_ASPECT, reach.north) * 1.5;
  const inFrame = ({ east, north }: { east: number; north: number }) =>
    Math.abs(east) <= half * FRAME_ASPECT && Math.abs(north) <= half;
  return {
    towns: nearest.map((town, index) => ({ ...town, isLabelAbove: above[index] ?? false })),
    reach,
    rings: RINGS.filter((ring) => ring < farthest).slice(-2),
    dots: PLACES.filter((place) => place.key !== municipality)
      .map((place) => offsetKm(point, place))
      .filter(inFrame)
      .sort((a, b) => Math.hypot(a.east, a.north) - Math.hypot(b.east, b.north))
      .slice(0, MAX_DOTS),
  };
}
