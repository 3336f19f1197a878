import '../support/load-env';
import { createWriteStream } from 'node:fs';
import { importDocument } from '@/lib/features/feed/for-commands';
import { getFeedHealth, isDemoCatalogue } from '@/lib/features/feed/for-site';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { fillDemoStreets } from '../demo/city-streets';
import { fillDemoClosedProperties } from '../demo/closed-properties';
import { fillDemoCourse } from '../demo/course';
import { DEMO_FOLDER, demoFeed } from '../demo/feed';
import { writeSyntheticFeed } from '../demo/synthetic-feed';
import { fillDemoVisits } from '../demo/visits';
import { printProgress, printReport } from '../import/after-import';
import { cutSitePictures } from '../support/cut-site-pictures';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';

// npm run seed: the demo catalogue. npm run seed -- --properties N --seed S --out FILE: a synthetic feed for measurements.
const USAGE = 'Usage: npm run seed -- [--date YYYY-MM-DD] [--properties N --seed S --out FILE]';
const { values } = readArguments(
  USAGE,
  {
    date: { type: 'string' },
    properties: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
  { max: 0 },
);

const wholeNumber = (name: 'properties' | 'seed', text: string): number =>
  /^\d{1,9}$/.test(text) ? Number(text) : endWith(`--${name} must be a whole number; it is "${text}".`);

/** The moment 09:00 UTC on a day. */
function morningOf(day: string): Date {
  const morning = new Date(`${day}T09:00:00Z`);
  return Number.isNaN(morning.getTime()) ? endWith(`--date must be a day YYYY-MM-DD; it is "${day}".`) : morning;
}

async function writeSynthetic(properties: number, out: string): Promise<void> {
  const day = morningOf(values.date ?? '2026-11-20');
  await writeSyntheticFeed(createWriteStream(out), properties, wholeNumber('seed', values.seed), day);
  console.log(`${properties} properties written to ${out}`);
}

async function fillDemo(): Promise<void> {
  const now = new Date();
  if ((await getFeedHealth(undefined)).appliedAt && !(await isDemoCatalogue()))
    throw new Error("The store has the agency's own properties, which the demo would replace. Use an empty DATA_DIR.");
  const report = await importDocument({
    source: DEMO_SOURCE,
    bytes: await demoFeed(morningOf(values.date ?? now.toISOString().slice(0, 10))),
    folder: DEMO_FOLDER,
    now,
    force: true,
    onProgress: printProgress,
  });
  printReport(report);
  await fillDemoVisits(now);
  await fillDemoClosedProperties(now);
  await fillDemoCourse(now);
  await fillDemoStreets();
  const hasPictures = await cutSitePictures();
  process.exitCode = report.problem || report.refused.length > 0 || !hasPictures ? 1 : 0;
}

if (values.properties) await writeSynthetic(wholeNumber('properties', values.properties), values.out ?? endWith(USAGE));
else await withStore(fillDemo);
