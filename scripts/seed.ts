import './support/load-env';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { closeStore, migrateStore } from '@/lib/platform/db/client';
import { cutSitePictures } from './support/cut-site-pictures';
import { DEMO_FOLDER, demoFeed } from './support/demo-feed';
import { printProgress, printReport } from './support/print-report';
import { writeSyntheticFeed } from './support/synthetic-feed';

// npm run seed: the demo catalogue. npm run seed -- --homes N --seed S --out FILE: a synthetic feed for measurements.
const { values } = parseArgs({
  options: {
    date: { type: 'string' },
    homes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

const wholeNumber = (name: 'homes' | 'seed', text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number; it is "${text}".`);
  process.exit(1);
};

async function writeSynthetic(homes: string, out: string | undefined): Promise<void> {
  if (!out) {
    console.error('Usage: npm run seed -- --homes N --seed S --out FILE');
    process.exit(1);
  }
  await writeSyntheticFeed(
    createWriteStream(out),
    wholeNumber('homes', homes),
    wholeNumber('seed', values.seed),
    new Date(`${values.date ?? '2026-11-20'}T09:00:00Z`),
  );
  console.log(`${homes} homes written to ${out}`);
}

async function fillDemo(): Promise<void> {
  const now = new Date();
  const day = new Date(`${values.date ?? now.toISOString().slice(0, 10)}T09:00:00Z`);
  await migrateStore();
  const report = await importFeed({
    source: 'demo',
    bytes: await demoFeed(day),
    folder: DEMO_FOLDER,
    now,
    force: true,
    onProgress: printProgress,
  });
  printReport(report);
  const hasPictures = await cutSitePictures();
  await closeStore();
  process.exitCode = report.problem || report.refused.length > 0 || !hasPictures ? 1 : 0;
}

await (values.homes ? writeSynthetic(values.homes, values.out) : fillDemo());
