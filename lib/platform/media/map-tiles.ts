import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyExtras } from '@/lib/platform/security/security-headers';
import { env } from '../config/env';

/** The folder of the streets that `npm run streets` wrote, in the data folder. */
export const streetsFolder = (): string => join(env.DATA_DIR, 'streets');
/** The archive of tiles in that folder, and its address on the site. */
export const streetsFile = (): string => join(streetsFolder(), 'streets.pmtiles');
export const STREETS_NAME = 'streets.pmtiles';
const STREETS_PATH = `/media/${STREETS_NAME}`;

/** The source of the map's streets: pictures of a host, or a file of this site; null: only the schematic map. */
export type MapTiles = { kind: 'raster' | 'pmtiles'; url: string; attribution: string; host: string };

/** The credit that the licence of a base map file requires. */
const PMTILES_CREDIT = '© Protomaps © OpenStreetMap';

/**
 * The source of `MAP_PMTILES_URL`, else the file of `npm run streets`, else that of `MAP_TILES_URL`. Files of this site
 * have priority, because then no other host learns about visitors. `hasStreets` says whether the file of `npm run
 * streets` exists.
 */
export function mapTiles(
  settings: Pick<typeof env, 'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION' | 'MAP_PMTILES_URL'> = env,
  hasStreets: () => boolean = () => existsSync(streetsFile()),
): MapTiles | null {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_PMTILES_URL } = settings;
  if (MAP_PMTILES_URL)
    return { kind: 'pmtiles', url: MAP_PMTILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? PMTILES_CREDIT, host: '' };
  // The file is looked up for each map, so that a running site shows the streets as soon as the file exists.
  if (hasStreets())
    return { kind: 'pmtiles', url: STREETS_PATH, attribution: MAP_TILES_ATTRIBUTION ?? PMTILES_CREDIT, host: '' };
  if (!MAP_TILES_URL) return null;
  const { hostname } = new URL(MAP_TILES_URL.replaceAll(/[{}]/g, ''));
  return {
    kind: 'raster',
    url: MAP_TILES_URL,
    attribution: MAP_TILES_ATTRIBUTION ?? '',
    host: hostname.replace(/^s\./, ''),
  };
}

/** What the map document needs beside its own policy: pictures of the tile host. */
export function tilePolicy(tiles: MapTiles | null): PolicyExtras {
  if (tiles?.kind !== 'raster') return {};
  // `{s}` is a placeholder for several names of one host.
  const { protocol, host } = new URL(tiles.url.replace('{s}.', '').replaceAll(/[{}]/g, ''));
  return { 'img-src': tiles.url.includes('{s}.') ? [`${protocol}//*.${host}`] : [`${protocol}//${host}`] };
}
