import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type Lookups, resolvePath } from '@/lib/routing/resolve-path';
import { detectLocale, NEGOTIATED_FRAGMENT } from './detect-locale';

const script = new Script(readFileSync(`${import.meta.dirname}/../../../public/lng.js`, 'utf8'));
const SITE = 'https://gevel.example';

type Store = { lng?: string; 'lng-scroll'?: string } | 'forbidden';
type Page = { href: string; local?: Store; session?: Store };
type Ran = { replaced: string[]; href: string; scrolled: unknown[]; session: Store };

const forbidden = () => new DOMException('The operation is insecure.', 'SecurityError');

/** Runs the script as a browser would on a page, and returns its effects. */
function run({ href, local = {}, session = {} }: Page): Ran {
  const url = new URL(href, SITE);
  const ran: Ran = { replaced: [], href: url.href, scrolled: [], session };
  const ready: Array<() => void> = [];
  const window: Record<string, unknown> = {
    location: {
      href: url.href,
      hash: url.hash,
      pathname: url.pathname,
      search: url.search,
      replace: (to: string) => ran.replaced.push(new URL(to, url).href),
    },
    history: {
      state: { key: 1 },
      replaceState: (state: unknown, _: string, to: string) => {
        const next = new URL(to, url);
        if (next.origin !== url.origin) throw new DOMException('Another origin.', 'SecurityError');
        expect(state).toEqual({ key: 1 });
        ran.href = next.href;
      },
    },
    document: { addEventListener: (_: string, listener: () => void) => ready.push(listener) },
    performance: { getEntriesByType: () => [{ type: 'navigate' }], now: () => 0 },
    scrollTo: (place: unknown) => ran.scrolled.push(place),
    URLSearchParams,
  };
  // Storage that the browser forbids throws on any access.
  for (const [name, items] of Object.entries({ localStorage: local, sessionStorage: session }))
    Object.defineProperty(window, name, {
      get: () => {
        if (items === 'forbidden') throw forbidden();
        return {
          getItem: (item: keyof typeof items) => items[item] ?? null,
          removeItem: (item: keyof typeof items) => delete items[item],
        };
      },
    });
  window.window = window;
  script.runInContext(createContext(window));
  for (const listener of ready) listener();
  return ran;
}

describe('the script that reads the stored language in the browser (SPEC §1)', () => {
  it('does nothing if the address does not end in #lng, the mark of a negotiated address', () => {
    for (const href of ['/nl/te-koop/?type=house', '/nl/te-koop/#kaart', '/nl/#lngx', '/nl/#LNG', '/nl/#'])
      expect(run({ href, local: { lng: 'fr' }, session: { lng: 'fr' } })).toMatchObject({
        replaced: [],
        href: SITE + href,
        scrolled: [],
      });
  });

  it('reads local storage before session storage', () => {
    expect(run({ href: '/nl/#lng', local: { lng: 'fr' }, session: { lng: 'de' } }).replaced).toEqual([
      `${SITE}/?lng=fr`,
    ]);
    expect(run({ href: '/nl/#lng', session: { lng: 'de' } }).replaced).toEqual([`${SITE}/?lng=de`]);
  });

  it('reads session storage when local storage contains no language of the site', () => {
    expect(run({ href: '/nl/#lng', local: { lng: 'xx' }, session: { lng: 'de' } }).replaced).toEqual([
      `${SITE}/?lng=de`,
    ]);
  });

  it('works if reading the storage throws an error', () => {
    expect(run({ href: '/nl/#lng', local: 'forbidden', session: 'forbidden' })).toMatchObject({
      replaced: [],
      href: `${SITE}/nl/`,
    });
    expect(run({ href: '/nl/#lng', local: 'forbidden', session: { lng: 'de' } }).replaced).toEqual([`${SITE}/?lng=de`]);
  });

  it('keeps the query when it redirects', () => {
    expect(run({ href: '/nl/te-koop/?type=house&place=luik&type=villa#lng', local: { lng: 'fr' } }).replaced).toEqual([
      `${SITE}/te-koop/?type=house&place=luik&type=villa&lng=fr`,
    ]);
  });

  it('removes the fragment when no redirect is needed, and keeps path and query', () => {
    for (const local of [{}, { lng: 'nl' }, { lng: 'xx' }])
      expect(run({ href: '/nl/te-koop/?type=house#lng', local })).toMatchObject({
        replaced: [],
        href: `${SITE}/nl/te-koop/?type=house`,
      });
    expect(run({ href: '/te-koop/#lng', local: { lng: 'fr' } })).toMatchObject({
      replaced: [],
      href: `${SITE}/te-koop/`,
    });
  });

  it.each([
    '/nl//evil.example/',
    '/nl///evil.example',
    '//evil.example/',
    '/nl/\\evil.example/',
    '/nl/%2f%2fevil.example/',
  ])('never redirects to another host: %s', (path) => {
    const ran = run({ href: `${SITE}${path}#lng`, local: { lng: 'fr' } });
    for (const href of [...ran.replaced, ran.href]) expect(new URL(href).origin).toBe(SITE);
  });

  it('scrolls once to the position where the switcher was used', () => {
    const session = { 'lng-scroll': '480' };
    expect(run({ href: '/fr/', session }).scrolled).toEqual([{ top: 480, behavior: 'instant' }]);
    expect(run({ href: '/fr/', session }).scrolled).toEqual([]);
  });
});

