import type L from 'leaflet';
import { type Line, worldX, worldY } from './schematic-data';

/** `[name or names, longitude · 10⁴, latitude · 10⁴, rank 0 to 5]`; in a list of names, 0 means the Dutch one. */
export type PlaceLabel = readonly [name: string | ReadonlyArray<string | 0>, x: number, y: number, rank: number];
/** Left, top, right, bottom in px of the map's layer. */
export type Rect = readonly [left: number, top: number, right: number, bottom: number];
/** Areas that names must not cover; a cluster or dot may cover the dot of a town, whose name is then beside it. */
export type Obstacle = { rect: Rect; isRound?: boolean };

export type Kind = 'sea' | 'large' | 'town' | 'mid' | 'small' | 'river' | 'shield' | 'province' | 'country' | 'spot';
export type Place = { text: string; x: number; y: number; rank: number };
type Placed = { id: string; kind: Kind; text: string; x: number; y: number; angle: number };

/** The places of the file with their names in one language. */
export const placesOf = (labels: readonly PlaceLabel[], language: number): Place[] =>
  labels.map(([name, x, y, rank]) => ({
    text: typeof name === 'string' ? name : String(name[language] || name[0]),
    x: worldX(x / 1e4),
    y: worldY(y / 1e4),
    rank,
  }));

export const HEIGHTS: Partial<Record<Kind, number>> = { large: 24, town: 21 };
const WIDER: Partial<Record<Kind, number>> = { province: 1.26, country: 1.34 };
/** The ranks of places whose names are shown at a zoom level, by their last rank. */
export const lastRank = (zoom: number): number => Math.min(5, Math.max(0, zoom - 7));
export const kindOf = (rank: number, zoom: number): Kind => {
  if (rank === 0) return 'large';
  if (rank === 1 && zoom >= 10) return 'town';
  return rank <= 2 ? 'mid' : 'small';
};

export const overlaps = (a: Rect, b: Rect): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
export const around = (x: number, y: number, width: number, height: number): Rect => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

/** Margin of the view beyond the edges of the map, in px. */
export const BEYOND = 10;

/** A layout of names: the visible part, occupied areas, and the names that have a position. */
export class LabelLayout {
  readonly placed: Placed[] = [];
  readonly taken: Rect[];
  readonly scale: number;
  /** The whole zoom level for which the names are chosen. */
  readonly zoom: number;

  constructor(
    zoom: number,
    private readonly origin: L.Point,
    private readonly view: Rect,
    readonly obstacles: readonly Obstacle[],
  ) {
    this.taken = obstacles.map(({ rect }) => rect);
    this.scale = 2 ** zoom;
    this.zoom = Math.floor(zoom);
  }
  x = (world: number): number => world * this.scale - this.origin.x;
  y = (world: number): number => world * this.scale - this.origin.y;
  sees = (x: number, y: number, margin = 0): boolean =>
    x > this.view[0] - margin && x < this.view[2] + margin && y > this.view[1] - margin && y < this.view[3] + margin;
  /** Whether a horizontal name fits between the edges of the map. */
  holds = (x: number, y: number, width: number): boolean =>
    this.sees(x - width / 2, y, -BEYOND) && this.sees(x + width / 2, y, -BEYOND);
  isFree = (rect: Rect): boolean => !this.taken.some((other) => overlaps(rect, other));
  put(rect: Rect, name: Omit<Placed, 'angle'> & { angle?: number }) {
    this.taken.push(rect);
    this.placed.push({ angle: 0, ...name });
  }
  /** A key that stays the same while the map is dragged. */
  key = (text: string, x: number, y: number): string =>
    `${text}${Math.round(x + this.origin.x)}:${Math.round(y + this.origin.y)}`;
}

