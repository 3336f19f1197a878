import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles';
import { afterAll, describe, expect, it } from 'vitest';
import { TileArchive } from './tile-archive';

const folder = mkdtempSync(join(tmpdir(), 'gevel-tiles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bounds = { south: 49.3, west: 2.3, north: 51.7, east: 6.7 };
const FACTS = { compression: 1, leastZoom: 0, mostZoom: 15, bounds, metadata: { name: 'Een kaart', layers: ['é'] } };

let made = 0;
/** An archive of these tiles, by id. */
async function archiveOf(tiles: ReadonlyMap<number, string>): Promise<{ path: string; read: PMTiles }> {
  made += 1;
  const path = join(folder, `${made}.pmtiles`);
  const archive = await TileArchive.create(path);
  for (const [id, text] of tiles) await archive.add(id, Buffer.from(text));
  await archive.finish(FACTS);
  const bytes = readFileSync(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  return { path, read: new PMTiles(source) };
}

async function textOf(read: PMTiles, id: number): Promise<string | undefined> {
  const tile = await read.getZxy(...tileIdToZxy(id));
  return tile && Buffer.from(tile.data).toString();
}

describe('an archive of tiles', () => {
  it('is read by the package pmtiles: header, metadata and tiles', async () => {
    const { read, path } = await archiveOf(
      new Map([
        [0, 'whole'],
        [1, 'quarter'],
        [5, 'far'],
      ]),
    );
    expect(await read.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      internalCompression: 2,
      tileCompression: 1,
      tileType: 1,
      minZoom: 0,
      maxZoom: 15,
      minLon: 2.3,
      minLat: 49.3,
      maxLon: 6.7,
      maxLat: 51.7,
      numAddressedTiles: 3,
      numTileEntries: 3,
      numTileContents: 3,
    });
    expect(await read.getMetadata()).toEqual(FACTS.metadata);
    expect([await textOf(read, 0), await textOf(read, 1), await textOf(read, 2), await textOf(read, 5)]).toEqual([
      'whole',
      'quarter',
      undefined,
      'far',
    ]);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('stores equal tiles once, and equal neighbours as one entry', async () => {
    const sea = new Map(Array.from({ length: 50 }, (_, at) => [at, at === 20 ? 'land' : 'sea']));
    const { read, path } = await archiveOf(sea);
    expect(await read.getHeader()).toMatchObject({ numAddressedTiles: 50, numTileEntries: 3, numTileContents: 2 });
    expect(await textOf(read, 49)).toBe('sea');
    expect(await textOf(read, 20)).toBe('land');
    expect(statSync(path).size).toBeLessThan(16_384 + 500);
  });

  it('has leaf directories if there are many tiles', async () => {
    // Gaps and changing lengths make the directory hard to compress.
    const tiles = new Map(
      Array.from({ length: 20_000 }, (_, at) => [at * 3 + (at % 2), `${'x'.repeat(at % 97)}${at}`]),
    );
    const { read } = await archiveOf(tiles);
    const header = await read.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
    for (const at of [0, 1, 4095, 4096, 9999, 19_999])
      expect(await textOf(read, at * 3 + (at % 2))).toBe(tiles.get(at * 3 + (at % 2)));
    expect(await textOf(read, 2)).toBeUndefined();
  });

  it('returns the tiles that were written, for any tiles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.nat((4 ** 16 - 1) / 3 - 1).map(String), fc.string({ minLength: 1 })),
        async (given) => {
          const tiles = new Map(
            Object.entries(given)
              .map(([id, text]) => [Number(id), text] as const)
              .sort(([a], [b]) => a - b),
          );
          if (tiles.size === 0) return;
          const { read, path } = await archiveOf(tiles);
          for (const [id, text] of tiles) expect(await textOf(read, id)).toBe(text);
          rmSync(path);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('refuses tiles whose ids do not ascend', async () => {
    const archive = await TileArchive.create(join(folder, 'order.pmtiles'));
    await archive.add(7, Buffer.from('a'));
    await expect(archive.add(7, Buffer.from('b'))).rejects.toThrow('tile 7 comes after tile 7');
    await archive.abandon();
  });
});
