import { mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { zxyToTileId } from 'pmtiles';
import type { Bounds } from '@/lib/domain/place/map-shape';
import { boxAround, boxOf, isBoxIn, overlap, type Tile, tilesIn } from '@/lib/domain/place/map-tiles';
import type { NearbyPlace } from '@/lib/domain/place/nearby';
import type { Circle } from '@/lib/domain/place/places';
import { streetsFile, streetsFolder } from '@/lib/platform/media/map-tiles';
import { writeNearbyPlaces } from '@/lib/platform/media/nearby-places';
import { TileArchive, type TileBytes } from '@/lib/platform/media/tile-archive';
import { adoptPart, markOf, ownPart } from './interrupted-run';
import { placesInTile } from './places-in-tile';
import { type Basemap, SourceError, type SourceTile } from './read-basemap';

/** Belgium and Luxembourg with a margin, in which a visitor can move the map. */
export const COUNTRIES: Bounds = { south: 49.3, west: 2.3, north: 51.7, east: 6.7 };
/** The boxes of the countries that can be stored whole. */
export const COUNTRY_BOXES = {
  belgium: { south: 49.49, west: 2.5, north: 51.51, east: 6.41 },
  luxembourg: { south: 49.44, west: 5.73, north: 50.19, east: 6.54 },
} as const satisfies Record<string, Bounds>;
export type Country = keyof typeof COUNTRY_BOXES;
/** The highest zoom level of the whole area: all roads but the smallest. */
const COUNTRY_ZOOM = 12;
/** The highest zoom level around properties: every building. */
export const PROPERTY_ZOOM = 15;
/** The highest zoom level of a municipality's circle: its streets, without houses. */
const CIRCLE_ZOOM = 14;
/** The radius around the place of a property, in metres. */
const PROPERTY_METRES = 2000;

/** The distance in bytes up to which tiles in the source are read in one request. */
const GAP_BYTES = 64 * 1024;
const MOST_PART = 4 * 1024 * 1024;
/** The maximum number of simultaneous requests, so that at most four parts are in memory. */
const AT_ONCE = 4;
/** The space that a disk must have beyond the file itself. */
const SPARE_BYTES = 16 * 1024 * 1024;

const keyOf = ({ z, x, y }: Tile): number => (z * 2 ** 15 + x) * 2 ** 15 + y;

/** The radius around a property; around a hidden address only the circle of the municipality is used. */
const reachOf = ({ metres }: Circle) =>
  metres === 0 ? { metres: PROPERTY_METRES, zoom: PROPERTY_ZOOM } : { metres, zoom: CIRCLE_ZOOM };

/**
 * The tiles of an extract: the whole area at low zoom levels, more around properties. A property with a hidden address
 * is given by the circle of its municipality (`metres` above 0), so that the tiles do not reveal its place. With `areas`:
 * these alone, at all levels.
 */
export function tilesOf(
  properties: readonly Circle[],
  mostZoom = PROPERTY_ZOOM,
  areas: readonly Bounds[] = [],
): Tile[] {
  const tiles = new Map<number, Tile>();
  const add = (box: Bounds, zoom: number) => {
    for (const tile of tilesIn(box, zoom)) tiles.set(keyOf(tile), tile);
  };
  if (areas.length > 0) {
    for (const area of areas) for (let zoom = 0; zoom <= mostZoom; zoom += 1) add(area, zoom);
    return [...tiles.values()];
  }
  for (let zoom = 0; zoom <= Math.min(COUNTRY_ZOOM, mostZoom); zoom += 1) add(COUNTRIES, zoom);
  for (const property of properties) {
    const reach = reachOf(property);
    const box = boxAround(property, reach.metres);
    for (let zoom = COUNTRY_ZOOM + 1; zoom <= Math.min(reach.zoom, mostZoom); zoom += 1) add(box, zoom);
  }
  return [...tiles.values()];
}

type Part = { offset: number; length: number; tiles: SourceTile[] };

/**
 * Tiles in the order of their ids as parts to read: tiles that are near each other in the file are one part, repeated
 * bytes are read once.
 */
export function partsOf(tiles: readonly SourceTile[]): Part[] {
  const parts: Part[] = [];
  const known = new Set<number>();
  for (const tile of tiles) {
    const part = parts.at(-1);
    const end = part ? part.offset + part.length : 0;
    const isKnown = known.has(tile.offset);
    const isNear = part && tile.offset >= end && tile.offset - end <= GAP_BYTES;
    if (part && (isKnown || (isNear && tile.offset + tile.length - part.offset <= MOST_PART))) {
      if (!isKnown) part.length = tile.offset + tile.length - part.offset;
      part.tiles.push(tile);
    } else parts.push({ offset: tile.offset, length: isKnown ? 0 : tile.length, tiles: [tile] });
    known.add(tile.offset);
  }
  return parts;
}

/** The parts with their bytes, in order; a few are read ahead. */
async function* readParts(basemap: Basemap, parts: readonly Part[]) {
  const reading: Array<Promise<Uint8Array>> = [];
  const begin = ({ offset, length }: Part) => {
    const bytes = length === 0 ? Promise.resolve(new Uint8Array()) : basemap.read(offset, length);
    // The error is thrown where the promise is awaited; until then it must not count as unhandled.
    bytes.catch(() => undefined);
    reading.push(bytes);
  };
  for (const part of parts.slice(0, AT_ONCE)) begin(part);
  for (const [at, part] of parts.entries()) {
    const bytes = await (reading.shift() as Promise<Uint8Array>);
    const next = parts[at + AT_ONCE];
    if (next) begin(next);
    yield { part, bytes };
  }
}

export type Extract = { tiles: number; bytes: number; places: number };
type Say = (line: string) => void;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

function checkDisk(folder: string, needed: number, free: (folder: string) => number): void {
  const left = free(folder);
  if (left < needed + SPARE_BYTES)
    throw new SourceError(`The disk of ${folder} has ${megabytes(left)} left; ${megabytes(needed)} are needed.`);
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The places in a tile. Throws a SourceError if its bytes are no vector tile. */
function placesOf(basemap: Basemap, bytes: Uint8Array, tile: Tile): NearbyPlace[] {
  try {
    return placesInTile(bytes, tile);
  } catch (error) {
    throw new SourceError(
      `${basemap.name} has a damaged tile ${tile.z}/${tile.x}/${tile.y}: ${(error as Error).message}.`,
    );
  }
}

/** Copies the tiles into an archive, after those of an interrupted run; returns the places in the tiles of `near`. */
async function copyTiles(
  basemap: Basemap,
  wanted: readonly SourceTile[],
  archive: TileArchive,
  near: ReadonlySet<number>,
  say: Say,
): Promise<NearbyPlace[]> {
  const places: NearbyPlace[] = [];
  const copied = new Map<number, TileBytes>();
  const note = ({ tile, offset }: SourceTile, place: TileBytes, bytes: Uint8Array) => {
    copied.set(offset, place);
    if (near.has(keyOf(tile))) places.push(...placesOf(basemap, bytes, tile));
  };
  let [done, tenths] = [0, 0];
  for (const one of wanted) {
    const known = copied.get(one.offset);
    const kept = known ? null : await archive.keep(one.id, one.length);
    if (known) archive.repeat(one.id, known);
    else if (kept) note(one, kept.place, kept.bytes);
    else break;
    done += 1;
  }
  for await (const { part, bytes } of readParts(basemap, partsOf(wanted.slice(done)))) {
    for (const one of part.tiles) {
      const known = copied.get(one.offset);
      const own = bytes.subarray(one.offset - part.offset, one.offset - part.offset + one.length);
      if (known) archive.repeat(one.id, known);
      else note(one, await archive.append(one.id, own), own);
      done += 1;
    }
    const now = Math.floor((done / wanted.length) * 10);
    if (now > tenths) say(`${now * 10} %: ${done} of ${wanted.length} tiles, ${megabytes(archive.size)}`);
    tenths = now;
  }
  return places;
}

/** Where the bytes of tiles are in the source, in the order of their ids, so that each directory is read once. */
async function findTiles(basemap: Basemap, tiles: readonly Tile[]): Promise<SourceTile[]> {
  const found: SourceTile[] = [];
  const byId = tiles.map((tile) => ({ tile, id: zxyToTileId(tile.z, tile.x, tile.y) })).sort((a, b) => a.id - b.id);
  for (const { tile } of byId) {
    const at = await basemap.find(tile);
    if (at) found.push(at);
  }
  return found;
}

/**
 * `areas` are stored whole instead of what is around properties, up to the level `mostZoom`; `free` gives the free bytes
 * of a folder's disk.
 */
type ExtractOptions = {
  areas?: readonly Bounds[];
  mostZoom?: number;
  say?: Say;
  free?: (folder: string) => number;
  now?: Date;
};

/**
 * Writes the streets of a base map around properties, or of whole areas, into the data folder. The earlier file is
 * replaced when the new one is complete, and stays when anything fails. A run that was interrupted is gone on with, if
 * the source and the wanted tiles are the same. Throws a SourceError with a sentence, or the error of the disk.
 */
export async function extractStreets(
  basemap: Basemap,
  properties: readonly Circle[],
  {
    areas = [],
    mostZoom = PROPERTY_ZOOM,
    say = () => undefined,
    free = freeBytes,
    now = new Date(),
  }: ExtractOptions = {},
): Promise<Extract> {
  const wholes = (areas.length > 0 ? areas : [COUNTRIES]).flatMap((area) => overlap(area, basemap.bounds) ?? []);
  const lastZoom = Math.min(mostZoom, basemap.mostZoom);
  const found = wholes.length > 0 ? await findTiles(basemap, tilesOf(properties, lastZoom, areas)) : [];
  if (found.length === 0) throw new SourceError(`${basemap.name} covers neither Belgium nor Luxembourg.`);
  const bounds = boxOf(wholes);
  const bytes = [...new Map(found.map(({ offset, length }) => [offset, length])).values()].reduce((a, b) => a + b, 0);
  say(`${found.length} tiles, ${megabytes(bytes)}, are read from ${basemap.name}.`);
  mkdirSync(streetsFolder(), { recursive: true, mode: 0o700 });
  adoptPart(now);
  const archive = await TileArchive.resume(ownPart(), markOf(basemap, found));
  if (archive.kept > 0) say(`${megabytes(archive.kept)} of them are here from a run that was interrupted.`);
  // Without the highest zoom level the places are not complete, so the site shows no distances.
  const circles =
    lastZoom < PROPERTY_ZOOM
      ? []
      : properties
          .filter(({ metres }) => metres === 0)
          .filter((property) => isBoxIn(boxAround(property, PROPERTY_METRES), bounds))
          .map((property) => ({ ...property, metres: PROPERTY_METRES }));
  const near = new Set(
    circles.flatMap((circle) => tilesIn(boxAround(circle, PROPERTY_METRES), PROPERTY_ZOOM)).map(keyOf),
  );
  try {
    checkDisk(streetsFolder(), bytes - archive.kept, free);
    const places = await copyTiles(basemap, found, archive, near, say);
    const zooms = found.map(({ tile }) => tile.z);
    await archive.finish({
      compression: basemap.compression,
      leastZoom: zooms.reduce((a, b) => Math.min(a, b)),
      mostZoom: zooms.reduce((a, b) => Math.max(a, b)),
      bounds,
      metadata: basemap.metadata,
    });
    writeNearbyPlaces({ circles, places });
    renameSync(ownPart(), streetsFile());
    return { tiles: found.length, bytes: archive.size, places: places.length };
  } catch (error) {
    await archive.abandon();
    if (!(error instanceof SourceError && error.isPassing)) rmSync(ownPart(), { force: true });
    throw error;
  }
}
