import { around, overlaps, type Rect } from './label-layout';

/** Up to this number of visible properties, each is drawn separately; more are clustered. */
export const MOST_PINS = 60;

/** Half the width of a dot, in px. A property whose price does not fit is drawn as a dot. */
export const HALF_DOT = 9;
/** Sizes of clusters: the fewest properties, and half the width in px. */
const CLUSTERS = [
  [100, 3, 27],
  [25, 2, 24],
  [0, 1, 21],
] as const;
/** Half the width of a dot for several properties, in px. */
const HALF_SEVERAL = 13;

type ClusterCount = { count: number; isFew?: boolean | undefined };
const clusterSize = (count: number) => CLUSTERS.find(([least]) => count >= least) ?? CLUSTERS[2];

/** The size of a cluster, from 1 to 3; 0 for a dot that stands for several properties. */
export const sizeOfCluster = ({ count, isFew }: ClusterCount): number => (isFew ? 0 : clusterSize(count)[1]);

/** Half the width of a cluster in px. */
export const halfOfCluster = ({ count, isFew }: ClusterCount): number => (isFew ? HALF_SEVERAL : clusterSize(count)[2]);

/** The area that a cluster covers with its ring, in px. */
export const clusterRect = ({ x, y, ...cluster }: ClusterCount & { x: number; y: number }): Rect =>
  around(x, y, 2 * halfOfCluster(cluster) + 6, 2 * halfOfCluster(cluster) + 6);

/** The width of a price on a pin: its padding and edge, and that of a character, in px. */
const PIN_EDGES = 24;
const CHARACTER = 7.8;
/** Space between two pins, in px. */
const GAP = 2;

/** A pin at a point of the map, in px. A hidden address is centred on its point; any other pin is above it. */
export type PinPlace = {
  key: string;
  x: number;
  y: number;
  /** The number of characters of the price. */
  length: number;
  isArea: boolean;
  /** Whether the pin must be readable: it is selected or highlighted. */
  isForced: boolean;
};

/** The area that a price covers. */
export function priceRect({ x, y, length, isArea }: Omit<PinPlace, 'key' | 'isForced'>): Rect {
  const half = (PIN_EDGES + length * CHARACTER) / 2 + GAP / 2;
  return isArea ? [x - half, y - 15, x + half, y + 15] : [x - half, y - 36, x + half, y + 1];
}

type Place = { x: number; y: number };

/** The area that a dot covers; `more` is added to its width and height, in px. */
export const dotRect = ({ x, y }: Place, more = 0): Rect => around(x, y, 2 * HALF_DOT + more, 2 * HALF_DOT + more);

/** The area that a pin covers; `half` is half its width in px. Without a price a pin is as high as it is wide. */
export function drawnRect({ x, y }: Place, half: number, hasPrice: boolean, isArea: boolean): Rect {
  if (!hasPrice) return [x - half, y - half, x + half, y + half];
  return isArea ? [x - half, y - 16, x + half, y + 16] : [x - half, y - 36, x + half, y + 3];
}

/** A number of px beyond the edges of any map. */
const FAR = 1e9;

/** The areas beside and above the visible part of the map, because an edge of the map would cut a price in them. */
export const outsideOf = (min: Place, max: Place): Rect[] => [
  [-FAR, -FAR, min.x, FAR],
  [max.x, -FAR, FAR, FAR],
  [-FAR, -FAR, FAR, min.y],
];

/**
 * The keys of the pins whose price fits, with priority in the order of the list; the other pins are dots. No price
 * covers another price, a dot or one of the `taken` areas, unless it must be readable.
 */
export function fittingPins(places: readonly PinPlace[], taken: readonly Rect[]): Set<string> {
  const fitting = new Set<string>();
  const prices: Rect[] = [];
  const inOrder = [...places.filter(({ isForced }) => isForced), ...places.filter(({ isForced }) => !isForced)];
  for (const place of inOrder) {
    const rect = priceRect(place);
    const isFree =
      place.isForced ||
      (!taken.some((other) => overlaps(rect, other)) &&
        !prices.some((other) => overlaps(rect, other)) &&
        !places.some((other) => other !== place && !fitting.has(other.key) && overlaps(rect, dotRect(other))));
    if (!isFree) continue;
    fitting.add(place.key);
    prices.push(rect);
  }
  return fitting;
}

/**
 * Replaces clusters by their parts if the parts have room beside each other and everything else, so that a cluster of
 * two towns is not drawn between them. `partsOf` returns no parts for a cluster that cannot be divided.
 */
export function partedClusters<T>(all: readonly T[], partsOf: (one: T) => readonly T[], rectOf: (one: T) => Rect): T[] {
  let spots = [...all];
  const waiting = [...all];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const parts = partsOf(one);
    if (parts.length < 2) continue;
    const others = spots.filter((other) => other !== one);
    const rects = parts.map(rectOf);
    const hasRoom = rects.every(
      (rect, at) =>
        !rects.some((other, before) => before < at && overlaps(rect, other)) &&
        !others.some((other) => overlaps(rect, rectOf(other))),
    );
    if (!hasRoom) continue;
    spots = [...others, ...parts];
    waiting.push(...parts);
  }
  return spots;
}
