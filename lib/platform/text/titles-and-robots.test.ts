import { afterEach, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { pageMetadata } from './titles-and-robots';

const settings = {
  googleVerification: 'google-1',
  facebookVerification: 'facebook-2',
  nortonSafeWeb: 'norton-3',
  image: '/media/own-share.jpg',
  robots: 'noarchive',
};
const contact = (changes: Partial<Parameters<typeof pageMetadata>[0]> = {}) =>
  pageMetadata({
    route: 'contact',
    locale: 'nl',
    title: 'Contact',
    alternates: inEveryLanguage((locale) => href('contact', locale)),
    ...changes,
  });

afterEach(() => {
  agency.webPage.nl = {};
});

describe('web-page settings per language (SPEC §3)', () => {
  it('apply to the pages of their language and no other', () => {
    agency.webPage.nl = settings;
    expect(contact()).toMatchObject({
      robots: 'max-image-preview:large, max-snippet:-1, noarchive',
      openGraph: { images: [{ url: '/media/own-share.jpg', width: 1200, height: 630 }] },
      verification: {
        google: 'google-1',
        other: {
          'facebook-domain-verification': 'facebook-2',
          'norton-safeweb-site-verification': 'norton-3',
        },
      },
    });
    expect(JSON.stringify(contact({ locale: 'fr' }))).not.toMatch(/google-1|facebook-2|norton-3|own-share|noarchive/);
  });

  it('are each optional', () => {
    const none = contact();
    expect(none.robots).toBe('max-image-preview:large, max-snippet:-1');
    expect(none.verification).toEqual({ google: undefined, other: {} });
    expect(none.openGraph?.images).toMatchObject([{ url: '/images/sharing.jpg', width: 1200, height: 630 }]);
    agency.webPage.nl = { nortonSafeWeb: 'norton-3' };
    expect(contact().verification?.other).toEqual({ 'norton-safeweb-site-verification': 'norton-3' });
  });

  it('give a picture for social networks only if the page has no picture of its own', () => {
    agency.webPage.nl = settings;
    expect(contact({ image: '/media/front-share.jpg' }).openGraph?.images).toEqual([
      { url: '/media/front-share.jpg', width: 1200, height: 630, alt: 'Contact' },
    ]);
  });

  it('never let search engines list a page that is marked noindex', () => {
    agency.webPage.nl = { robots: 'index, follow' };
    expect(contact({ noindex: true }).robots).toBe('noindex, follow');
    expect(contact({ noindex: true }).alternates?.languages).toBeUndefined();
  });
});

describe('the head of a page', () => {
  it('has its canonical address and the language versions that exist', () => {
    expect(contact({ alternates: { nl: '/nl/contact/', fr: '/fr/contact/' } }).alternates).toEqual({
      canonical: '/nl/contact/',
      languages: { nl: '/nl/contact/', fr: '/fr/contact/', 'x-default': '/nl/contact/' },
    });
  });

  it('has the version in the default language as x-default; only the home page follows the browser’s language', () => {
    const home = inEveryLanguage((locale) => `/${locale}/`);
    expect(contact({ route: '', alternates: home }).alternates?.languages).toMatchObject({ 'x-default': '/' });
    expect(contact({ alternates: { de: '/de/kontakt/' }, locale: 'de' }).alternates?.languages).toEqual({
      de: '/de/kontakt/',
      'x-default': '/de/kontakt/',
    });
  });

  it('keeps a text that is shown in another language out of search engines, and names no language versions', () => {
    const foreign = contact({ locale: 'de', alternates: { nl: '/nl/contact/' } });
    expect(foreign.robots).toBe('noindex, follow');
    expect(foreign.alternates).toEqual({ canonical: undefined, languages: undefined });
  });

  it('has the type and address of the page for social networks, and the picture with size and description', () => {
    expect(contact().openGraph).toMatchObject({
      type: 'website',
      url: '/nl/contact/',
      images: [{ url: '/images/sharing.jpg', width: 1200, height: 630, alt: agency.name }],
    });
    expect(contact({ isArticle: true, image: '/media/a-share.jpg', imageAlt: 'De gevel' }).openGraph).toMatchObject({
      type: 'article',
      images: [{ alt: 'De gevel' }],
    });
  });

  it('shortens a title to 60 characters by leaving out the name of the agency first, then facts from the end', () => {
    const titleOf = (...titleFacts: string[]) => contact({ title: 'Rijwoning te koop in Mechelen', titleFacts }).title;
    expect(titleOf('4 slaapkamers')).toBe(`Rijwoning te koop in Mechelen – 4 slaapkamers – ${agency.name}`);
    expect(titleOf('4 slaapkamers', '€ 685.000')).toBe('Rijwoning te koop in Mechelen – 4 slaapkamers – € 685.000');
    expect(titleOf('x'.repeat(40), '€ 685.000')).toBe('Rijwoning te koop in Mechelen');
    expect(contact({ title: 'x'.repeat(58) }).title).toBe('x'.repeat(58));
  });

  it('cuts a description to 155 characters', () => {
    const long = contact({ description: 'woord '.repeat(40) }).description ?? '';
    expect(long.length).toBeLessThanOrEqual(155);
    expect(long.length).toBeGreaterThan(145);
    expect(contact({ description: 'x'.repeat(154) }).description).toBe('x'.repeat(154));
    expect(contact({ description: 'x'.repeat(156) }).description).not.toBe('x'.repeat(156));
  });

  it('has the language in the form that social networks read', () => {
    expect(contact().openGraph).toMatchObject({ locale: 'nl_BE', title: 'Contact' });
  });

  it("has the agency's name after every title with room for it, except on the home page", () => {
    expect(contact().title).toBe(`Contact – ${agency.name}`);
    expect(contact({ route: '', title: 'Gevel' }).title).toBe('Gevel');
  });
});
