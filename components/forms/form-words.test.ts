import { _createCache, _createIntlFormatters } from 'use-intl/core';
import writeCompiled from 'use-intl/format-message/format-only';
import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { type CompiledWords, compileWords, messagesOf } from '@/lib/platform/i18n/messages';
import { useFormWords } from './form-words';

/** The messages as in the built site: compiled, not plain texts (design/languages). */
const built = vi.hoisted(() => ({ locale: 'nl', words: {} as unknown }));
vi.mock('next-intl', () => {
  const cache = _createCache();
  const wordAt = (key: string) =>
    key.split('.').reduce((tree, name) => (tree as CompiledWords)[name] as never, built.words);
  return {
    useLocale: () => built.locale,
    useMessages: () => built.words,
    useTranslations: (namespace: string) => (key: string, values?: Record<string, string>) =>
      [
        writeCompiled(key, wordAt(`${namespace}.${key}`) as never, values as never, {
          locale: built.locale,
          cache,
          formatters: _createIntlFormatters(cache),
          timeZone: 'Europe/Brussels',
        }),
      ]
        .flat()
        .join(''),
  };
});

describe.each(LOCALES)('the messages of a form in %s', (locale) => {
  it('exist for every error and problem, with placeholders that the browser fills in', () => {
    Object.assign(built, { locale, words: compileWords(messagesOf(locale) as never) });
    const { errors, problems, errorTitle } = useFormWords(Object.keys(messagesOf(locale).forms.errors), '015 00 00 00');
    expect(Object.entries(errors).filter(([, word]) => typeof word !== 'string' || word === '')).toEqual([]);
    expect(Object.values(problems).every((word) => typeof word === 'string')).toBe(true);
    expect(errors['places.unknown']?.replace('{value}', 'Atlantis')).toContain('Atlantis');
    expect(errors.required).toBe(messagesOf(locale).forms.errors.required);
    expect(errorTitle).toContain('{title}');
  });
});
