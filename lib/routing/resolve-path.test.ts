import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '@/lib/domain/property/property-type';
import { LOCALES, type Locale, type Translated } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { hrefWith } from './href';
import {
  type Lookups,
  type ProjectLocation,
  type PropertyLocation,
  resolveLeftLanguage,
  resolvePath,
} from './resolve-path';
import { patternOf, ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

const LIEGE = { nl: 'Luik', fr: 'Liège', en: 'Liège', de: 'Lüttich' };
const same = (text: string): Translated => ({ nl: text, fr: text, en: text, de: text });

const PROPERTIES: Record<string, PropertyLocation> = {
  '1001': { goal: 'for-sale', city: LIEGE, type: 'terraced-house', isGone: false },
  '2002': { goal: 'for-rent', city: same('Eupen'), type: 'studio', isGone: false },
  '3003': { goal: 'for-sale', city: LIEGE, type: 'villa', isGone: true },
};
const PROJECTS: Record<string, ProjectLocation> = {
  '801': { name: 'De Gasfabriek', city: LIEGE, externalUrl: null },
  '802': { name: 'Kanaalzone', city: LIEGE, externalUrl: 'https://project.example/kanaalzone' },
};
const ARTICLES: Translated[] = [
  { nl: 'epc-uitgelegd', fr: 'le-peb-explique', en: 'the-epc-explained', de: 'der-peb-ausweis' },
  { nl: 'alleen-nederlands', fr: '', en: '', de: '' },
];
const TESTIMONIALS: Translated[] = [same('familie-peeters')];
const bySlug = (all: Translated[], slug: string) =>
  all.find((slugs) => Object.values(slugs).includes(slug) && slug !== '') ?? null;
const own = <T>(all: Record<string, T>, id: string): T | null => (Object.hasOwn(all, id) ? (all[id] ?? null) : null);

const look: Lookups = {
  property: async (id) => own(PROPERTIES, id),
  project: async (id) => own(PROJECTS, id),
  article: async (slug) => bySlug(ARTICLES, slug),
  testimonial: async (slug) => bySlug(TESTIMONIALS, slug),
  placePage: async (goal, { place, type }) =>
    goal === 'for-sale' && ['mechelen null', 'mechelen house', 'null house'].includes(`${place} ${type}`),
  pricePage: async (place) => place === 'mechelen',
  people: {
    offices: [
      { id: 'mechelen', city: { nl: 'Mechelen', fr: 'Malines', en: 'Mechelen', de: 'Mecheln' } },
      { id: 'namur', city: { nl: 'Namen', fr: 'Namur', en: 'Namur', de: 'Namur' } },
    ],
    agents: [{ id: 'leen', name: 'Leen Verstraeten' }],
  },
};
const resolve = (path: string, preferred: Locale = 'nl', lookups = look) => resolvePath(path, preferred, lookups);
const redirect = (status: 307 | 308, path: string) => ({ kind: 'redirect', status, path });
const guess = (status: 307 | 308, path: string) => ({ ...redirect(status, path), isGuess: true });
const missing = (locale: Locale) => ({ kind: 'missing', locale, property: null });

describe('a canonical address (SPEC §2)', () => {
  it.each([
    ['/nl/', 'nl', '', '/nl'],
    ['/fr/a-vendre/', 'fr', 'for-sale', '/fr/for-sale'],
    ['/de/zu-vermieten/', 'de', 'for-rent', '/de/for-rent'],
    ['/fr/a-vendre/liege/maison/1001/', 'fr', 'for-sale/{city}/{type}/{id}', '/fr/for-sale/1001'],
    ['/de/zu-vermieten/eupen/studio/2002/', 'de', 'for-rent/{city}/{type}/{id}', '/de/for-rent/2002'],
    ['/en/new-build-projects/liege/de-gasfabriek/801/', 'en', 'projects/{city}/{name}/{id}', '/en/projects/801'],
    [
      '/nl/nieuwbouwprojecten/luik/de-gasfabriek/801/prijslijst/',
      'nl',
      'projects/{city}/{name}/{id}/price-list',
      '/nl/projects/801/price-list',
    ],
    ['/fr/guide/le-peb-explique/', 'fr', 'guide/{slug}', '/fr/guide/le-peb-explique'],
    ['/de/kundenstimmen/familie-peeters/', 'de', 'avis/{slug}', '/de/avis/familie-peeters'],
    ['/fr/merci/estimation-gratuite/', 'fr', 'feedback/contact-demand', '/fr/feedback/contact-demand'],
  ] as const)('leads to its page: %s', async (path, locale, route, inner) => {
    // The language of the path takes precedence over the visitor's (SPEC §1).
    for (const preferred of LOCALES)
      expect(await resolve(path, preferred)).toEqual({ kind: 'page', locale, route, path: inner });
  });
});

describe('an address of an earlier site (SPEC §2)', () => {
  it.each([
    ['/old/site/presentation/', 307, 'presentation', 'fr'],
    ['/de/old/site/Presentation', 308, 'presentation', 'de'],
    ['/x/y/sell', 307, 'services/sell', 'fr'],
    ['/old-site/For-Sale/', 307, 'for-sale', 'fr'],
    ['/x/login/', 307, 'login', 'fr'],
  ] as const)('leads to the page whose original path has the same ending: %s', async (path, status, key, locale) => {
    expect(await resolve(path, 'fr')).toEqual(guess(status, hrefWith(key, locale, {})));
  });

  it.each([
    ['/x/contact-me/', 'a thank-you page, which follows a form'],
    ['/x/price-list/', 'a page with a number of its own'],
    ['/x/%7Bid%7D/', 'a pattern'],
    ['/wp-admin/', 'nothing'],
    ['/api/contact/', 'a page, but it asks for what machines ask for'],
  ])('leads to "not found" if its ending is not that of an ordinary page: %s, which ends like %s', async (path) => {
    expect(await resolve(path, 'fr')).toMatchObject(missing('fr'));
  });

  it('leads only to a page with the same last segment, from any folder', async () => {
    const folder = fc.string({ unit: fc.constantFrom(...'abcxyz-'), minLength: 1, maxLength: 12 });
    const pages = ROUTE_KEYS.filter((key) => key !== '' && !key.includes('{') && routeOf(key).pageType !== 'feedback');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pages), folder, fc.constantFrom(...LOCALES), async (key, parent, locale) => {
        const last = key.split('/').at(-1);
        const answer = await resolve(`/${locale}/${parent}/qqq/${last}/`, 'nl');
        const ends = pages.filter((one) => one.split('/').at(-1) === last);
        expect(ends.map((one) => guess(308, hrefWith(one, locale, {})))).toContainEqual(answer);
      }),
    );
  });
});

