import { findMapPlaces } from '@/lib/features/map/data';
import { env } from '@/lib/platform/config/env';
import { withStore } from '../support/with-store';
import { extractStreets, UNCHANGED } from './extract-streets';
import { openBasemap } from './read-basemap';

/** The sentence for an error of the disk; any other error keeps its own message. */
function sentenceOf(error: Error & { code?: string }): string {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return `The disk of ${env.DATA_DIR} is full.`;
  if (error.code === 'EACCES' || error.code === 'EROFS') return `${env.DATA_DIR} cannot be written (${error.code}).`;
  return error.message;
}

/** Stores the streets of a basemap around the properties of the site, and prints a report or the reason of a refusal. */
export const storeStreets = (source: string): Promise<void> =>
  withStore(async () => {
    try {
      const basemap = await openBasemap(source);
      try {
        const properties = await findMapPlaces();
        const { tiles, bytes, places } = await extractStreets(basemap, properties, console.log);
        console.log(
          `The streets are in ${env.DATA_DIR}: ${tiles} tiles, ${Math.ceil(bytes / 1e6)} MB, around ${properties.length} places of properties; ${places} points around them.`,
        );
        if (properties.length === 0)
          console.log(
            'No property has a place yet, so only the large roads are in it. Run this again after an import.',
          );
        if (env.MAP_PMTILES_URL) console.log(`The maps show ${env.MAP_PMTILES_URL} (MAP_PMTILES_URL) instead.`);
      } finally {
        await basemap.close();
      }
    } catch (error) {
      throw new Error(`${sentenceOf(error as Error)} ${UNCHANGED}`);
    }
  });
