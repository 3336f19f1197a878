import { around, overlaps, type Rect } from './label-layout';

/** Up to this number of visible properties, each is drawn separately; more are clustered. */
export const MOST_PINS = 60;

/** Half the width of a dot, in px. A property whose price does not fit is drawn as a dot. */
const HALF_DOT = 7;
/** Sizes of clusters: the fewest properties, and half the width in px. */
const CLUSTERS = [
  [100, 3, 27],
  [25, 2, 24],
  [0, 1, 21],
] as const;
/** Half the width of a dot for several properties, in px. */
const HALF_SEVERAL = 11;

type ClusterCount = { count: number; isFew?: boolean | undefined };
const clusterSize = (count: number) => CLUSTERS.find(([least]) => count >= least) ?? CLUSTERS[2];

/** The size of a cluster, from 1 to 3; 0 for a dot that stands for several properties. */
export const sizeOfCluster = ({ count, isFew }: ClusterCount): number => (isFew ? 0 : clusterSize(count)[1]);

/** Half the width of a cluster in px. */
export const halfOfCluster = ({ count, isFew }: ClusterCount): number => (isFew ? HALF_SEVERAL : clusterSize(count)[2]);

/** The area that a cluster covers with its ring, in px. */
export const clusterRect = ({ x, y, ...cluster }: ClusterCount & Point): Rect =>
  around(x, y, 2 * halfOfCluster(cluster) + 6, 2 * halfOfCluster(cluster) + 6);

/** The width of the padding and edges of a pin, also of a short one, of a figure or letter, and of a point, in px. */
const PIN_EDGES = 22;
const SHORT_EDGES = 18;
const FIGURE = 8.1;
const POINT = 3.9;
/** The width of a pin with a text, in px; slightly more than it is drawn. */
export const widthOfPin = (text: string, isShort = false): number =>
  [...text].reduce(
    (width, each) => width + (/[\p{L}\d€?]/u.test(each) ? FIGURE : POINT),
    isShort ? SHORT_EDGES : PIN_EDGES,
  );

/** The height of a pin, and the distance between its edge and its point, in px. */
const PIN_HEIGHT = 28;
const PIN_TIP = 8;
/** Space between two pins, in px, and the space between them where enough prices fit. */
const GAP = 2;
const CALM_GAP = 10;

type Point = { x: number; y: number };

/** A pin at a point of the map, in px. */
export type PinPlace = Point & {
  key: string;
  width: number;
  /** Whether its address is hidden: the pin may be on its point, which is the centre of a circle. */
  isArea: boolean;
  /** Whether the pin must be readable: it is selected or highlighted. */
  isForced: boolean;
  /** The position in which the pin is shown already, and stays if it can. */
  held?: PinPosition | undefined;
};

/** The side of its point on which a pin is; `away` at the end of a line. */
type PinSide = 'over' | 'above' | 'below' | 'left' | 'right' | 'away';
/** The position of a pin: that of its middle, in px from its point. */
export type PinPosition = Point & { side: PinSide };

const SIDES = ['above', 'right', 'left', 'below'] as const satisfies readonly PinSide[];

/** The position of a pin of some width on one side of its point. */
export function positionBeside(side: (typeof SIDES)[number] | 'over', width: number): PinPosition {
  const across = width / 2 + PIN_TIP;
  const along = PIN_HEIGHT / 2 + PIN_TIP;
  if (side === 'left' || side === 'right') return { side, x: side === 'left' ? -across : across, y: 0 };
  return { side, x: 0, y: side === 'over' ? 0 : side === 'above' ? -along : along };
}

/** The length of the lines between a point and its pin in each round, in px, and the distance between positions. */
const LINES = [24, 40, 56, 72, 90];
/** The number of rounds with short lines. */
const SHORT_LINES = 2;
const STEP = 6;

