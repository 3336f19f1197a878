import 'server-only';
import type { PolicyExtras } from '@/lib/platform/security/security-headers';
import { env } from '../config/env';

/** The source of the map's streets: pictures of a host, or a file of our own; null: the schematic map alone. */
export type MapTiles = { kind: 'raster' | 'pmtiles'; url: string; attribution: string; host: string };

/** The credit that the licence of a base map file requires. */
const PMTILES_CREDIT = '© Protomaps © OpenStreetMap';

/**
 * The source of `MAP_PMTILES_URL` or else of `MAP_TILES_URL`. Our own file has priority, because no other host learns about
 * visitors.
 */
export function mapTiles(
  settings: Pick<typeof env, 'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION' | 'MAP_PMTILES_URL'> = env,
): MapTiles | null {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_PMTILES_URL } = settings;
  if (MAP_PMTILES_URL)
    return { kind: 'pmtiles', url: MAP_PMTILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? PMTILES_CREDIT, host: '' };
  if (!MAP_TILES_URL) return null;
  const { hostname } = new URL(MAP_TILES_URL.replaceAll(/[{}]/g, ''));
  return {
    kind: 'raster',
    url: MAP_TILES_URL,
    attribution: MAP_TILES_ATTRIBUTION ?? '',
    host: hostname.replace(/^s\./, ''),
  };
}

/** The additions to the policy of the map document: the pictures of the tile host. */
export function tilePolicy(tiles: MapTiles | null): PolicyExtras {
  if (tiles?.kind !== 'raster') return {};
  // `{s}` is a placeholder for several names of one host.
  const { protocol, host } = new URL(tiles.url.replace('{s}.', '').replaceAll(/[{}]/g, ''));
  return { 'img-src': tiles.url.includes('{s}.') ? [`${protocol}//*.${host}`] : [`${protocol}//${host}`] };
}
