import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import { parsePropertySearch } from '../../search-params/parse-search';
import { toQuery } from '../../search-params/write-search';
import { MOST_SENTENCE, understandSentence } from './understand-sentence';

const now = new Date('2026-11-29T10:00:00Z');
const understand = (text: string, locale: Locale = 'nl', hasTravelTimes = true) =>
  understandSentence(text, 'for-sale', { locale, now, hasTravelTimes });
const queryOf = (params: ReturnType<typeof understand>['params']) =>
  decodeURIComponent(toQuery(parsePropertySearch(params)));

type Examples = { example: Record<'for-sale' | 'for-rent', string> };
const wordsFile = (locale: Locale): Examples => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')).sentence;

const [, ...rows] = readFileSync('tests/fixtures/sentences.tsv', 'utf8').trimEnd().split('\n');
const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe('a sentence of the table becomes the filters that it means', () => {
  it('in four hundred sentences, a hundred in each language', () => {
    expect(rows).toHaveLength(400);
    const wrong = rows.flatMap((row) => {
      const [locale, text = ''] = row.split('\t');
      const { goal, params, notUnderstood } = understand(text, locale as Locale);
      const found = [locale, text, goal, queryOf(params), notUnderstood.join(' | ')].join('\t');
      return found === row ? [] : [{ expected: row, found }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('an amount a month', () => {
  it('is a rent, or what a buyer can pay where the sentence speaks of buying', () => {
    expect(queryOf(understand('huis, max 1200 per maand').params)).toBe('type=house&price-max=1200');
    expect(queryOf(understand('huis kopen, max 1200 per maand').params)).toBe('type=house&month-max=1200');
    expect(queryOf(understand('Haus kaufen bis 1.500 € im Monat', 'de').params)).toBe('type=house&month-max=1500');
  });
});

describe('the example in the field', () => {
  it.each(['nl', 'fr', 'en', 'de'] as const)('is understood in full (%s)', (locale) => {
    const { example } = wordsFile(locale);
    const [sale, rent] = [example['for-sale'], example['for-rent']].map((text) =>
      understand(text.split(':')[1] ?? '', locale),
    );
    expect([sale?.notUnderstood, rent?.notUnderstood]).toEqual([[], []]);
    expect(queryOf(sale?.params ?? {})).toMatch(/from=.+&by=transit&type=house&price-max=450000&feature=garden$/);
    expect(rent?.goal).toBe('for-rent');
    expect(queryOf(rent?.params ?? {})).toMatch(
      /place=.+&type=apartment&price-max=1100&bedrooms-min=2&feature=terrace$/,
    );
  });
});

describe('any text', () => {
  const sentence = fc
    .array(
      fc.oneof(
        fc.constantFrom(...rows.flatMap((row) => words(row.split('\t')[1] ?? ''))),
        fc.constantFrom('€', '450.000', '3', 'm²', '-', ',', '20', '2800', '1,2', '<', 'min', 'k', 'epc', 'niet'),
        fc.string({ maxLength: 12, unit: 'grapheme' }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(' ').slice(0, MOST_SENTENCE));

  it('never throws, and becomes parameters that the search accepts as they are', () => {
    fc.assert(
      fc.property(
        sentence,
        fc.constantFrom<Locale>('nl', 'fr', 'en', 'de'),
        fc.boolean(),
        (text, locale, hasTravel) => {
          const { params, goal, notUnderstood } = understand(text, locale, hasTravel);
          const search = parsePropertySearch(params);
          expect(parsePropertySearch(Object.fromEntries(Object.entries(search).map(asRaw)))).toEqual(search);
          for (const [name, value] of Object.entries(params))
            if (!/-(?:min|max)$|^(?:radius|minutes|by|sort)$/.test(name))
              expect([search[name as keyof typeof search]].flat().map(String)).toEqual(
                expect.arrayContaining([value].flat()),
              );
          expect(['for-sale', 'for-rent']).toContain(goal);
          for (const part of notUnderstood)
            expect(text.normalize('NFC').replaceAll('²', '2').replace(/\s+/g, ' ')).toContain(part);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is not read when it is longer than three hundred characters', () => {
    const { params, notUnderstood } = understand(`huis ${'x'.repeat(MOST_SENTENCE)}`);
    expect({ params, notUnderstood }).toEqual({ params: {}, notUnderstood: [] });
  });
});

const asRaw = ([name, value]: [string, unknown]): [string, string | string[] | undefined] => [
  name,
  Array.isArray(value) ? value.map(String) : value === undefined ? undefined : String(value),
];

describe('a travel time on a site that works out none', () => {
  it('becomes a radius that the same trip covers, and is remarked', () => {
    const { params, remarks } = understand('huis op 20 minuten van Leuven met de fiets', 'nl', false);
    expect({ params, remarks }).toEqual({
      params: { place: ['leuven'], radius: '5', type: ['house'] },
      remarks: ['no-travel-times'],
    });
  });
});

describe('the goal', () => {
  it('is that of the page where the sentence names none', () => {
    const read = (text: string) => understandSentence(text, 'for-rent', { locale: 'nl', now, hasTravelTimes: true });
    expect(read('appartement in Gent').goal).toBe('for-rent');
    expect(read('appartement kopen in Gent').goal).toBe('for-sale');
    expect(read('appartement in Gent, max 300.000').params['price-max']).toBe('300000');
  });

  it('leaves furnished and pets to lets: in a search to buy they are told as not understood', () => {
    expect(understand('gemeubeld appartement kopen in Gent')).toMatchObject({
      goal: 'for-sale',
      notUnderstood: ['gemeubeld'],
    });
  });
});
