import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import agency from '@/agency.config';
import { GET } from '@/app/feeds/[locale]/[feed]/route';
import { LOCALES } from '@/lib/domain/text/locale';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { lawWords } from '@/lib/features/catalogue/mapping/law-words';
import type { Property } from '@/lib/features/catalogue/types/property';
import { importDocument } from '@/lib/features/feed/for-commands';
import { writeFeeds } from '@/lib/features/feed/out/jobs';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { env } from '@/lib/platform/config/env';
import { pathOf } from '@/lib/platform/media/stored-files';
import { database } from '@/lib/platform/store/client';
import { MARKER } from '../back-offices/office';
import { aFeedProperty, feedOf } from '../support/feed';
import { httpsHost } from '../support/https-host';
import { newFolder } from '../support/new-folder';

const NOW = new Date('2026-11-28T09:00:00Z');
const TOKEN = 'a2ff0c1d93b84e6f7a5c2b1e0d9f8a7b6c5d4e3f';
const before = { ...env };
const host = httpsHost();
let folder = '';

beforeAll(async () => {
  folder = newFolder();
  for (const [name, background] of [
    ['1', 'teal'],
    ['2', 'navy'],
    ['plan', 'white'],
  ] as const)
    await sharp({ create: { width: 1700, height: 900, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
});
beforeEach(async () => {
  Object.assign(env, { SITE_URL: `https://${host.host}`, MEDIA_HOSTS: [host.host], FEEDS_TOKEN: TOKEN });
  // The host of the site gives its pictures.
  host.answer = (request, response) => {
    const file = pathOf({ folder: 'media', name: basename(request.url ?? '') });
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '');
  };
  await clear();
  rmSync(join(env.DATA_DIR, 'feeds'), { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(env)) delete (env as Record<string, unknown>)[name];
  Object.assign(env, before);
});

async function clear(): Promise<void> {
  for (const table of [
    'crm_items',
    'properties',
    'projects',
    'catalogue',
    'leases',
    'feed_sources',
    'feed_reports',
    'pictures',
  ] as const)
    await database().deleteFrom(table).execute();
}
const load = (items: ReadonlyArray<Record<string, unknown>>, now = NOW) =>
  importDocument({ source: 'test', bytes: feedOf(items), folder, now, network: host.network, force: true });
const fileOf = (name: string) => join(env.DATA_DIR, 'feeds', name);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');
const ask = (name: string, token: string, headers = {}) =>
  GET(new Request(`https://${host.host}/feeds/${name}/${token}`, { headers }), {
    params: Promise.resolve({ locale: name, feed: token }),
  });

const FLEMISH = aFeedProperty({
  BoxNr: '3',
  Status: 'under-compromise',
  PreviousPrice: 375_000,
  NotaryFees: 4200,
  AgencyCost: 1500,
  SurfaceTotal: 190.5,
  SurfaceGround: 320,
  SurfaceTerrace: 14,
  NumberOfBathRooms: 2,
  NumberOfToilets: 2,
  NumberOfGarages: 1,
  Floor: 0,
  NumberOfFloors: 3,
  Rooms: [{ Kind: 'bedroom', Name: { nl: 'Kamer aan de straat' }, Floor: 1, Surface: 21 }],
  ConstructionYear: 1957,
  RenovationYear: 2019,
  Condition: 'to-refresh',
  Construction: 'half-open',
  Kitchen: 'hyper-equipped',
  Heating: 'individual',
  HeatingB: 'heat-pump',
  HasLift: false,
  HasCellar: true,
  HasFurnished: false,
  HasGarden: true,
  GardenOrientation: 'south-west',
  EPCTotal: 30_000,
  CO2Emission: 33.5,
  EPCValidUntil: '2034-03-12',
  Heritage: 'none',
  AsbestosType: 'safe',
  AsbestosDate: '2026-09-18',
  ElectricalInspection: 'compliant',
  ElectricalInspectionDate: '2019-06-04',
  CadastralIncome: 1190,
  FreeAvailable: 'at-deed',
  OpenHouses: [
    { Start: '2026-12-05T09:00:00Z', End: '2026-12-05T11:00:00Z' },
    { Start: '2026-11-02T09:00:00Z', End: '2026-11-02T11:00:00Z' },
  ],
  Pictures: [
    { File: '1.jpg', Alt: { nl: 'De voorgevel' } },
    { File: '2.jpg' },
    { File: 'plan.jpg', Kind: 'plan', Floor: 1 },
  ],
  Documents: [{ Kind: 'energy', Name: { nl: 'EPC' }, Bytes: 120_000 }],
  VirtualTours: ['https://www.youtube.com/watch?v=abcdefghijk'],
  AgentID: agency.agents[0]?.id,
});
/** Hidden: price and address, and what a page does not show of a property for rent. */
const HIDDEN = aFeedProperty({
  ID: '1002',
  Goal: 'for-rent',
  MainType: 'ground-floor-apartment',
  Zip: '1000',
  City: 'Brussel',
  PublishPrice: false,
  Price: 987_654,
  DepositAmount: 987_655,
  PublishAddress: false,
  Street: MARKER,
  HouseNumber: MARKER,
  Latitude: 50.8467,
  Longitude: 4.3525,
  NotaryFees: 987_656,
  MonthlyCharges: 0,
  CO2Emission: 40,
  EPCLabelText: 'C',
});
const SOLD = aFeedProperty({
  ID: '1003',
  Zip: '4000',
  City: 'Liège',
  Status: 'sold',
  Price: 456_789,
  NotaryFees: 4300,
  ClosedDate: '2026-11-20T10:00:00Z',
  FloodHazard: 'low',
  Documents: [{ Kind: 'energy', Name: { nl: MARKER } }],
});
const LUXEMBOURG = aFeedProperty({
  ID: '1004',
  MainType: 'penthouse',
  Zip: 'L-1611',
  City: 'Luxembourg',
  CountryID: 50,
  Latitude: 49.6008,
  Longitude: 6.1333,
  EnergyPerformance: undefined,
  EPCLabelText: 'B',
  EPCInsulationLabelText: 'C',
  Description: { fr: 'Vue & calme.\n\nDeux <chambres>.' },
});
const ALL = [FLEMISH, HIDDEN, SOLD, LUXEMBOURG];

/** What the pages show in all languages, without the bytes of pictures, the keys of files and the day of the change. */
async function pages(): Promise<Record<string, Array<Partial<PropertyDetail>>>> {
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'detail'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const hosts = [undefined, host.host] as const;
  return Object.fromEntries(
    rows.map(({ id, detail }) => [
      id,
      LOCALES.map((locale) => {
        const page = toPropertyDetail(JSON.parse(detail) as Property, locale, NOW, agency, undefined, hosts[1]);
        const count = (pictures: readonly unknown[]) => pictures.map(() => 'a picture') as never;
        return {
          ...page,
          pictures: page.pictures.map(({ alt, width, height, room }) => ({
            alt,
            room,
            ratio: (width / height).toFixed(1),
          })) as never,
          plans: count(page.plans),
          planRooms: [],
          documents: page.documents.map(({ key: _, ...document }) => document) as never,
          modifiedOn: null,
        };
      }),
    ]),
  );
}

/** The parts of pages that a format can carry. */
const only = (all: Awaited<ReturnType<typeof pages>>, names: ReadonlyArray<keyof PropertyDetail>) =>
  Object.fromEntries(
    Object.entries(all).map(([id, those]) => [
      id,
      those.map((page) => Object.fromEntries(names.map((name) => [name, page[name]]))),
    ]),
  );

describe('the feeds for portals', () => {
  it('are read back by the site so that every page in every language shows the same, in the own format', async () => {
    await load(ALL);
    const shown = await pages();
    expect(await writeFeeds(NOW)).toBe(4);
    const bytes = readFileSync(fileOf('native.json'));
    await clear();
    const report = await importDocument({ source: 'back', bytes, folder: null, now: NOW, network: host.network });
    expect([report.problem, report.refused]).toEqual([null, []]);
    expect(await pages()).toEqual(shown);
  });

  it('are read back as OpenImmo with all that it can carry, from one file a language', async () => {
    await load(ALL);
    const shown = await pages();
    await writeFeeds(NOW);
    const inbox = newFolder();
    for (const locale of LOCALES) {
      cpSync(fileOf(`openimmo-${locale}.xml`), join(inbox, `${locale}.xml`));
      utimesSync(join(inbox, `${locale}.xml`), 1_700_000_000, 1_700_000_000);
    }
    await clear();
    Object.assign(env, { CRM: 'openimmo', OPENIMMO_INBOX: inbox });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await readBackOffice({ now: NOW, network: host.network, isNow: true })).toMatchObject({ problem: null });
    expect(readdirSync(join(inbox, 'done'))).toHaveLength(LOCALES.length);
    const names = [
      'id',
      'goal',
      'status',
      'type',
      'title',
      'description',
      'region',
      'town',
      'city',
      'address',
      'postalCode',
      'reference',
      'since',
      'price',
      'figures',
      'energyTag',
      'mentions',
      'highlights',
      'energy',
      'surfaces',
      'comfort',
      'legal',
      'flood',
      'costs',
      'duty',
      'situation',
      'plans',
      'tours',
      'closedAt',
      'addresses',
    ] as const;
    const back = await pages();
    expect(only(back, names)).toEqual(only(shown, names));
    expect(back['1001']?.[0]?.pictures).toHaveLength(2);
  });

  it('are read back as Kyero with all that it can carry, without what is sold', async () => {
    await load(ALL);
    const shown = await pages();
    await writeFeeds(NOW);
    expect(textOf('kyero.xml')).not.toContain('1003');
    const bytes = readFileSync(fileOf('kyero.xml'));
    await clear();
    const report = await importDocument({ source: 'back', bytes, folder: null, now: NOW, network: host.network });
    expect([report.problem, report.refused]).toEqual([null, []]);
    const names = [
      'id',
      'goal',
      'type',
      'title',
      'town',
      'city',
      'postalCode',
      'region',
      'reference',
      'addresses',
    ] as const;
    const { 1003: _, ...offered } = shown;
    const back = await pages();
    expect(only(back, names)).toEqual(only(offered, names));
    expect(back['1001']?.map(({ price }) => price)).toMatchObject([{ kind: 'amount', euro: 350_000 }, {}, {}, {}]);
    expect(back['1002']?.map(({ price }) => price?.kind)).toEqual([
      'on-request',
      'on-request',
      'on-request',
      'on-request',
    ]);
    expect(back['1001']?.[0]).toMatchObject({
      figures: { bedrooms: 3, bathrooms: 2, floorArea: 150, plotArea: 320 },
      pictures: [{}, {}],
      energyTag: shown['1001']?.[0]?.energyTag,
    });
  });

  it('have the mentions of the law in the words that all media use', async () => {
    await load([FLEMISH]);
    await writeFeeds(NOW);
    const { detail } = await database().selectFrom('properties').select('detail').executeTakeFirstOrThrow();
    for (const locale of LOCALES) {
      const { full } = lawWords(JSON.parse(detail), locale, '2026-11-28');
      expect(full).toContain('UC: 0003187462');
      const written = String(full).replaceAll("'", '&#39;');
      expect(textOf('kyero.xml')).toContain(written);
      expect(textOf(`openimmo-${locale}.xml`)).toContain(`<sonstige_angaben>${written}</sonstige_angaben>`);
    }
  });

  it('have no hidden price, street, number or point, and nothing that a page does not show', async () => {
    await load(ALL);
    await writeFeeds(NOW);
    for (const name of readdirSync(join(env.DATA_DIR, 'feeds'))) {
      const text = textOf(name);
      for (const hidden of [MARKER, '98765', '456789', '50.8467', '4.3525', '2026-11-02T09', 'VIES'])
        expect(text.includes(hidden), `${hidden} in ${name}`).toBe(false);
    }
    const { Properties } = JSON.parse(textOf('native.json'));
    const secret = ['Street', 'HouseNumber', 'BoxNr', 'Latitude', 'Longitude', 'Price', 'NotaryFees', 'Documents'];
    const told = Properties.map((item: object) => secret.filter((name) => name in item));
    expect(told).toEqual([secret, [], secret.slice(0, 3), secret.slice(0, 6)]);
  });

  it('leave out a property whose page says that it is gone', async () => {
    const rule = agency.goneProperties;
    await load([FLEMISH, { ...SOLD, CreatedDate: '2024-01-01', ClosedDate: '2025-01-01T10:00:00Z' }]);
    try {
      agency.goneProperties = 'remove';
      expect(await writeFeeds(NOW)).toBe(1);
    } finally {
      if (rule) agency.goneProperties = rule;
      else delete agency.goneProperties;
    }
  });

  it('have a date in Kyero that moves with the property and stays otherwise', async () => {
    const dates = () => [...textOf('kyero.xml').matchAll(/<date>(.*?)<\/date>/g)].map(([, date]) => date);
    await load([FLEMISH, LUXEMBOURG]);
    await writeFeeds(NOW);
    expect(dates()).toEqual(['2026-11-28 09:00:00', '2026-11-28 09:00:00']);
    const later = new Date('2026-11-28T10:00:00Z');
    await load([{ ...FLEMISH, Price: 340_000 }, LUXEMBOURG], later);
    await writeFeeds(later);
    expect(dates()).toEqual(['2026-11-28 10:00:00', '2026-11-28 09:00:00']);
  });

  it('are written again only for another catalogue or day, and a file only when it changes', async () => {
    await load([FLEMISH]);
    expect(await writeFeeds(NOW)).toBe(1);
    expect(await writeFeeds(new Date('2026-11-28T21:00:00Z'))).toBe(null);
    const first = statSync(fileOf('native.json')).ino;
    expect(await writeFeeds(new Date('2026-11-29T21:00:00Z'))).toBe(1);
    expect(statSync(fileOf('native.json')).ino).toBe(first);
    expect(readdirSync(join(env.DATA_DIR, 'feeds')).some((name) => name.endsWith('.part'))).toBe(false);
  });

  it('are the site’s alone: folder 0700, files 0600', async () => {
    await load([FLEMISH]);
    await writeFeeds(NOW);
    const modes = readdirSync(join(env.DATA_DIR, 'feeds')).map((name) => statSync(fileOf(name)).mode & 0o777);
    expect([...new Set(modes), statSync(join(env.DATA_DIR, 'feeds')).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('are answered with a tag, and with 304 to whoever has this version', async () => {
    await load([FLEMISH]);
    await writeFeeds(NOW);
    const first = await ask('kyero.xml', TOKEN);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(await first.text()).toBe(textOf('kyero.xml'));
    const tag = first.headers.get('etag') ?? '';
    expect((await ask('kyero.xml', TOKEN, { 'if-none-match': tag })).status).toBe(304);
    await load([{ ...FLEMISH, Price: 340_000 }], new Date('2026-11-28T10:00:00Z'));
    await writeFeeds(NOW);
    expect((await ask('kyero.xml', TOKEN, { 'if-none-match': tag })).status).toBe(200);
  });

  it('are not there for another token, another name, or without FEEDS_TOKEN, which also takes them away', async () => {
    await load([FLEMISH]);
    await writeFeeds(NOW);
    const statuses = async () =>
      (await Promise.all([ask('kyero.xml', TOKEN), ask('native.json', TOKEN)])).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    expect((await ask('kyero.xml', `${TOKEN}x`)).status).toBe(404);
    expect((await ask('state.json', TOKEN)).status).toBe(404);
    delete env.FEEDS_TOKEN;
    expect(await statuses()).toEqual([404, 404]);
    expect(await writeFeeds(NOW)).toBe(null);
    expect(existsSync(join(env.DATA_DIR, 'feeds'))).toBe(false);
  });

  it('are not written of the demo', async () => {
    await load([FLEMISH]);
    await database().updateTable('catalogue').set({ source: DEMO_SOURCE }).execute();
    expect(await writeFeeds(NOW)).toBe(null);
    expect(existsSync(join(env.DATA_DIR, 'feeds'))).toBe(false);
  });

  it('stand beside the Atom feeds of the site', async () => {
    await load([FLEMISH]);
    expect((await ask('nl', 'for-sale.xml')).headers.get('content-type')).toContain('application/atom+xml');
  });
});