describe('an address without a language (SPEC §1, §2)', () => {
  it.each([
    ['/', 'fr', '/fr/'],
    ['', 'fr', '/fr/'],
    ['/For-Sale/', 'fr', '/fr/a-vendre/'],
    ['/for-rent', 'de', '/de/zu-vermieten/'],
    ['/property/1001/', 'fr', '/fr/a-vendre/liege/maison/1001/'],
    ['/property/2002/', 'nl', '/nl/te-huur/eupen/studio/2002/'],
    ['/project/801/', 'nl', '/nl/nieuwbouwprojecten/luik/de-gasfabriek/801/'],
    ['/project/801/price-list/', 'de', '/de/neubauprojekte/luettich/de-gasfabriek/801/preisliste/'],
    ['/feedback/contact-demand/', 'fr', '/fr/merci/estimation-gratuite/'],
    ['/services/sell/', 'nl', '/nl/diensten/verkopen/'],
  ] as const)(
    'that is an original path redirects with 307 to the visitor’s language: %s',
    async (path, preferred, to) => {
      expect(await resolve(path, preferred)).toEqual(redirect(307, to));
    },
  );

  it.each([
    ['/te-koop/', 'fr', '/fr/a-vendre/'],
    ['/zu-verkaufen/lüttich/haus/1001/', 'en', '/en/for-sale/liege/house/1001/'],
    ['/kontakt', 'nl', '/nl/contact/'],
    ['/gids/epc-uitgelegd/', 'fr', '/fr/guide/le-peb-explique/'],
  ] as const)(
    'that is a localized path redirects with 307 to the visitor’s language: %s',
    async (path, preferred, to) => {
      expect(await resolve(path, preferred)).toEqual(redirect(307, to));
    },
  );
});

