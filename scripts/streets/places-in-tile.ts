import { gunzipSync } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { pointAt, type Tile } from '@/lib/domain/place/map-tiles';
import { type NearbyPlace, nearbyKind } from '@/lib/domain/place/nearby';

/** The maximum number of bytes of an unpacked tile; that of a city has some 200 kB. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_NAME = 60;
/** The most places of a tile; the centre of Brussels has some hundred in each. */
export const MOST_PLACES = 5000;
/** The largest extent of a layer, which is the number of units along the side of a tile; 4096 is usual. */
const MOST_EXTENT = 65_536;
/** The distance in metres between points along an area's edge: enough, because distances are rounded to 50 m. */
const EDGE_STEP = 0.0004;

/** The tile, unpacked if it is packed. */
function unpacked(bytes: Uint8Array): Uint8Array {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isGzip ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
}

/** A name of the map data as a line of text; empty where there is none. */
function nameOf({ properties: { name } }: VectorTileFeature): string {
  return typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME) : '';
}

const decimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
const cell = (degrees: number): number => Math.round(degrees / EDGE_STEP);

/**
 * All points of the outline of a feature, at most a sixteenth of the tile apart. A map cuts its features off a little
 * outside the tile; one that reaches beyond the tiles around it is damaged and has no points.
 */
function* outlineOf(feature: VectorTileFeature): Generator<{ x: number; y: number }> {
  const { extent } = feature;
  const isNear = (units: number): boolean => units >= -extent && units <= 2 * extent;
  const rings = feature.loadGeometry();
  if (!rings.every((ring) => ring.every(({ x, y }) => isNear(x) && isNear(y)))) return;
  const step = extent / 16;
  for (const ring of rings)
    for (const [at, { x, y }] of ring.entries()) {
      const next = ring[at + 1];
      const parts = next ? Math.max(1, Math.ceil(Math.hypot(next.x - x, next.y - y) / step)) : 1;
      for (let part = 0; part < parts; part += 1)
        yield { x: x + (((next?.x ?? x) - x) * part) / parts, y: y + (((next?.y ?? y) - y) * part) / parts };
    }
}

/**
 * The places in a tile that the page of a property may list as nearby: points of the layer `pois`, and the edges of
 * areas of `landuse`, because the distance to a park is that to its edge; at most `MOST_PLACES`. `bytes` are those of the
 * archive, packed or not. Throws if they are no vector tile.
 */
export function placesInTile(bytes: Uint8Array, { z, x: column, y: row }: Tile): NearbyPlace[] {
  const { layers } = new VectorTile(new Pbf(unpacked(bytes)));
  const found: NearbyPlace[] = [];
  const cells = new Set<string>();
  for (const name of ['pois', 'landuse'] as const) {
    const layer = layers[name];
    for (let at = 0; at < (layer?.length ?? 0) && found.length < MOST_PLACES; at += 1) {
      const feature = layer?.feature(at);
      const kind = feature && nearbyKind(name, feature.properties.kind);
      if (!feature || !kind) continue;
      const { extent } = feature;
      // The numbers of a damaged tile are arbitrary; an extent of 0 would cut an edge into endlessly many parts.
      if (!(extent >= 1 && extent <= MOST_EXTENT)) continue;
      const place = ({ x, y }: { x: number; y: number }) => {
        const { latitude, longitude } = pointAt(column + x / extent, row + y / extent, z);
        return { kind, name: nameOf(feature), latitude: decimals(latitude), longitude: decimals(longitude) };
      };
      if (name === 'pois') {
        // Features in the margin of a tile are left out, because the next tile contains them too.
        const [point] = feature.loadGeometry().flat();
        if (point && point.x >= 0 && point.x < extent && point.y >= 0 && point.y < extent) found.push(place(point));
        continue;
      }
      for (const point of outlineOf(feature)) {
        const edge = place(point);
        const key = `${kind} ${cell(edge.latitude)} ${cell(edge.longitude)}`;
        if (!cells.has(key)) found.push(edge);
        cells.add(key);
      }
    }
  }
  return found.slice(0, MOST_PLACES);
}