/** The point at a distance along a line from one of its points, before or after; null beyond its end. */
export function along(
  layout: LabelLayout,
  { points }: Line,
  from: number,
  step: 2 | -2,
  distance: number,
): [number, number] | null {
  let left = distance;
  let at = from;
  let x = layout.x(points[at] ?? 0);
  let y = layout.y(points[at + 1] ?? 0);
  while (left > 0) {
    at += step;
    if (at < 0 || at >= points.length) return null;
    const nextX = layout.x(points[at] ?? 0);
    const nextY = layout.y(points[at + 1] ?? 0);
    const length = Math.hypot(nextX - x, nextY - y);
    if (length >= left) return [x + ((nextX - x) * left) / length, y + ((nextY - y) * left) / length];
    left -= length;
    x = nextX;
    y = nextY;
  }
  return [x, y];
}

/** The longest distance, in px, between a place's name and its dot: farther away it seems to name another place. */
export const NEAR_PX = 24;
/** The zoom level up to which a place has a dot; at higher levels its name is on the place itself. */
export const LAST_SPOT_ZOOM = 11;

/** Distance between a point and the nearest edge of an area, in px; 0 inside. */
export const distanceTo = (x: number, y: number, [left, top, right, bottom]: Rect): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The positions for the name of a place, best first: around its dot, or beside the cluster that covers the dot. */
export function namePlaces(
  { x, y, width, height, rank }: { x: number; y: number; width: number; height: number; rank: number },
  hasSpot: boolean,
  cover: Rect | undefined,
): Array<[number, number]> {
  const places = cover ? besideCluster(cover, width, height) : spotsOf(x, y, width, height, hasSpot, rank);
  return places
    .map((at) => ({ at, away: distanceTo(x, y, around(...at, width, height)) }))
    .filter(({ away }) => away <= NEAR_PX)
    .sort((a, b) => (cover ? a.away - b.away : 0))
    .map(({ at }) => at);
}

/** Positions for the name of a town that a cluster covers. */
function besideCluster([left, top, right, bottom]: Rect, width: number, height: number): Array<[number, number]> {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [right + 10 + width / 2, y],
    [x, bottom + height / 2 + 7],
    [x, top - height / 2 - 7],
    [left - 10 - width / 2, y],
  ];
}

/** Positions for the name of a place, best first: beside its dot on a small-scale map, on the place on a large one. */
function spotsOf(
  x: number,
  y: number,
  width: number,
  height: number,
  hasSpot: boolean,
  rank: number,
): Array<[number, number]> {
  if (hasSpot)
    return [
      [x + 7 + width / 2, y],
      [x - 7 - width / 2, y],
      [x, y - height / 2 - 6],
      [x, y + height / 2 + 6],
    ].slice(0, rank <= 2 ? 4 : 3) as Array<[number, number]>;
  const near: Array<[number, number]> = [
    [x, y],
    [x, y + 17],
    [x, y - 17],
  ];
  if (rank > 2) return near;
  near.push([x + width / 2 + 16, y + 8], [x - width / 2 - 16, y + 8]);
  if (rank <= 1)
    near.push(
      [x, y - height / 2 - NEAR_PX],
      [x, y + height / 2 + NEAR_PX],
      [x - width / 2 - NEAR_PX, y],
      [x + width / 2 + NEAR_PX, y],
    );
  return near;
}

/** Measures the widths of names in the font of each kind. */
export class LabelWidths {
  private readonly context = document.createElement('canvas').getContext('2d');
  private readonly widths = new Map<string, number>();
  private readonly fonts = new Map<Kind, string>();

  constructor(private readonly root: HTMLElement) {}

  /** The font of a kind of names, read from the style sheet once, because each reading updates all styles. */
  private font(kind: Kind): string {
    const known = this.fonts.get(kind);
    if (known) return known;
    const probe = document.createElement('span');
    probe.className = `name ${kind}`;
    this.root.append(probe);
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(probe);
    probe.remove();
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    this.fonts.set(kind, font);
    return font;
  }

  width(text: string, kind: Kind): number {
    const { context, widths } = this;
    const key = kind + text;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (!context) return 0;
    context.font = this.font(kind);
    const width = context.measureText(text).width * (WIDER[kind] ?? 1);
    widths.set(key, width);
    return width;
  }
}
