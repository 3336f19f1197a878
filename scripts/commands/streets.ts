import '../support/load-env';
import { constants } from 'node:os';
import { env } from '@/lib/platform/config/env';
import { inCappedThread } from '../import/capped-thread';
import { COUNTRY_BOXES, type Country, PROPERTY_ZOOM } from '../streets/extract-streets';
import { UNCHANGED } from '../streets/read-basemap';
import type { StreetsData } from '../streets/store-streets';
import { endWith, readArguments } from '../support/read-arguments';

const USAGE = `Usage:
  npm run streets -- luxembourg          stores the streets of a country for the maps of this site: about 61 MB
  npm run streets -- belgium             about 742 MB; with --zoom 14 half of it, with less detail
  npm run streets -- SOURCE              stores the large roads of both countries, and all streets around properties
  npm run streets -- luxembourg SOURCE   the streets of a country from a source of your own
The streets come from the newest daily build of Protomaps (STREETS_BUILDS), of which only the needed parts are read.
SOURCE is a Protomaps basemap of version 4: a file, or an https address such as https://maps.example/20261101.pmtiles.
A run that was interrupted goes on where it stopped. A running site shows the streets at once. Run it again after an
import of new properties.`;

const { values, positionals } = readArguments(USAGE, { zoom: { type: 'string' } }, { max: 3 });
const isCountry = (word: string): word is Country => word in COUNTRY_BOXES;
const countries = positionals.filter(isCountry);
const [source = null, ...others] = positionals.filter((word) => !isCountry(word));
if (positionals.length === 0 || others.length > 0) endWith(USAGE);
const mostZoom = values.zoom === undefined ? PROPERTY_ZOOM : Number(values.zoom);
if (!(Number.isInteger(mostZoom) && mostZoom >= 10 && mostZoom <= PROPERTY_ZOOM))
  endWith(`--zoom must be a whole number from 10 to ${PROPERTY_ZOOM}; it is "${values.zoom}".`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error('Interrupted: the same command goes on where this one stopped.');
    process.exit(128 + constants.signals[signal]);
  });
const data: StreetsData = { source, countries, mostZoom };
const code = await inCappedThread('../streets/streets-thread.ts', data, env.FEED_MEMORY_MB);
if (code === 'out-of-memory')
  endWith(
    `${source ?? env.STREETS_BUILDS} needs more than ${env.FEED_MEMORY_MB} MB of memory (FEED_MEMORY_MB). ${UNCHANGED}`,
  );
process.exitCode = code;
