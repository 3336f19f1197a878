import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Tile, tilePosition } from '@/lib/domain/place/map-tiles';
import { municipalityCircle } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findMapPlaces } from '@/lib/features/map/data';
import { findNearby } from '@/lib/features/properties/data/find-nearby';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { mapTiles, streetsFile, streetsFolder } from '@/lib/platform/media/map-tiles';
import { nearbyPlaces } from '@/lib/platform/media/nearby-places';
import { siteFile } from '@/lib/platform/media/site-files';
import { extractStreets, partsOf, tilesOf } from '@/scripts/streets/extract-streets';
import { adoptPart } from '@/scripts/streets/interrupted-run';
import { openBasemap } from '@/scripts/streets/read-basemap';
import { storeStreets } from '@/scripts/streets/store-streets';
import { type Drawn, writeBasemap } from '../support/basemap';
import { aFeedProperty, feedOf } from '../support/feed';
import { startFileServer } from '../support/file-server';
import { newFolder } from '../support/new-folder';
import { runHere } from '../support/run-here';
import { runScript, startScript } from '../support/run-script';

const COMMAND = 'scripts/commands/streets.ts';
const NO_PAUSES = [0, 0];
const SHOWN = { latitude: 51.03, longitude: 4.48 };
/** The true place of a property whose address is hidden. */
const SECRET = { latitude: 50.9452, longitude: 5.3571 };
const BOX = { south: 50.85, west: 4.4, north: 51.1, east: 5.5 };
const around = ({ latitude, longitude }: Point, north: number, east: number): Point => ({
  latitude: latitude + north / 111_195,
  longitude: longitude + east / 69_900,
});
const DRAWN: Drawn[] = [
  { ...around(SHOWN, 350, 0), layer: 'pois', kind: 'school', name: 'Basisschool  De\nLinde' },
  { ...around(SHOWN, 0, 900), layer: 'pois', kind: 'station', name: 'Mechelen-Nekkerspoel' },
  { ...around(SHOWN, 0, -200), layer: 'pois', kind: 'supermarket', name: 'Kruidenier' },
  { ...around(SHOWN, -800, 0), layer: 'landuse', kind: 'park', metres: 200 },
  { ...around(SHOWN, 100, 100), layer: 'pois', kind: 'cafe', name: 'Stamcafé' },
  { ...around(SECRET, 100, 0), layer: 'pois', kind: 'school', name: 'Verborgen' },
];

let folder = '';
let basemap = '';
beforeAll(async () => {
  folder = newFolder();
  basemap = join(folder, 'basemap.pmtiles');
  await writeBasemap(basemap, { box: BOX, drawn: DRAWN });
  const properties = [
    aFeedProperty({ ID: '1', Latitude: SHOWN.latitude, Longitude: SHOWN.longitude, PublishAddress: true }),
    aFeedProperty({
      ID: '2',
      Zip: '3500',
      City: 'HASSELT',
      PublishAddress: false,
      Latitude: SECRET.latitude,
      Longitude: SECRET.longitude,
    }),
  ];
  const { problem } = await importDocument({
    source: 'test',
    bytes: feedOf(properties),
    folder: null,
    now: new Date(),
    force: true,
  });
  if (problem) throw new Error(problem);
}, 60_000);
beforeEach(() => rmSync(streetsFolder(), { recursive: true, force: true }));

const readerOf = (path: string): PMTiles => {
  const bytes = readFileSync(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
};
const tileAt = (point: Point, z: number): Tile => {
  const { x, y } = tilePosition(point, z);
  return { z, x: Math.floor(x), y: Math.floor(y) };
};
const hasTile = async (read: PMTiles, { z, x, y }: Tile): Promise<boolean> =>
  (await read.getZxy(z, x, y)) !== undefined;
/** Stores streets as the thread of the command does, in this process. */
async function store(source: string): Promise<{ code: number; output: string; complaint: string }> {
  const lines = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => {
      lines[name] += `${line}\n`;
    }),
  );
  process.exitCode = 0;
  await storeStreets({ source, countries: [], mostZoom: 15 });
  for (const spy of spies) spy.mockRestore();
  const code = Number(process.exitCode);
  process.exitCode = 0;
  return { code, output: lines.log, complaint: lines.error };
}
const partFiles = (): string[] => readdirSync(streetsFolder()).filter((name) => name.includes('.part'));