describe('another form of an address with a language (SPEC §2)', () => {
  it.each([
    ['a missing slash', '/fr/a-vendre', '/fr/a-vendre/'],
    ['no slash behind the language', '/fr', '/fr/'],
    ['too many slashes', '//fr///a-vendre//', '/fr/a-vendre/'],
    ['capitals', '/FR/A-Vendre/', '/fr/a-vendre/'],
    ['percent-encoding', '/%66r/%61-vendre/', '/fr/a-vendre/'],
    ['another language', '/fr/te-koop/', '/fr/a-vendre/'],
    ['the original path', '/fr/for-sale/', '/fr/a-vendre/'],
    ['the original path of a home', '/fr/property/1001/', '/fr/a-vendre/liege/maison/1001/'],
    ['a stale city', '/fr/a-vendre/gand/maison/1001/', '/fr/a-vendre/liege/maison/1001/'],
    ['a city in another language', '/fr/a-vendre/luik/maison/1001/', '/fr/a-vendre/liege/maison/1001/'],
    ['a city with its accents', '/fr/a-vendre/li%C3%A8ge/maison/1001/', '/fr/a-vendre/liege/maison/1001/'],
    ['a stale type', '/fr/a-vendre/liege/villa/1001/', '/fr/a-vendre/liege/maison/1001/'],
    ['the wrong goal', '/fr/a-vendre/eupen/studio/2002/', '/fr/a-louer/eupen/studio/2002/'],
    ['a stale project name', '/fr/projets-neufs/liege/ancien-nom/801/', '/fr/projets-neufs/liege/de-gasfabriek/801/'],
    ['the slug of another language', '/fr/guide/epc-uitgelegd/', '/fr/guide/le-peb-explique/'],
    ['all of it at once', '/FR/zu-verkaufen//Gent/x/1001', '/fr/a-vendre/liege/maison/1001/'],
    [
      'a German path as it was before umlauts were written out',
      '/de/zu-verkaufen/luttich/haus/1001/',
      '/de/zu-verkaufen/luettich/haus/1001/',
    ],
  ])('redirects to the canonical one with 308: %s', async (_, path, to) => {
    for (const preferred of LOCALES) expect(await resolve(path, preferred)).toEqual(redirect(308, to));
  });
});

describe('an unknown address', () => {
  it.each([
    ['/bestaat-niet/', 'nl'],
    ['/fr/bestaat-niet/', 'fr'],
    ['/FR/bestaat-niet', 'fr'],
    ['/fr/avis/niemand/', 'fr'],
    ['/fr/guide/onbekend/', 'fr'],
    ['/project/999/', 'nl'],
    ['/de/neubauprojekte/x/y/999/', 'de'],
    ['/fr/a-vendre/liege/maison/', 'fr'],
    ['/fr/a-vendre/liege/maison/1001/extra/', 'fr'],
    ['/xx/te-koop/', 'nl'],
    ['/%E0%A4%A/', 'nl'],
    ['/nl/%00/', 'nl'],
    ['/wp-login.php', 'nl'],
  ] as const)('leads to the page "not found" in the language that it names: %s', async (path, locale) => {
    expect(await resolve(path)).toMatchObject(missing(locale));
  });

  it('never reaches the store with characters that the store refuses', async () => {
    const asked: string[] = [];
    const property = async (id: string) => {
      asked.push(id);
      return null;
    };
    await resolve('/fr/a-vendre/liege/maison/%00/', 'nl', { ...look, property });
    await resolve('/property/1%0a2/', 'nl', { ...look, property });
    expect(asked).toEqual([]);
  });

  it('leads to "not found" in a language in which the article does not exist', async () => {
    expect(await resolve('/nl/gids/alleen-nederlands/')).toMatchObject({ kind: 'page' });
    expect(await resolve('/fr/guide/alleen-nederlands/')).toMatchObject(missing('fr'));
  });
});

