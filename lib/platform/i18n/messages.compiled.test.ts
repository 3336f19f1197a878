import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import writeCompiled from 'use-intl/format-message/format-only';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { WordTree } from './merge-words';
import { type CompiledWords, compileWords, messagesOf, writesFromTexts } from './messages';

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** A value for every argument of a text; tags return their content. */
const valuesFor = (text: string, number: number): Record<string, unknown> =>
  Object.fromEntries(
    [...text.matchAll(/\{\s*(\w+)|<(\w+)>/g)].map(([, name, tag]) =>
      tag ? [tag, (chunks: unknown) => `[${[chunks].flat().join('')}]`] : [name, number],
    ),
  );

const parsed = (locale: Locale, text: string, values: Record<string, unknown>): string =>
  createTranslator({
    locale,
    messages: { word: text },
    timeZone: 'Europe/Brussels',
    _cache: cache,
    _formatters: formatters,
  }).markup('word', values as never);

/** Every word of a tree with its compiled form. */
function* pairs(words: WordTree, compiled: CompiledWords): Generator<[text: string, compiled: unknown]> {
  for (const [key, word] of Object.entries(words))
    if (typeof word === 'string') yield [word, compiled[key]];
    else yield* pairs(word, compiled[key] as CompiledWords);
}

describe('compiled words', () => {
  it.each(LOCALES)('are formatted in %s exactly like parsed words, with 0, 1 and 1234', (locale) => {
    const words = messagesOf(locale) as unknown as WordTree;
    let count = 0;
    for (const [text, compiled] of pairs(words, compileWords(words)))
      for (const number of [0, 1, 1234]) {
        const values = valuesFor(text, number);
        const options = { locale, cache, formatters, timeZone: 'Europe/Brussels' };
        const written = [writeCompiled('word', compiled as never, values as never, options)].flat().join('');
        expect(written).toBe(parsed(locale, text, values));
        count += 1;
      }
    expect(count).toBeGreaterThan(3000);
  });

  it('are used only in the build of the site: in scripts, the formatter needs uncompiled texts', () => {
    expect(writesFromTexts).toBe(true);
  });
});
