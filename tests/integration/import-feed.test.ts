import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findKnownHashes, getLastReport } from '@/lib/features/feed/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { replaceCatalogue, saveReport } from '@/lib/features/feed/mutations';
import type { ImportReport } from '@/lib/features/feed/types';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf, manyProperties } from '../support/feed';
import { newFolder } from '../support/new-folder';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const run = (
  bytes: Uint8Array,
  options: { force?: boolean; dryRun?: boolean; folder?: string } = {},
): Promise<ImportReport> =>
  importDocument({ source: 'test', bytes, folder: options.folder ?? null, now: NOW, ...options });

/** All visible data as text: equal texts before and after mean that nothing changed. */
const catalogue = async (): Promise<string> =>
  JSON.stringify([
    await database().selectFrom('properties').selectAll().orderBy('id').execute(),
    await database().selectFrom('projects').selectAll().orderBy('id').execute(),
    await database().selectFrom('catalogue').selectAll().execute(),
  ]);

describe('the import of a native feed', () => {
  it('applies the properties, counts them and stores the report', async () => {
    const report = await run(feedOf([aFeedProperty(), aFeedProperty({ ID: '1002', Goal: 1, Price: 900 })]));
    expect(report).toMatchObject({
      outcome: 'applied',
      problem: null,
      properties: { new: 2, changed: 0, unchanged: 0, removed: 0, refused: 0 },
    });
    expect(await getLastReport()).toEqual(report);
    expect((await getProperty('1001'))?.address).toMatchObject({
      street: 'Kerkstraat',
      houseNumber: '12',
      box: '3',
      city: 'MECHELEN',
    });
  });

  it('writes nothing if the feed has not changed', async () => {
    const before = await catalogue();
    const report = await run(feedOf([aFeedProperty(), aFeedProperty({ ID: '1002', Goal: 1, Price: 900 })]));
    expect(report).toMatchObject({
      outcome: 'unchanged',
      properties: { new: 0, changed: 0, unchanged: 2, removed: 0, refused: 0 },
    });
    expect(await catalogue()).toBe(before);
  });

  it('does not refuse a property with an unknown banner, and warns of the banner', async () => {
    const property = aFeedProperty({
      ID: '1002',
      Goal: 1,
      Price: 900,
      Marquee: 42,
      MarqueeName: { nl: 'Opendeurdag' },
    });
    const report = await run(feedOf([aFeedProperty(), property]), { dryRun: true });
    expect(report.properties.refused).toBe(0);
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        id: '1002',
        field: 'Marquee',
        value: '42',
        reason: expect.stringMatching(/unknown banner/),
      }),
    );
  });

  it('reports a refused item with its id, field, value and reason, and continues with the others', async () => {
    const report = await run(
      feedOf([
        aFeedProperty(),
        aFeedProperty({ ID: '1002', Goal: 1, Price: 950 }),
        aFeedProperty({ ID: 'P-2041', Price: 'abc' }),
      ]),
    );
    expect(report.properties).toMatchObject({ changed: 1, unchanged: 1, refused: 1 });
    expect(report.refused).toEqual([
      expect.objectContaining({ kind: 'property', id: 'P-2041', field: 'Price', value: 'abc' }),
    ]);
    expect(report.refused[0]?.reason).toMatch(/number/);
  });

  it('keeps the old version of a property whose change is refused', async () => {
    await run(feedOf([aFeedProperty({ Price: -1 }), aFeedProperty({ ID: '1002', Goal: 1, Price: 950 })]));
    expect((await getProperty('1001'))?.price).toMatchObject({ amount: 350_000 });
  });

  it('imports the first of two items with the same id and reports the second', async () => {
    const report = await run(
      feedOf([
        aFeedProperty(),
        aFeedProperty({ ID: '1002', Goal: 1, Price: 950 }),
        aFeedProperty({ ID: '1001', Price: 1 }),
      ]),
    );
    expect(report.refused).toEqual([expect.objectContaining({ id: '1001', field: 'ID' })]);
    expect((await getProperty('1001'))?.price).toMatchObject({ amount: 350_000 });
  });

  it('marks properties that left the feed as removed and restores them when they return', async () => {
    await run(feedOf(manyProperties(10)), { force: true });
    expect(await getProperty('1001')).toBeNull();
    const report = await run(feedOf(manyProperties(9)));
    expect(report.properties).toMatchObject({ removed: 1, unchanged: 9 });
    expect(await getProperty('10')).toBeNull();
    expect((await run(feedOf(manyProperties(10)))).properties).toMatchObject({ new: 1, unchanged: 9 });
    expect((await getProperty('10'))?.id).toBe('10');
  });

  it('does not apply a feed with fewer than 70 % of the properties on the site, or with none, unless forced (RELIABILITY F2)', async () => {
    const before = await catalogue();
    const shrunk = await run(feedOf(manyProperties(6)));
    expect(shrunk).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('fewer than 70 %') });
    expect(await run(feedOf([]))).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('no usable property'),
    });
    expect(await catalogue()).toBe(before);
    // Nine refused changes and one missing property: the nine stay on the site and are counted.
    const refused = await run(feedOf(manyProperties(9, () => ({ Price: -1 }))));
    expect(refused).toMatchObject({ outcome: 'applied', properties: { removed: 1, refused: 9 } });
    expect((await getProperty('9'))?.price).toMatchObject({ amount: 350_000 });
    expect(await run(feedOf(manyProperties(7)))).toMatchObject({ outcome: 'applied' });
    expect(await run(feedOf(manyProperties(2)), { force: true })).toMatchObject({
      outcome: 'applied',
      properties: { removed: 5 },
    });
  });

  it('writes nothing on a trial run', async () => {
    const before = await catalogue();
    expect(await run(feedOf(manyProperties(20)), { dryRun: true })).toMatchObject({
      outcome: 'dry-run',
      properties: { new: 18, unchanged: 2 },
    });
    expect(await catalogue()).toBe(before);
  });

  it('stores no hidden address, price or exact place', async () => {
    await run(
      feedOf([
        ...manyProperties(2),
        aFeedProperty({
          ID: 'hidden',
          PublishAddress: false,
          PublishPrice: false,
          Street: 'Geheimstraat',
          Price: 777_777,
          Latitude: 51.0331,
          Longitude: 4.4911,
        }),
      ]),
    );
    const row = await database()
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', 'hidden')
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(row);
    for (const secret of ['Geheimstraat', '777777', '51.0331', '4.4911']) expect(text).not.toContain(secret);
    expect(row.search_price).toBeNull();
  });

  it('warns of a property without mandatory mentions', async () => {
    const report = await run(
      feedOf([...manyProperties(2), aFeedProperty({ ID: 'hidden', Summons: null, FloodPScore: null })]),
    );
    expect(report.warnings.map((warning) => warning.field)).toEqual(['Summons', 'FloodPScore']);
  });

  it('lists missing mentions on a trial run as the import itself would', async () => {
    const properties = [aFeedProperty({ ID: 'a', Summons: null }), aFeedProperty({ ID: 'b', Goal: 1, Price: null })];
    const feed = feedOf([...manyProperties(2), ...properties]);
    const foreseen = await run(feed, { dryRun: true, force: true });
    expect(foreseen.warnings.map(({ id, field }) => `${id} ${field}`)).toEqual([
      'a Summons',
      'b Price',
      'b MonthlyCharges',
    ]);
    expect((await run(feed, { force: true })).warnings).toEqual(foreseen.warnings);
  });

  it('changes nothing if another import has changed the catalogue in the meantime', async () => {
    const known = await findKnownHashes();
    const nothing = { properties: [], removedProperties: [], projects: [], removedProjects: [], trees: null };
    expect(await replaceCatalogue(nothing, known.version, NOW)).toBe(true);
    const before = await catalogue();
    expect(await replaceCatalogue({ ...nothing, removedProperties: ['a'] }, known.version, NOW)).toBe(false);
    expect(await catalogue()).toBe(before);
    expect((await findKnownHashes()).version).toBe(known.version + 1);
  });

  it('shows visitors the new catalogue on their next request', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const found = async () => (await findProperties('for-sale', EMPTY_SEARCH, 'nl', names, NOW)).total;
    await run(feedOf(manyProperties(4)), { force: true });
    expect(await found()).toBe(4);
    await run(feedOf([...manyProperties(2), ...manyProperties(3, (number) => ({ ID: `new-${number}` }))]), {
      force: true,
    });
    await nextLook();
    expect(await found()).toBe(5);
  });
});

