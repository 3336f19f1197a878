import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import {
  type DecompressFunc,
  findTile,
  type Header,
  type RangeResponse,
  ResolvedValueCache,
  type Source,
  zxyToTileId,
} from 'pmtiles';
import { z } from 'zod';
import type { Bounds } from '@/lib/domain/place/map-shape';
import type { Tile } from '@/lib/domain/place/map-tiles';

/** Codes of the format: no compression, and gzip. Browsers can unpack no other compression. */
const [NONE, GZIP] = [1, 2];
const VECTOR_TILES = 1;
const FORMAT = 3;
/** The version of the base map whose layers and kinds are known. */
const LEAST_BASEMAP = 4;
/** Layers that every Protomaps base map has. */
const LAYERS = ['earth', 'roads', 'water', 'landuse', 'pois'];
/** The maximum number of bytes of a directory or the metadata, unpacked; those of the whole planet have 2 MB. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The maximum number of bytes that are read at once; the lengths in a file are not trusted. */
const MOST_AT_ONCE = 16 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
/** Pauses before a request is sent again. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000];
/** The maximum number of directories in memory, up to a few MB each. */
const MOST_DIRECTORIES = 64;

/** The end of every refusal. */
export const UNCHANGED = 'The streets of this site were not changed.';

/** A source that cannot be used; the message is for the operator. `isPassing` if the same run may succeed later. */
export class SourceError extends Error {
  override name = 'SourceError';
  constructor(
    message: string,
    readonly isPassing = false,
  ) {
    super(message);
  }
}

/** An error of a request that may succeed the next time. */
class PassingError extends Error {
  override name = 'PassingError';
}

function checkLength(name: string, length: number): void {
  if (!(length >= 0 && length <= MOST_AT_ONCE))
    throw new SourceError(`${name} is damaged: a part has ${length} bytes.`);
}

const cutShort = (name: string) => new SourceError(`${name} is incomplete. Copy it again.`);

class FileParts implements Source {
  constructor(
    private readonly file: FileHandle,
    private readonly path: string,
    readonly tag: string,
  ) {}
  getKey = (): string => this.path;
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    checkLength(this.path, length);
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await this.file.read(bytes, 0, length, offset);
    return { data: new Uint8Array(bytes.subarray(0, bytesRead)).buffer };
  }
}

/** A file at an https address, read by ranges. A request that fails is sent again, up to five times. */
class WebParts implements Source {
  tag: string | null = null;
  constructor(
    private readonly url: string,
    private readonly pauses: readonly number[],
  ) {}
  getKey = (): string => this.url;

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    checkLength(this.url, length);
    for (const pause of [...this.pauses, null]) {
      try {
        return { data: await this.ask(offset, length) };
      } catch (error) {
        if (error instanceof SourceError) throw error;
        if (pause === null) throw new SourceError(`${this.url} does not answer: ${(error as Error).message}.`, true);
        await setTimeout(pause);
      }
    }
    throw new SourceError(`${this.url} does not answer.`);
  }

  private async ask(offset: number, length: number): Promise<ArrayBuffer> {
    const answer = await fetch(this.url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error & { cause?: Error }) => {
      throw new PassingError(error.cause?.message ?? error.message);
    });
    const { status } = answer;
    if (status !== 206) await answer.body?.cancel();
    if (status === 404 || status === 410) throw new SourceError(`There is no file at ${this.url} (${status}).`);
    if (status === 401 || status === 403) throw new SourceError(`${this.url} refuses access (${status}).`);
    if (status === 200)
      throw new SourceError(
        `${this.url} cannot be read by ranges: its server sends the whole file. Download it, and give that file.`,
      );
    if (status === 416) throw cutShort(this.url);
    if (status === 429 || status >= 500) throw new PassingError(`it answered ${status}`);
    if (status !== 206) throw new SourceError(`${this.url} answered ${status}.`);
    const tag = answer.headers.get('etag');
    if (this.tag !== null && tag !== this.tag)
      throw new SourceError(`${this.url} was replaced while it was read. Run the command again.`);
    this.tag = tag;
    return this.bytesOf(answer, length).catch((error: Error) => {
      throw error instanceof SourceError ? error : new PassingError(error.message);
    });
  }

  /** The body of an answer, which has at most as many bytes as were asked for. */
  private async bytesOf({ body }: Response, length: number): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    let at = 0;
    for await (const piece of body ?? []) {
      if (at + piece.length > length) throw new SourceError(`${this.url} sends more than it was asked for.`);
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes.slice(0, at).buffer;
  }
}

/** Unpacks directories and metadata; the tiles are copied packed. */
const unpack: DecompressFunc = async (bytes, compression) => {
  if (compression === NONE) return bytes;
  if (compression !== GZIP) throw new SourceError('The directory of the basemap is not packed with gzip.');
  return new Uint8Array(gunzipSync(bytes, { maxOutputLength: MOST_BYTES })).buffer;
};

const metadataSchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  vector_layers: z.array(z.looseObject({ id: z.string() })),
});