/** The positions of a pin at the end of a line of some length, those with the shortest lines first. */
function positionsAway(width: number, least: number, most: number): PinPosition[] {
  const found: Array<PinPosition & { length: number }> = [];
  const [across, along] = [width / 2 + most, PIN_HEIGHT / 2 + most];
  for (let x = -Math.floor(across / STEP) * STEP; x <= across; x += STEP)
    for (let y = -Math.floor(along / STEP) * STEP; y <= along; y += STEP) {
      const length = Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y) - PIN_HEIGHT / 2));
      if (length > least && length <= most) found.push({ side: 'away', x, y, length });
    }
  return found.sort((a, b) => a.length - b.length);
}

/** The area that a pin covers at a position; `more` is added to its width and height, in px. */
export const pinRect = ({ x, y, width }: Point & { width: number }, at: PinPosition, more = 0): Rect =>
  around(x + at.x, y + at.y, width + GAP + more, PIN_HEIGHT + GAP + more);

/** The area that a dot covers; `more` is added to its width and height, in px. */
export const dotRect = ({ x, y }: Point, more = 0): Rect => around(x, y, 2 * HALF_DOT + more, 2 * HALF_DOT + more);

/** Half the width of the point of a pin, in px. */
const HALF_POINT = 3;
const pointRect = ({ x, y }: Point): Rect => around(x, y, 2 * HALF_POINT, 2 * HALF_POINT);

/** Whether two pins are so close that their dots would cover each other. */
const isOneSpot = (one: Point, other: Point): boolean => overlaps(dotRect(one), dotRect(other));

/** A number of px beyond the edges of any map. */
const FAR = 1e9;

/** The distance between a price and the edge of the map, in px. */
const MARGIN = 4;

/** The areas around the visible part of the map, because its edge would cut or touch a price in them. */
export const outsideOf = (min: Point, max: Point): Rect[] => [
  [-FAR, -FAR, min.x + MARGIN, FAR],
  [max.x - MARGIN, -FAR, FAR, FAR],
  [-FAR, -FAR, FAR, min.y + MARGIN],
  [-FAR, max.y - MARGIN, FAR, FAR],
];

type Line = readonly [from: Point, to: Point];

/** The line from a point to the edge of its pin; null if the pin is beside its point. */
export function lineTo(point: Point & { width: number }, at: PinPosition): Line | null {
  if (at.side !== 'away') return null;
  const near = (offset: number, half: number) => Math.sign(offset) * Math.max(0, Math.abs(offset) - half);
  // Towards the middle of the pin as far as its edge.
  const share = Math.max(near(at.x, point.width / 2) / (at.x || 1), near(at.y, PIN_HEIGHT / 2) / (at.y || 1));
  return [point, { x: point.x + at.x * share, y: point.y + at.y * share }];
}

const turn = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const crosses = ([a, b]: Line, [c, d]: Line): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

const isInside = ({ x, y }: Point, [left, top, right, bottom]: Rect): boolean =>
  x > left && x < right && y > top && y < bottom;
const crossesRect = (line: Line, rect: Rect): boolean => {
  const [left, top, right, bottom] = rect;
  const [a, b] = line;
  if (!overlaps([Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)], rect)) return false;
  return (
    isInside(a, rect) ||
    isInside(b, rect) ||
    crosses(line, [
      { x: left, y: top },
      { x: right, y: bottom },
    ]) ||
    crosses(line, [
      { x: left, y: bottom },
      { x: right, y: top },
    ])
  );
};

/**
 * The positions of the prices that fit, by key; the other pins are dots. Places that come first have priority. A price is
 * on one side of its point, with space around it. While there are fewer than `least` prices, others are closer to each
 * other or at the end of a short line. None covers another price, a dot, the point of another price or one of the `taken`
 * areas, unless it must be readable; no line crosses a price or a line.
 */
