import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as partOf } from '@/app/sitemap/[part]/route';
import { GET as indexOf } from '@/app/sitemap.xml/route';
import { LOCALES } from '@/lib/domain/text/locale';
import { findGuideArticles } from '@/lib/features/content/articles/data/find-articles';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { toListing } from '@/lib/features/properties/mapping/to-structured-data';
import { countProperties } from '@/lib/features/search/place-pages/data/count-properties';
import { database } from '@/lib/platform/store/client';
import { href, hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { aFeedProperty, feedOf } from '../support/feed';
import { nextLook } from '../support/next-look';

const LONG_AGO = '2020-01-01';
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const [FIRST, LATER, LAST] = [at('2026-11-20'), at('2026-11-22'), at('2026-11-25')];

const read = async (properties: ReturnType<typeof feed>, now: Date, force = true) => {
  const report = await importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now, force });
  expect([report.problem, report.properties.refused]).toEqual([null, 0]);
  await nextLook();
  return report;
};

async function textOf(name: string): Promise<string> {
  const request = new Request(`http://localhost/sitemap/${name}`);
  return (await partOf(request, { params: Promise.resolve({ part: name }) })).text();
}
const wholeSitemap = async (): Promise<string> => (await (await indexOf()).text()) + (await textOf('properties-0.xml'));

/** The day of each property in the sitemap, by id. */
const daysOf = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(/<loc>[^<]*\/nl\/[^<]*\/(\w+)\/<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, id, day]) => [
      id,
      day ?? 'none',
    ]),
  );

const offered = { CreatedDate: '2026-11-02', LastChangedDate: '2026-11-05' };
const feed = () => [
  aFeedProperty({ ID: 'b', ...offered }),
  aFeedProperty({ ID: 'a', Goal: 'for-rent', Price: 900, CreatedDate: '2026-11-10', LastChangedDate: undefined }),
  aFeedProperty({ ID: 'c', Status: 'sold', CreatedDate: LONG_AGO, ClosedDate: LONG_AGO }),
  aFeedProperty({ ID: 'd', Status: 'sold', CreatedDate: LONG_AGO, ClosedDate: '2026-11-08' }),
];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: LAST });
  await read([...feed(), aFeedProperty({ ID: 'gone' })], FIRST);
  await read(feed(), FIRST);
  return () => vi.useRealTimers();
});

describe('the properties of the sitemap', () => {
  it('are those that lists show, and no others', async () => {
    expect(Object.keys(daysOf(await textOf('properties-0.xml')))).toEqual(['a', 'b', 'd']);
    expect(await countProperties()).toEqual({ 'for-sale': 1, 'for-rent': 1 });
  });

  it('are in parts by their kind, and the index has the day of the last change in each part', async () => {
    const index = await (await indexOf()).text();
    expect([...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
      '/sitemap/pages.xml',
      // The demo agency has a text for Mechelen, so one property is enough for a page.
      '/sitemap/places.xml',
      '/sitemap/properties-0.xml',
    ]);
    // A property left on that day.
    expect(index).toContain('/sitemap/properties-0.xml</loc><lastmod>2026-11-20</lastmod>');
    expect(await textOf('properties-1.xml')).toBe('');
    expect(await textOf('houses-0.xml')).toBe('');
  });

  it('have the day of change from the feed when they are new, and keep it if the same feed is imported again', async () => {
    const before = await wholeSitemap();
    expect(daysOf(before)).toEqual({ a: '2026-11-10', b: '2026-11-05', d: '2026-11-08' });
    await read(feed(), LATER);
    expect(await wholeSitemap()).toBe(before);
  });

  it('are the same, byte for byte, after a new version of the software has imported all of them again', async () => {
    const before = await wholeSitemap();
    await database().updateTable('properties').set({ hash: 'of an earlier version' }).execute();
    const rows = await database().selectFrom('properties').select(['id', 'detail']).execute();
    for (const { id, detail } of rows) {
      // The rows are changed to those of an earlier version of the software, which stored fewer fields.
      const { captions: _, nodes: __, otherPictures: ___, ...earlier } = JSON.parse(detail);
      await database()
        .updateTable('properties')
        .set({ detail: JSON.stringify(earlier) })
        .where('id', '=', id)
        .execute();
    }
    const report = await read(feed(), LATER);
    expect(report.properties.changed).toBe(4);
    expect(await wholeSitemap()).toBe(before);
  });

  it('get a new day of change only if a reader can see a change, and the markup of the page has the same day', async () => {
    const [b, ...others] = feed();
    await read([{ ...b, LastChangedDate: '2026-11-21' }, ...others], LATER);
    expect(daysOf(await textOf('properties-0.xml')).b).toBe('2026-11-05');
    await read([{ ...b, Price: 333_000 }, ...others], LATER);
    expect(daysOf(await textOf('properties-0.xml'))).toMatchObject({ a: '2026-11-10', b: '2026-11-22' });
    const detail = await getPropertyDetail('b', 'nl', LAST);
    const listing = detail && toListing(detail, { title: '', site: '', office: '', locale: 'nl' });
    expect(listing).toMatchObject({ datePosted: '2026-11-02', dateModified: '2026-11-22' });
  });

  it('get a new day of change when they leave the site and come back', async () => {
    const [b, ...others] = feed();
    await read(others, LATER);
    expect(daysOf(await textOf('properties-0.xml'))).not.toHaveProperty('b');
    await read([{ ...b, Price: 333_000 }, ...others], LAST);
    expect(daysOf(await textOf('properties-0.xml')).b).toBe('2026-11-25');
  });
});

