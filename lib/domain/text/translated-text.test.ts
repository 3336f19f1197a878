import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale';
import { chooseText, isEmpty } from './translated-text';

describe('multilingual content selection (SPEC §1)', () => {
  it('returns the text in the wanted language', () => {
    expect(chooseText({ nl: 'Huis', fr: 'Maison' }, 'fr')).toEqual({
      text: 'Maison',
      language: 'fr',
      isFallback: false,
    });
  });

  it('falls back to the own language of the item, and returns that language', () => {
    expect(chooseText({ nl: 'Huis', de: 'Haus' }, 'fr', 'de')).toEqual({
      text: 'Haus',
      language: 'de',
      isFallback: true,
    });
  });

  it('falls back to the first language that has a text, and returns that language', () => {
    expect(chooseText({ en: 'House', de: 'Haus' }, 'fr', 'nl')).toEqual({
      text: 'House',
      language: 'en',
      isFallback: true,
    });
  });

  it('treats a blank text as missing (SPEC §5)', () => {
    expect(chooseText({ fr: '  ', nl: 'Huis' }, 'fr')?.language).toBe('nl');
    expect(chooseText({ fr: '', nl: ' ' }, 'fr')).toBeNull();
    expect(chooseText({}, 'fr')).toBeNull();
  });

  it('finds a non-blank text if one exists, and labels a text in another language', () => {
    const texts = fc.dictionary(fc.constantFrom(...LOCALES), fc.constantFrom('', ' ', 'x', 'y'));
    const locale = fc.constantFrom(...LOCALES);
    fc.assert(
      fc.property(texts, locale, fc.option(locale, { nil: null }), (some, wanted, own) => {
        const chosen = chooseText(some, wanted, own);
        expect(chosen === null).toBe(Object.values(some).every(isEmpty));
        if (!chosen) return;
        expect(isEmpty(chosen.text)).toBe(false);
        expect(chosen.text).toBe(some[chosen.language]);
        expect(chosen.isFallback).toBe(chosen.language !== wanted);
        if (!isEmpty(some[wanted])) expect(chosen.language).toBe(wanted);
      }),
    );
  });
});

describe('a value (SPEC §5)', () => {
  it.each([null, undefined, '', ' ', '\t\r\n', '\u00a0\u2003'])('is empty when it is null or blank: %j', (value) => {
    expect(isEmpty(value)).toBe(true);
  });

  it.each([0, false, Number.NaN, [], {}, '0', ' x '])('is not empty otherwise: %j', (value) => {
    expect(isEmpty(value)).toBe(false);
  });

  it('does not become empty or non-empty through white space around it', () => {
    fc.assert(fc.property(fc.string(), (text) => isEmpty(text) === isEmpty(`  ${text}\n`)));
  });
});