describe('a property that does not exist (SPEC §8)', () => {
  it.each([
    ['/fr/a-vendre/liege/villa/3003/', 'fr', { id: '3003', goal: 'for-sale', city: 'liege', type: 'villa' }],
    ['/nl/te-huur/eupen/huis/9999/', 'nl', { id: '9999', goal: 'for-rent', city: 'eupen', type: 'huis' }],
    ['/property/3003/', 'de', { id: '3003', goal: 'for-sale', city: '', type: '' }],
  ] as const)('leads to "not found", and keeps the parts of its address: %s', async (path, locale, property) => {
    expect(await resolve(path, locale)).toMatchObject({ kind: 'missing', locale, property });
  });
});

describe('an address whose property or article does not exist', () => {
  it('keeps its route, so that forms on a page that is still open are accepted', async () => {
    expect(await resolve('/fr/a-vendre/liege/villa/3003/')).toMatchObject({ route: 'for-sale/{city}/{type}/{id}' });
    expect(await resolve('/de/termin/9999/')).toMatchObject({ route: 'appointment/{id}' });
    expect(await resolve('/sitemap.xmlfoo/x/')).toMatchObject({ kind: 'missing', route: null });
    expect(await resolve('/api/contact/')).toMatchObject({ kind: 'missing', route: null });
  });
});

describe('a search without a goal', () => {
  it('has no page: only a search for sale or for rent has one', async () => {
    for (const [locale, path] of [
      ['nl', 'zoeken'],
      ['fr', 'rechercher'],
      ['en', 'search'],
      ['de', 'suche'],
    ] as const) {
      expect(await resolve(`/${locale}/${path}/`, locale)).toMatchObject(missing(locale));
      expect(await resolve('/search/', locale)).toMatchObject(missing(locale));
    }
  });
});

describe('a project with an external target (SPEC §2)', () => {
  it.each(['/project/802/', '/nl/nieuwbouwprojecten/luik/kanaalzone/802/', '/fr/projets-neufs/x/y/802/liste-de-prix/'])(
    'resolves to that target from each of its paths: %s',
    async (path) => {
      expect(await resolve(path)).toEqual({ kind: 'external', url: 'https://project.example/kanaalzone' });
    },
  );
});

const anyLocale = fc.constantFrom(...LOCALES);
const city = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('Luik', "'s-Gravenvoeren", '//x', '..'),
);
const cities = fc.record({ nl: city, fr: city, en: city, de: city });
const id = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
const anyProperty: fc.Arbitrary<PropertyLocation> = fc.record({
  goal: fc.constantFrom('for-sale', 'for-rent'),
  city: cities,
  type: fc.constantFrom(...PROPERTY_TYPES),
  isGone: fc.constant(false),
});
const anyProject: fc.Arbitrary<ProjectLocation> = fc.record({
  name: fc.string({ unit: 'grapheme' }),
  city: cities,
  externalUrl: fc.constant(null),
});

/** A path of pieces from the route table, from the store and from attackers. */
const piece = fc.oneof(
  fc.constantFrom<string>(
    ...ROUTE_KEYS.flatMap((key) => LOCALES.flatMap((locale) => patternOf(key, locale).split('/'))),
  ),
  fc.constantFrom<string>(
    ...LOCALES,
    'FR',
    'property',
    'project',
    '1001',
    '2002',
    '3003',
    '801',
    '802',
    'epc-uitgelegd',
  ),
  fc.constantFrom(
    '',
    '..',
    '.',
    '%2f%2fevil.example',
    '\\evil.example',
    '@evil.example',
    '%5c',
    '%00',
    '%',
    '%ff',
    '?',
    '#',
  ),
  anyText(8),
);
const anyPath = fc.array(piece, { maxLength: 7 }).map((pieces) => `/${pieces.join('/')}`);