describe('the texts of the sitemap', () => {
  it('are all that are public: fixed pages, articles of the guide, and every published testimonial, however many', async () => {
    const count = 250;
    const row = {
      lead_id: 'lead',
      locale: 'nl',
      name: 'An',
      about: '',
      website: null,
      comment: 'Dank u',
      picture: null,
    };
    const moment = (at: number) => new Date(LAST.getTime() - at * 60_000).toISOString();
    const rows = Array.from({ length: count + 1 }, (_, at) => ({
      ...row,
      id: `t${at}`,
      slug: `t-${at}`,
      state: at === count ? 'waiting' : 'published',
      created_at: moment(at),
      published_at: at === count ? null : moment(at),
    }));
    await database().insertInto('testimonials').values(rows).execute();
    const found = new Set(
      [...(await textOf('pages.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path]) => path),
    );
    const testimonials = rows.map(({ slug }) => href('avis/{slug}', 'nl', { slug }));
    expect(testimonials.filter((path) => !found.has(path))).toEqual([testimonials.at(-1)]);
    for (const locale of LOCALES) {
      const articles = await findGuideArticles(locale);
      const own = articles.filter(({ isFallback }) => !isFallback).map((article) => article.href);
      expect(own.length).toBeGreaterThan(3);
      const fixed = ROUTE_KEYS.filter((key) => !key.includes('{') && !routeOf(key).noindex && key !== 'projects');
      const paths = [...own, ...fixed.map((key) => hrefWith(key, locale, {}))];
      expect(paths.filter((path) => !found.has(path))).toEqual([]);
    }
    await database().deleteFrom('testimonials').execute();
  });
});

describe('a sitemap of properties with the longest addresses', () => {
  it('stays below 50 MB, with ten pictures each in four languages', async () => {
    const { sitemapXml, inEveryLanguage } = await import('@/lib/routing/alternates');
    const long = (count: number) => 'x'.repeat(count);
    const page = {
      paths: inEveryLanguage((locale) => `/${locale}/${long(20)}/${long(60)}/opbrengsteigendom/${long(20)}/`),
      lastModified: '2026-11-20',
      images: Array.from({ length: 10 }, () => `/media/${long(32)}-1600.webp`),
    };
    let bytes = 0;
    const pages = Array.from({ length: 2500 }, () => [page]);
    for await (const piece of sitemapXml(pages, {
      site: `https://${long(100)}.example`,
      defaultLocale: 'nl',
      languages: LOCALES,
    }))
      bytes += piece.length;
    expect(bytes).toBeLessThan(50 * 1024 * 1024);
  });
});
