import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { foreignLanguage } from '@/lib/domain/words/foreign-language';
import { type Entry, type Found, type TextEntry, versionsOf } from './entries';
import { factFindings } from './facts';
import { WRONG_WORDS } from './wrong-words';

/** A term in four languages, with the wrong words for it in each (`words/terms.csv`). */
export type Term = { right: Readonly<Record<Locale, string>>; wrong: Readonly<Record<Locale, readonly string[]>> };

type Said = Omit<Found, 'language' | 'line'>;

const wordsOf = (text: string): string[] => text.match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];

/** Words for "you" that are too familiar, because the site is polite. */
const FAMILIAR: Readonly<Record<Locale, RegExp | null>> = {
  nl: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})/iu,
  en: null,
  de: /(?<!\p{L})(?:du|dich|dir|dein|deine[nmrs]?)(?!\p{L})/u,
};

/** Whether a text contains a word of `terms.csv`, as a whole word. Capitals count only if the word itself has one. */
function holds(text: string, word: string): boolean {
  const isExact = word !== word.toLowerCase();
  const [where, what] = isExact ? [text, word] : [text.toLowerCase(), word];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const around = `${where[at - 1] ?? ' '}${where[at + what.length] ?? ' '}`;
    if (!/\p{L}/u.test(around)) return true;
  }
  return false;
}

/** Finds wrong terms, another language and a familiar tone in a line. */
export function lineMeaning(text: string, language: Locale, terms: readonly Term[]): Said[] {
  const found: Said[] = [];
  for (const { right, wrong } of terms)
    for (const word of wrong[language])
      if (holds(text, word)) found.push({ rule: 'term', found: word, expected: right[language] });
  for (const [pattern, expected] of WRONG_WORDS[language]) {
    const word = pattern.exec(text)?.[0];
    if (word !== undefined) found.push({ rule: 'term', found: word, expected });
  }
  const foreign = foreignLanguage(text, language);
  if (foreign) found.push({ rule: 'wrongLanguage', found: text.slice(0, 60), expected: foreign });
  const familiar = FAMILIAR[language]?.exec(text)?.[0];
  if (familiar) found.push({ rule: 'register', found: familiar });
  return found;
}

/** Whether a word is the third title of SPEC §3, which is not checked: forms offer it only if the agency wants it. */
const isThirdTitle = (key: string): boolean => key === 'forms.options.title.miss';

const addresses = (text: string): string =>
  [...new Set(text.match(/https?:\/\/\w[^\s)>\]"”»]*\w|route:[\w/-]*/g) ?? [])].sort().join(' ');

/** Finds versions with the address of the site, because a text must link to its pages without it. */
export const ownAddresses = (entry: Entry | TextEntry, site: string): Found[] =>
  versionsOf<{ text: string }>(entry).flatMap(([language, { text }]): Found[] =>
    site !== '' && text.includes(site) ? [{ rule: 'ownAddress', language, found: site }] : [],
  );

function links(entry: Entry): Found[] {
  const all = versionsOf(entry).map(([language, { text }]) => ({ language, found: addresses(text) || '–' }));
  const expected = all[0]?.found ?? '–';
  return all
    .filter(({ found }) => found !== expected)
    .map(({ language, found }) => ({ rule: 'links', language, found, expected }));
}

/** Finds a version that equals another one and is long enough to be a sentence. */
function untranslated(entry: Entry): Found[] {
  const all = versionsOf(entry);
  return all.flatMap(([language, { text, words }], at): Found[] => {
    const same = all.slice(0, at).find(([, other]) => other.text === text);
    return same && wordsOf(words).filter((word) => word === word.toLowerCase()).length >= 3
      ? [{ rule: 'untranslated', language, found: text.slice(0, 60), expected: same[0] }]
      : [];
  });
}

/** Finds a version that is much longer than the others, and may not fit where it is shown. */
function muchLonger(entry: Entry): Found[] {
  const all = versionsOf(entry);
  return all.flatMap(([language, { words }]): Found[] => {
    const others = all.filter(([other]) => other !== language).map(([, other]) => other.words.length);
    const most = Math.max(...others, 12);
    return others.length > 1 && words.length > 1.8 * most && words.length < 120
      ? [{ rule: 'length', language, found: String(words.length), expected: String(most) }]
      : [];
  });
}

/** Finds versions with more characters than their place holds; of a choice, the longest case counts. */
export const tooLong = (entry: Entry, limit: number | null): Found[] =>
  versionsOf(entry).flatMap(([language, { words }]): Found[] => {
    const found = Math.max(...words.split(' | ').map((branch) => branch.trim().length));
    return limit !== null && found > limit
      ? [{ rule: 'tooLong', language, found: String(found), expected: String(limit) }]
      : [];
  });

/** Finds versions without a term of the source. This is only a hint, because a sentence can express it otherwise. */
function missingTerms(entry: Entry, terms: readonly Term[], source: Locale): Found[] {
  const all = versionsOf(entry);
  const original = entry.versions[source];
  if (!original) return [];
  return terms
    .filter(({ right }) => holds(original.words, right[source]))
    .flatMap(({ right }) =>
      all.flatMap(([language, { words }]): Found[] => {
        const stem = right[language].toLowerCase().slice(0, Math.max(4, right[language].length - 3));
        return language === source || words.toLowerCase().includes(stem)
          ? []
          : [{ rule: 'termMissing', language, found: right[source], expected: right[language] }];
      }),
    );
}

/** Finds digits in a word of the software: a number of the law must come from the rates (design/energy-labels). */
const digits = (entry: Entry): Found[] =>
  versionsOf(entry).flatMap(([language, { words, isOwn }]): Found[] => {
    const found = /\d[\d.,]*/.exec(words)?.[0];
    return found !== undefined && !isOwn ? [{ rule: 'digits', language, found }] : [];
  });

/** Checks the language, tone and terms of a word, and whether facts, links and length agree in all its languages. */
export const wordMeaning = (entry: Entry, terms: readonly Term[], site: string, source: Locale): Found[] => [
  ...versionsOf(entry).flatMap(([language, { words }]): Found[] =>
    isThirdTitle(entry.key) ? [] : lineMeaning(words, language, terms).map((one) => ({ language, ...one })),
  ),
  ...ownAddresses(entry, site),
  ...links(entry),
  ...untranslated(entry),
  ...muchLonger(entry),
  ...missingTerms(entry, terms, source),
  ...factFindings(
    versionsOf(entry).map(([language, { words }]) => [language, words] as const),
    true,
  ),
  ...digits(entry),
];

/** Groups of keys whose words are equal in all languages: one meaning needs only one key (design/languages). */
export function sameWords(entries: readonly Entry[]): Array<{ keys: string[] }> {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    const words = JSON.stringify(LOCALES.map((locale) => entry.versions[locale]?.text ?? null));
    groups.set(words, [...(groups.get(words) ?? []), entry.key]);
  }
  return [...groups.values()].filter((keys) => keys.length > 1).map((keys) => ({ keys }));
}

/** Words that are equal in the source language and differ in another, where one of them may be wrong. */
export function differentTranslations(entries: readonly Entry[], source: Locale): Array<Found & { key: string }> {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const text = entry.versions[source]?.text;
    if (text === undefined) return [];
    const other = first.get(text);
    if (!other) first.set(text, entry);
    return versionsOf(entry).flatMap(([language, { text: found }]) => {
      const expected = other?.versions[language]?.text ?? found;
      if (!other || expected === found) return [];
      return [{ key: entry.key, rule: 'sameSource' as const, language, found, expected, where: other.key }];
    });
  });
}
