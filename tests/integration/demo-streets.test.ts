import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import Pbf from 'pbf';
import { PMTiles } from 'pmtiles';
import { beforeAll, describe, expect, it } from 'vitest';
import { tilePosition } from '@/lib/domain/place/map-tiles';
import { importDocument } from '@/lib/features/feed/for-commands';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { mapTiles, streetsFile } from '@/lib/platform/media/map-tiles';
import { siteFile } from '@/lib/platform/media/site-files';
import { CITY_FILE, fillDemoStreets } from '@/scripts/demo/city-streets';
import { demoFeed } from '@/scripts/demo/feed';
import { fromUtm } from '@/scripts/generate/city-data';
import { aFeedProperty, feedOf } from '../support/feed';
import { startFileServer } from '../support/file-server';

/** The country of a property as a code of the feed. */
const LUXEMBOURG = 50;
type DemoProperty = { CountryID?: number };
const GARE = { latitude: 49.6035, longitude: 6.1311 };

/** The layers of the tile at a place, with the properties of their features. */
async function layersAt(read: PMTiles, z: number) {
  const { x, y } = tilePosition(GARE, z);
  const tile = await read.getZxy(z, Math.floor(x), Math.floor(y));
  const { layers } = new VectorTile(new Pbf(new Uint8Array(tile?.data ?? new ArrayBuffer())));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties),
    ]),
  );
}
const archiveOf = (path: string): PMTiles => {
  const bytes = readFileSync(path);
  return new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
};

describe('the archive of Luxembourg City', () => {
  it('has named roads and buildings at levels 14 and 15, and the names of stops at 15', async () => {
    const read = archiveOf(CITY_FILE);
    expect(await read.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 15, tileType: 1, tileCompression: 2 });
    expect(await read.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap contributors' });
    for (const zoom of [14, 15]) {
      const { roads = [], buildings = [], earth = [] } = await layersAt(read, zoom);
      expect(roads.map(({ name }) => name)).toContain('Avenue de la Liberté');
      expect(new Set(roads.map(({ kind }) => kind))).toContain('minor_road');
      expect(buildings.length).toBeGreaterThan(50);
      expect(earth).toHaveLength(1);
    }
    const { pois = [] } = await layersAt(read, 15);
    expect(pois).toContainEqual({ kind: 'bus_stop', name: 'Paris/Zitha' });
  });

  it('has its buildings at the places that their distances in metres say', () => {
    // The central meridian of the zone, and the length of a degree of latitude on it.
    expect(fromUtm(500_000, 0)).toEqual([9, 0]);
    expect(fromUtm(500_000, 4982950.4)[1]).toBeCloseTo(45, 6);
    // The square in front of the station, by the series of Snyder.
    const [longitude, latitude] = fromUtm(292722.14, 5498501.18);
    expect([longitude, latitude].map((degrees) => degrees.toFixed(5))).toEqual(['6.13110', '49.60350']);
  });
});

describe('the demo at its first start', () => {
  beforeAll(async () => {
    const day = new Date('2026-11-29T09:00:00Z');
    const demo = JSON.parse(new TextDecoder().decode(await demoFeed(day))) as { Properties: DemoProperty[] };
    const properties = demo.Properties.filter(({ CountryID }) => CountryID === LUXEMBOURG).map((property) => ({
      ...property,
      Pictures: [],
      Documents: [],
    }));
    const { problem } = await importDocument({
      source: DEMO_SOURCE,
      bytes: new TextEncoder().encode(JSON.stringify({ Format: 'gevel-feed', Version: 1, Properties: properties })),
      folder: null,
      now: day,
    });
    if (problem) throw new Error(problem);
    await fillDemoStreets();
  }, 60_000);

  it('answers tiles of streets, and credits OpenStreetMap', async () => {
    const files = await startFileServer(siteFile);
    const answer = await files.ask('/media/streets.pmtiles', { range: 'bytes=0-6' });
    expect([answer.status, await answer.text()]).toEqual([206, 'PMTiles']);
    await files.stop();
    const { roads = [], buildings = [] } = await layersAt(archiveOf(streetsFile()), 15);
    expect(roads.map(({ name }) => name)).toContain('Avenue de la Liberté');
    expect(buildings.length).toBeGreaterThan(50);
    expect(mapTiles()).toMatchObject({
      attribution: '© OpenStreetMap contributors',
      area: { bounds: { south: 49.549099, west: 6.030969, north: 49.652578, east: 6.216758 }, zooms: [10, 15] },
    });
  });

  it('has properties in the streets, with what lies near them, and without the number of a home', async () => {
    for (const [id, street] of [
      ['7022', 'Rue Heine'],
      ['7025', 'Allée Scheffer'],
    ] as const) {
      const detail = await getPropertyDetail(id, 'fr', new Date());
      expect(JSON.stringify(detail)).toContain(street);
      expect(detail?.situation.nearby.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stop', 'school']));
    }
    const hidden = await getPropertyDetail('7023', 'fr', new Date());
    expect(JSON.stringify(hidden)).not.toContain('Kiem');
    expect(hidden?.situation.nearby).toEqual([]);
  });

  it('loses its streets with the first import of the agency', async () => {
    const { problem } = await importDocument({
      source: 'agency',
      bytes: feedOf([aFeedProperty({ ID: '1' })]),
      folder: null,
      now: new Date(),
      force: true,
    });
    expect([problem, mapTiles()]).toEqual([null, null]);
  });
});
