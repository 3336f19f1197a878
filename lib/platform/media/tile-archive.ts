import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Bounds } from '@/lib/domain/place/map-shape';

/* A writer of PMTiles archives, version 3 of the format:
   https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. The package `pmtiles` can only read archives. */

export const HEADER_BYTES = 127;
/** The header and root directory are within these first bytes, so that one request reads both. */
const FIRST_BYTES = 16_384;
/** The maximum number of bytes of packed metadata; that of a basemap has a few thousand. */
const MOST_METADATA = 1024 * 1024;
/** The minimum number of entries in a leaf directory. */
const LEAF_ENTRIES = 4096;

/** The codes of the format that this writer uses. */
const GZIP = 2;
const VECTOR_TILES = 1;

/** Where the bytes of a tile lie, from the start of the tile data. */
export type TileBytes = { offset: number; length: number };
/** A tile with the number of equal tiles that follow it directly (`run`); a `run` of 0 means a leaf directory. */
type Entry = TileBytes & { id: number; run: number };

/** The facts about the tiles in the header; `compression` is that of the tiles, as a code of the format. */
export type ArchiveFacts = {
  compression: number;
  leastZoom: number;
  mostZoom: number;
  bounds: Bounds;
  metadata: object;
};

function addVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/**
 * Entries as a compressed directory: ids as differences, and an offset of 0 for bytes that directly follow those of the
 * entry before.
 */
