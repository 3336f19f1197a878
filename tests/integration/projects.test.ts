import { beforeAll, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import {
  findProjects,
  getFeaturedProject,
  getProject,
  getProjectLink,
  getProjectSubject,
  hasProjects,
  locateProject,
} from '@/lib/features/projects/data';

import { toProjectListing } from '@/lib/features/projects/mapping/to-structured-data';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const unit = (number: string, changes: Record<string, unknown> = {}) => ({
  ID: `u-${number}`,
  Number: number,
  MainType: 'apartment',
  Floor: 0,
  Bay: Number(number),
  Price: 300_000,
  ...changes,
});
const project = (changes: Record<string, unknown>): Record<string, unknown> => ({
  Name: 'Lindenhof',
  CreatedDate: '2026-11-01T09:00:00Z',
  Zip: '2800',
  City: 'MECHELEN',
  ...changes,
});

const PROJECTS = [
  project({ ID: 'old', CreatedDate: '2026-01-01T09:00:00Z', Units: [unit('1')] }),
  project({
    ID: 'new',
    PublicAddress: false,
    Street: 'Geheimstraat',
    Units: [
      unit('1', { PropertyID: '1001' }),
      unit('2', { PropertyID: 'nowhere', PublishPrice: false, Price: 432_101 }),
      unit('3', { Status: 'sold', Price: 765_432 }),
    ],
  }),
  project({ ID: 'gone', CreatedDate: '2026-11-19T09:00:00Z', Units: [unit('1', { Status: 'sold' })] }),
  project({ ID: 'away', CreatedDate: '2026-11-10T09:00:00Z', ExternalUrl: 'https://project.example/away/' }),
  project({ ID: 'stray', CreatedDate: '2026-10-01T09:00:00Z', ExternalUrl: 'https://evil.example/' }),
];

beforeAll(async () => {
  const properties = [
    aFeedProperty({ ID: '1001', ProjectID: 'new' }),
    aFeedProperty({ ID: '1002', ProjectID: 'new', Goal: 1 }),
  ];
  await importDocument({ source: 'test', bytes: feedOf(properties, PROJECTS), folder: null, now: NOW, force: true });
});

describe('projects in the store', () => {
  it('are listed newest first, sold-out ones last', async () => {
    expect((await findProjects('nl', NOW)).map(({ id }) => id)).toEqual(['away', 'new', 'stray', 'old', 'gone']);
  });

  it('lead to their external site only if its host is in the agency file (SPEC §2)', async () => {
    const hrefs = new Map((await findProjects('fr', NOW)).map((one) => [one.id, one.href]));
    expect(hrefs.get('away')).toBe('https://project.example/away/');
    expect(hrefs.get('stray')).toMatch(/^\/fr\//);
  });

  it('give the home page the newest project with pictures and available properties', async () => {
    expect((await getFeaturedProject('en', NOW))?.id).toBe('new');
  });

  it('have cards of their properties for sale, and link the units that are in the catalogue', async () => {
    const found = await getProject('new', 'nl', NOW);
    expect(found?.properties.map(({ id }) => id)).toEqual(['1001']);
    expect(found?.units.map(({ href }) => href)).toEqual([found?.properties[0]?.href, null, null]);
  });

  it('are named on the pages of their properties while the site has them', async () => {
    const page = await getPropertyDetail('1001', 'fr', NOW);
    const link = await getProjectLink(page?.projectId ?? null, 'fr');
    expect(link).toEqual({ name: 'Lindenhof', href: expect.stringMatching(/^\/fr\/.+\/lindenhof\/new\/$/) });
    expect(await getProjectLink('nowhere', 'fr')).toBeNull();
    expect(await getProjectLink(null, 'fr')).toBeNull();
  });

  it('reveal no hidden price and no hidden street', async () => {
    const everything = JSON.stringify([await findProjects('nl', NOW), await getProject('new', 'nl', NOW)]);
    expect(everything).not.toMatch(/432.?101|765.?432|Geheimstraat/);
  });

  it('disappear from list and page when they leave the feed, and return with it', async () => {
    const properties = [
      aFeedProperty({ ID: '1001', ProjectID: 'new' }),
      aFeedProperty({ ID: '1002', ProjectID: 'new', Goal: 1 }),
    ];
    const ids = async () => {
      await nextLook();
      return (await findProjects('nl', NOW)).map(({ id }) => id);
    };
    const rest = PROJECTS.filter(({ ID }) => ID !== 'old');
    const left = await importDocument({ source: 'test', bytes: feedOf(properties, rest), folder: null, now: NOW });
    expect(left).toMatchObject({ properties: { unchanged: 2 }, projects: { removed: 1, unchanged: 4 } });
    expect(await ids()).not.toContain('old');
    expect(await getProject('old', 'nl', NOW)).toBeNull();
    expect(await locateProject('old')).toBeNull();
    await importDocument({ source: 'test', bytes: feedOf(properties, PROJECTS), folder: null, now: NOW });
    expect(await ids()).toContain('old');
    expect(await getProject('old', 'nl', NOW)).not.toBeNull();
  });

  it('are no longer in the menu of every page when the last one has left the feed', async () => {
    const properties = [
      aFeedProperty({ ID: '1001', ProjectID: 'new' }),
      aFeedProperty({ ID: '1002', ProjectID: 'new', Goal: 1 }),
    ];
    const withProjects = async (projects: typeof PROJECTS) => {
      await importDocument({
        source: 'test',
        bytes: feedOf(properties, projects),
        folder: null,
        now: NOW,
        force: true,
      });
      await nextLook();
      return hasProjects();
    };
    expect(await withProjects([])).toBe(false);
    expect(await withProjects(PROJECTS)).toBe(true);
  });

  it('are not found by an unknown id', async () => {
    expect(await getProject('nowhere', 'nl', NOW)).toBeNull();
  });
});

describe('a property with a hidden price', () => {
  const feed = (publishes: boolean, names: string | null = '2001') =>
    feedOf(
      [
        aFeedProperty({
          ID: '2001',
          ProjectID: 'discreet',
          MainType: 'apartment',
          SurfaceLiving: 88,
          NumberOfBedRooms: 2,
          Price: 654_321,
          PublishPrice: publishes,
        }),
      ],
      [
        project({
          ID: 'discreet',
          Units: [
            unit('1', { PropertyID: names, SurfaceLiving: 87.5, NumberOfBedRooms: 2, Price: 654_321 }),
            unit('2', { SurfaceLiving: 120, NumberOfBedRooms: 3, Price: 700_000 }),
          ],
        }),
      ],
    );
  /** All data of the project that a visitor, a search engine or a mail receives. */
  const everything = async (): Promise<string> => {
    const page = await getProject('discreet', 'nl', NOW);
    if (!page) throw new Error('there is no project');
    const site = 'https://gevel.example';
    const listing = toProjectListing(page, { site, href: '/nl/x/', locale: 'nl', offeredBy: site });
    const mail = await getProjectSubject('discreet', 'nl', NOW);
    return JSON.stringify([page, await findProjects('nl', NOW), listing, mail]);
  };

  it('hides it in its project as well, in list, figures, markup and mails, although the project itself is unchanged', async () => {
    await importDocument({ source: 'test', bytes: feed(true), folder: null, now: NOW, force: true });
    await nextLook();
    expect(await everything()).toMatch(/654.?321/);
    const report = await importDocument({ source: 'test', bytes: feed(false), folder: null, now: NOW, force: true });
    expect(report.projects.unchanged).toBe(1);
    await nextLook();
    const said = await everything();
    expect(said).not.toMatch(/654.?321/);
    expect(said).toMatch(/700.?000/);
  });

  it('hides it in a unit of the project that may be this property, and in no other unit (design/hidden-prices-and-addresses)', async () => {
    await importDocument({ source: 'test', bytes: feed(false, null), folder: null, now: NOW, force: true });
    await nextLook();
    const said = await everything();
    expect(said).not.toMatch(/654.?321/);
    expect(said).toMatch(/700.?000/);
  });

  it('hides it even if an earlier version stored the price of a unit as a number', async () => {
    await importDocument({ source: 'test', bytes: feed(false), folder: null, now: NOW, force: true });
    const row = await database()
      .selectFrom('projects')
      .select('detail')
      .where('id', '=', 'discreet')
      .executeTakeFirst();
    const kept = JSON.parse(row?.detail ?? '');
    const units = [
      { ...kept.units[0], price: 654_321 },
      { ...kept.units[1], price: 712_345 },
      { ...kept.units[1], id: 'u-3', number: '3', price: null },
    ];
    const detail = JSON.stringify({ ...kept, units });
    await database().updateTable('projects').set({ detail }).where('id', '=', 'discreet').execute();
    await database()
      .updateTable('catalogue')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    await nextLook();
    const page = await getProject('discreet', 'nl', NOW);
    expect(page?.units.map(({ shownPrice }) => shownPrice)).toEqual([
      { kind: 'on-request' },
      expect.objectContaining({ kind: 'amount', text: '€\u00a0712.345', euro: 712_345 }),
      { kind: 'on-request' },
    ]);
  });
});
