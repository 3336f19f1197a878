import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '@/lib/platform/config/env';
import { processValues } from './process-values';

/** The area around Gent, with its corners in Valhalla's order. */
const AROUND_GENT = [
  [3.4, 50.85],
  [4, 50.85],
  [4, 51.25],
  [3.4, 51.25],
  [3.4, 50.85],
];
const OUTLINE = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [AROUND_GENT] } }],
});

/** A service of travel times on this machine, configured as that of the site; its answer is always the same. */
export async function ownIsochrones(): Promise<{ fail: (isFailing: boolean) => void; stop: () => void }> {
  let isFailing = false;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(isFailing ? 500 : 200, { 'content-type': 'application/json' });
    response.end(isFailing ? '{"error_code":199}' : OUTLINE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const forget = () => {
    delete processValues('upstreams').upstreams;
  };
  forget();
  Object.assign(env, { ISOCHRONE_URL: `http://127.0.0.1:${port}`, ISOCHRONE_KIND: 'valhalla' });
  return {
    fail: (next) => {
      isFailing = next;
      // Clears cached answers and ends a pause after a failure.
      forget();
    },
    stop: () => {
      Object.assign(env, { ISOCHRONE_URL: undefined });
      forget();
      server.closeAllConnections();
      server.close();
    },
  };
}
