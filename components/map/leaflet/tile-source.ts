import type L from 'leaflet';
import type { Feature, TileSource as TileSourceOfLibrary, View, Zxy } from 'protomaps-leaflet';
import type { Bounds } from '@/lib/domain/place/map-shape';
import type { Point } from '@/lib/domain/place/point';
import { MAP_ZOOMS } from '@/lib/features/map/rules';
import { paletteOf } from './palette';
import { streetRules } from './street-style';

/**
 * The source of streets, if the agency configured it: image tiles of a host, or one file on our server. `area` is the
 * part of the map that the file covers, with its first and last zoom level; null for the whole map.
 */
export type TileSource = {
  kind: 'raster' | 'pmtiles';
  url: string;
  attribution: string;
  host: string;
  area: { bounds: Bounds; zooms: readonly [least: number, most: number] } | null;
};

/** The library draws a tile from the zoom level above it, so that a level is first used one level later. */
const LEVEL_LATER = 1;
/** The place of the streets among the layers of tiles: the schematic map may arrive later than they do. */
const ABOVE_SCHEMATIC = 2;
/** The last zoom level of a basemap. */
const LAST_LEVEL = 15;

const corners = ({ south, west, north, east }: Bounds): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** Whether a source has streets at a place. */
export const hasStreetsAt = ({ area }: TileSource, { latitude, longitude }: Point): boolean =>
  area === null ||
  (latitude >= area.bounds.south &&
    latitude <= area.bounds.north &&
    longitude >= area.bounds.west &&
    longitude <= area.bounds.east);

/** Whether a source has streets in the visible part of a map. */
export const hasStreetsIn = ({ area }: TileSource, map: L.Map): boolean =>
  area === null || (map.getZoom() >= area.zooms[0] && map.getBounds().intersects(corners(area.bounds)));

type TileEvents = {
  /** The tiles are unavailable; the schematic map below stays visible. */
  away: () => void;
  arrived: () => void;
};

/** The number of failures before the first success after which the server counts as unavailable. */
const FAILURES = 3;

/** Whether the server answers range requests; if it does not, the library would draw empty land over the map. */
async function answersByParts(url: string): Promise<boolean> {
  const { status } = await fetch(url, { headers: { range: 'bytes=0-6' } });
  return status === 206;
}

type Tiles = Map<string, Feature[]>;

/** A quarter of a tile, enlarged to the size of a whole tile. */
function quarterOf(whole: Tiles, size: number, column: number, row: number): Tiles {
  const [left, top] = [column * size, row * size];
  const margin = size / 16;
  const enlarged = (feature: Feature): Feature[] => {
    const { minX, minY, maxX, maxY } = feature.bbox;
    const bbox = { minX: 2 * minX - left, minY: 2 * minY - top, maxX: 2 * maxX - left, maxY: 2 * maxY - top };
    const isOut = bbox.maxX < -margin || bbox.minX > size + margin || bbox.maxY < -margin || bbox.minY > size + margin;
    if (isOut) return [];
    const geom = feature.geom.map((part) =>
      part.map((corner) => {
        // `mult` returns a new point.
        const point = corner.mult(2);
        point.x -= left;
        point.y -= top;
        return point;
      }),
    );
    return [{ ...feature, geom, bbox }];
  };
  return new Map([...whole].map(([name, features]) => [name, features.flatMap(enlarged)]));
}

/** The maximum number of tiles above missing ones that stay in memory: those of a window and of its edges. */
const MOST_ABOVE = 16;

/** Draws a missing tile from the one that contains it: the file of the site is detailed only near properties. */
export function withLowerLevels(source: TileSourceOfLibrary): TileSourceOfLibrary {
  const above = new Map<string, Promise<Tiles>>();
  const keep = (tile: Zxy, size: number): Promise<Tiles> => {
    const key = `${tile.z} ${tile.x} ${tile.y}`;
    const known = above.get(key);
    if (known) return known;
    const tiles = get(tile, size);
    above.set(key, tiles);
    // A tile that failed to load is requested again.
    tiles.catch(() => above.delete(key));
    const [oldest] = above.keys();
    if (above.size > MOST_ABOVE && oldest !== undefined) above.delete(oldest);
    return tiles;
  };
  const get = async ({ z, x, y }: Zxy, size: number): Promise<Tiles> => {
    const own = await source.get({ z, x, y }, size);
    if (own.size > 0 || z === 0) return own;
    return quarterOf(await keep({ z: z - 1, x: x >> 1, y: y >> 1 }, size), size, x & 1, y & 1);
  };
  return { get };
}

/** The layer of a source, in the colours of an element; null if its code could not be loaded. */
export async function tileLayer(
  source: TileSource,
  lang: string,
  element: HTMLElement,
  events: TileEvents,
): Promise<L.Layer | null> {
  const { default: leaflet } = await import('leaflet');
  if (source.kind === 'pmtiles') {
    try {
      if (!(await answersByParts(source.url))) throw new Error(`${source.url} cannot be read by ranges`);
      // A library of 37 kB, which loads only if a file is configured.
      const library = await import('protomaps-leaflet');
      // A canvas does not draw its text again when a font arrives.
      await document.fonts.ready;
      // Leaflet reads only the coordinates of points, and returns some of the same points.
      const simplify = leaflet.LineUtil.simplify as unknown as Parameters<typeof streetRules>[1];
      const [least, most] = source.area?.zooms ?? [0, LAST_LEVEL];
      const layer = library.leafletLayer({
        ...streetRules(library, simplify, paletteOf(element), getComputedStyle(document.body).fontFamily, lang),
        url: source.url,
        maxDataZoom: most,
        zIndex: ABOVE_SCHEMATIC,
        minZoom: least + LEVEL_LATER,
        maxZoom: MAP_ZOOMS.streets,
        bounds: source.area ? corners(source.area.bounds) : undefined,
      }) as unknown as L.GridLayer & { views: Map<string, View> };
      // Requests for other zoom levels must continue, because a tile may need the one above it.
      const tiles = withLowerLevels(new library.PmtilesSource(source.url, false));
      for (const view of layer.views.values()) view.tileCache.source = tiles;
      layer.once('tileload', events.arrived);
      return layer;
    } catch {
      events.away();
      return null;
    }
  }
  const layer = leaflet.tileLayer(source.url, { maxZoom: 19, zIndex: ABOVE_SCHEMATIC });
  let failed = 0;
  layer.once('tileload', () => {
    failed = Number.NEGATIVE_INFINITY;
    events.arrived();
  });
  layer.on('tileerror', () => {
    failed += 1;
    if (failed === FAILURES) {
      layer.remove();
      events.away();
    }
  });
  return layer;
}