describe('the reports of imports', () => {
  it('are limited to a hundred: the oldest are deleted first', async () => {
    const last = await getLastReport();
    for (let minute = 0; minute < 103; minute += 1) {
      const finishedAt = new Date(Date.UTC(2100, 0, 1, 0, minute)).toISOString();
      await saveReport({ ...(last as ImportReport), finishedAt });
    }
    const kept = await database().selectFrom('feed_reports').select('finished_at').orderBy('finished_at').execute();
    expect(kept).toHaveLength(100);
    expect(kept[0]?.finished_at).toBe('2100-01-01T00:03:00.000Z');
    await database().deleteFrom('feed_reports').execute();
  });
});

describe('a feed file with a fault', () => {
  const whole = new TextDecoder().decode(feedOf(manyProperties(5)));
  const utf16 = Buffer.from(whole, 'utf16le');
  const cases: Array<[string, Uint8Array | string, RegExp]> = [
    ['an empty file', '', /empty/],
    ['a truncated file', whole.slice(0, -200), /not valid JSON/],
    ['a file of another encoding', utf16, /UTF-8/],
    [
      'Latin-1 text',
      Buffer.from('{"Format":"gevel-feed","Version":1,"Properties":[{"City":"Li\xe8ge"}]}', 'latin1'),
      /UTF-8/,
    ],
    ['a web page', '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>', /web page/],
    ['some other JSON', '{"items":[]}', /not a feed/],
    ['a list', '[1,2,3]', /neither JSON nor XML|not a feed/],
    ['plain words', 'Service unavailable', /neither JSON nor XML/],
    ['a compressed file', new Uint8Array([0x1f, 0x8b, 8, 0]), /compressed/],
    ['deep nesting', '['.repeat(200_000), /neither JSON nor XML|not valid JSON|not a feed/],
    [
      'deep nesting inside the feed',
      `{"Format":"gevel-feed","Version":1,"Properties":${'['.repeat(100_000)}`,
      /nested more than 50 levels deep/,
    ],
    [
      'deep nesting inside a home, closed again',
      `{"Format":"gevel-feed","Version":1,"Properties":[{"ID":"deep","Rooms":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`,
      /nested more than 50 levels deep/,
    ],
    [
      'deep nesting in a line',
      `{"Format":"gevel-feed","Version":1}\n{"Property":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      /line 2 is nested/,
    ],
  ];
  it.each(cases)('is refused with a reason and leaves the catalogue unchanged: %s', async (_, content, reason) => {
    const before = await catalogue();
    const report = await run(typeof content === 'string' ? Buffer.from(content) : content);
    expect(report.outcome).toBe('refused');
    expect(report.problem).toMatch(reason);
    expect(await catalogue()).toBe(before);
  });

  it('is refused if it was cut off at any point', async () => {
    const before = await catalogue();
    for (let part = 1; part < 50; part += 1) {
      const report = await run(Buffer.from(whole.slice(0, Math.floor((whole.length * part) / 50))));
      expect(report.outcome).toBe('refused');
    }
    expect(await catalogue()).toBe(before);
  });

  it('loses an item with a text of 10 MB and keeps the others', async () => {
    const report = await run(
      feedOf([...manyProperties(5), aFeedProperty({ ID: 'big', Description: { nl: 'x'.repeat(10 * 1024 * 1024) } })]),
      { dryRun: true },
    );
    expect(report.refused).toMatchObject([{ id: 'big', line: 1, field: 'item', reason: 'is larger than 4 MB' }]);
    expect(JSON.stringify(report).length).toBeLessThan(20_000);
  });

  it('is applied without a character that one of the two kinds of store cannot store', async () => {
    const report = await run(
      feedOf([...manyProperties(5), aFeedProperty({ ID: 'nul', City: 'LI\u0000ER', Zip: 2500, Street: 'a\u0000b' })]),
    );
    expect(report).toMatchObject({ outcome: 'applied', problem: null });
    expect((await getProperty('nul'))?.address).toMatchObject({ city: 'LIER', street: 'ab' });
  });

  it('loses items with invalid amounts or without a required field', async () => {
    const wrong = [
      { Price: -5 },
      { Price: 'twelve' },
      { Zip: 'abc', City: 'Nergens' },
      { MainType: 99_999 },
      { ID: '../etc' },
    ];
    const report = await run(
      feedOf([
        ...manyProperties(5),
        ...wrong.map((changes, index) => aFeedProperty({ ID: `wrong-${index}`, ...changes })),
      ]),
      { dryRun: true },
    );
    expect(report.properties.refused).toBe(wrong.length);
    const text = new TextDecoder().decode(feedOf([...manyProperties(5), aFeedProperty({ ID: 'huge' })]));
    const huge = await run(Buffer.from(text.replaceAll('350000', '1e400')), { dryRun: true, force: true });
    expect(huge.refused.map((remark) => remark.field)).toContain('Price');
  });
});

describe('an NDJSON feed', () => {
  it('is read line by line', async () => {
    const lines = [
      '{"Format":"gevel-feed","Version":1}',
      ...manyProperties(6).map((property) => JSON.stringify({ Property: property })),
    ];
    expect(await run(Buffer.from(lines.join('\n')), { dryRun: true })).toMatchObject({
      format: 'native',
      outcome: 'dry-run',
    });
    expect(await run(Buffer.from([...lines, '{"Property":'].join('\n')))).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('line 8'),
    });
  });

  it('loses a broken line, which is reported with its number, and that property stays as it is on the site', async () => {
    await run(feedOf(manyProperties(6)), { force: true });
    const lines = [
      '{"Format":"gevel-feed","Version":1}',
      ...manyProperties(6).map((property) => JSON.stringify({ Property: property })),
    ];
    lines[2] = `${lines[2]?.slice(0, -1)}`;
    lines[7] = '{"Agent":{}}';
    const report = await run(Buffer.from(`${lines.join('\n')}\n`));
    expect(report.refused).toMatchObject([{ kind: 'property', id: '2', line: 3, field: 'item' }]);
    expect(report.warnings).toContainEqual(expect.objectContaining({ kind: 'line', line: 8, field: 'Agent' }));
    expect(report.properties).toMatchObject({ unchanged: 5, refused: 1, removed: 0 });
  });
});

describe('the pictures of a feed (RELIABILITY F5)', () => {
  const folder = newFolder();
  const picture = (color: string, width = 1200) =>
    sharp({ create: { width, height: 800, channels: 3, background: color } })
      .withExif({ IFD3: { GPSLatitude: '51/1 2/1 3/1' } })
      .jpeg()
      .toBuffer();

  it('are decoded once; unusable pictures are reported and a placeholder is shown', async () => {
    writeFileSync(join(folder, 'good.jpg'), await picture('#a8442a'));
    writeFileSync(join(folder, 'truncated.jpg'), (await picture('#123456')).subarray(0, 900));
    writeFileSync(join(folder, 'page.jpg'), '<html>not found</html>');
    writeFileSync(join(folder, 'drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'tiny.jpg'), await picture('#000', 20));
    const files = [
      'good.jpg',
      'truncated.jpg',
      'page.jpg',
      'drawing.png',
      'tiny.jpg',
      'missing.jpg',
      '../../../etc/passwd',
    ];
    const bytes = feedOf([aFeedProperty({ ID: 'pictured', Pictures: files.map((File) => ({ File })) })]);
    const report = await run(bytes, { folder, force: true });
    expect(report.pictures).toEqual({ cut: 1, reused: 0, unusable: 6 });
    expect(
      report.warnings
        .filter(({ field }) => field === 'Pictures')
        .map(({ id, value }) => `${id} ${value}`)
        .sort(),
    ).toEqual(
      files
        .slice(1)
        .map((file) => `pictured ${file}`)
        .sort(),
    );
    const property = await getProperty('pictured');
    expect(property?.pictures).toHaveLength(1);
    expect(property?.pictures[0]).toMatchObject({
      width: 1200,
      height: 800,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await run(bytes, { folder })).toMatchObject({ outcome: 'unchanged', pictures: { cut: 0 } });
  });

  it('lose their EXIF data, GPS included', async () => {
    const hash = (await getProperty('pictured'))?.pictures[0]?.hash ?? '';
    const path = join(process.env.DATA_DIR ?? '', 'media', hash.slice(0, 2), `${hash}-480.webp`);
    const metadata = await sharp(path).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480 });
    expect(metadata.exif).toBeUndefined();
  });

  it('can take so long that another import changes the catalogue; the slow import is then refused and changes nothing', async () => {
    for (const name of ['slow-1.jpg', 'slow-2.jpg'])
      writeFileSync(join(folder, name), await picture('#2f5d4a', name === 'slow-1.jpg' ? 3000 : 3200));
    const Pictures = [{ File: 'slow-1.jpg' }, { File: 'slow-2.jpg' }];
    const before = await getProperty('pictured');
    const other: Array<Promise<unknown>> = [];
    const report = await importDocument({
      source: 'test',
      bytes: feedOf([aFeedProperty({ ID: 'pictured', Price: 1, Pictures })]),
      folder,
      now: NOW,
      // After two minutes without renewal another process may take the lease.
      onProgress: (_, done) => {
        if (done === 1) other.push(database().updateTable('catalogue').set({ version: 1_000_000 }).execute());
      },
    });
    await Promise.all(other);
    expect(report).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('another import changed') });
    expect(await getProperty('pictured')).toEqual(before);
  });

  it('are fetched only from allowed hosts', async () => {
    const report = await run(
      feedOf([aFeedProperty({ ID: 'pictured', Pictures: [{ Url: 'https://not-allowed.example/a.jpg' }] })]),
      { folder },
    );
    expect(report.warnings[0]?.reason).toContain('not an allowed host');
  });

  it('are read again if another file replaces a broken one', async () => {
    const bytes = feedOf([aFeedProperty({ ID: 'pictured', Pictures: [{ File: 'page.jpg' }] })]);
    await run(bytes, { folder });
    expect((await getProperty('pictured'))?.pictures).toHaveLength(0);
    writeFileSync(join(folder, 'page.jpg'), await picture('#2f5d4a'));
    expect(await run(bytes, { folder })).toMatchObject({ outcome: 'applied', pictures: { cut: 1 } });
    expect((await getProperty('pictured'))?.pictures).toHaveLength(1);
  });
});
