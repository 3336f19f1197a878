import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { syncFeed } from '@/lib/features/feed/jobs/sync-feed';
import { getOpenHouseFile, getProperty, getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { parsePropertySearch } from '@/lib/features/search/search-params/parse-search';
import { siteUrl } from '@/lib/platform/config/site-address';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf, manyProperties } from '../support/feed';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const run = (properties: Record<string, unknown>[], now = NOW) =>
  importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now, force: true });
const mails = async () =>
  database().selectFrom('outbox').selectAll().where('kind', '=', 'feed').orderBy('created_at').execute();

beforeEach(async () => {
  for (const table of ['properties', 'projects', 'outbox', 'leases', 'feed_sources'] as const)
    await database().deleteFrom(table).execute();
});

describe('an optional field of a property', () => {
  it.each([
    ['a picture without an address', { Pictures: [{ File: 'a.jpg' }, { Url: 'nonsense' }] }, 'Pictures.1.Url'],
    ['a document of an unknown kind', { Documents: [{ Kind: 'nonsense', Name: 'x' }] }, 'Documents.0.Kind'],
    ['half a bathroom', { NumberOfBathRooms: 1.5 }, 'NumberOfBathRooms'],
    ['bedrooms as text', { NumberOfBedRooms: '3' }, 'NumberOfBedRooms'],
    ['an unknown kitchen', { Kitchen: 'golden' }, 'Kitchen'],
    ['a negative surface', { SurfaceLiving: -4 }, 'SurfaceLiving'],
    ['120 rooms', { Rooms: Array.from({ length: 120 }, () => ({ Kind: 'other' })) }, 'Rooms'],
    ['a tour that is no text', { VirtualTours: [5] }, 'VirtualTours.0'],
    ['an open house without an end', { OpenHouses: [{ Start: '2026-12-05 10:00:00' }] }, 'OpenHouses.0.End'],
    [
      'an open house on no day',
      { OpenHouses: [{ Start: '2026-02-30 10:00', End: '2026-02-30 12:00' }] },
      'OpenHouses.0.Start',
    ],
    [
      'an open house that ends first',
      { OpenHouses: [{ Start: '2026-12-05 12:00', End: '2026-12-05 10:00' }] },
      'OpenHouses.0',
    ],
    ['an open house without hours', { OpenHouses: [{ Start: '2026-12-05', End: '2026-12-06' }] }, 'OpenHouses.0'],
  ])('never makes the import refuse the property: %s', async (_, changes, field) => {
    const report = await run([aFeedProperty({ ID: 'one', ...changes })]);
    expect(report).toMatchObject({ outcome: 'applied', properties: { new: 1, refused: 0 } });
    expect(report.warnings.filter((one) => one.id === 'one' && one.field !== 'Pictures')).toMatchObject([
      { field, line: 1, reason: expect.stringMatching(/is left out$|is read as/) },
    ]);
    expect(await run([aFeedProperty({ ID: 'one', ...changes })])).toMatchObject({ outcome: 'unchanged' });
  });

  it('is corrected if possible', async () => {
    await run([aFeedProperty({ ID: 'one', NumberOfBathRooms: '2,5', NumberOfBedRooms: '3' })]);
    expect((await getProperty('one'))?.rooms).toMatchObject({ bathrooms: 2, bedrooms: 3 });
  });
});

