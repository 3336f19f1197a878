import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type messageReader, problemOf, usualArguments } from '@/lib/domain/words/compare-messages';
import { type Entry, type Found, usual, versionsOf } from './entries';
import { type Plural, pluralsIn } from './plurals';

/** The plural cases of each language. French has the case `many` for millions. */
const CATEGORIES: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  en: ['one', 'other'],
  de: ['one', 'other'],
};
/** The cases of ordinal numbers (1st, 2nd), which differ from those of plurals. */
const ORDINALS: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['other'],
  fr: ['one', 'other'],
  en: ['one', 'two', 'few', 'other'],
  de: ['other'],
};

const exactCases = (plurals: readonly Plural[]): string =>
  plurals
    .flatMap(({ name, cases }) => [...cases.keys()].filter((one) => one.startsWith('=')).map((one) => `${name} ${one}`))
    .sort()
    .join(', ');

/** Finds languages in which the word is missing. */
const missing = (entry: Entry): Found[] =>
  LOCALES.filter((language) => !entry.versions[language]).map((language) => ({ rule: 'missing', language }));

/** Finds versions that cannot be read, or that have other arguments than the others. */
function messages(entry: Entry, read: ReturnType<typeof messageReader>): Found[] {
  const all = versionsOf(entry);
  const expected = usualArguments(
    all.map(([, { text }]) => text),
    read,
  );
  return all.flatMap(([language, { text }]): Found[] => {
    const problem = problemOf(text, expected, read);
    return problem ? [{ language, ...problem }] : [];
  });
}

/** Finds plurals with a case that their language does not have, or without an exact case (`=0`) of the others. */
function plurals(entry: Entry): Found[] {
  const all = versionsOf(entry).map(([language, { read }]) => ({
    language,
    choices: 'rule' in read ? [] : pluralsIn(read.elements),
  }));
  const foreign = all.flatMap(({ language, choices }) =>
    choices.flatMap(({ isOrdinal, cases }) =>
      [...cases.keys()]
        .filter((one) => !one.startsWith('=') && !(isOrdinal ? ORDINALS : CATEGORIES)[language].includes(one))
        .map((found): Found => ({ rule: 'pluralCategory', language, found })),
    ),
  );
  const most = usual(all.map(({ choices }) => exactCases(choices)));
  const odd = all
    .filter(({ choices }) => most !== null && choices.length > 0 && exactCases(choices) !== most)
    .map(({ language, choices }): Found => {
      return { rule: 'pluralCase', language, found: exactCases(choices) || '–', expected: most || '–' };
    });
  return [...foreign, ...odd];
}

/** Checks that no version of a word is missing, each can be read, and all have the same arguments and plurals. */
export const parity = (entry: Entry, read: ReturnType<typeof messageReader>): Found[] => [
  ...missing(entry),
  ...messages(entry, read),
  ...plurals(entry),
];
