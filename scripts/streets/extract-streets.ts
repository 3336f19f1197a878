import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bounds } from '@/lib/domain/place/map-shape';
import { boxAround, type Tile, tilesIn } from '@/lib/domain/place/map-tiles';
import type { NearbyPlace } from '@/lib/domain/place/nearby';
import type { Circle } from '@/lib/domain/place/places';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { streetsFile, streetsFolder } from '@/lib/platform/media/map-tiles';
import { writeNearbyPlaces } from '@/lib/platform/media/nearby-places';
import { TileArchive, type TileBytes } from '@/lib/platform/media/tile-archive';
import { placesInTile } from './places-in-tile';
import { type Basemap, SourceError, type SourceTile } from './read-basemap';

/** Belgium and Luxembourg with a margin, in which a visitor can move the map. */
export const COUNTRIES: Bounds = { south: 49.3, west: 2.3, north: 51.7, east: 6.7 };
/** The highest zoom level of the whole area: all roads but the smallest. */
const COUNTRY_ZOOM = 12;
/** The highest zoom level around properties: every building. */
const PROPERTY_ZOOM = 15;
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

/** The end of every refusal. */
export const UNCHANGED = 'The streets of this site were not changed.';

const keyOf = ({ z, x, y }: Tile): number => (z * 2 ** 15 + x) * 2 ** 15 + y;

/** The radius around a property; around a hidden address only the circle of the municipality is used. */
const reachOf = ({ metres }: Circle) =>
  metres === 0 ? { metres: PROPERTY_METRES, zoom: PROPERTY_ZOOM } : { metres, zoom: CIRCLE_ZOOM };

/**
 * The tiles of an extract: the whole area at low zoom levels, more around properties. A property with a hidden address
 * is given by the circle of its municipality (`metres` above 0), so that the tiles do not reveal its place.
 */
export function tilesOf(properties: readonly Circle[], mostZoom = PROPERTY_ZOOM): Tile[] {
  const tiles = new Map<number, Tile>();
  const add = (box: Bounds, zoom: number) => {
    for (const tile of tilesIn(box, zoom)) tiles.set(keyOf(tile), tile);
  };
  for (let zoom = 0; zoom <= Math.min(COUNTRY_ZOOM, mostZoom); zoom += 1) add(COUNTRIES, zoom);
  for (const property of properties) {
    const reach = reachOf(property);
    const box = boxAround(property, reach.metres);
    for (let zoom = COUNTRY_ZOOM + 1; zoom <= Math.min(reach.zoom, mostZoom); zoom += 1) add(box, zoom);
  }
  return [...tiles.values()];
}

/** The name of a file that a run has begun to write, with the number of its process. */
const PART = /^(?:streets|places\.json)\.(\d+)\.part$/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Deletes the incomplete files of this process and of runs that were ended. Another run may be writing: a file stays
 * while a process has its number, unless nothing was written into it for an hour.
 */
export function dropParts(now: Date): void {
  if (!existsSync(streetsFolder())) return;
  for (const name of readdirSync(streetsFolder())) {
    const pid = Number(PART.exec(name)?.[1] ?? Number.NaN);
    const path = join(streetsFolder(), name);
    if (Number.isNaN(pid)) continue;
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (pid === process.pid || !isRunning(pid) || now.getTime() - written > HOUR_MS) rmSync(path, { force: true });
  }
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

const covers = (bounds: Bounds): boolean =>
  bounds.south < COUNTRIES.north &&
  bounds.north > COUNTRIES.south &&
  bounds.west < COUNTRIES.east &&
  bounds.east > COUNTRIES.west;

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

/** Copies the tiles into an archive; returns the places in them that are near properties. */
async function copyTiles(
  basemap: Basemap,
  wanted: readonly SourceTile[],
  archive: TileArchive,
  say: Say,
): Promise<NearbyPlace[]> {
  const places: NearbyPlace[] = [];
  const copied = new Map<number, TileBytes>();
  let [done, tenths] = [0, 0];
  for await (const { part, bytes } of readParts(basemap, partsOf(wanted))) {
    for (const { id, tile, offset, length } of part.tiles) {
      const known = copied.get(offset);
      const own = bytes.subarray(offset - part.offset, offset - part.offset + length);
      if (known) archive.repeat(id, known);
      else copied.set(offset, await archive.add(id, own));
      if (tile.z === PROPERTY_ZOOM && !known) places.push(...placesOf(basemap, own, tile));
      done += 1;
    }
    const now = Math.floor((done / wanted.length) * 10);
    if (now > tenths) say(`${now * 10} %: ${done} of ${wanted.length} tiles, ${megabytes(archive.size)}`);
    tenths = now;
  }
  return places;
}

/**
 * Writes the streets of a base map around properties into the data folder. The earlier file is replaced when the new
 * one is complete, and stays when anything fails. Throws a SourceError with a sentence, or the error of the disk.
 */
export async function extractStreets(
  basemap: Basemap,
  properties: readonly Circle[],
  say: Say,
  free: (folder: string) => number = freeBytes,
): Promise<Extract> {
  if (!covers(basemap.bounds)) throw new SourceError(`${basemap.name} covers neither Belgium nor Luxembourg.`);
  const found: SourceTile[] = [];
  for (const tile of tilesOf(properties, basemap.mostZoom)) {
    const at = await basemap.find(tile);
    if (at) found.push(at);
  }
  if (found.length === 0) throw new SourceError(`${basemap.name} covers neither Belgium nor Luxembourg.`);
  found.sort((a, b) => a.id - b.id);
  const bytes = [...new Map(found.map(({ offset, length }) => [offset, length])).values()].reduce((a, b) => a + b, 0);
  say(`${found.length} tiles, ${megabytes(bytes)}, are read from ${basemap.name}.`);
  mkdirSync(streetsFolder(), { recursive: true, mode: 0o700 });
  checkDisk(streetsFolder(), bytes, free);
  const part = join(streetsFolder(), `streets.${process.pid}.part`);
  const archive = await TileArchive.create(part);
  try {
    const places = await copyTiles(basemap, found, archive, say);
    const zooms = found.map(({ tile }) => tile.z);
    await archive.finish({
      compression: basemap.compression,
      leastZoom: zooms.reduce((a, b) => Math.min(a, b)),
      mostZoom: zooms.reduce((a, b) => Math.max(a, b)),
      bounds: COUNTRIES,
      metadata: basemap.metadata,
    });
    // Without the highest zoom level the places are not complete, so the site shows no distances.
    const circles =
      basemap.mostZoom < PROPERTY_ZOOM
        ? []
        : properties.filter(({ metres }) => metres === 0).map((property) => ({ ...property, metres: PROPERTY_METRES }));
    writeNearbyPlaces({ circles, places });
    renameSync(part, streetsFile());
    return { tiles: found.length, bytes: archive.size, places: places.length };
  } catch (error) {
    await archive.abandon();
    rmSync(part, { force: true });
    throw error;
  }
}
