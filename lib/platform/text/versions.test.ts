import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { chooseVersion, languagesOf, slugsOf, withoutClashes } from './versions';

type Slugged = Partial<Record<Locale, { slug: string }>>;
const slugged = (slugs: Partial<Record<Locale, string>>): Slugged =>
  Object.fromEntries(Object.entries(slugs).map(([locale, slug]) => [locale, { slug }]));

describe('the language versions of a text (SPEC §1)', () => {
  it('fall back on the original language, then on the first that exists', () => {
    const versions = slugged({ nl: 'a', fr: 'b' });
    expect(chooseVersion(versions, 'de', 'fr')).toEqual({ document: { slug: 'b' }, language: 'fr', isFallback: true });
    expect(chooseVersion(versions, 'de')).toEqual({ document: { slug: 'a' }, language: 'nl', isFallback: true });
    expect(chooseVersion(versions, 'fr', 'nl')?.isFallback).toBe(false);
    expect(chooseVersion({}, 'nl')).toBeNull();
  });

  it('give a text in every language as soon as one version exists', () => {
    const versions = fc.dictionary(fc.constantFrom(...LOCALES), fc.constantFrom('a', 'b'), { minKeys: 1 });
    fc.assert(
      fc.property(versions, fc.constantFrom(...LOCALES), (slugs, locale) => {
        const all = slugged(slugs as Partial<Record<Locale, string>>);
        const chosen = chooseVersion(all, locale);
        expect(chosen?.isFallback).toBe(!languagesOf(all).includes(locale));
        expect(slugsOf(all)[locale]).toBe(chosen?.document.slug);
      }),
    );
  });

  it('may share a slug with each other, but a version with the slug of another text is left out', () => {
    const text = (id: string, slugs: Partial<Record<Locale, string>>) =>
      [
        id,
        Object.fromEntries(
          Object.entries(slugs).map(([locale, slug]) => [
            locale,
            { slug, body: '', source: { file: `${id}/${locale}.md`, lines: new Map([['slug', 4]]), body: 7 } },
          ]),
        ),
      ] as const;
    const { documents, findings } = withoutClashes(
      new Map([text('one', { nl: 'epc', en: 'epc' }), text('two', { nl: 'peb', fr: 'epc' })]),
    );
    expect(findings).toEqual([
      expect.objectContaining({ file: 'two/fr.md', line: 4, rule: 'slugTaken', found: 'epc', expected: 'one' }),
    ]);
    expect([...documents].map(([id, versions]) => [id, languagesOf(versions)])).toEqual([
      ['one', ['nl', 'en']],
      ['two', ['nl']],
    ]);
  });
});
