import '../support/load-env';
import { constants } from 'node:os';
import { env } from '@/lib/platform/config/env';
import { inCappedThread } from '../import/capped-thread';
import { dropParts, UNCHANGED } from '../streets/extract-streets';
import type { StreetsData } from '../streets/streets-thread';
import { endWith, readArguments } from '../support/read-arguments';

const USAGE = `Usage:
  npm run streets -- SOURCE     stores streets for the maps of this site. SOURCE is a Protomaps basemap of version 4:
                                a file, or an https address such as https://maps.example/20261101.pmtiles, of which
                                only the needed parts are read. Run it again after an import of new properties; a
                                running site shows the streets at once`;

const { positionals } = readArguments(USAGE, {}, { max: 1 });
const [source] = positionals;
if (!source) endWith(USAGE);

/** Deletes what this run and ended ones began to write. */
const clean = (): void => dropParts(new Date());

clean();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    clean();
    process.exit(128 + constants.signals[signal]);
  });
const data: StreetsData = { source };
const code = await inCappedThread('../streets/streets-thread.ts', data, env.FEED_MEMORY_MB);
clean();
if (code === 'out-of-memory')
  endWith(`${source} needs more than ${env.FEED_MEMORY_MB} MB of memory (FEED_MEMORY_MB). ${UNCHANGED}`);
process.exitCode = code;
