import { afterEach, expect, it } from 'vitest';
import { saveFeedSource } from '@/lib/features/feed/mutations';
import { tellFigures } from '@/lib/features/setup/jobs/tell-figures';
import { env } from '@/lib/platform/config/env';
import { processState } from '@/lib/platform/process/process-state.mjs';

const before = { CRM: env.CRM, FEED_URL: env.FEED_URL, runs: processState.process.runsUnattendedWork };
afterEach(() => {
  Object.assign(env, { CRM: before.CRM, FEED_URL: before.FEED_URL });
  processState.process.runsUnattendedWork = before.runs;
});

const HOURS = 3_600_000;
const source = (name: string, hours: number) => ({
  source: name,
  etag: null,
  lastModified: null,
  checkedAt: null,
  succeededAt: new Date(Date.now() - hours * HOURS).toISOString(),
  failures: hours,
  nextAt: null,
  problem: null,
});

it.each([
  ['a feed', { FEED_URL: 'https://crm.example.be/feed.json' }, 2],
  ['a back office', { CRM: 'whise' as const, FEED_URL: undefined }, 5],
])('the figures tell for how long %s was not read, and how often it failed', async (_, settings, hours) => {
  await saveFeedSource(source('https://crm.example.be/feed.json', 2));
  await saveFeedSource(source('crm:whise', 5));
  Object.assign(env, settings);
  processState.process.runsUnattendedWork = true;
  tellFigures();
  const told = await processState.figures?.();
  expect(Math.round((told?.feed_success_seconds ?? 0) / 3600)).toBe(hours);
  expect(told?.feed_failures).toBe(hours);
});
