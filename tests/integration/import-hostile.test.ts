import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLastReport, hasReport } from '@/lib/features/feed/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf, manyProperties } from '../support/feed';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';
import { isSecondStore } from '../support/second-store';

const NOW = new Date('2026-11-20T09:00:00Z');
const FRAME = '{"Format":"gevel-feed","Version":1,"Properties":[';
const HEADER = '{"Format":"gevel-feed","Version":1}';
const KYERO = '<root><kyero><feed_version>3</feed_version></kyero>';
const many = (count: number, text: string | ((index: number) => string), between = ','): string =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join(between);
const ONES = many(1_000_000, '1');
const MILLION = process.env.FULL ? 1_000_000 : 200_000;

/** Feeds that cost the first release up to 1.9 GB and 220 s, each with the reason for its refusal. */
const HOSTILE: ReadonlyArray<readonly [string, () => string, RegExp]> = [
  ['2 MB of ones', () => `[${ONES}]`, /neither JSON nor XML/],
  ['2 MB of ones in place of properties', () => `${FRAME}${ONES}]}`, /more than 100000 properties/],
  ['2 MB of ones in place of one property', () => `${FRAME}[${ONES}]]}`, /no usable property|fewer than 70 %/],
  [
    'a property with a million pictures',
    () => `${FRAME}{"ID":"1","Pictures":[${ONES}]}]}`,
    /no usable property|fewer than 70 %/,
  ],
  [
    'a property with 150,000 languages',
    () => `${FRAME}{"ID":"1","Translations":{${many(150_000, (at) => `"k${at}":1`)}}}]}`,
    /no usable property|fewer than 70 %/,
  ],
  [
    'an identity that is no text',
    () => `${FRAME}{"ID":{"toString":1,"valueOf":1}}]}`,
    /no usable property|fewer than 70 %/,
  ],
  [
    'one line of NDJSON with 2 MB of ones',
    () => `${HEADER}\n{"Property":[${ONES}]}`,
    /no usable property|fewer than 70 %/,
  ],
  [
    'all properties in one line of NDJSON',
    () => `${HEADER}${many(90_000, '{"Property":{"ID":"1"}}', '')}`,
    /does not contain the list Properties/,
  ],
  [
    'two million empty lines',
    () => `${HEADER}\n${'\n'.repeat(2_000_000)}{"Property":{"ID":"1"}}`,
    /no usable property|fewer than 70 %/,
  ],
  ['a million properties', () => `${FRAME}${many(MILLION, (at) => `{"ID":"${at}"}`)}]}`, /more than 100000 properties/],
  [
    'a million lines',
    () => `${HEADER}\n${many(MILLION, (at) => `{"Property":{"ID":"${at}"}}`, '\n')}`,
    /more than 100000 properties/,
  ],
  [
    '99,000 wrong homes',
    () => `${FRAME}${many(99_000, (at) => `{"ID":"${at}"}`)}]}`,
    /more than 1000 properties and projects are invalid/,
  ],
  [
    '99,000 times the same home',
    () => `${FRAME}${many(99_000, '{"ID":"1"}')}]}`,
    /more than 1000 properties and projects are invalid/,
  ],
  [
    'a million Kyero properties',
    () => `${KYERO}${'<property/>'.repeat(MILLION)}</root>`,
    /more than 100000 properties/,
  ],
  [
    'a Kyero home of half a million elements',
    () => `${KYERO}<property>${'<a/>'.repeat(500_000)}</property></root>`,
    /no usable property|fewer than 70 %/,
  ],
  [
    '20 MB of elements',
    () => `${KYERO}<property>${'<a/>'.repeat(5_000_000)}</property></root>`,
    /more than 4 million tags/,
  ],
  ['elements without end', () => `${KYERO}${'<property>'.repeat(200_000)}`, /more than 100000 properties/],
];

/** `npm test` tests one of each kind: a list, a property, a line, a document. */
const TRIED = HOSTILE.filter((_, index) => process.env.FULL || [1, 4, 6, 9, 11, 13, 14, 15].includes(index));

const folder = newFolder();
beforeAll(async () => {
  await importDocument({ source: 'good', bytes: feedOf(manyProperties(10)), folder: null, now: NOW });
});
beforeEach(async () => {
  await database().deleteFrom('feed_reports').execute();
});

const catalogue = async (): Promise<string> =>
  JSON.stringify(await database().selectFrom('properties').selectAll().orderBy('id').execute());
const reportBytes = async (): Promise<number[]> =>
  (await database().selectFrom('feed_reports').select('report').execute()).map(({ report }) =>
    Buffer.byteLength(report),
  );