describe('the open houses of a property in a feed', () => {
  const OPEN = [
    { Start: '2026-12-12 14:00:00', End: '2026-12-12 16:00:00' },
    { Start: 'soon', End: 'later' },
    { Start: '2026-12-05 10:00:00', End: '2026-12-05 12:00:00' },
  ];

  it('are sorted by day, in Belgian time, and invalid ones are left out', async () => {
    const report = await run([aFeedProperty({ ID: 'one', OpenHouses: OPEN })]);
    expect(report.properties).toMatchObject({ new: 1, refused: 0 });
    expect((await getProperty('one'))?.openHouses).toEqual([
      { startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z' },
      { startsAt: '2026-12-12T13:00:00.000Z', endsAt: '2026-12-12T15:00:00.000Z' },
    ]);
  });

  it('are on the page, in the calendar file and in the filter until they end', async () => {
    await run([
      aFeedProperty({ ID: 'one', Goal: 'for-sale', OpenHouses: OPEN }),
      aFeedProperty({ ID: 'two', Goal: 'for-sale' }),
    ]);
    const found = async (now: Date) => {
      const search = parsePropertySearch({ feature: 'open-house' });
      const page = await findProperties('for-sale', search, 'en', [], now);
      return page.cards.map(({ id, openHouse }) => [id, openHouse?.day, openHouse?.hours]);
    };
    const during = new Date('2026-12-05T10:00:00Z');
    const after = new Date('2026-12-05T11:00:00Z');
    const over = new Date('2026-12-12T15:00:00Z');
    expect(await found(during)).toEqual([['one', 'Sat 5 Dec', '10:00–12:00']]);
    expect(await found(after)).toEqual([['one', 'Sat 12 Dec', '14:00–16:00']]);
    expect(await found(over)).toEqual([]);
    expect(await getOpenHouseFile('one', '20261205T0900Z', 'en', during)).toMatch(
      /DTSTART;TZID=Europe\/Brussels:20261205T100000/,
    );
    for (const [id, start] of [
      ['one', '20261206T0900Z'],
      ['two', '20261205T0900Z'],
      ['none', '20261205T0900Z'],
    ] as const)
      expect(await getOpenHouseFile(id, start, 'en', during)).toBeNull();
    expect((await getPropertyDetail('one', 'en', after))?.openHouses).toMatchObject([{ day: 'Saturday 12 December' }]);
    expect(await getOpenHouseFile('one', '20261205T0900Z', 'en', after)).toBeNull();
  });

  it('name only the town if the address of the property is hidden', async () => {
    const hidden = aFeedProperty({
      ID: 'hidden',
      PublishAddress: false,
      Street: 'Geheimstraat',
      HouseNumber: '7',
      OpenHouses: OPEN,
    });
    await run([hidden]);
    const file = await getOpenHouseFile('hidden', '20261205T0900Z', 'nl', NOW);
    expect(file).toContain('LOCATION:2800 Mechelen');
    expect(file).not.toContain('Geheim');
  });

  it('are not shown if the property is sold', async () => {
    await run([aFeedProperty({ ID: 'sold', Status: 'sold', Goal: 'for-sale', OpenHouses: OPEN })]);
    expect((await getPropertyDetail('sold', 'nl', NOW))?.openHouses).toEqual([]);
    expect(await getOpenHouseFile('sold', '20261205T0900Z', 'nl', NOW)).toBeNull();
  });
});

describe('the prices that the site showed', () => {
  const shown = () =>
    database()
      .selectFrom('shown_prices')
      .select(['day', 'price'])
      .where('property_id', '=', 'priced')
      .orderBy('day')
      .execute();
  const price = (changes: object, days: number) => run([aFeedProperty({ ID: 'priced', ...changes })], later(24 * days));

  it('are stored with their first day; a hidden price is never stored', async () => {
    await database().deleteFrom('shown_prices').execute();
    await price({ Price: 300_000 }, 0);
    await price({ Price: 300_000, Title: 'Another title' }, 1);
    await price({ Price: 290_000, PublishPrice: false }, 2);
    await price({ Price: 280_000 }, 3);
    await price({ Price: 285_000 }, 3);
    expect(await shown()).toEqual([
      { day: '2026-11-20', price: 300_000 },
      { day: '2026-11-23', price: 285_000 },
    ]);
  });
});

describe('a country that contradicts postcode and town', () => {
  it.each([
    ['Luxembourg with a Belgian town', { CountryID: 50 }, 'is Luxemburg, which "2800 MECHELEN" contradicts'],
    ['France with a Belgian town', { CountryID: 30 }, 'is Frankrijk, which "2800 MECHELEN" contradicts'],
    ['Belgium with a town of Luxembourg', { CountryID: 10, Zip: '1234', City: 'Luxembourg' }, 'is België, which'],
    ['none, beside an unknown town', { Zip: '1234', City: 'Nergens' }, 'is not given, and "1234 Nergens" may be'],
  ])('causes a warning, and the property is shown without the rules of any country: %s', async (_, changes, reason) => {
    const report = await run([aFeedProperty({ ID: 'one', ...changes })]);
    expect(report.properties).toMatchObject({ new: 1, refused: 0 });
    expect(report.warnings.filter(({ field }) => field === 'CountryID')).toMatchObject([
      { id: 'one', reason: expect.stringContaining(reason) },
    ]);
    expect(await getProperty('one')).toMatchObject({ region: null, province: null });
  });

  it('causes a warning in a project as well', async () => {
    const project = { ID: 'p', Name: 'Project', CreatedDate: '2026-11-01', Zip: '9000', City: 'Gent', CountryID: 50 };
    const bytes = feedOf([aFeedProperty({ ID: 'one' })], [project]);
    const report = await importDocument({ source: 'test', bytes, folder: null, now: NOW, force: true });
    expect(report.warnings).toMatchObject([{ kind: 'project', id: 'p', field: 'CountryID' }]);
  });
});

describe('the website of a project', () => {
  it('causes a warning if the agency has not listed its host', async () => {
    const project = (ID: string, ExternalUrl: string) => ({
      ID,
      Name: 'Project',
      CreatedDate: '2026-11-01',
      Zip: '9000',
      City: 'Gent',
      ExternalUrl,
    });
    const known = `https://${agency.projectHosts[0]}/`;
    const projects = [project('known', known), project('unknown', 'https://elsewhere.example/')];
    const bytes = feedOf([aFeedProperty({ ID: 'one' })], projects);
    const report = await importDocument({ source: 'test', bytes, folder: null, now: NOW, force: true });
    expect(report.warnings).toMatchObject(
      [{ id: 'unknown', field: 'ExternalUrl', reason: /projectHosts/ }].map((one) => ({
        ...one,
        reason: expect.stringMatching(one.reason),
      })),
    );
  });
});

describe('a valid feed with a random change', () => {
  const good = aFeedProperty({
    Pictures: [{ File: 'a.jpg', Alt: { nl: 'Gevel' } }],
    Documents: [{ Kind: 'other', Name: 'Plan' }],
    Rooms: [{ Kind: 'other', Surface: 12 }],
    Translations: { fr: { Title: 'Maison' } },
  });
  const fields = Object.keys(good);

  it('never breaks the import: each property is imported, or refused with field and reason', {
    timeout: 300_000,
  }, async () => {
    const change = fc.record({
      field: fc.constantFrom(...fields),
      value: fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string()),
    });
    const properties = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(properties, async (changes) => {
        const items = changes.map((list, index) => ({
          ...good,
          ID: `mutant-${index}`,
          ...Object.fromEntries(list.map(({ field, value }) => [field, value])),
        }));
        const bytes = feedOf([aFeedProperty({ ID: 'healthy' }), ...items]);
        const report = await importDocument({
          source: 'test',
          bytes,
          folder: null,
          now: NOW,
          force: true,
          dryRun: true,
        });
        expect(report).toMatchObject({ outcome: 'dry-run', problem: null });
        const { new: added, refused } = report.properties;
        expect(added + refused).toBe(items.length + 1);
        expect(added).toBeGreaterThanOrEqual(1);
        for (const { field, reason, line } of [...report.refused, ...report.warnings]) {
          expect(field).not.toBe('');
          expect(reason.length).toBeGreaterThan(5);
          expect(line === null || line === 1).toBe(true);
        }
        expect(new Set(report.refused.map(({ id }) => id)).size).toBeLessThanOrEqual(refused);
      }),
      { numRuns: process.env.FULL ? 300 : 60 },
    );
  });
});

