import { boundsWithin, MAP_LIMITS, type MapShape, ringShape, STEPS_PER_DEGREE } from './map-shape';
import type { Point } from './point';

/** An area that a visitor drew: its corners in order, and its text in an address. */
export type DrawnArea = { corners: readonly Point[]; text: string };

const FEWEST_CORNERS = 3;
/** The maximum number of corners that an address may contain. */
export const MOST_CORNERS = 100;
/** Each letter holds five bits of a number and one bit that announces more letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MORE = 32;
/** A corner inside the limits takes at most eight characters. One extra corner allows for lines that end where they begin. */
export const LONGEST_AREA = (MOST_CORNERS + 1) * 8;
const MOST_BITS = 25;

/** A whole number as letters, with the sign in the last bit. */
function encodeNumber(value: number): string {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (left >= MORE) {
    text += ALPHABET[(left & (MORE - 1)) | MORE];
    left >>= 5;
  }
  return text + ALPHABET[left];
}

/** The numbers in a text that `encodeNumber` wrote; null for any other text. */
function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, bits] = [0, 0];
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0 || bits > MOST_BITS - 5) return null;
    value |= (digit & (MORE - 1)) << bits;
    bits += 5;
    if (digit >= MORE) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, bits] = [0, 0];
  }
  return bits === 0 ? numbers : null;
}

type Step = readonly [latitude: number, longitude: number];
const isSame = (one: Step | undefined, other: Step | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

const writeSteps = (steps: readonly Step[]): string =>
  steps
    .map(([latitude, longitude], at) => {
      const [north, east] = steps[at - 1] ?? [0, 0];
      return encodeNumber(latitude - north) + encodeNumber(longitude - east);
    })
    .join('');

const isAllowed = ([latitude, longitude]: Step): boolean =>
  latitude >= MAP_LIMITS.south * STEPS_PER_DEGREE &&
  latitude <= MAP_LIMITS.north * STEPS_PER_DEGREE &&
  longitude >= MAP_LIMITS.west * STEPS_PER_DEGREE &&
  longitude <= MAP_LIMITS.east * STEPS_PER_DEGREE;

/** The area between corners in grid steps: repeated corners removed, the line closed. Null if this is not a valid area. */
function areaOf(all: readonly Step[]): DrawnArea | null {
  const different = all.filter((step, at) => !isSame(step, all[at - 1]));
  const steps = isSame(different[0], different.at(-1)) ? different.slice(0, -1) : different;
  if (steps.length < FEWEST_CORNERS || steps.length > MOST_CORNERS || !steps.every(isAllowed)) return null;
  const corners = steps.map(([latitude, longitude]) => ({
    latitude: latitude / STEPS_PER_DEGREE,
    longitude: longitude / STEPS_PER_DEGREE,
  }));
  const [latitudes, longitudes] = [corners.map((one) => one.latitude), corners.map((one) => one.longitude)];
  const box = {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
  return boundsWithin(box) && { corners, text: writeSteps(steps) };
}

/**
 * The area in an address: an encoded polyline with four decimals, in letters, digits, `-` and `_`. Null if the text is
 * not such a polyline, if it has fewer than three or more than a hundred corners, or if a corner is outside the limits
 * of the map.
 */
export function parseArea(text: string): DrawnArea | null {
  // Checked before decoding, so that a long text costs nothing.
  if (text.length > LONGEST_AREA) return null;
  const numbers = decodeNumbers(text);
  if (numbers === null || numbers.length % 2 === 1) return null;
  const steps: Step[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at] as number;
    longitude += numbers[at + 1] as number;
    steps.push([latitude, longitude]);
  }
  return areaOf(steps);
}

/** The area between the corners that a visitor drew; null if an address cannot carry it. */
export function areaFrom(corners: readonly Point[]): DrawnArea | null {
  if (corners.length > MOST_CORNERS + 1) return null;
  const steps = corners.map(
    ({ latitude, longitude }): Step => [
      Math.round(latitude * STEPS_PER_DEGREE),
      Math.round(longitude * STEPS_PER_DEGREE),
    ],
  );
  return areaOf(steps);
}

/** The shape that a drawn area encloses. */
export const areaShape = ({ corners }: DrawnArea): MapShape =>
  ringShape([Float64Array.from(corners.flatMap(({ latitude, longitude }) => [latitude, longitude]))]);
