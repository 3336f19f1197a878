import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type MessageFault, type ReadMessage, wordsIn } from '@/lib/domain/words/read-message';
import { type Entry, type Found, versionsOf } from './entries';

/** A plural of a message: its argument, and the words of each of its cases. */
export type Plural = { name: string; isOrdinal: boolean; cases: ReadonlyMap<string, string> };

/** All plurals of a message, including those inside other plurals, selects and tags. */
export function pluralsIn(elements: readonly MessageFormatElement[]): Plural[] {
  return elements.flatMap((element): Plural[] => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const options = Object.entries(element.options);
    const inside = options.flatMap(([, { value }]) => pluralsIn(value));
    if (element.type === TYPE.select) return inside;
    const cases = new Map(options.map(([name, { value }]) => [name, wordsIn(value)]));
    return [{ name: element.value, isOrdinal: element.pluralType === 'ordinal', cases }, ...inside];
  });
}

const pluralsOf = (read: ReadMessage | MessageFault): Plural[] => ('rule' in read ? [] : pluralsIn(read.elements));

/** The arguments of which a model makes a plural and a new text does not, although it still shows them. */
export function lostPlurals(read: ReadMessage | MessageFault, model: ReadMessage | MessageFault): string[] {
  if ('rule' in read) return [];
  const there = pluralsOf(read).map(({ name }) => name);
  const names = pluralsOf(model).map(({ name }) => name);
  return [...new Set(names)].filter((name) => read.arguments.has(name) && !there.includes(name));
}

/** How often a word is seen only in the singular or only in the plural of a choice. */
type Uses = Record<'one' | 'other', number>;
/** The words that tell one from several, by language. */
export type PluralWords = Readonly<Record<Locale, ReadonlyMap<string, Uses>>>;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
const only = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((word) => !others.has(word));

/** The words of the singular and of the plural of each choice of a message. */
const pairsOf = (read: ReadMessage | MessageFault): Array<Record<'one' | 'other', Set<string>>> =>
  pluralsOf(read).flatMap(({ cases }) => {
    const [one, other] = [cases.get('one'), cases.get('other')];
    return one === undefined || other === undefined ? [] : [{ one: wordsOf(one), other: wordsOf(other) }];
  });

/** A word of a new text that is in the other case of the text before it, or in both although these differed; or null. */
export function mixedPlural(read: ReadMessage | MessageFault, before: ReadMessage | MessageFault): string | null {
  const models = pairsOf(before);
  for (const [at, { one, other }] of pairsOf(read).entries()) {
    const model = models[at];
    if (!model) continue;
    const [singular, plural] = [only(model.one, model.other), only(model.other, model.one)];
    const [ones, others] = [only(one, other), only(other, one)];
    const isEqual = ones.length + others.length === 0 && singular.length + plural.length > 0;
    if (isEqual) return [...one][0] ?? '';
    const moved = ones.find((word) => plural.includes(word));
    if (moved !== undefined && others.some((word) => singular.includes(word))) return moved;
  }
  return null;
}

/** The words of singulars and plurals in messages that are known to be right. */
export function pluralWordsOf(entries: readonly Entry[]): PluralWords {
  const all: Record<Locale, Map<string, Uses>> = { nl: new Map(), fr: new Map(), en: new Map(), de: new Map() };
  const count = (language: Locale, word: string, side: 'one' | 'other'): void => {
    const uses = all[language].get(word) ?? { one: 0, other: 0 };
    uses[side] += 1;
    all[language].set(word, uses);
  };
  for (const { versions } of entries)
    for (const language of LOCALES)
      for (const { one, other } of versions[language] ? pairsOf(versions[language].read) : []) {
        for (const word of only(one, other)) count(language, word, 'one');
        for (const word of only(other, one)) count(language, word, 'other');
      }
  return all;
}

/** How often a word must be known as a plural before two equal cases with it are reported. */
const SURE = 3;

/** Finds choices whose cases are exchanged or equal, by words that other messages use only in the other case. */
export const swappedPlurals = (entry: Entry, known: PluralWords): Found[] =>
  versionsOf(entry).flatMap(([language, { read }]): Found[] => {
    const uses = (word: string, side: 'one' | 'other'): number => {
      const { one = 0, other = 0 } = known[language].get(word) ?? {};
      const [here, there] = side === 'one' ? [one, other] : [other, one];
      return there === 0 ? here : 0;
    };
    return pairsOf(read).flatMap(({ one, other }): Found[] => {
      const [ones, others] = [only(one, other), only(other, one)];
      const plural = ones.find((word) => uses(word, 'other') > 0);
      const isExchanged = plural !== undefined && others.some((word) => uses(word, 'one') > 0);
      if (isExchanged) return [{ rule: 'pluralSwapped', language, found: plural, expected: 'one' }];
      if (ones.length + others.length > 0) return [];
      const side = (['other', 'one'] as const).find((name) => [...one].some((word) => uses(word, name) >= SURE));
      const word = side && [...one].find((each) => uses(each, side) >= SURE);
      if (!side || word === undefined) return [];
      return [{ rule: 'pluralSwapped', language, found: word, expected: side === 'one' ? 'other' : 'one' }];
    });
  });