describe('the reason of a refusal or a warning', () => {
  it.each([
    [{ MainType: 'vila' }, /^is invalid; allowed: one of .*apartment.*, or its number; did you mean villa\?$/],
    [{ Price: 'not cheap' }, /^is invalid; allowed: euro as a number/],
    [{ Zip: undefined, City: 'Nergens' }, /^is missing: a postcode of 4 or 5 digits/],
  ])('gives the allowed values and the probable meaning: %o', async (changes, reason) => {
    const { refused } = await run([aFeedProperty({ ID: 'wrong', ...changes })]);
    expect(refused).toMatchObject([{ id: 'wrong', line: 1, reason: expect.stringMatching(reason) }]);
  });

  it('is given for an unknown field, agent and project, and for a postcode of another town', async () => {
    const agent = agency.agents[0]?.id ?? '';
    const { warnings } = await run([
      aFeedProperty({
        ID: 'a',
        PublishPrise: true,
        AgentID: `${agent}x`,
        ProjectID: 'gone',
        Zip: '9000',
        City: 'Mechelen',
      }),
    ]);
    const said = Object.fromEntries(warnings.map(({ field, reason }) => [field, reason]));
    expect(said.PublishPrise).toContain('did you mean PublishPrice?');
    expect(said.AgentID).toContain(`did you mean ${agent}?`);
    expect(said.ProjectID).toContain('is not a project of this feed');
    expect(said.City).toContain('is not the town of the postcode, which counts: it is read as Gent');
  });
});

describe('films and tours of a property', () => {
  it('cause a warning if no page can play them: an unknown kind of link, or captions from a host that is not listed', async () => {
    const host = agency.frameHosts.at(-1) ?? '';
    const film = `https://${host}/film.mp4`;
    const caption = (at: string) => ({ Film: film, Language: 'nl', Url: `https://${at}/film.vtt` });
    const { warnings, properties } = await run([
      aFeedProperty({
        ID: 'a',
        VirtualTours: [film, `https://${host}/tour/7`, 'https://unknown.example/tour'],
        Captions: [caption(host), caption('captions.example'), caption(new URL(siteUrl()).hostname)],
      }),
    ]);
    expect(properties.refused).toBe(0);
    const said = warnings.filter(({ field }) => field === 'VirtualTours' || field === 'Captions');
    expect(said.map(({ value }) => value)).toEqual([
      'https://unknown.example/tour',
      'https://captions.example/film.vtt',
    ]);
  });
});

