import { brusselsDay } from '@/lib/domain/time/dates';
import { findMapPlaces } from '@/lib/features/map/data';
import { env } from '@/lib/platform/config/env';
import { withStore } from '../support/with-store';
import { COUNTRY_BOXES, type Country, extractStreets } from './extract-streets';
import { findBuild } from './find-build';
import { interruptedSource } from './interrupted-run';
import { openBasemap, SourceError, UNCHANGED } from './read-basemap';

/** What `npm run streets` stores: from a source or the newest build, around properties or whole countries. */
export type StreetsData = { source: string | null; countries: readonly Country[]; mostZoom: number };

/** The sentence for an error of the disk; any other error keeps its own message. */
function sentenceOf(error: Error & { code?: string }): string {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return `The disk of ${env.DATA_DIR} is full.`;
  if (error.code === 'EACCES' || error.code === 'EROFS') return `${env.DATA_DIR} cannot be written (${error.code}).`;
  return error instanceof SourceError && error.isPassing
    ? `${error.message} The same command goes on where it stopped.`
    : error.message;
}

/** Stores the streets of a basemap, and prints a report or the reason of a refusal. */
export const storeStreets = ({ source, countries, mostZoom }: StreetsData): Promise<void> =>
  withStore(async () => {
    try {
      const now = new Date();
      const basemap = await openBasemap(
        source ?? (await findBuild(env.STREETS_BUILDS, brusselsDay(now), interruptedSource(now))),
      );
      try {
        const properties = await findMapPlaces();
        const areas = countries.map((country) => COUNTRY_BOXES[country]);
        const { tiles, bytes, places } = await extractStreets(basemap, properties, {
          areas,
          mostZoom,
          say: console.log,
          now,
        });
        const reach = countries.length > 0 ? `of ${countries.join(' and ')}` : 'around the properties';
        console.log(
          `The streets ${reach} are in ${env.DATA_DIR}: ${tiles} tiles, ${Math.ceil(bytes / 1e6)} MB; ${places} points around ${properties.length} places of properties.`,
        );
        if (properties.length === 0)
          console.log(
            countries.length > 0
              ? 'No property has a place yet. Run this again after an import, so that pages say what lies near.'
              : 'No property has a place yet, so only the large roads are in it. Run this again after an import.',
          );
        if (env.MAP_PMTILES_URL) console.log(`The maps show ${env.MAP_PMTILES_URL} (MAP_PMTILES_URL) instead.`);
      } finally {
        await basemap.close();
      }
    } catch (error) {
      throw new Error(`${sentenceOf(error as Error)} ${UNCHANGED}`);
    }
  });