/** The position of a tile in the source. */
export type SourceTile = { id: number; tile: Tile; offset: number; length: number };

/** A Protomaps basemap as a source of tiles. */
export type Basemap = {
  name: string;
  /** Changes with the content of the file; null if its server does not tell. */
  tag: string | null;
  compression: number;
  mostZoom: number;
  bounds: Bounds;
  metadata: object;
  /** Where the bytes of a tile are; null if the source has no such tile, as on the open sea. */
  find: (tile: Tile) => Promise<SourceTile | null>;
  /** The packed bytes of a part of the tile data. */
  read: (offset: number, length: number) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new SourceError(`There is no file ${path}.`);
    throw new SourceError(`${path} cannot be read (${code}).`);
  }
  throw new SourceError(`${path} is not a file.`);
}

async function tagOf(file: FileHandle): Promise<string> {
  const { size, mtimeMs } = await file.stat();
  return `${size} ${mtimeMs}`;
}

/** The header of an archive, after its first bytes were checked. */
async function readHeader(source: Source, cache: ResolvedValueCache, name: string): Promise<Header> {
  const first = Buffer.from((await source.getBytes(0, 127)).data);
  if (first.subarray(0, 7).toString('latin1') !== 'PMTiles')
    throw new SourceError(
      first.subarray(0, 2).toString('latin1') === 'PM'
        ? `${name} has an earlier version of the PMTiles format; this command reads version ${FORMAT}.`
        : `${name} is not a PMTiles file.`,
    );
  if (first[7] !== FORMAT)
    throw new SourceError(
      `${name} has version ${first[7]} of the PMTiles format; this command reads version ${FORMAT}.`,
    );
  if (first.length < 127) throw cutShort(name);
  return cache.getHeader(source).catch((error: Error) => {
    throw error instanceof SourceError ? error : cutShort(name);
  });
}

function checkBasemap(header: Header, metadata: z.infer<typeof metadataSchema> | null, name: string): void {
  if (header.tileType !== VECTOR_TILES)
    throw new SourceError(`${name} contains pictures instead of vector tiles. A Protomaps basemap has vector tiles.`);
  if (header.tileCompression !== NONE && header.tileCompression !== GZIP)
    throw new SourceError(`${name} has tiles that browsers cannot unpack; gzip is needed.`);
  const layers = metadata?.vector_layers.map(({ id }) => id) ?? [];
  const missing = LAYERS.filter((layer) => !layers.includes(layer));
  if (missing.length > 0)
    throw new SourceError(`${name} is not a Protomaps basemap: it has no layer ${missing.join(', ')}.`);
  const version = Number.parseInt(metadata?.version ?? '', 10);
  if (version < LEAST_BASEMAP)
    throw new SourceError(
      `${name} is version ${version} of the Protomaps basemap; version ${LEAST_BASEMAP} is needed.`,
    );
}

/**
 * Opens a Protomaps base map: a path, or an https address. Throws a SourceError with a sentence. `pauses` are those
 * before a failed request is sent again, in ms.
 */
export async function openBasemap(name: string, pauses: readonly number[] = PAUSES_MS): Promise<Basemap> {
  const isWeb = /^[a-z][a-z+.-]*:\/\//i.test(name);
  if (
    isWeb &&
    !(URL.canParse(name) && /^https:\/\//i.test(name)) &&
    !/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(name)
  )
    throw new SourceError(`${name} is not an https address.`);
  const file = isWeb ? null : await openFile(name);
  const source = file ? new FileParts(file, name, await tagOf(file)) : new WebParts(name, pauses);
  const close = async () => file?.close();
  try {
    const cache = new ResolvedValueCache(MOST_DIRECTORIES, undefined, unpack);
    const header = await readHeader(source, cache, name);
    const about = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
    if (about.data.byteLength < header.jsonMetadataLength) throw cutShort(name);
    const text = Buffer.from(await unpack(about.data, header.internalCompression)).toString();
    const metadata = metadataSchema.safeParse(JSON.parse(text)).data ?? null;
    checkBasemap(header, metadata, name);
    return {
      name,
      tag: source.tag,
      compression: header.tileCompression,
      mostZoom: header.maxZoom,
      bounds: { south: header.minLat, west: header.minLon, north: header.maxLat, east: header.maxLon },
      metadata: metadata ?? {},
      find: async (tile) => {
        const id = zxyToTileId(tile.z, tile.x, tile.y);
        let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
        // An archive has a root directory, and at most two levels of leaf directories below it.
        for (let depth = 0; depth < 4; depth += 1) {
          const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
          if (!entry) return null;
          if (entry.runLength > 0)
            return { id, tile, offset: header.tileDataOffset + entry.offset, length: entry.length };
          [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
        }
        throw new SourceError(`The directory of ${name} is damaged.`);
      },
      read: async (offset, length) => {
        const { data } = await source.getBytes(offset, length);
        if (data.byteLength < length) throw cutShort(name);
        return new Uint8Array(data);
      },
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${name} is damaged: ${(error as Error).message}.`);
  }
}
