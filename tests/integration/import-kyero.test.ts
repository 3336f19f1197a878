import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { database } from '@/lib/platform/store/client';

const NOW = new Date('2026-11-20T09:00:00Z');
const document = readFileSync(`${import.meta.dirname}/../fixtures/kyero.xml`, 'utf8');
const run = (text: string) => importDocument({ source: 'kyero.xml', bytes: Buffer.from(text), folder: null, now: NOW });

describe('the import of a Kyero v3 feed', () => {
  it('maps all fields of the format', async () => {
    const report = await run(document);
    expect(report).toMatchObject({ format: 'kyero', outcome: 'applied', properties: { new: 6, refused: 2 } });
    expect(await getProperty('ky-1')).toMatchObject({
      reference: 'V-1',
      goal: 'for-sale',
      type: 'villa',
      price: { amount: 485_000, kind: 'total' },
      municipality: 'mechelen',
      rooms: { bedrooms: 4, bathrooms: 2 },
      surfaces: { living: 210, ground: 840 },
      building: { hasLift: true, hasGarden: true },
      energy: { labelText: 'C' },
      description: { en: 'A villa & a garden', nl: 'Een villa & een tuin' },
      tours: ['https://youtu.be/dQw4w9WgXcQ'],
    });
    expect(await getProperty('ky-2')).toMatchObject({
      goal: 'for-rent',
      price: { kind: 'per-month' },
      address: { zip: '4000' },
    });
  });

  it('keeps a weekly rent as weekly, and filters use its monthly amount', async () => {
    for (const [id, amount, monthly] of [
      ['ky-4', 320, 1386.67],
      ['ky-5', 450, 1950],
    ] as const) {
      expect(await getProperty(id)).toMatchObject({ goal: 'for-rent', price: { amount, kind: 'per-week' } });
      const row = await database().selectFrom('properties').select('search_price').where('id', '=', id).execute();
      expect(row).toEqual([{ search_price: monthly }]);
    }
  });

  it('refuses unmappable values, with field, value and reason', async () => {
    const { refused } = await run(document);
    expect(refused.map((remark) => [remark.id, remark.field, remark.value])).toEqual(
      expect.arrayContaining([
        ['KY-3', 'type', 'castle in the air'],
        ['KY-3', 'postcode', ''],
        ['KY-6', 'price_freq', 'night'],
      ]),
    );
  });

  it('decodes XML entities, reads times as Brussels time, and shows no price in another currency', async () => {
    expect(await getProperty('ky-7')).toMatchObject({
      reference: 'A & B\u00a07',
      publishedAt: '2026-07-02T07:30:00.000Z',
      price: { publish: false },
      address: { zip: '4020', city: 'Liège' },
    });
  });

  it('fetches the pictures that the feed names', async () => {
    await database().deleteFrom('properties').execute();
    const { warnings } = await run(document);
    expect(warnings.filter(({ field }) => field === 'images/image')).toMatchObject([
      {
        id: 'ky-7',
        value: 'https://media.example.be/a.jpg?w=1&h=2',
        reason: expect.stringContaining('not an allowed host'),
      },
    ]);
  });

  it('lists the mentions that Belgian law requires and the format lacks', async () => {
    await database().deleteFrom('properties').execute();
    const { warnings } = await run(document);
    const missing = warnings
      .filter(({ id, reason }) => id === 'ky-1' && reason.includes('by law'))
      .map((warning) => warning.field);
    expect(missing).toHaveLength(11);
    expect(missing[0]).toBe('EPC or PEB score in kWh/m² a year');
    expect(missing.join()).not.toMatch(/EnergyPerformance|EPCUniqueCode|BuildingPermit/);
  });

  const alone = (changes: string) =>
    `<root><kyero><feed_version>3</feed_version></kyero>\n<property>\n<id>KY-20</id><date>2026-11-02</date><price>250000</price>
<price_freq>sale</price_freq><type>villa</type><town>Mechelen</town><postcode>2800</postcode>\n${changes}</property></root>`;

  it('imports a property with a picture on http, spaces in an address and half a bathroom, and reports the corrections', async () => {
    await database().deleteFrom('properties').execute();
    const report = await importDocument({
      source: 'kyero.xml',
      bytes: Buffer.from(
        alone(
          '<beds>three</beds>\n<baths>1.5</baths>\n<images><image><url>http://media.example.be/a b.jpg</url></image>\n<image><url>no address</url></image></images>',
        ),
      ),
      folder: null,
      now: NOW,
      force: true,
    });
    expect(report).toMatchObject({ outcome: 'applied', properties: { new: 1, refused: 0 } });
    expect((await getProperty('ky-20'))?.rooms).toMatchObject({ bathrooms: 1, bedrooms: null });
    const said = report.warnings.map(({ line, field, value, reason }) => [line, field, value, reason]);
    expect(said).toEqual(
      expect.arrayContaining([
        [
          5,
          'beds',
          'three',
          expect.stringMatching(/^is invalid; allowed: a whole number from 0 to 999; it is left out$/),
        ],
        [6, 'baths', '1.5', 'is read as 1'],
        [
          7,
          'images/image/url',
          'http://media.example.be/a b.jpg',
          expect.stringMatching(/^is read as https:\/\/media.example.be\/a%20b.jpg/),
        ],
      ]),
    );
    expect(said.filter(([, field]) => field === 'images/image/url')).toHaveLength(3);
  });

  it('reports the accepted words, the probably meant word, and the elements that it does not use', async () => {
    const wrong = alone('<colour>red</colour>').replace('<type>villa', '<type>vila');
    const { refused } = await run(wrong);
    expect(refused).toMatchObject([{ id: 'KY-20', line: 4, field: 'type', value: 'vila' }]);
    expect(refused[0]?.reason).toMatch(/one of apartment, flat, .*; did you mean villa\?$/);
    const { warnings } = await importDocument({
      source: 'k',
      bytes: Buffer.from(alone('<colour>red</colour>\n<bedz>3</bedz>')),
      folder: null,
      now: NOW,
      force: true,
    });
    expect(warnings.filter(({ reason }) => reason.includes('unknown field'))).toMatchObject([
      { field: 'colour', line: 5 },
      { field: 'bedz', line: 6, reason: expect.stringContaining('did you mean beds?') },
    ]);
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><root>&b;</root>`;
  const cases: Array<[string, string, RegExp]> = [
    ['an entity bomb', bomb, /document type/],
    [
      'an external entity',
      '<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/passwd">]><root>&x;</root>',
      /document type/,
    ],
    ['a truncated document', document.slice(0, 900), /not well-formed XML/],
    ['another version', document.replace('<feed_version>3<', '<feed_version>2<'), /version 2/],
    ['other XML', '<rss><channel/></rss>', /not a Kyero feed/],
    ['deep nesting', '<a>'.repeat(5000) + '</a>'.repeat(5000), /nested more than 50 levels deep/],
  ];
  it.each(cases)('refuses %s and leaves the catalogue unchanged', async (_, text, reason) => {
    const before = await database().selectFrom('properties').selectAll().orderBy('id').execute();
    const report = await run(text);
    expect(report).toMatchObject({ outcome: 'refused', problem: expect.stringMatching(reason) });
    expect(await database().selectFrom('properties').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
