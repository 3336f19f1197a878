import 'server-only';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyExtras } from '@/lib/platform/security/security-headers';
import { env } from '../config/env';
import { type ArchiveArea, archiveArea } from './tile-archive';

/** The folder of the streets that `npm run streets` wrote, in the data folder. */
export const streetsFolder = (): string => join(env.DATA_DIR, 'streets');
/** The archive of tiles in that folder, and its address on the site. */
export const streetsFile = (): string => join(streetsFolder(), 'streets.pmtiles');
export const STREETS_NAME = 'streets.pmtiles';
const STREETS_PATH = `/media/${STREETS_NAME}`;

/** The name of the archive with the streets of the demo. */
export const DEMO_STREETS = 'Luxembourg City';

/** Deletes the streets of the demo and the places in them; other streets stay. */
export function dropDemoStreets(): void {
  if (archiveArea(streetsFile())?.name === DEMO_STREETS) rmSync(streetsFolder(), { recursive: true, force: true });
}

/**
 * The source of the map's streets: pictures of a host, or a file of this site; null: only the schematic map. `area` is
 * what the file covers, as far as it is known.
 */
export type MapTiles = {
  kind: 'raster' | 'pmtiles';
  url: string;
  attribution: string;
  host: string;
  area: Pick<ArchiveArea, 'bounds' | 'zooms'> | null;
};

/** The credit that the licence of a base map file requires. */
const PMTILES_CREDIT = '© Protomaps © OpenStreetMap contributors';

/**
 * The source of `MAP_PMTILES_URL`, else the file of `npm run streets`, else that of `MAP_TILES_URL`. Files of this site
 * have priority, because then no other host learns about visitors. `ownArea` reads what the file of `npm run streets`
 * covers; null if there is none.
 */
export function mapTiles(
  settings: Pick<typeof env, 'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION' | 'MAP_PMTILES_URL'> = env,
  ownArea: () => ArchiveArea | null = () => archiveArea(streetsFile()),
): MapTiles | null {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_PMTILES_URL } = settings;
  const file = (url: string, own: ArchiveArea | null): MapTiles => ({
    kind: 'pmtiles',
    url,
    attribution: MAP_TILES_ATTRIBUTION ?? own?.credit ?? PMTILES_CREDIT,
    host: '',
    area: own && { bounds: own.bounds, zooms: own.zooms },
  });
  if (MAP_PMTILES_URL) return file(MAP_PMTILES_URL, null);
  // The file is read for each map, so that a running site shows the streets as soon as the file exists.
  const own = ownArea();
  if (own) return file(STREETS_PATH, own);
  if (!MAP_TILES_URL) return null;
  const { hostname } = new URL(MAP_TILES_URL.replaceAll(/[{}]/g, ''));
  return {
    kind: 'raster',
    url: MAP_TILES_URL,
    attribution: MAP_TILES_ATTRIBUTION ?? '',
    host: hostname.replace(/^s\./, ''),
    area: null,
  };
}

/** What the map document needs beside its own policy: pictures of the tile host. */
export function tilePolicy(tiles: MapTiles | null): PolicyExtras {
  if (tiles?.kind !== 'raster') return {};
  // `{s}` is a placeholder for several names of one host.
  const { protocol, host } = new URL(tiles.url.replace('{s}.', '').replaceAll(/[{}]/g, ''));
  return { 'img-src': tiles.url.includes('{s}.') ? [`${protocol}//*.${host}`] : [`${protocol}//${host}`] };
}
