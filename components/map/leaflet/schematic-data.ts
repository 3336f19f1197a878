import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const RADIANS = Math.PI / 180;

/** Longitude to x on a world of 256 pixels (zoom 0). */
export const worldX = (longitude: number): number => ((longitude + 180) / 360) * 256;
/** Latitude to y on a world of 256 pixels (zoom 0). */
export const worldY = (latitude: number): number =>
  128 - (128 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2));

export type Box = { x0: number; y0: number; x1: number; y1: number };
/** A ring or line in world pixels: x, y, x, y… */
export type Line = Box & { points: Float64Array };
/** The properties of a shape: its width in metres, the name of its river or road, its density. */
export type ShapeFacts = { id?: string; w?: number; l?: number };
export type Shape = Box & { lines: Line[]; facts: ShapeFacts };

const NOWHERE: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
const around = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});
/** Whether two boxes touch. */
export const touch = (a: Box, b: Box): boolean => a.x1 > b.x0 && a.x0 < b.x1 && a.y1 > b.y0 && a.y0 < b.y1;

/** Shapes are projected once, so that drawing a tile only scales them. */
function lineOf(positions: readonly (readonly number[])[]): Line {
  const points = new Float64Array(positions.length * 2);
  let box = NOWHERE;
  positions.forEach(([longitude = 0, latitude = 0], at) => {
    const x = worldX(longitude);
    const y = worldY(latitude);
    points[2 * at] = x;
    points[2 * at + 1] = y;
    box = around(box, { x0: x, y0: y, x1: x, y1: y });
  });
  return { points, ...box };
}

const shapeOf = (rings: readonly (readonly (readonly number[])[])[], facts: ShapeFacts): Shape => {
  const lines = rings.map(lineOf);
  return { lines, facts, ...lines.reduce(around, NOWHERE) };
};

/** The shapes of one object in a file; the parts of a collection are separate, so that each can be skipped. */
function shapesOf(topology: Topology, name: string): Shape[] {
  const object = topology.objects[name];
  if (!object) return [];
  const read = feature(topology, object);
  return (read.type === 'FeatureCollection' ? read.features : [read]).flatMap(({ geometry, properties }) => {
    const facts: ShapeFacts = properties ?? {};
    if (!geometry) return [];
    if (geometry.type === 'Polygon') return [shapeOf(geometry.coordinates, facts)];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.map((rings) => shapeOf(rings, facts));
    if (geometry.type === 'LineString') return [shapeOf([geometry.coordinates], facts)];
    if (geometry.type === 'MultiLineString') return geometry.coordinates.map((line) => shapeOf([line], facts));
    return [];
  });
}

const BASE = ['land', 'sea', 'water', 'road', 'built', 'quiet', 'b0', 'b1', 'b2'] as const;
const COMMUNES = ['land', 'b0', 'b1', 'b2', 'b3'] as const;
const DETAIL = ['water', 'rail', 'built', 'quiet'] as const;
/** `b0` to `b3` are borders: of countries, regions, provinces and municipalities. */
export type ShapeName = (typeof BASE)[number] | (typeof COMMUNES)[number] | (typeof DETAIL)[number];
type Shapes = Partial<Record<ShapeName, Shape[]>>;

/** Lets the browser draw and answer the visitor between two parts of long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function read(topology: Topology, names: readonly ShapeName[]): Promise<Shapes> {
  const shapes: Shapes = {};
  for (const name of names) {
    shapes[name] = shapesOf(topology, name);
    await pause();
  }
  return shapes;
}

/** The lowest zoom level that draws the detailed files. */
export const FINE_ZOOM = 10;

/** The shapes of the base map: the coarse ones at once, the detailed ones after they have loaded. */
export class SchematicData {
  private base: Shapes = {};
  private fine: Shapes = {};
  private municipalities: Topology | null = null;
  hasDetail = false;

  async addBase(topology: Topology) {
    this.base = await read(topology, BASE);
  }
  async addFine(communes: Topology, detail: Topology) {
    this.fine = { ...(await read(detail, DETAIL)), ...(await read(communes, COMMUNES)) };
    this.municipalities = communes;
    this.hasDetail = true;
  }
  at(name: ShapeName, zoom: number): Shape[] {
    return (zoom >= FINE_ZOOM ? this.fine[name] : undefined) ?? this.base[name] ?? [];
  }
  /** Outlines of municipalities by their keys, as GeoJSON. */
  outlines(keys: readonly string[]): GeoJSON.Feature[] {
    const topology = this.municipalities;
    const all = topology?.objects.m as GeometryCollection<{ k: string }> | undefined;
    if (!topology || !all) return [];
    const wanted = all.geometries.filter(
      ({ properties }) => properties && 'k' in properties && keys.includes(properties.k),
    );
    return feature(topology, { type: 'GeometryCollection', geometries: wanted }).features;
  }
}

const METRES_PER_PIXEL = 99_400; // at zoom 0, latitude 50.6

/** The width of a river in px: to scale, but wide enough to be visible. */
export const riverWidth = (metres: number, zoom: number): number =>
  Math.max(
    (metres / (METRES_PER_PIXEL / 2 ** zoom)) * 1.35,
    Math.min(2.1, Math.max(0.2, Math.sqrt(metres / 100))) * (zoom <= 9 ? 0.9 * zoom - 5.2 : 2.1 * zoom - 16),
  );