describe('the language script and the middleware together', () => {
  const look: Lookups = {
    property: async (id) =>
      id === '1001'
        ? {
            goal: 'for-sale',
            city: { nl: 'Luik', fr: 'Liège', en: 'Liège', de: 'Lüttich' },
            type: 'house',
            isGone: false,
          }
        : null,
    project: async () => null,
    article: async () => null,
    testimonial: async () => null,
    placePage: async () => false,
    pricePage: async () => false,
    people: { offices: [], agents: [] },
  };

  /** Opens an address like a browser: follows redirects and runs the script on each page. */
  async function visit(start: string, local: Store, session: Store, acceptLanguage: string): Promise<string[]> {
    const opened: string[] = [];
    let href = new URL(start, SITE).href;
    while (opened.length < 10) {
      const url = new URL(href);
      opened.push(url.pathname + url.search + url.hash);
      const preferred = detectLocale({ lng: url.searchParams.get('lng'), cookie: null, acceptLanguage }, 'nl');
      const answer = await resolvePath(url.pathname, preferred.locale, look);
      if (answer.kind === 'redirect') {
        url.searchParams.delete('lng');
        const mark = answer.status === 307 && !preferred.isExplicit ? NEGOTIATED_FRAGMENT : url.hash;
        href = SITE + answer.path + url.search + mark;
        continue;
      }
      const ran = run({ href, local, session });
      if (ran.replaced.length === 0) return [...opened, new URL(ran.href).pathname + new URL(ran.href).search];
      href = ran.replaced[0] ?? '';
    }
    throw new Error(`loops: ${opened.join(' ')}`);
  }

  it('end on the page in the stored language', async () => {
    expect((await visit('/for-sale/?type=house', { lng: 'de' }, {}, 'fr')).at(-1)).toBe('/de/zu-verkaufen/?type=house');
    expect((await visit('/property/1001/', {}, { lng: 'fr' }, 'en')).at(-1)).toBe('/fr/a-vendre/liege/maison/1001/');
    expect((await visit('/', {}, {}, 'en')).at(-1)).toBe('/en/');
  });

  it('prefer the language of the address to the stored one', async () => {
    expect((await visit('/fr/A-Vendre', { lng: 'de' }, {}, 'nl')).at(-1)).toBe('/fr/a-vendre/');
  });

  it('never loop, and end in the stored language when the address has none', async () => {
    const stored = fc.constantFrom<Store>({}, 'forbidden', { lng: 'xx' }, ...LOCALES.map((lng) => ({ lng })));
    const path = fc.constantFrom(
      '/',
      '/for-sale/',
      '/For-Rent',
      '/property/1001/',
      '/te-koop/',
      '/contact/?a=1',
      '/bestaat-niet/',
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        stored,
        stored,
        fc.constantFrom(...LOCALES, 'es', ''),
        async (start, local, session, accept) => {
          const opened = await visit(start, local, session, accept);
          // The requests are: redirect, page, the address that the script opens, its redirect, page.
          expect(opened.length).toBeLessThanOrEqual(5);
          const known = [local, session].map((store) => (store === 'forbidden' ? undefined : store.lng));
          const wanted = known.find((lng) => LOCALES.includes(lng as Locale));
          const end = opened.at(-1) ?? '';
          if (wanted && !start.startsWith('/bestaat')) expect(end).toMatch(new RegExp(`^/${wanted}/`));
          expect(end).not.toMatch(/lng/);
        },
      ),
      { numRuns: process.env.FULL ? 2000 : 100 },
    );
  });
});
