import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { articleSlugs, getGuideArticle } from '@/lib/features/content/articles/data/find-articles';
import {
  findWrittenAddresses as findTestimonialAddresses,
  findWritten as findTestimonials,
  writtenSlugs as testimonialSlugs,
} from '@/lib/features/content/testimonials/data/find-written';
import { setupFindings } from '@/lib/features/setup/data';
import { sayFinding } from '@/lib/platform/config/finding';
import { usableIn } from '@/lib/platform/text/versions';
import { findGuideAddresses, findGuideArticles, loadArticles, SERVICES } from './find-articles';

const PAGES = ['presentation', 'disclaimer', 'privacy-statement', 'cookie-policy', 'credits'];

describe('the texts of content/', () => {
  it('have no error in a field, placeholder, link or picture; nor have the messages and the agency file', async () => {
    expect((await setupFindings()).map(sayFinding)).toEqual([]);
  });

  it.runIf(existsSync('content/pages')).each(PAGES)('include the page %s in four languages', async (id) => {
    const { pages } = await loadArticles();
    expect(Object.keys(pages.get(id) ?? {})).toEqual([...LOCALES]);
  });

  it.runIf(existsSync('content/pages'))(
    'credit the sources of the map in every language, and link to its data files (design/map)',
    async () => {
      const { pages } = await loadArticles();
      for (const locale of LOCALES) {
        const body = pages.get('credits')?.[locale]?.body ?? '';
        for (const source of [
          'Statbel',
          'ODbL',
          'OpenStreetMap',
          '2015',
          'Natural Earth',
          'iRail',
          'Speth',
          'BeST',
          'ACT',
        ])
          expect(body, `${locale}: ${source}`).toContain(source);
        for (const file of ['base', 'detail', 'labels', 'communes'])
          expect(body, locale).toContain(`](/api/map/data/${file}.json)`);
      }
    },
  );

  it.runIf(existsSync('content/services')).each(SERVICES)('include the service %s in four languages', async (id) => {
    const { services } = await loadArticles();
    expect(Object.keys(services.get(id) ?? {})).toEqual([...LOCALES]);
  });

  it('of one article have the same date and picture in every language', async () => {
    const { guide, services, pages } = await loadArticles();
    for (const [id, versions] of [...guide, ...services, ...pages]) {
      const facts = usableIn(versions).map(({ date, picture }) => `${date} ${picture}`);
      expect(new Set(facts).size, id).toBeLessThanOrEqual(1);
    }
  });

  it('are found by the middleware under every slug', async () => {
    for (const locale of LOCALES) {
      for (const { href } of await findGuideArticles(locale)) {
        const slug = href.split('/').at(-2) ?? '';
        expect((await articleSlugs(slug))?.[locale]).toBe(slug);
      }
      for (const { href } of await findTestimonials(locale)) {
        const slug = href.split('/').at(-2) ?? '';
        expect((await testimonialSlugs(slug))?.[locale]).toBe(slug);
      }
    }
    expect(await articleSlugs('no-such-article')).toBeNull();

    expect(await testimonialSlugs('no-such-person')).toBeNull();
  });

  it('are found under their former slugs, which redirect to the present one', async () => {
    const former = { 'vom-kompromiss-zur-urkunde-vier-monate-schritt-fur-schritt': 'schritt-fuer-schritt' };
    for (const [slug, now] of Object.entries(former)) expect((await articleSlugs(slug))?.de).toContain(now);
    expect(await getGuideArticle('vom-kompromiss-zur-urkunde-vier-monate-schritt-fur-schritt', 'de')).toBeNull();
  });

  it('include the same testimonials in every language, each with the same original language', async () => {
    const [first, ...others] = await Promise.all(LOCALES.map(findTestimonials));
    const originals = (first ?? []).map(({ id, original, date }) => [id, original, date]);
    for (const cards of others) expect(cards.map(({ id, original, date }) => [id, original, date])).toEqual(originals);
  });

  it('of the guide are listed newest first', async () => {
    const dates = (await findGuideArticles('nl')).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

describe('the addresses for search engines', () => {
  it('list each text once, in every language it exists in', async () => {
    for (const page of [...(await findGuideAddresses()), ...(await findTestimonialAddresses())]) {
      for (const locale of LOCALES) expect(page.paths[locale]).toMatch(new RegExp(`^/${locale}/[a-z]+/[a-z0-9-]+/$`));
    }
    expect(await findGuideAddresses()).toHaveLength((await findGuideArticles('nl')).length);
  });
});