describe('a label text that contradicts the score', () => {
  it('causes a warning with the class on the page, and the property is imported', async () => {
    const { warnings, properties } = await run([
      aFeedProperty({ ID: 'wrong', EnergyPerformance: 231, EPCLabelText: 'A' }),
      aFeedProperty({ ID: 'right', EnergyPerformance: 231, EPCLabelText: 'c' }),
      aFeedProperty({ ID: 'brussels', EnergyPerformance: 300, EPCLabelText: 'F+', Zip: '1000', City: 'BRUSSEL' }),
    ]);
    expect(properties.refused).toBe(0);
    const said = warnings.filter(({ field }) => field === 'EPCLabelText');
    expect(said).toMatchObject([
      { id: 'wrong', value: 'A', reason: 'is not the class of the score 231: that is C, which the page shows' },
    ]);
  });
});

describe('a flood score D', () => {
  const scores = { FloodArea: 'none', RiparianZone: false };
  const properties = () => [
    aFeedProperty({ ID: 'plot', ...scores, FloodPScore: 'D', FloodGScore: 'D' }),
    aFeedProperty({ ID: 'house', ...scores, FloodPScore: 'C', FloodGScore: 'D' }),
    aFeedProperty({ ID: 'dry', ...scores, FloodPScore: 'C', FloodGScore: 'A' }),
  ];
  const said = async () =>
    (await run(properties())).warnings
      .filter(({ reason }) => reason.includes('floodSymbol'))
      .map(({ id, field, value }) => [id, field, value]);

  it('causes one warning per property while the agency has not supplied the official symbol', async () => {
    expect(await said()).toEqual([
      ['plot', 'FloodPScore', 'D'],
      ['house', 'FloodGScore', 'D'],
    ]);
  });

  it('causes no warning if the agency has supplied the official symbol', async () => {
    Object.assign(agency, { floodSymbol: 'flood-symbol.png' });
    try {
      expect(await said()).toEqual([]);
    } finally {
      Object.assign(agency, { floodSymbol: undefined });
    }
  });
});

describe('the mail to the agency about its feed', () => {
  it('is sent if a property on the site is refused: once, again after a day, and at once for another property', async () => {
    await run(manyProperties(5));
    expect(await mails()).toHaveLength(0);
    const broken = (...ids: number[]) => manyProperties(5, (number) => (ids.includes(number) ? { Price: -1 } : {}));
    for (let hour = 0; hour < 20; hour += 0.25) await run(broken(2), later(hour));
    expect(await mails()).toHaveLength(1);
    await run(broken(2, 3), later(20));
    expect(await mails()).toHaveLength(2);
    await run(broken(2, 3), later(43));
    expect(await mails()).toHaveLength(2);
    await run(broken(2, 3), later(44));
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({ state: 'waiting', recipient: agency.offices[0]?.email });
    expect(sent[0]?.payload).toContain('Price = -1');
  });

  it('is not sent for a property that was never on the site', async () => {
    await run(manyProperties(5));
    await run([...manyProperties(5), aFeedProperty({ ID: 'new', Price: -1 })]);
    expect(await mails()).toHaveLength(0);
  });

  it('is sent after a day without a usable feed, and then once a day', async () => {
    const path = `${newFolder()}/feed.json`;
    const { writeFileSync } = await import('node:fs');
    writeFileSync(path, feedOf(manyProperties(5)));
    await syncFeed(NOW, path);
    writeFileSync(path, '<!doctype html><title>502</title>');
    for (let hour = 1; hour < 24; hour += 1) await syncFeed(later(hour), path);
    expect(await mails()).toHaveLength(0);
    for (let hour = 24; hour < 96; hour += 1) await syncFeed(later(hour), path);
    expect(await mails()).toHaveLength(3);
  });
});

describe('npm run import -- --last', () => {
  it('prints the result of the last import', async () => {
    await run([aFeedProperty({ ID: 'wrong', Price: -1 })]);
    const { code, output } = await runScript('scripts/commands/import.ts', ['--last']);
    expect(output).toMatch(/^test, 2026-11-20T09:00:00.000Z\n/);
    expect(output).toContain('property wrong (line 1): Price = -1 is invalid; allowed: euro as a number');
    expect(code).toBe(0);
  });
});
