import type L from 'leaflet';

/** Where streets come from, if the agency has set it: pictures of a host, or one file of our own. */
export type TileSource = { kind: 'raster' | 'pmtiles'; url: string; attribution: string; host: string };

type TileEvents = {
  /** Nothing comes: the schematic map beneath stays. */
  away: () => void;
  arrived: () => void;
};

/** So many failures before anything has come mean that the server is down. */
const FAILURES = 3;

/** Whether the file answers by parts; the library itself would draw an empty land over the map when it does not. */
async function answersByParts(url: string): Promise<boolean> {
  const { status } = await fetch(url, { headers: { range: 'bytes=0-6' } });
  return status === 206;
}

/** The layer of a source; null when its code could not be loaded. */
export async function tileLayer(source: TileSource, lang: string, events: TileEvents): Promise<L.Layer | null> {
  if (source.kind === 'pmtiles') {
    try {
      if (!(await answersByParts(source.url))) throw new Error('no file of tiles');
      // A library of 37 kB for those who have set a file.
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