describe('the answer to any path', () => {
  it('leads in at most one redirect to a page, to a configured target or to "not found", and never to another site', async () => {
    await fc.assert(
      fc.asyncProperty(anyPath, anyLocale, anyLocale, async (path, preferred, later) => {
        const answer = await resolve(path, preferred);
        if (answer.kind === 'external') expect(answer.url).toBe('https://project.example/kanaalzone');
        if (answer.kind !== 'redirect') return;
        expect(answer.path).toMatch(/^\/(?:nl|fr|en|de)\/(?:[^/\\]+\/)*$/);
        expect(new URL(answer.path, 'https://gevel.example').host).toBe('gevel.example');
        // An address with a language stays in that language, even if the visitor's preference has changed.
        const next = await resolve(answer.path, later);
        expect(next.kind).toBe('page');
      }),
      { numRuns: process.env.FULL ? 50_000 : 1000 },
    );
  });

  it('leads every property and every project to one page per language, whatever name the address contains', async () => {
    const item = fc.record({ id, property: anyProperty, project: anyProject });
    await fc.assert(
      fc.asyncProperty(item, anyLocale, async (some, locale) => {
        const only: Lookups = {
          ...look,
          property: async (wanted) => (wanted === some.id ? some.property : null),
          project: async (wanted) => (wanted === some.id ? some.project : null),
        };
        for (const original of [`/property/${some.id}`, `/project/${some.id}/`, `/project/${some.id}/price-list/`]) {
          const answer = await resolve(original, locale, only);
          expect(answer).toMatchObject({ kind: 'redirect', status: 307 });
          const path = answer.kind === 'redirect' ? answer.path : '';
          expect(await resolve(path, locale, only)).toMatchObject({ kind: 'page', locale });
          expect(await resolve(path.toUpperCase(), locale, only)).toEqual(redirect(308, path));
        }
      }),
    );
  });

  it('leads every route to the language at the start of the address, even if the path is in another language', async () => {
    const params = {
      city: 'luik',
      place: 'mechelen',
      type: 'huis',
      id: '1001',
      name: 'de-gasfabriek',
      slug: 'familie-peeters',
      token: 'aBc.dEf',
      office: 'namen',
      agent: 'leen-verstraeten',
    };
    const paramsOf = (key: RouteKey): Record<string, string> =>
      key.startsWith('projects/')
        ? { ...params, id: '801' }
        : key.startsWith('guide/')
          ? { slug: 'epc-uitgelegd' }
          : params;
    const lookups = { ...look, placePage: async () => true };
    for (const key of ROUTE_KEYS)
      for (const written of LOCALES)
        for (const locale of LOCALES) {
          const path = `/${locale}${hrefWith(key, written, paramsOf(key)).slice(3)}`;
          const first = await resolve(path, 'nl', lookups);
          const answer = first.kind === 'redirect' ? await resolve(first.path, 'nl', lookups) : first;
          expect(first).toMatchObject(first.kind === 'redirect' ? { status: 308 } : { kind: 'page' });
          // The property in the test store is for sale, also under an address for rent.
          const expected = key === 'for-rent/{city}/{type}/{id}' ? 'for-sale/{city}/{type}/{id}' : key;
          expect(answer).toMatchObject({ kind: 'page', locale, route: expected });
        }
  });
});