export function placedPins(
  places: readonly PinPlace[],
  taken: readonly Rect[],
  least: number,
): Map<string, PinPosition> {
  const placed = new Map<string, PinPosition>();
  const prices: Array<{ rect: Rect; place: PinPlace }> = [];
  const lines: Array<{ line: Line; place: PinPlace }> = [];
  const isFree = (place: PinPlace, at: PinPosition, gap: number): boolean => {
    const rect = pinRect(place, at, 2 * (gap - GAP));
    if (taken.some((other) => overlaps(rect, other)) || prices.some((price) => overlaps(rect, price.rect)))
      return false;
    // Prices of one spot are a stack: the line of the last one goes below the others.
    const isOther = (other: { place: PinPlace }) => !isOneSpot(place, other.place);
    if (lines.some((other) => isOther(other) && crossesRect(other.line, rect))) return false;
    const line = lineTo(place, at);
    if (line && prices.some((price) => isOther(price) && crossesRect(line, price.rect))) return false;
    if (line && lines.some((other) => isOther(other) && crosses(line, other.line))) return false;
    return places.every((other) => {
      if (other === place) return true;
      const side = placed.get(other.key)?.side;
      if (side === 'over') return true;
      if (overlaps(rect, side ? pointRect(other) : dotRect(other))) return false;
      return !line || isOneSpot(place, other) || !crossesRect(line, pointRect(other));
    });
  };
  const put = (place: PinPlace, at: PinPosition) => {
    placed.set(place.key, at);
    prices.push({ rect: pinRect(place, at), place });
    const line = lineTo(place, at);
    if (line) lines.push({ line, place });
  };
  const held = ({ held }: PinPlace): PinPosition[] => (held ? [held] : []);
  const besides = ({ isArea, width }: PinPlace): PinPosition[] =>
    [...(isArea ? (['over'] as const) : []), ...SIDES].map((side) => positionBeside(side, width));
  const known = new Map<string, PinPosition[]>();
  const away = (width: number, least: number, most: number): PinPosition[] => {
    const key = `${width} ${most}`;
    const positions = known.get(key) ?? positionsAway(width, least, most);
    known.set(key, positions);
    return positions;
  };
  const beyond = LINES.map((most, at) => {
    const shorter = LINES[at - 1] ?? PIN_TIP;
    return ({ width }: PinPlace) => away(width, shorter, most);
  });
  const tryPut = (place: PinPlace, positions: readonly PinPosition[], gap: number) => {
    const at = positions.find((one) => isFree(place, one, gap));
    if (at) put(place, at);
    return at;
  };
  for (const place of places.filter(({ isForced }) => isForced)) {
    const positions = [held, besides, ...(least > 0 ? beyond : [])].flatMap((one) => one(place));
    if (!tryPut(place, positions, GAP)) put(place, positionBeside('above', place.width));
  }
  const round = (
    positionsOf: (place: PinPlace) => readonly PinPosition[],
    gap: number,
    most: number,
    isFirst = false,
  ) => {
    for (const place of places) {
      if (placed.size >= most) return;
      if (placed.has(place.key) || (isFirst && prices.some((price) => isOneSpot(price.place, place)))) continue;
      tryPut(place, positionsOf(place), gap);
    }
  };
  round(held, GAP, places.length);
  round(besides, CALM_GAP, places.length, true);
  round(besides, CALM_GAP, places.length);
  // Places with the first price of their spot come before those with a second one, and short lines before long ones.
  for (const isFirst of [true, false])
    for (const lines of [[besides], beyond.slice(0, SHORT_LINES), beyond.slice(SHORT_LINES)])
      for (const gap of [CALM_GAP, GAP]) for (const positionsOf of lines) round(positionsOf, gap, least, isFirst);
  return placed;
}

/** The dots that would cover each other, as groups; `rectOf` is the area of the dot of a group. */
export function touchingDots<T>(dots: readonly T[], rectOf: (group: readonly [T, ...T[]]) => Rect): T[][] {
  const groups: Array<[T, ...T[]]> = [];
  for (const dot of dots) {
    let group: [T, ...T[]] = [dot];
    // The dot of a group is larger, so it may reach the next group.
    const touches = (other: readonly [T, ...T[]]) => overlaps(rectOf(other), rectOf(group));
    for (let at = groups.findIndex(touches); at >= 0; at = groups.findIndex(touches)) {
      const [other] = groups.splice(at, 1);
      if (other) group = [...other, ...group];
    }
    groups.push(group);
  }
  return groups;
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
