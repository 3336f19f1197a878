import 'server-only';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type KnownCircle, NEARBY_KINDS, type NearbyKind, type NearbyPlace } from '@/lib/domain/place/nearby';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { log } from '../log/log';
import { streetsFolder } from './map-tiles';

/** The known places near properties: all places inside the circles. */
export type NearbyPlaces = { circles: KnownCircle[]; places: NearbyPlace[] };
const NOTHING: NearbyPlaces = { circles: [], places: [] };

type Known = { changed: number; found: NearbyPlaces };
const shared = ofProcess<{ nearbyPlaces?: Known }>('nearbyPlaces');

const placesFile = (): string => join(streetsFolder(), 'places.json');
const KINDS = Object.keys(NEARBY_KINDS) as NearbyKind[];

const degrees = z.number().min(-180).max(180);
const fileSchema = z.object({
  circles: z.array(z.tuple([degrees, degrees, z.number().positive()])),
  places: z.array(z.tuple([z.enum(KINDS), degrees, degrees, z.string().max(100)])),
});

/**
 * Writes the places into a file beside the streets; the file appears whole or not at all. Only the server reads it, and
 * it has no address.
 */
export function writeNearbyPlaces({ circles, places }: NearbyPlaces): void {
  const content: z.infer<typeof fileSchema> = {
    circles: circles.map(({ latitude, longitude, metres }) => [latitude, longitude, metres]),
    places: places.map(({ kind, latitude, longitude, name }) => [kind, latitude, longitude, name]),
  };
  const part = `${placesFile()}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify(content), { mode: 0o600, flush: true });
  renameSync(part, placesFile());
}

function read(path: string): NearbyPlaces {
  const { circles, places } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    circles: circles.map(([latitude, longitude, metres]) => ({ latitude, longitude, metres })),
    places: places.map(([kind, latitude, longitude, name]) => ({ kind, latitude, longitude, name })),
  };
}

/** The places that `npm run streets` found, kept in memory until the file changes; an empty list without the file. */
export function nearbyPlaces(): NearbyPlaces {
  const path = placesFile();
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return NOTHING;
  const known = shared.nearbyPlaces;
  if (known?.changed === changed) return known.found;
  let found = NOTHING;
  try {
    found = read(path);
  } catch (error) {
    log.warn({ error }, 'the places around properties cannot be read; to write them again: npm run streets -- SOURCE');
  }
  shared.nearbyPlaces = { changed, found };
  return found;
}