describe('the page of an office or agent', () => {
  it.each([
    ['/nl/contact/namen/', 'contact/{office}', '/nl/contact/namen'],
    ['/de/kontakt/namur/', 'contact/{office}', '/de/contact/namur'],
    ['/fr/presentation/leen-verstraeten/', 'presentation/{agent}', '/fr/presentation/leen-verstraeten'],
  ] as const)('has one address in each language: %s', async (path, route, inner) => {
    expect(await resolve(path)).toMatchObject({ kind: 'page', route, path: inner });
  });

  it.each([
    ['/fr/contact/namen/', 308, '/fr/contact/namur/'],
    ['/nl/kontakt/mecheln/', 308, '/nl/contact/mechelen/'],
    ['/en/about-us/Leen/', 308, '/en/about-us/leen-verstraeten/'],
    ['/presentation/leen/', 307, '/nl/over-ons/leen-verstraeten/'],
  ] as const)('is reached by its id and by its address in another language: %s', async (path, status, target) => {
    expect(await resolve(path)).toEqual(redirect(status, target));
  });

  it('answers 404 for an office or agent that the agency does not have', async () => {
    expect(await resolve('/nl/over-ons/bram-claes/')).toMatchObject(missing('nl'));
    expect(await resolve('/fr/contact/liege/')).toMatchObject(missing('fr'));
  });

  it('does not hide the page with the same ending as an address of an earlier site', async () => {
    expect(await resolve('/nl/over-ons/contact/')).toMatchObject(redirect(308, '/nl/contact/'));
  });

  it('is the contact page for an agency with one office', async () => {
    const lookups = { ...look, people: { ...look.people, offices: look.people.offices.slice(0, 1) } };
    expect(await resolve('/de/kontakt/mecheln/', 'nl', lookups)).toEqual(redirect(308, '/de/kontakt/'));
    expect(await resolve('/de/kontakt/namur/', 'nl', lookups)).toMatchObject(missing('de'));
  });
});

describe('the page of the prices of a place', () => {
  it.each([
    ['/nl/te-koop/mechelen/prijzen/', '/nl/for-sale/in/mechelen.all/prices'],
    ['/fr/a-vendre/malines/prix/', '/fr/for-sale/in/mechelen.all/prices'],
    ['/en/for-sale/mechelen/prices/', '/en/for-sale/in/mechelen.all/prices'],
    ['/de/zu-verkaufen/mecheln/preise/', '/de/for-sale/in/mechelen.all/prices'],
  ] as const)('has one address in each language: %s', async (path, inner) => {
    expect(await resolve(path)).toMatchObject({ kind: 'page', route: 'for-sale/{place}/prices', path: inner });
  });

  it('leads to the page of the place with 307 while it has too few sales, and is missing without that page', async () => {
    const lookups = { ...look, pricePage: async () => false };
    expect(await resolve('/fr/a-vendre/malines/prix/', 'nl', lookups)).toEqual(redirect(307, '/fr/a-vendre/malines/'));
    expect(await resolve('/nl/te-koop/lier/prijzen/', 'nl', lookups)).toMatchObject({
      kind: 'missing',
      place: { goal: 'for-sale', scope: 'lier.all' },
    });
  });

  it('is missing where the agency wants no such pages, although the place has a page', async () => {
    const lookups = { ...look, pricePage: async () => null };
    expect(await resolve('/fr/a-vendre/malines/prix/', 'nl', lookups)).toMatchObject({ kind: 'missing' });
  });
});

describe('a page of a place or type', () => {
  it.each([
    ['/nl/te-koop/mechelen/', 'for-sale/{place}', '/nl/for-sale/in/mechelen.all'],
    ['/fr/a-vendre/malines/maison/', 'for-sale/{place}/{type}', '/fr/for-sale/in/mechelen.house'],
    ['/de/zu-verkaufen/haus/', 'for-sale/{place}', '/de/for-sale/in/all.house'],
  ] as const)('has one address in each language: %s', async (path, route, inner) => {
    expect(await resolve(path)).toMatchObject({ kind: 'page', route, path: inner });
  });

  it.each([
    ['/nl/te-koop/malines', 308, '/nl/te-koop/mechelen/'],
    ['/nl/a-vendre/malines/maison/', 308, '/nl/te-koop/mechelen/huis/'],
    ['/nl/te-koop/huis/mechelen/', 308, '/nl/te-koop/mechelen/huis/'],
    ['/NL/TE-KOOP/Mechelen/', 308, '/nl/te-koop/mechelen/'],
    ['/for-sale/mechelen/', 307, '/nl/te-koop/mechelen/'],
  ] as const)('is reached in one redirect from every other form of its address: %s', async (path, status, target) => {
    expect(await resolve(path)).toEqual(redirect(status, target));
  });

  it('that does not exist leads to "not found", which knows its place and type and can offer a wider search', async () => {
    expect(await resolve('/nl/te-huur/mechelen/')).toMatchObject({
      kind: 'missing',
      page: null,
      property: null,
      place: { goal: 'for-rent', scope: 'mechelen.all' },
    });
    expect(await resolve('/nl/te-koop/mechelen/villa/')).toMatchObject({
      place: { goal: 'for-sale', scope: 'mechelen.villa' },
    });
  });

  it('never takes over the address of a property or of an earlier site', async () => {
    expect(await resolve('/fr/a-vendre/liege/maison/1001/')).toMatchObject({ route: 'for-sale/{city}/{type}/{id}' });
    expect(await resolve('/nl/te-koop/contact/')).toEqual(guess(308, '/nl/contact/'));
    expect(await resolve('/nl/te-koop/1001/')).toMatchObject({ kind: 'missing', route: null });
    expect(await resolve('/nl/te-koop/nergenshuizen/')).toMatchObject({ kind: 'missing', route: null });
  });
});

