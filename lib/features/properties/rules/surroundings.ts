import { findPlaces, PLACES, type Place } from '../../../domain/place/places';
import { distanceKm, offsetKm, type Point } from '../../../domain/place/point';
import type { Locale } from '../../../domain/text/locale';
import knownTowns from './known-towns.json' with { type: 'json' };
import { type LabelSide, placeLabels } from './label-placement';

/** Well-known towns for orientation; towns that the data file lacks are left out. */
const TOWNS: readonly Place[] = knownTowns.flatMap((name) => {
  const whole = findPlaces(name).filter((match) => match.part === null && match.zip === null);
  return whole[0] ? [whole[0].place] : [];
});

const TOWN_COUNT = 4;
/** Towns this many times as far as the nearest are listed and not drawn: they would push the near ones together. */
const FAR = 3;
/**
 * The largest distance of a town, in km. If all known towns are farther away, as abroad, a drawing does not help to
 * find the property.
 */
const MOST_KM = 60;
const MIN_DRAWN = 2;
const MAX_DOTS = 320;
const FRAME_ASPECT = 2.4;
const RINGS = [1, 2, 5, 10, 20, 50] as const;
/** The smallest frame, in km: a smaller one would show one street; in this one other municipalities show the scale. */
const MIN_REACH = 4;

export type Town = { name: string; km: number; east: number; north: number; side: LabelSide };

/** The surroundings of a property, in km east and north of it, for a drawing to scale. */
export type Surroundings = {
  towns: Town[];
  /** The other nearest towns, which are too far away for the drawing and are only listed. */
  farther: Array<{ name: string; km: number }>;
  /** Whether the name of the property is below its point, so that it does not cover a town above it. */
  isSignBelow: boolean;
  /** Half the width and half the height of a frame that contains all towns. */
  reach: { east: number; north: number };
  rings: number[];
  /** Centres of the municipalities in and around the frame. */
  dots: Array<{ east: number; north: number }>;
};

/** The smallest unit of the drawing is a tenth of a kilometre. */
const rounded = ({ east, north }: { east: number; north: number }) => ({
  east: Math.round(east * 10) / 10,
  north: Math.round(north * 10) / 10,
});

/**
 * The size of the drawing on a phone, in pixels. Labels that fit there fit everywhere, because larger screens only move
 * the dots apart.
 */
const PHONE = { width: 352, height: 326, inner: 236 } as const;
const LETTER = 7.6;

/**
 * The nearest towns around a point with their distance and bearing, and the centres of the municipalities between them,
 * for a drawing without a map. The property's own municipality is not listed. `signLetters` is the number of letters of
 * the name at the point of the property. Null if no town is near.
 */
export function surroundingsOf(
  point: Point,
  municipality: string | null,
  signLetters: number,
  locale: Locale,
): Surroundings | null {
  const all = TOWNS.filter((town) => town.key !== municipality)
    .map((town) => ({ town, km: distanceKm(point, town) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, TOWN_COUNT)
    .map(({ town, km }) => ({
      name: town.names[locale],
      km: Math.round(km * 10) / 10,
      ...rounded(offsetKm(point, town)),
    }));
  const [first] = all;
  if (!first || first.km > MOST_KM) return null;
  const nearest = all.filter((town, index) => index < MIN_DRAWN || town.km <= FAR * first.km);
  const reach = {
    east: Math.max(MIN_REACH, ...nearest.map((town) => Math.abs(town.east))),
    north: Math.max(MIN_REACH, ...nearest.map((town) => Math.abs(town.north))),
  };
  const scale = PHONE.inner / 2 / Math.max(reach.east, reach.north);
  const { sides, isSignBelow } = placeLabels(
    nearest.map((town) => ({
      x: town.east * scale,
      y: -town.north * scale,
      width: Math.max(6, town.name.length) * LETTER + 10,
    })),
    Math.min(PHONE.width - 24, signLetters * LETTER * 1.1 + 24),
    PHONE,
  );
  const farthest = Math.max(...nearest.map((town) => town.km));
  // The frame is up to two and a half times as wide as high, with a margin for the names of the towns.
  const half = Math.max(reach.east / FRAME_ASPECT, reach.north) * 1.5;
  const inFrame = ({ east, north }: { east: number; north: number }) =>
    Math.abs(east) <= half * FRAME_ASPECT && Math.abs(north) <= half;
  return {
    towns: nearest.map((town, index) => ({ ...town, side: sides[index] ?? 'below' })),
    farther: all.filter((town) => !nearest.includes(town)).map(({ name, km }) => ({ name, km })),
    isSignBelow,
    reach,
    rings: RINGS.filter((ring) => ring < Math.max(farthest, MIN_REACH)).slice(-2),
    dots: PLACES.filter((place) => place.key !== municipality)
      .map((place) => rounded(offsetKm(point, place)))
      .filter(inFrame)
      .sort((a, b) => Math.hypot(a.east, a.north) - Math.hypot(b.east, b.north))
      .slice(0, MAX_DOTS)
      // The dots are listed row by row, because short steps between them make the path data short.
      .sort((a, b) => a.north - b.north || a.east - b.east),
  };
}
