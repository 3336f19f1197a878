import type { Locale } from '@/lib/domain/text/locale';

/** Numbers as words, from two on, because in most languages "one" is also an article; the French "neuf" also means new. */
const NUMBER_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', '', 'dix', 'onze', 'douze'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
};
/** Other words for a number: "une dizaine" is about ten. */
const ABOUT: Readonly<Record<string, number>> = { dizaine: 10, douzaine: 12, dozen: 12, dozijn: 12, dutzend: 12 };
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  en: 'january february march april may june july august september october november december'.split(' '),
  de: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
};

/** Matches a number with thousands separators, or a plain number that may have decimals. */
const NUMBER =
  /(?<![\p{L}\d.,/-])\d{1,3}(?:[.\u00a0\u202f ]\d{3})+(?:,\d{1,4})?(?![\d])|\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?/gu;
const WORD = /\p{L}+/gu;

const GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const ENGLISH_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * The value of a written number: `1.450,50` in Dutch and `1,450.50` in English are both `1450.5`. A point or comma
 * before one, two or four digits is a decimal sign in every language.
 */
export function numberValue(written: string, language: Locale): string {
  const text = written.replace(/[\u00a0\u202f ]/g, '');
  const isEnglish = language === 'en';
  const isGrouped = (isEnglish ? ENGLISH_GROUPS : GROUPS).test(text);
  const plain = isGrouped ? text.replaceAll(isEnglish ? ',' : '.', '') : text;
  return String(Number(plain.replace(',', '.')));
}

/** Values of numbers and legal figures (`{{rates.…}}`), months beside a number (`month 9`), and numbers in words. */
export type Facts = { numbers: ReadonlySet<string>; months: ReadonlySet<string>; words: ReadonlySet<string> };

/** What is not compared: numbers of lists, names between braces, targets of links, addresses, codes such as `C1`. */
const WITHOUT: readonly RegExp[] = [
  /^(?:\*\*|#{1,6} )?\d{1,2}\. /gm,
  /\{\{[^{}]*\}\}/g,
  /\]\([^()\s]*\)/g,
  /https?:\/\/\S+/g,
  /\b[A-Z]{1,3}\d{1,3}\b/g,
];

/** Matches the figures that the site computes or looks up, with the arguments of a calculation. */
const FIGURE = /\{\{\s*((?:sum|rates|scale)\.[^{}]*)\}\}/g;

export function factsOf(text: string, language: Locale): Facts {
  const plain = WITHOUT.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const numbers = new Set<string>();
  for (const [found] of plain.matchAll(NUMBER)) numbers.add(numberValue(found, language));
  for (const [, figure = ''] of text.matchAll(FIGURE)) numbers.add(figure.trim().split(/\s+/).sort().join(' '));
  const months = new Set<string>();
  const words = new Set<string>();
  for (const { 0: found, index } of plain.toLowerCase().matchAll(WORD)) {
    const month = MONTHS[language].indexOf(found);
    const beside = `${plain.slice(Math.max(0, index - 5), index)} ${plain.slice(index + found.length, index + found.length + 6)}`;
    if (month >= 0 && /\d/.test(beside)) months.add(`month ${month + 1}`);
    const number = NUMBER_WORDS[language].indexOf(found);
    if (number >= 0) words.add(String(number + 2));
    else if (ABOUT[found]) words.add(String(ABOUT[found]));
  }
  return { numbers, months, words };
}

/** The facts that a version lacks and others have, and those that it has and others lack. */
export type Difference = { language: Locale; lacks: string[]; has: string[] };

/**
 * The versions of a text whose facts differ: where most have a fact, those without it, otherwise those with it. A number
 * may be in digits or in words. With `inWords`, for short texts, one that all write in words counts too, from three on,
 * because two is also "both" and "twice".
 */
export function differingFacts(versions: ReadonlyArray<readonly [Locale, Facts]>, inWords: boolean): Difference[] {
  if (versions.length < 2) return [];
  const isHard = (word: string): boolean => inWords && word !== '2';
  const hard = new Set(
    versions.flatMap(([, { numbers, months, words }]) => [...numbers, ...months, ...[...words].filter(isHard)]),
  );
  const isThere = ({ numbers, months, words }: Facts, fact: string): boolean =>
    numbers.has(fact) || months.has(fact) || words.has(fact);
  const odd = new Map<Locale, Difference>();
  const note = (language: Locale, list: 'lacks' | 'has', fact: string): void => {
    const known = odd.get(language) ?? { language, lacks: [], has: [] };
    known[list].push(fact);
    odd.set(language, known);
  };
  for (const fact of hard) {
    const having = versions.filter(([, facts]) => isThere(facts, fact)).map(([language]) => language);
    if (having.length === versions.length) continue;
    if (having.length * 2 > versions.length)
      for (const [language] of versions) if (!having.includes(language)) note(language, 'lacks', fact);
    if (having.length * 2 <= versions.length) for (const language of having) note(language, 'has', fact);
  }
  return [...odd.values()];
}

/** The findings about versions of a word or text whose facts differ. */
export const factFindings = (
  versions: ReadonlyArray<readonly [Locale, string]>,
  inWords: boolean,
): Array<{ rule: 'facts'; language: Locale; found: string; expected: string }> =>
  differingFacts(
    versions.map(([language, text]) => [language, factsOf(text, language)] as const),
    inWords,
  ).map(({ language, lacks, has }) => {
    return { rule: 'facts', language, found: has.join(', ') || '–', expected: lacks.join(', ') || '–' };
  });
