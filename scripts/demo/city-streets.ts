import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMapPlaces } from '@/lib/features/map/data';
import { streetsFile } from '@/lib/platform/media/map-tiles';
import { extractStreets } from '../streets/extract-streets';
import { openBasemap } from '../streets/read-basemap';
import { DEMO_FOLDER } from './feed';

/** The archive of Luxembourg City (scripts/generate/city-streets.ts). */
export const CITY_FILE = join(DEMO_FOLDER, 'luxembourg-city.pmtiles');

/** Stores the streets of the demo, as `npm run streets` does from a basemap; streets that are there stay. */
export async function fillDemoStreets(): Promise<void> {
  if (existsSync(streetsFile())) return;
  const basemap = await openBasemap(CITY_FILE);
  try {
    await extractStreets(basemap, await findMapPlaces(), { areas: [basemap.bounds] });
  } finally {
    await basemap.close();
  }
}