describe('a hostile feed (RELIABILITY F1)', () => {
  it.each(TRIED)('is refused with a small report, and leaves the catalogue unchanged: %s', async (_, feed, reason) => {
    const before = await catalogue();
    const report = await importDocument({ source: 'hostile', bytes: Buffer.from(feed()), folder: null, now: NOW });
    expect(report).toMatchObject({ outcome: 'refused', problem: expect.stringMatching(reason) });
    expect(report.properties.refused).toBeLessThanOrEqual(1001);
    const sizes = await reportBytes();
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200_000);
    expect(await catalogue()).toBe(before);
  });

  // Each process prints its costs when it ends: peak memory in kilobytes, seconds of the processor.
  const meter = join(folder, 'meter.mjs');
  writeFileSync(
    meter,
    `process.on('exit', () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      console.error('\\ntook', maxRSS, (userCPUTime + systemCPUTime) / 1e6);
    });`,
  );
  const measured = HOSTILE.filter((_, index) => process.env.FULL || [6, 9].includes(index));
  it.skipIf(isSecondStore).each(measured)(
    'takes at most 512 MB and 10 s of processor time: %s',
    { timeout: 300_000 },
    async (_, feed) => {
      const path = join(folder, 'hostile');
      writeFileSync(path, feed());
      let least = { megabytes: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
      // Beside other work the same work costs more time of the processor, and memory is freed later: the best of five
      // tries counts.
      for (let tries = 0; tries < 5 && (least.seconds > 10 || least.megabytes > 512); tries += 1) {
        const { code, output } = await runScript('scripts/commands/import.ts', [path], {
          NODE_OPTIONS: `--import=${meter}`,
        });
        expect(code).toBe(1);
        expect(output).toContain('not applied');
        const took = [...output.matchAll(/^took (\d+) ([\d.]+)$/gm)].map((match) => match.slice(1).map(Number));
        expect(took.length).toBeGreaterThan(0);
        least = {
          megabytes: Math.min(least.megabytes, Math.max(...took.map(([kilobytes = 0]) => kilobytes / 1024))),
          seconds: Math.min(least.seconds, Math.max(...took.map(([, seconds = 0]) => seconds))),
        };
      }
      expect(least.megabytes).toBeLessThanOrEqual(512);
      expect(least.seconds).toBeLessThanOrEqual(10);
    },
  );
});

describe('an import beyond its memory limit', () => {
  it('is ended with a message and a report, and the catalogue stays unchanged', async () => {
    const before = await catalogue();
    const text = (name: string, number: number) => `${name} ${number} `.repeat(1300);
    const path = join(folder, 'fat.ndjson');
    // Rows of properties wait in a file; projects are so few that they wait in memory.
    const projects = Array.from({ length: 1700 }, (_, number) => ({
      ID: `p${number}`,
      Name: `Project ${number}`,
      Language: 'nl',
      Zip: '2800',
      City: 'Mechelen',
      Description: {
        nl: text('huis', number),
        fr: text('maison', number),
        en: text('house', number),
        de: text('Haus', number),
      },
    }));
    writeFileSync(path, [HEADER, ...projects.map((project) => JSON.stringify({ Project: project }))].join('\n'));
    const { code, output } = await runScript('scripts/commands/import.ts', [path, '--force'], {
      FEED_MEMORY_MB: '128',
    });
    const sentence = 'the feed needs more than 128 MB of memory (FEED_MEMORY_MB); the import stopped';
    expect(output.trim().split('\n').at(-1)).toBe(`not applied: ${sentence}`);
    expect(code).toBe(1);
    expect(await getLastReport()).toMatchObject({ source: path, outcome: 'refused', problem: sentence });
    expect(await catalogue()).toBe(before);
    await database().deleteFrom('leases').execute();
  });
});

describe('the report of an import', () => {
  it('is at most 200 kB long and contains the number of properties of each remark', async () => {
    const wrong = manyProperties(900, (number) => ({
      ID: `x${number}`,
      Price: 'é'.repeat(500),
      Zip: 'é'.repeat(500),
      MainType: '€'.repeat(500),
    }));
    const silent = manyProperties(500, (number) => ({
      ID: `s${number}`,
      Summons: null,
      FloodPScore: null,
      FloodGScore: null,
    }));
    const report = await importDocument({
      source: 'test',
      bytes: feedOf([...wrong, ...silent]),
      folder: null,
      now: NOW,
      force: true,
    });
    expect(report.properties).toMatchObject({ new: 500, refused: 900 });
    const sumOf = (remarks: typeof report.refused) =>
      remarks.reduce((sum, { others }) => sum + 1 + (others?.count ?? 0), 0);
    expect([report.refused.length, sumOf(report.refused)]).toEqual([2, 1800]);
    expect([report.warnings.length, sumOf(report.warnings)]).toEqual([3, 1500]);
    expect(report.leftOut).toEqual({ refused: 0, warnings: 0 });
    expect(Math.max(...(await reportBytes()))).toBeLessThanOrEqual(200_000);
  });

  it('of an older version, however large, is read neither at a start nor by the command that shows the last report', async () => {
    const row = { source: 'old', started_at: '2099-01-01', finished_at: '2099-01-01', outcome: 'refused' };
    await database()
      .insertInto('feed_reports')
      .values({ id: 'old', ...row, report: `no JSON ${'x'.repeat(2_000_000)}` })
      .execute();
    expect(await getLastReport()).toBeNull();
    // A start checks whether a report exists before it fills the demo.
    expect(await hasReport()).toBe(true);
  });

  it('names the line on which a property or its field begins', async () => {
    const lines = ['{', ' "Format": "gevel-feed", "Version": 1,', ' "Properties": ['];
    const property = JSON.stringify(
      aFeedProperty({ ID: 'lined', Price: -1, Rooms: [{ Kind: 'other' }] }),
      null,
      1,
    ).split('\n');
    const text = [...lines, ...property, ' ]', '}'].join('\n');
    const { refused } = await importDocument({ source: 'test', bytes: Buffer.from(text), folder: null, now: NOW });
    const line = text.split('\n').findIndex((one) => one.includes('"Price"')) + 1;
    expect(refused).toMatchObject([{ id: 'lined', field: 'Price', line }]);
  });
});
