import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { hrefWith } from '@/lib/routing/href';
import { isOwnAnswer, type Lookups, resolveAddress } from '@/lib/routing/resolve-path';
import { ROUTE_KEYS } from '@/lib/routing/route-table';
import { newFolder } from '@/tests/support/new-folder';
import { processValues } from '@/tests/support/process-values';

const GENT = { nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' };
const SITE: Lookups = {
  property: async (id) =>
    id === '1' || id === '2' ? { goal: 'for-sale', city: GENT, type: 'villa', isGone: id === '2' } : null,
  project: async (id) => (id === '8' ? { name: 'Kade', city: GENT, externalUrl: null } : null),
  article: async (slug) => (slug === 'epc' || slug === 'peb' ? { nl: 'epc', fr: 'peb', en: 'epc', de: 'epc' } : null),
  testimonial: async () => null,
  placePage: async (_, { place }) => place === 'mechelen',
  pricePage: async () => false,
  people: { offices: [], agents: [] },
};
let version = 1;
vi.mock('./route-lookups', () => ({
  siteLookups: {
    property: (id: string) => SITE.property(id),
    project: (id: string) => SITE.project(id),
    article: (slug: string) => SITE.article(slug),
    testimonial: (slug: string) => SITE.testimonial(slug),
    placePage: (...scope: Parameters<Lookups['placePage']>) => SITE.placePage(...scope),
    pricePage: (place: string) => SITE.pricePage(place),
    people: { offices: [], agents: [] },
  } satisfies Lookups,
}));
vi.mock('@/lib/platform/store/versioned-cache', () => ({
  catalogueVersion: async () => version,
  keptPerVersion: (_: string, __: number, ___: string, make: () => Promise<unknown>) => make(),
}));
const { movedTo, redirectFindings } = await import('./redirect-old-address');

const { AGENCY } = env;
let folder: string;
const write = (text: string | Buffer): void => {
  writeFileSync(join(folder, 'agency/redirects.csv'), text);
  delete processValues('texts').texts;
};
const resolve = (path: string) => resolveAddress(path, 'nl', ['nl', 'fr', 'en', 'de'], SITE);
const ask = async (address: string) => {
  const url = new URL(address, 'https://www.example.be');
  const moved = await movedTo(await resolve(url.pathname), url, 'nl');
  return moved?.kind === 'moved' ? `${moved.status} ${moved.to}` : (moved?.kind ?? null);
};
const said = async () => (await redirectFindings()).map(({ line, rule, found }) => `${line}: ${rule} ${found}`.trim());

beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, 'agency'));
  mkdirSync(join(folder, 'public/images'), { recursive: true });
  writeFileSync(join(folder, 'public/images/mark.png'), '');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  env.AGENCY = 'own';
  version = 1;
});
afterEach(() => {
  vi.restoreAllMocks();
  env.AGENCY = AGENCY;
  delete processValues('texts').texts;
  rmSync(folder, { recursive: true });
});

/** Addresses that the site answers by itself: pages, short and other known forms, a home that is gone. */
const OWN = [
  ...ROUTE_KEYS.filter((key) => !key.includes('{')).map((key) => hrefWith(key, 'nl', {})),
  '/',
  '/fr/',
  '/property/1/',
  '/nl/te-koop/gent/villa/1/',
  '/nl/te-koop/elders/huis/1/',
  '/te-koop/x/y/2/',
  '/nl/te-koop/gent/villa/2/',
  '/nl/te-koop/mechelen/',
  '/for-sale',
  '/fr/guide/peb/',
  '/nl/gids/epc',
  '/CONTACT',
];
const OLD = ['/oud', '/oud/huis.php', '/oud/huis.php?id=1', '/nl/weg', '/caf%E9', '/x/contact/', '/nl/te-koop/a/b/77/'];
const cell = fc.oneof(
  fc.constantFrom(...OWN, ...OLD),
  fc.constantFrom('/nl/*', '/*', '/n*', '/te-koop/*', '/property*', '/oud/*', '/fr/?p=1'),
);
const row = fc.tuple(cell, fc.oneof(cell, fc.constant('')), fc.constantFrom('', '301', '302', '410'));
const search = fc.constantFrom('', '?utm_source=x', '?page=2', '?p=1');

describe('agency/redirects.csv', () => {
  it('never changes what the site answers by itself, whatever its rows are', () =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.constantFrom(...OWN), search, async (rows, path, query) => {
        write(rows.map((cells) => cells.join(';')).join('\n'));
        expect(isOwnAnswer(await resolve(path))).toBe(true);
        expect(await ask(path + query)).toBeNull();
      }),
    ));

  it('leads every other address to an address that the site answers by itself, and in one step', () =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.constantFrom(...OLD), async (rows, path) => {
        write(rows.map((cells) => cells.join(';')).join('\n'));
        const [, to] = (await ask(path))?.split(' ') ?? [];
        if (!to) return;
        const end = await resolve(new URL(to, 'https://x.example').pathname);
        expect(end.kind === 'page' || (end.kind === 'missing' && end.isGone)).toBe(true);
      }),
    ));

  it('has the same effect without the rows of addresses that the site answers by itself', () =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.constantFrom(...OLD), async (rows, path) => {
        write(rows.map((cells) => cells.join(';')).join('\n'));
        const all = await ask(path);
        write(
          rows
            .filter(([from]) => !OWN.includes(from))
            .map((cells) => cells.join(';'))
            .join('\n'),
        );
        expect(await ask(path)).toBe(all);
      }),
    ));

  it('leads to the sitemap, a feed or a file, but to no feed without a page', async () => {
    write(
      '/rss;/feeds/nl/for-sale.mechelen.all.xml\n/a;/sitemap.xml\n/b;/images/mark.png\n/c;/feeds/nl/for-rent.gent.xml\n',
    );
    expect(await ask('/rss')).toBe('308 /feeds/nl/for-sale.mechelen.all.xml');
    expect([await ask('/a'), await ask('/b')]).toEqual(['308 /sitemap.xml', '308 /images/mark.png']);
    expect(await ask('/c')).toBeNull();
    expect(await said()).toEqual(['4: redirectNowhere /feeds/nl/for-rent.gent.xml']);
  });

  it('says which rows lead nowhere, in a circle, or away from an address of this site', async () => {
    write(
      '/a;/geen/\n/b;/c\n/c;/b\n/nl/contact/;/nl/\n/contact;/nl/contact/\n/nl/te-koop/gent/villa/2;/nl/\n/d;/contact',
    );
    expect(await said()).toEqual([
      '1: redirectNowhere /geen/',
      '2: redirectLoop',
      '3: redirectLoop',
      '4: redirectUnused /nl/contact/',
      '6: redirectUnused /nl/te-koop/gent/villa/2',
    ]);
    expect([await ask('/a'), await ask('/b'), await ask('/d')]).toEqual([null, null, '308 /nl/contact/']);
  });

  it('is not blamed for homes before the first import', async () => {
    version = 0;
    write('/a;/nl/te-koop/gent/villa/5/\n/b;/nl/te-koop/mechelen/\n/c;/geen/');
    expect(await said()).toEqual(['3: redirectNowhere /geen/']);
  });

  it('is read as Excel saves it, also in Windows-1252', async () => {
    write(Buffer.from('/café;/nl/contact/', 'latin1'));
    for (const path of ['/caf%E9/', '/caf%C3%A9', '/cafe%CC%81']) expect(await ask(path)).toBe('308 /nl/contact/');
    expect(await said()).toEqual([]);
    write(Buffer.from([0, 1, 2, 3, 200]));
    expect(await said()).toEqual(['1: redirectSigns']);
  });
});
