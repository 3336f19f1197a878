import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { acceptedLanguages, detectLocale } from './detect-locale';

const NONE = { lng: null, cookie: null, acceptLanguage: null };

describe('detection of the language (SPEC §1)', () => {
  it('uses the query parameter lng, then the cookie, then the browser, then the site’s own language', () => {
    const all = { lng: 'de', cookie: 'fr', acceptLanguage: 'en' };
    expect(detectLocale(all, 'nl')).toEqual({ locale: 'de', isExplicit: true });
    expect(detectLocale({ ...all, lng: null }, 'nl')).toEqual({ locale: 'fr', isExplicit: true });
    expect(detectLocale({ ...NONE, acceptLanguage: 'en' }, 'nl')).toEqual({ locale: 'en', isExplicit: false });
    expect(detectLocale(NONE, 'nl')).toEqual({ locale: 'nl', isExplicit: false });
  });

  it.each(['es', '', ' ', 'nl_BE', '../fr', 'constructor', '<script>'])(
    'skips a choice that is not a language of the site: %j',
    (garbage) => {
      expect(detectLocale({ lng: garbage, cookie: 'fr', acceptLanguage: 'en' }, 'nl').locale).toBe('fr');
      expect(detectLocale({ lng: garbage, cookie: garbage, acceptLanguage: 'en' }, 'nl').locale).toBe('en');
      expect(detectLocale({ lng: garbage, cookie: garbage, acceptLanguage: garbage }, 'nl')).toEqual({
        locale: 'nl',
        isExplicit: false,
      });
    },
  );

  it('accepts a choice with a country or in capitals', () => {
    expect(detectLocale({ ...NONE, lng: 'FR' }, 'nl').locale).toBe('fr');
    expect(detectLocale({ ...NONE, cookie: 'de-BE' }, 'nl').locale).toBe('de');
  });

  it('always returns a language of the site, for any input', () => {
    const text = fc.option(fc.oneof(anyText(), fc.constantFrom(...LOCALES)), { nil: null });
    const hints = fc.record({ lng: text, cookie: text, acceptLanguage: text });
    fc.assert(
      fc.property(hints, fc.constantFrom(...LOCALES), (some, own) => LOCALES.includes(detectLocale(some, own).locale)),
    );
  });
});

describe('Accept-Language', () => {
  it.each([
    ['nl', ['nl']],
    ['fr-BE,fr;q=0.9,en;q=0.8', ['fr', 'fr', 'en']],
    ['en;q=0.5, de-BE;q=0.9, fr;q=0.7', ['de', 'fr', 'en']],
    ['en;q=0.8,nl;q=0.8', ['en', 'nl']],
    ['fr;q=1.0,nl', ['fr', 'nl']],
    ['nl;q=0, fr', ['fr']],
    ['nl;q=0.000, fr;q=0.1', ['fr']],
    [' DE-de ; q=0.3 , FR ; Q=0.4 ', ['fr', 'de']],
    ['*', ['*']],
    ['fr;level=1;q=0.5,nl', ['nl', 'fr']],
  ])('of %j gives %j', (header, languages) => {
    expect(acceptedLanguages(header)).toEqual(languages);
  });

  it.each(['', ',,,', ';q=1', 'q=0.5', 'nl;q=', 'nl;q=x', 'nl;q=1.2.3', '\u0000', '%'])(
    'causes no error if it is invalid: %j',
    (header) => {
      expect(() => acceptedLanguages(header)).not.toThrow();
    },
  );

  it('is read only at its beginning if it is very long (8 kB)', () => {
    const header = 'es-xxxx,'.repeat(1000);
    expect(header.length).toBeGreaterThan(7000);
    expect(acceptedLanguages(header)).toHaveLength(20);
    expect(detectLocale({ ...NONE, acceptLanguage: `fr;q=0.9,${header}` }, 'nl').locale).toBe('fr');
    expect(detectLocale({ ...NONE, acceptLanguage: `${header}fr` }, 'nl').locale).toBe('nl');
    expect(detectLocale({ ...NONE, acceptLanguage: 'x'.repeat(8192) }, 'nl').locale).toBe('nl');
  });

  it('never puts a language of lower quality first', () => {
    const quality = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...LOCALES), quality), {
          selector: ([locale]) => locale,
          minLength: 1,
        }),
        (wishes) => {
          const header = wishes.map(([locale, q]) => `${locale};q=${(q / 1000).toFixed(3)}`).join(',');
          const best = Math.max(...wishes.map(([, q]) => q));
          const chosen = detectLocale({ ...NONE, acceptLanguage: header }, 'nl').locale;
          expect(wishes.find(([locale]) => locale === chosen)?.[1]).toBe(best);
        },
      ),
    );
  });

  it('has no effect for languages that the site lacks; a visitor who chooses one of these gets the first language of the site', () => {
    const languages = ['fr', 'nl'] as const;
    const detect = (hints: object) => detectLocale({ ...NONE, ...hints }, 'nl', languages);
    expect(detect({ lng: 'de' })).toEqual({ locale: 'fr', isExplicit: true });
    expect(detect({ cookie: 'nl' })).toEqual({ locale: 'nl', isExplicit: true });
    expect(detect({ acceptLanguage: 'de,en;q=0.9,fr;q=0.1' })).toEqual({ locale: 'fr', isExplicit: false });
    expect(detect({ acceptLanguage: 'de,en' })).toEqual({ locale: 'nl', isExplicit: false });
  });
});