describe('a page with a form about a property', () => {
  it('has an address in every language for every property on the market', async () => {
    expect(await resolve('/appointment/1001/', 'fr')).toEqual(redirect(307, '/fr/rendez-vous/1001/'));
    expect(await resolve('/nl/afspraak/2002/')).toEqual({
      kind: 'page',
      locale: 'nl',
      route: 'appointment/{id}',
      path: '/nl/appointment/2002',
    });
  });

  it('has no address for a property that was removed or never existed', async () => {
    expect(await resolve('/nl/afspraak/3003/')).toMatchObject(missing('nl'));
    expect(await resolve('/de/termin/9999/')).toMatchObject(missing('de'));
  });
});

describe('a signed link', () => {
  const token = 'WyJhQkMiLDFd.Xy-_Zz09AbC';

  it('keeps the capitals of its token in every language', async () => {
    expect(await resolve(`/de/mein-termin/${token}/`)).toEqual({
      kind: 'page',
      locale: 'de',
      route: 'my-appointment/{token}',
      path: `/de/my-appointment/${token}`,
    });
    expect(await resolve(`/fr/mijn-afspraak/${token}`)).toEqual(redirect(308, `/fr/mon-rendez-vous/${token}/`));
    expect(await resolve(`/My-Appointment/${token}/`, 'en')).toEqual(redirect(307, `/en/my-appointment/${token}/`));
  });

  it('is decoded once and encoded once, however it is spelled', async () => {
    expect(await resolve('/nl/mijn-afspraak/%41b%20C')).toEqual(redirect(308, '/nl/mijn-afspraak/Ab%20C/'));
    expect(await resolve('/nl/mijn-afspraak/Ab%20C/')).toMatchObject({ kind: 'page' });
  });
});

describe('a path in a language that the site does not have', () => {
  it.each([
    ['/de/', '/nl/'],
    ['/de', '/nl/'],
    ['/de/kontakt/', '/nl/contact/'],
    ['/DE/Kontakt', '/nl/contact/'],
    ['/de/zu-verkaufen/luettich/haus/1001/', '/nl/te-koop/luik/huis/1001/'],
    [
      '/en/new-build-projects/liege/de-gasfabriek/801/price-list/',
      '/nl/nieuwbouwprojecten/luik/de-gasfabriek/801/prijslijst/',
    ],
    ['/en/guide/the-epc-explained/', '/nl/gids/epc-uitgelegd/'],
    ['/de/mein-termin/aB.cD/', '/nl/mijn-afspraak/aB.cD/'],
    // A path that is the same in both languages of the site.
    ['/en/contact/', '/nl/contact/'],
  ])('redirects permanently and at once to the same page in the first language: %s', async (path, target) => {
    const answer = await resolveLeftLanguage(path, path.slice(1, 3).toLowerCase() as Locale, 'nl', look);
    expect(answer).toEqual({ kind: 'redirect', status: 301, path: target });
    expect(await resolve(target)).toMatchObject({ kind: 'page', locale: 'nl' });
  });

  it('leads to "not found" in the first language if no page exists', async () => {
    expect(await resolveLeftLanguage('/de/gibt-es-nicht/', 'de', 'nl', look)).toMatchObject(missing('nl'));
  });
});
