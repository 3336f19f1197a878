import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestionList } from '../../features/search/rules';
import { LOCALES, type Locale } from '../text/locale';
import { AREAS } from './areas';
import { readPlaces } from './meant-places';
import { PLACES } from './places';
import { indexSuggestions, suggestPlaces } from './suggest-places';

const lists = Object.fromEntries(
  LOCALES.map((locale) => [locale, suggestionList(locale, (count) => `${count} towns`)]),
);
const indexes = Object.fromEntries(LOCALES.map((locale) => [locale, indexSuggestions(lists[locale] ?? [])]));
const suggested = (text: string, locale: Locale) =>
  suggestPlaces(indexes[locale] ?? [], text).map(({ label }) => label);

describe('the suggestions of a place field', () => {
  it.each([
    ['Lüt', 'fr', 'Liège'],
    ['luet', 'nl', 'Luik'],
    ['Luik', 'fr', 'Liège'],
    ['Anvers', 'nl', 'Antwerpen'],
    ['Antwerp', 'fr', 'Anvers'],
    ['antwerpen', 'en', 'Antwerp'],
    ['LIEGE', 'de', 'Lüttich'],
    ['braine l alleud', 'nl', 'Eigenbrakel'],
    ['Braine-l’A', 'fr', "Braine-l'Alleud"],
    ['st gilles', 'nl', 'Sint-Gillis'],
    ['Saint-Gil', 'nl', 'Sint-Gillis'],
    ['St. Vith', 'fr', 'Saint-Vith'],
    ['sint-trui', 'fr', 'Saint-Trond'],
    ['Gilles', 'nl', 'Sint-Gillis'],
    ['Aarl', 'de', 'Arlon'],
    ['4700', 'nl', 'Eupen'],
    ['2820', 'fr', 'Bonheiden'],
    ['Henegou', 'fr', 'Province du Hainaut'],
    ['Wallon', 'nl', 'Wallonië'],
    ['BE-VAN', 'de', 'Provinz Antwerpen'],
    ['Jambes', 'nl', 'Jambes'],
  ] as const)('for "%s" on a page in %s are: %s', (text, locale, label) => {
    expect(suggested(text, locale)).toContain(label);
  });

  it('distinguish the city of Brussels from the region, in every language of page and name', () => {
    for (const locale of LOCALES)
      for (const name of ['Brussel', 'Bruxelles', 'Brussels', 'Brüssel', 'brux']) {
        const found = suggestPlaces(indexes[locale] ?? [], name);
        expect(found[0]?.label).toMatch(/^Br.*\(1000\)$/);
        expect(found).toContainEqual({
          label: AREAS.find(({ code }) => code === 'BE-BRU')?.names[locale] ?? '',
          hint: '19 towns',
        });
      }
  });

  it.each(LOCALES)('can all be read back as places by the field: %s', (locale) => {
    const labels = (lists[locale] ?? []).map(([label]) => label);
    expect(new Set(labels).size).toBeGreaterThan(3000);
    expect(readPlaces(labels, locale).unknown).toEqual([]);
  });

  it.each(process.env.FULL ? LOCALES : (['fr'] as const))('include every town for each of its names: %s', (locale) => {
    const index = indexes[locale] ?? [];
    const missed = PLACES.filter(({ key, names, aliases = [] }) =>
      [...Object.values(names), ...aliases].some(
        (name) =>
          !suggestPlaces(index, name).some(({ label }) =>
            readPlaces([label], locale).places.some((place) => place.kind === 'municipality' && place.key === key),
          ),
      ),
    );
    expect(missed.map(({ key }) => key)).toEqual([]);
  });

  it('are at most eight, from a compressed list below 40 kB', () => {
    for (const locale of LOCALES) {
      expect(gzipSync(JSON.stringify(lists[locale])).length).toBeLessThan(40_000);
      expect(suggested('s', locale)).toHaveLength(8);
      expect(suggested(' ', locale)).toEqual([]);
    }
  });

  it('are given for any typed text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void suggested(text, 'de')),
      { numRuns: 50 },
    );
  });
});