function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  addVarint(bytes, entries.length);
  let last = 0;
  for (const { id } of entries) {
    addVarint(bytes, id - last);
    last = id;
  }
  for (const { run } of entries) addVarint(bytes, run);
  for (const { length } of entries) addVarint(bytes, length);
  let end = -1;
  for (const { offset, length } of entries) {
    addVarint(bytes, offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(Buffer.from(bytes));
}

/** The root directory and the leaf directories after it; no leaf directories if all entries fit into the root. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const most = FIRST_BYTES - HEADER_BYTES;
  const whole = entries.length <= LEAF_ENTRIES ? directory(entries) : null;
  if (whole && whole.length <= most) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const roots: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size));
      roots.push({ id: entries[at]?.id ?? 0, run: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(roots);
    if (root.length <= most) return { root, leaves: Buffer.concat(leaves) };
  }
}

/**
 * An archive of map tiles that is written from its first tile to its last: only the directory is kept in memory, some hundred
 * bytes for each tile. Equal tiles are stored once. `path` is replaced; it is complete after `finish`.
 */
export class TileArchive {
  private readonly entries: Entry[] = [];
  private readonly known = new Map<string, TileBytes>();
  private contents = 0;
  private addressed = 0;
  private end = 0;

  private constructor(
    private readonly file: FileHandle,
    /** The bytes of tile data that an interrupted run left. */
    readonly kept = 0,
  ) {}

  /** Begins an archive. Only this account may read it, like every file of the data folder. */
  static async create(path: string): Promise<TileArchive> {
    return new TileArchive(await open(path, 'w', 0o600));
  }

  /**
   * Goes on with an incomplete archive that was begun with the same mark, a line of text; begins anew without one. The
   * caller takes over the kept tiles first (`keep`), in the order in which they were appended.
   */
  static async resume(path: string, mark: string): Promise<TileArchive> {
    if (readMark(path) === mark) {
      const file = await open(path, 'r+');
      return new TileArchive(file, Math.max(0, (await file.stat()).size - FIRST_BYTES));
    }
    const archive = await TileArchive.create(path);
    await archive.write(Buffer.from(`${mark}\n`), 0);
    return archive;
  }

  /** The bytes of tile data so far. */
  get size(): number {
    return this.end;
  }

  /**
   * Adds a tile with its compressed bytes. Ids must ascend (`zxyToTileId` of `pmtiles`). Returns the position of the
   * bytes.
   */
  async add(id: number, bytes: Uint8Array): Promise<TileBytes> {
    const key = createHash('sha256').update(bytes).digest('base64');
    const known = this.known.get(key);
    if (known) return this.repeat(id, known);
    const place = await this.append(id, bytes);
    this.known.set(key, place);
    return place;
  }

  /** Adds a tile whose bytes are known to be new. */
  async append(id: number, bytes: Uint8Array): Promise<TileBytes> {
    await this.write(bytes, FIRST_BYTES + this.end);
    return this.place(id, bytes.length);
  }

  /** Takes over the next kept tile, and returns its bytes; null if the interrupted run did not write all of them. */
  async keep(id: number, length: number): Promise<{ place: TileBytes; bytes: Uint8Array } | null> {
    if (this.end + length > this.kept) return null;
    const bytes = Buffer.alloc(length);
    await this.file.read(bytes, 0, length, FIRST_BYTES + this.end);
    return { place: this.place(id, length), bytes };
  }

  private place(id: number, length: number): TileBytes {
    const place = { offset: this.end, length };
    this.end += length;
    this.contents += 1;
    return this.repeat(id, place);
  }

  /** Adds a tile whose bytes are in the archive already. */
  repeat(id: number, { offset, length }: TileBytes): TileBytes {
    const last = this.entries.at(-1);
    if (last && id < last.id + last.run) throw new Error(`tile ${id} comes after tile ${last.id + last.run - 1}`);
    this.addressed += 1;
    if (last && last.offset === offset && id === last.id + last.run) last.run += 1;
    else this.entries.push({ id, run: 1, offset, length });
    return { offset, length };
  }

  /** Writes directories, metadata and header, and closes the file. Needs at least one tile. */
  async finish({ compression, leastZoom, mostZoom, bounds, metadata }: ArchiveFacts): Promise<void> {
    const { root, leaves } = directories(this.entries);
    const about = gzipSync(JSON.stringify(metadata));
    const afterTiles = FIRST_BYTES + this.end;
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('PMTiles');
    header.writeUInt8(3, 7);
    const sections = [
      [HEADER_BYTES, root.length],
      [afterTiles, about.length],
      [afterTiles + about.length, leaves.length],
      [FIRST_BYTES, this.end],
    ].flat();
    const counts = [this.addressed, this.entries.length, this.contents];
    for (const [at, value] of [...sections, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
    header.set([1, GZIP, compression, VECTOR_TILES, leastZoom, mostZoom], 96);
    const { south, west, north, east } = bounds;
    const place = (degrees: number, at: number) => header.writeInt32LE(Math.round(degrees * 1e7), at);
    for (const [at, degrees] of [west, south, east, north].entries()) place(degrees, 102 + at * 4);
    header.writeUInt8(leastZoom, 118);
    place((west + east) / 2, 119);
    place((south + north) / 2, 123);
    await this.write(Buffer.concat([about, leaves]), afterTiles);
    await this.write(Buffer.concat([header, root]), 0);
    // An interrupted run may have left half a tile at the end.
    await this.file.truncate(afterTiles + about.length + leaves.length);
    await this.file.sync();
    await this.file.close();
  }

  /** Closes the file without completing it. */
  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }

  private async write(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.length; )
      done += (await this.file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

/** The line of text at the start of an incomplete archive (`resume`); null if there is none. */
export function readMark(path: string): string | null {
  const start = readStart(path, FIRST_BYTES);
  const end = start?.indexOf('\n') ?? -1;
  return start === null || end < 0 ? null : start.subarray(0, end).toString();
}

/** Bytes of a file from a position on, at most as many as it has; null without the file. */
function readStart(path: string, length: number, from = 0): Buffer | null {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, from));
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** What an archive covers, with its first and last zoom level, its name, and its credit, if that is plain text. */
export type ArchiveArea = {
  bounds: Bounds;
  zooms: readonly [least: number, most: number];
  name: string | null;
  credit: string | null;
};

const CREDIT = /^©[^<>&]{1,100}$/;

/** Reads what an archive that `TileArchive` wrote covers; null if the file is missing or damaged. */
export function archiveArea(path: string): ArchiveArea | null {
  try {
    const header = readStart(path, HEADER_BYTES);
    if (header?.length !== HEADER_BYTES) return null;
    const [metadataAt, length] = [Number(header.readBigUInt64LE(24)), Number(header.readBigUInt64LE(32))];
    const metadata = readStart(path, Math.min(length, MOST_METADATA), metadataAt);
    const { name, attribution } = JSON.parse(gunzipSync(metadata ?? '').toString()) as Record<string, unknown>;
    const degrees = (at: number): number => header.readInt32LE(at) / 1e7;
    return {
      bounds: { south: degrees(106), west: degrees(102), north: degrees(114), east: degrees(110) },
      zooms: [header.readUInt8(100), header.readUInt8(101)],
      name: typeof name === 'string' ? name : null,
      credit: typeof attribution === 'string' && CREDIT.test(attribution) ? attribution : null,
    };
  } catch {
    return null;
  }
}
