import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import { tilesIn } from '@/lib/domain/place/map-tiles';
import { DEMO_STREETS } from '@/lib/platform/media/map-tiles';
import { TileArchive } from '@/lib/platform/media/tile-archive';
import { CITY_FILE } from '../demo/city-streets';
import { type Layers, readCity } from './city-data';

// Writes content/demo/luxembourg-city.pmtiles, the streets of the demo, as an archive with the layers of a Protomaps
// basemap. Run after a change of luxembourg-city/:
// node --conditions=react-server --import ./scripts/support/typescript.mjs scripts/generate/city-streets.ts

/** Below the first level the city is smaller than a fingertip. */
const [LEAST_ZOOM, MOST_ZOOM] = [10, 15];
const [EXTENT, VERSION, GZIP] = [4096, 2, 2];
/** Streets are drawn a little beyond their tile, so that the edge of their line lies in the next one. */
const BUFFER = 64;
/** The first level of what is too small for the levels above. */
const FIRST_ZOOMS: Readonly<Record<string, number>> = { buildings: 14, pois: 15 };
const MINOR_ROAD_ZOOM = 12;

/** What a level shows of a layer. */
const shownAt = (features: GeoJSON.Feature[], layer: string, zoom: number): GeoJSON.Feature[] =>
  zoom < (FIRST_ZOOMS[layer] ?? 0)
    ? []
    : features.filter(({ properties }) => zoom >= MINOR_ROAD_ZOOM || properties?.kind !== 'minor_road');

const sliced = (layers: Layers, zoom: number) =>
  Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features: shownAt(features, name, zoom) },
          { maxZoom: zoom, indexMaxZoom: zoom, extent: EXTENT, buffer: BUFFER, tolerance: zoom === MOST_ZOOM ? 1 : 3 },
        ),
      ] as const,
  );

const { layers, bounds } = readCity();
const archive = await TileArchive.create(CITY_FILE);
for (let zoom = LEAST_ZOOM; zoom <= MOST_ZOOM; zoom += 1) {
  const slices = sliced(layers, zoom);
  const tiles = tilesIn(bounds, zoom).map((tile) => ({ tile, id: zxyToTileId(tile.z, tile.x, tile.y) }));
  for (const { tile, id } of tiles.sort((a, b) => a.id - b.id)) {
    const parts = slices.flatMap(([name, slice]) => {
      const part = slice.getTile(tile.z, tile.x, tile.y);
      return part && part.features.length > 0 ? [[name, part] as const] : [];
    });
    await archive.add(id, gzipSync(fromGeojsonVt(Object.fromEntries(parts), { version: VERSION, extent: EXTENT })));
  }
}
await archive.finish({
  compression: GZIP,
  leastZoom: LEAST_ZOOM,
  mostZoom: MOST_ZOOM,
  bounds,
  metadata: {
    name: DEMO_STREETS,
    version: '4.0.0',
    attribution: '© OpenStreetMap contributors',
    vector_layers: [...Object.keys(layers), 'water', 'landuse'].map((id) => ({ id, fields: {} })),
  },
});
console.log(`${CITY_FILE}: ${Math.round(archive.size / 1000)} kB`);