describe('npm run streets', () => {
  it('writes the whole country at low zoom levels and the details around properties, except around a hidden address', async () => {
    const { code, output } = await store(basemap);
    expect(output).toMatch(/tiles, .* MB, are read from/);
    expect(output).toMatch(/100 %: /);
    expect(code).toBe(0);
    const read = readerOf(streetsFile());
    expect(await read.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 15, tileCompression: 2, tileType: 1 });
    expect(await read.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap', version: '4.13.0' });
    for (const z of [0, 8, 12, 13, 15]) expect(await hasTile(read, tileAt(SHOWN, z)), String(z)).toBe(true);
    expect(await hasTile(read, tileAt(around(SHOWN, 1900, 0), 15))).toBe(true);
    expect(await hasTile(read, tileAt(around(SHOWN, 4000, 0), 15))).toBe(false);
    expect(await hasTile(read, tileAt(around(SHOWN, 9000, 0), 12))).toBe(true);
    // The streets of Hasselt are detailed to level 14 in the whole circle. The true place of the property has no more
    // detail, because that would reveal it.
    expect(await hasTile(read, tileAt(municipalityCircle('hasselt') as Point, 14))).toBe(true);
    for (const place of [SECRET, municipalityCircle('hasselt') as Point])
      expect(await hasTile(read, tileAt(place, 15))).toBe(false);
    const { z, x, y } = tileAt(around(SHOWN, 350, 0), 15);
    const tile = await read.getZxy(z, x, y);
    const { layers } = new VectorTile(new Pbf(new Uint8Array(tile?.data ?? new ArrayBuffer())));
    expect(layers.pois?.feature(0).properties).toMatchObject({ kind: 'school' });
    expect(gunzipSync(await rawTile(z, x, y)).length).toBe(tile?.data.byteLength);
  });

  /** The compressed bytes of a tile in the source. */
  async function rawTile(z: number, x: number, y: number): Promise<Uint8Array> {
    const source = await openBasemap(basemap);
    const found = await source.find({ z, x, y });
    const bytes = await source.read(found?.offset ?? 0, found?.length ?? 0);
    await source.close();
    return bytes;
  }

  it('takes the tiles of a hidden address from its municipality alone, wherever the property is', async () => {
    const hasselt = municipalityCircle('hasselt');
    const places = await findMapPlaces();
    expect(places).toContainEqual(hasselt);
    expect(JSON.stringify(places)).not.toContain('50.945');
    expect(tilesOf(places)).not.toContainEqual(tileAt(SECRET, 15));
  });

  it('stores the places near properties for the server only: no address of the site serves them', async () => {
    await store(basemap);
    const { circles, places } = nearbyPlaces();
    expect(circles).toEqual([{ ...SHOWN, metres: 2000 }]);
    expect(
      places
        .filter(({ kind }) => kind !== 'park')
        .map(({ kind, name }) => [kind, name])
        .sort(),
    ).toEqual([
      ['school', 'Basisschool De Linde'],
      ['station', 'Mechelen-Nekkerspoel'],
      ['supermarket', 'Kruidenier'],
    ]);
    expect(places.filter(({ kind }) => kind === 'park').length).toBeGreaterThan(8);
    expect(siteFile('/media/places.json')).toBeNull();
    for (const name of readdirSync(streetsFolder())) expect(statSync(join(streetsFolder(), name)).mode & 0o077).toBe(0);
  });

  it('gives the page of a property the nearest place of each kind, and none for a hidden address', async () => {
    const nearby = async (id: string) => (await getPropertyDetail(id, 'nl', new Date()))?.situation.nearby;
    // Without the file of places, the page names only one station, from the list of larger stations in the software.
    expect(await nearby('1')).toMatchObject([{ kind: 'station', name: 'Mechelen', isOneOf: true }]);
    await store(basemap);
    expect((await nearby('1'))?.map(({ kind, metres }) => [kind, metres])).toEqual([
      ['station', 900],
      ['school', 350],
      ['supermarket', 200],
      ['park', 600],
    ]);
    expect(await nearby('2')).toEqual([]);
    const hidden = { isExact: false, circle: { ...SHOWN, metres: 0 } };
    expect(findNearby(hidden, 'nl')).toEqual({ nearby: [], isOnFoot: false });
  });

  it('leaves the site without places nearby if its file of places was damaged afterwards', async () => {
    await store(basemap);
    writeFileSync(join(streetsFolder(), 'places.json'), '{"circles":');
    expect(nearbyPlaces()).toEqual({ circles: [], places: [] });
  });

  it('writes files that a running site uses at once', async () => {
    expect(mapTiles()).toBeNull();
    await store(basemap);
    expect(mapTiles()).toEqual({
      kind: 'pmtiles',
      url: '/media/streets.pmtiles',
      attribution: '© OpenStreetMap',
      host: '',
      area: { bounds: BOX, zooms: [0, 15] },
    });
    const files = await startFileServer(siteFile);
    onTestFinished(files.stop);
    const ask = (headers: Record<string, string>, method = 'GET') =>
      files.ask('/media/streets.pmtiles', headers, method);
    const first = await ask({ range: 'bytes=0-6' });
    expect([first.status, first.headers.get('content-range'), await first.text()]).toEqual([
      206,
      `bytes 0-6/${statSync(streetsFile()).size}`,
      'PMTiles',
    ]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600, no-transform',
      'content-type': 'application/vnd.pmtiles',
    });
    expect((await ask({ range: 'bytes=999999999-' })).status).toBe(416);
    expect((await ask({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    const head = await ask({}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const smaller = join(folder, 'smaller.pmtiles');
    await writeBasemap(smaller, { box: BOX, mostZoom: 9 });
    await store(smaller);
    const second = await ask({ range: 'bytes=0-6' });
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    // A file without the last zoom level gives no distances.
    expect(nearbyPlaces()).toEqual({ circles: [], places: [] });
  });

  describe('refuses with a sentence, and leaves the earlier file, for', () => {
    const refusals: Array<[string, () => Promise<string> | string, RegExp]> = [
      ['a missing file', () => join(folder, 'none.pmtiles'), /There is no file .*none\.pmtiles\./],
      ['a folder', () => folder, /is not a file\./],
      ['another kind of file', () => written('text.pmtiles', 'GIF89a, not a map'), /is not a PMTiles file\./],
      ['an empty file', () => written('empty.pmtiles', ''), /is not a PMTiles file\./],
      [
        'an earlier format',
        () => written('two.pmtiles', 'PM\u0002\u0000'.padEnd(600, ' ')),
        /earlier version of the PMTiles/,
      ],
      [
        'a later format',
        () => written('four.pmtiles', `PMTiles\u0004${' '.repeat(600)}`),
        /has version 4 of the PMTiles/,
      ],
      ['an address without https', () => 'ftp://maps.example/a.pmtiles', /is not an https address\./],
      [
        'a file that was cut short',
        () => {
          const bytes = readFileSync(basemap);
          return written('short.pmtiles', bytes.subarray(0, Math.floor(bytes.length / 2)));
        },
        /is incomplete/,
      ],
      [
        'another vector map',
        () => other({ vector_layers: [{ id: 'roads' }, { id: 'transportation' }] }),
        /no layer earth, water/,
      ],
      ['no metadata of layers', () => other({ name: 'x' }), /is not a Protomaps basemap/],
      [
        'an earlier basemap',
        () =>
          other({
            version: '3.1.0',
            vector_layers: ['earth', 'roads', 'water', 'landuse', 'pois'].map((id) => ({ id })),
          }),
        /is version 3 of the Protomaps basemap; version 4 is needed/,
      ],
      [
        'a map of elsewhere',
        async () => {
          const path = join(folder, 'elsewhere.pmtiles');
          await writeBasemap(path, { box: { south: 40, west: -74.1, north: 40.1, east: -74 }, mostZoom: 5 });
          return path;
        },
        /covers neither Belgium nor Luxembourg/,
      ],
    ];
    const written = (name: string, content: string | Uint8Array): string => {
      writeFileSync(join(folder, name), content, typeof content === 'string' ? 'latin1' : undefined);
      return join(folder, name);
    };
    const other = async (metadata: object): Promise<string> => {
      const path = join(folder, 'other.pmtiles');
      await writeBasemap(path, { box: BOX, mostZoom: 3, metadata });
      return path;
    };

    it.each(refusals)('%s', async (_, source, sentence) => {
      await store(basemap);
      const before = statSync(streetsFile());
      const { code, complaint } = await store(await source());
      expect(complaint).toMatch(sentence);
      expect(complaint).toContain('The streets of this site were not changed.');
      expect(complaint.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
      expect([statSync(streetsFile()).ino, statSync(streetsFile()).size]).toEqual([before.ino, before.size]);
      expect(partFiles()).toEqual([]);
    });

    it('a full disk, before it writes anything', async () => {
      const source = await openBasemap(basemap);
      await expect(extractStreets(source, await findMapPlaces(), { free: () => 1_000_000 })).rejects.toThrow(
        /^The disk of .* has 1\.0 MB left; .* MB are needed\.$/,
      );
      await source.close();
      expect(existsSync(streetsFile())).toBe(false);
    });

    it('a missing source', async () => {
      const { code, complaint } = await runHere(COMMAND);
      expect([code, complaint]).toEqual([1, expect.stringContaining('npm run streets -- SOURCE')]);
    });
  });
});

describe('an address as the source of the streets', () => {
  const asked: string[] = [];
  type Answer = (request: IncomingMessage, response: ServerResponse) => void;
  let answer: Answer;
  const server = createServer((request, response) => {
    asked.push(request.headers.range ?? '');
    answer(request, response);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/map.pmtiles`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    asked.length = 0;
    answer = ranges();
  });
  const ranges =
    (tag: () => string = () => '"one"'): Answer =>
    (request, response) => {
      const bytes = readFileSync(basemap);
      const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const last = Math.min(Number(to), bytes.length - 1);
      response.writeHead(206, { etag: tag(), 'content-range': `bytes ${from}-${last}/${bytes.length}` });
      response.end(bytes.subarray(Number(from), last + 1));
    };
  const extract = async (pauses = NO_PAUSES) => {
    const source = await openBasemap(url, pauses);
    return extractStreets(source, await findMapPlaces());
  };

  it('is read by ranges, many tiles at a time, with the same result as a file', async () => {
    await extract();
    const fromWeb = join(folder, 'web.pmtiles');
    copyFileSync(streetsFile(), fromWeb);
    await store(basemap);
    expect(readFileSync(fromWeb).equals(readFileSync(streetsFile()))).toBe(true);
    expect(asked.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true);
    expect(asked.length).toBeLessThan(60);
  });

  it('that fails for a moment is requested again', async () => {
    let turn = 0;
    answer = (request, response) => {
      turn += 1;
      if (turn % 3 === 0) response.destroy();
      else if (turn % 3 === 1) response.writeHead(503).end();
      else ranges()(request, response);
    };
    await extract([0, 0, 0, 0]);
    expect(existsSync(streetsFile())).toBe(true);
  });

  it.each([
    [404, /^There is no file at .* \(404\)\.$/],
    [403, /refuses access \(403\)/],
    [200, /cannot be read by ranges: its server sends the whole file\. Download it, and give/],
    [500, /does not answer: it answered 500/],
  ])('is refused with a sentence if it answers %s', async (status, sentence) => {
    answer = (_, response) => response.writeHead(status).end('x');
    await expect(openBasemap(url, NO_PAUSES)).rejects.toThrow(sentence);
    expect(asked).toHaveLength(status === 500 ? 3 : 1);
  });

  it('is refused if it sends more bytes than it was asked for', async () => {
    answer = (_, response) => response.writeHead(206).end(Buffer.alloc(100_000));
    await expect(openBasemap(url, NO_PAUSES)).rejects.toThrow(/sends more than it was asked for/);
  });

  it('whose file is replaced during the run stops the run, and nothing of the new file stays', async () => {
    let turn = 0;
    answer = ranges(() => {
      turn += 1;
      return turn < 4 ? '"one"' : '"two"';
    });
    await expect(extract()).rejects.toThrow('was replaced while it was read');
    expect(existsSync(streetsFile())).toBe(false);
    expect(existsSync(streetsFolder()) ? partFiles() : []).toEqual([]);
  });
});

describe('npm run streets with a source that takes too much', () => {
  it('is ended at the limit of its memory, with a sentence, and leaves no file behind', async () => {
    const bytes = Buffer.from(readFileSync(basemap));
    // The root directory becomes one of eight million entries, which is packed to a few kilobytes.
    const directory = gzipSync(Buffer.concat([Buffer.from([0xf0, 0xff, 0xff, 0x03]), Buffer.alloc(8_000_000, 1)]));
    expect(directory.length).toBeLessThan(16_000);
    bytes.writeBigUInt64LE(BigInt(directory.length), 16);
    bytes.set(directory, 127);
    const path = join(folder, 'directory.pmtiles');
    writeFileSync(path, bytes);
    const { code, output } = await runScript(COMMAND, [path], { FEED_MEMORY_MB: '128' });
    expect([code, output]).toEqual([
      1,
      `${path} needs more than 128 MB of memory (FEED_MEMORY_MB). The streets of this site were not changed.\n`,
    ]);
  });

  it('runs in its thread to the end, and replaces what an ended run of another source left behind', async () => {
    mkdirSync(streetsFolder(), { recursive: true });
    // No process has such a number.
    writeFileSync(join(streetsFolder(), 'streets.2147483647.part'), 'half');
    const { code, output } = await runScript(COMMAND, [basemap]);
    expect(output).toMatch(/100 %: [\s\S]*The streets around the properties are in /);
    expect(code).toBe(0);
    expect(partFiles()).toEqual([]);
    expect(existsSync(streetsFile())).toBe(true);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('keeps its incomplete file at %s', async (signal) => {
    let stuck: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      stuck = resolve;
    });
    const server = createServer((request, response) => {
      const bytes = readFileSync(basemap);
      const [, from = 0, to = 0] = (/(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []).map(Number);
      // The header, the directory and the metadata are sent; the tiles are not.
      if (existsSync(streetsFolder()) && partFiles().length > 0) return stuck();
      response.writeHead(206).end(bytes.subarray(from, to + 1));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { child, finished } = startScript(COMMAND, [`http://127.0.0.1:${port}/map.pmtiles`]);
    await Promise.race([hanging, finished]);
    expect(partFiles()).toHaveLength(1);
    child.kill(signal);
    const { code, output } = await finished;
    expect(code).toBe(128 + constants.signals[signal]);
    expect(output).toContain('the same command goes on where this one stopped');
    expect(partFiles()).toHaveLength(1);
    server.close();
    server.closeAllConnections();
  });

  it('keeps the file of a run that is still writing, for an hour after it last wrote', () => {
    mkdirSync(streetsFolder(), { recursive: true });
    const path = join(streetsFolder(), `streets.${process.ppid}.part`);
    writeFileSync(path, 'half');
    const written = statSync(path).mtimeMs;
    adoptPart(new Date(written + 59 * 60_000));
    expect(partFiles()).toEqual([`streets.${process.ppid}.part`]);
    adoptPart(new Date(written + 61 * 60_000));
    expect(partFiles()).toEqual([`streets.${process.pid}.part`]);
  });

  it('is refused if it names an impossible length of a part', async () => {
    const bytes = Buffer.from(readFileSync(basemap));
    bytes.writeBigUInt64LE(2_000_000_000n, 32);
    const path = join(folder, 'lengths.pmtiles');
    writeFileSync(path, bytes);
    expect((await store(path)).complaint).toContain('lengths.pmtiles is damaged: a part has 2000000000 bytes.');
  });
});

describe('the parts of the source that are read', () => {
  const tile = (id: number, offset: number, length: number) => ({ id, tile: { z: 15, x: id, y: 0 }, offset, length });

  it('join tiles that are near each other, up to four megabytes, and contain repeated bytes once', () => {
    const parts = partsOf([
      tile(1, 0, 100),
      tile(2, 100, 100),
      tile(3, 0, 100),
      tile(4, 10_000, 50),
      tile(5, 900_000, 10),
    ]);
    expect(parts.map(({ offset, length, tiles }) => [offset, length, tiles.length])).toEqual([
      [0, 10_050, 4],
      [900_000, 10, 1],
    ]);
    const large = partsOf([tile(1, 0, 3_000_000), tile(2, 3_000_000, 3_000_000)]);
    expect(large.map(({ length }) => length)).toEqual([3_000_000, 3_000_000]);
  });

  it('are in the order of the tiles, even if the source stores a later tile at an earlier position', () => {
    const parts = partsOf([tile(1, 500, 10), tile(2, 100, 10), tile(3, 500, 10)]);
    expect(parts.map(({ offset, length, tiles }) => [offset, length, tiles.length])).toEqual([
      [500, 10, 1],
      [100, 10, 2],
    ]);
  });
});

it('npm run streets keeps the earlier file if the disk becomes full while it writes.', async () => {
  await store(basemap);
  const before = readFileSync(streetsFile());
  const { TileArchive } = await import('@/lib/platform/media/tile-archive');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const spy = vi.spyOn(TileArchive.prototype, 'append').mockRejectedValue(full);
  const { code, complaint } = await store(basemap);
  spy.mockRestore();
  expect([code, complaint]).toEqual([
    1,
    expect.stringMatching(/^The disk of .* is full\. The streets of this site were not changed/),
  ]);
  expect(readFileSync(streetsFile()).equals(before)).toBe(true);
  expect(partFiles()).toEqual([]);
});
