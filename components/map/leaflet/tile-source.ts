import type L from 'leaflet';

/** The source of streets, if the agency configured it: image tiles of a host, or one file on our server. */
export type TileSource = { kind: 'raster' | 'pmtiles'; url: string; attribution: string; host: string };

type TileEvents = {
  /** The tiles are unavailable; the schematic map below stays visible. */
  away: () => void;
  arrived: () => void;
};

/** Number of failures before the first success that counts as an unavailable server. */
const FAILURES = 3;

/** Whether the server answers range requests; otherwise the library would draw empty land over the map. */
async function answersByParts(url: string): Promise<boolean> {
  const { status } = await fetch(url, { headers: { range: 'bytes=0-6' } });
  return status === 206;
}

/** The layer of a source; null if its code could not be loaded. */
export async function tileLayer(source: TileSource, lang: string, events: TileEvents): Promise<L.Layer | null> {
  if (source.kind === 'pmtiles') {
    try {
      if (!(await answersByParts(source.url))) throw new Error('no file of tiles');
      // A library of 37 kB, loaded only if a file is configured.
      const { leafletLayer } = await import('protomaps-leaflet');
      const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const layer = leafletLayer({ url: source.url, flavor, lang, maxDataZoom: 15 }) as unknown as L.GridLayer;
      layer.once('tileload', events.arrived);
      return layer;
    } catch {
      events.away();
      return null;
    }
  }
  const { default: leaflet } = await import('leaflet');
  const layer = leaflet.tileLayer(source.url, { maxZoom: 19 });
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
