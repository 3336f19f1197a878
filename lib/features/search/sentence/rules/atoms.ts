import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { namedPlace } from './named-places';
import { type Token, tokensOf } from './tokens';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };

/** A part of a sentence with one meaning: a word of the tables, a number, a place, a break, or an unknown word. */
export type Atom = {
  /** A key of the tables such as `type.house`, or `number`, `place`, `break`, `unknown`. */
  meaning: string;
  /** The number, also of a number word. */
  value: number;
  /** The place as an address writes it; empty otherwise. */
  place: string;
  start: number;
  end: number;
  /** Whether a reader has used the part. */
  isTaken: boolean;
  /** Whether it is to be told as not understood, because it was negated. */
  isRefused: boolean;
};

const LONGEST_PHRASE = 6;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'unit.euro',
  '<': 'compare.max',
  '≤': 'compare.max',
  '>': 'compare.min',
  '≥': 'compare.min',
  '±': 'compare.about',
  '-': 'join.to',
  '–': 'join.to',
  '—': 'join.to',
};
const BREAK = /^[,;()!?\n]$/;

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ plain }) => plain).join(' ');
const phraseKeys = (phrase: string): string[] => {
  const spelled = phrase.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([phrase, spelled])].map((one) => keyOf(tokensOf(one)));
};

type Table = ReadonlyMap<string, string>;
/** The meanings of phrases, per language; the first meaning of a phrase counts. */
const TABLES = Object.fromEntries(
  Object.entries({ nl, fr, en, de }).map(([locale, words]) => [
    locale,
    new Map(
      Object.entries(words)
        .flatMap(([meaning, phrases]) =>
          phrases.split(', ').flatMap((phrase) => phraseKeys(phrase).map((key) => [key, meaning] as const)),
        )
        .reverse(),
    ),
  ]),
) as unknown as Record<Locale, Table>;

/** The languages in the order in which a sentence is read: the one with most of its words first, then that of the page. */
function readingOrder(tokens: readonly Token[], locale: Locale): Locale[] {
  const known = (language: Locale) =>
    tokens.filter(({ plain, bare }) => TABLES[language].has(plain) || TABLES[language].has(bare)).length;
  const counts = new Map(LOCALES.map((language) => [language, known(language) * 2 + (language === locale ? 1 : 0)]));
  return [...LOCALES].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}

type Found = { meaning: string; size: number };

/** The longest phrase of the tables that begins at a token; among equally long ones the first language wins. */
function phraseAt(tokens: readonly Token[], at: number, order: readonly Locale[]): Found | null {
  for (let size = Math.min(LONGEST_PHRASE, tokens.length - at); size > 0; size -= 1) {
    const [first, ...others] = tokens.slice(at, at + size);
    if (!first) return null;
    for (const locale of order)
      for (const start of [first.plain, first.bare]) {
        const meaning = TABLES[locale].get([start, ...others.map(({ plain }) => plain)].join(' '));
        if (meaning) return { meaning, size };
      }
  }
  return null;
}

/** Words that a name of a place may have too: `in As`, `à On`. */
const isWeak = (meaning: string): boolean => /^(?:stop|compare|number|join|in$|near|around)/.test(meaning);

/** The parts of a sentence in their order; every token is in one of them. */
export function atomsOf(text: string, locale: Locale): Atom[] {
  const tokens = tokensOf(text);
  const order = readingOrder(tokens, locale);
  const atoms: Atom[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const phrase = token.number === null ? phraseAt(tokens, at, order) : null;
    const place = token.number === null ? namedPlace(tokens, at, locale) : null;
    const isAfterIn = /^(?:in|join\.to)$/.test(atoms.at(-1)?.meaning ?? '') && /^\p{Lu}/u.test(text.slice(token.start));
    const isPlace =
      place !== null &&
      (!phrase ||
        place.size > phrase.size ||
        (isAfterIn && place.size === phrase.size && isWeak(phrase.meaning) && phrase.meaning !== 'in'));
    const size = isPlace ? place.size : (phrase?.size ?? 1);
    const end = (tokens[at + size - 1] ?? token).end;
    const add = (meaning: string, value = Number.NaN, name = '') =>
      atoms.push({ meaning, value, place: name, start: token.start, end, isTaken: false, isRefused: false });
    if (isPlace) add('place', Number.NaN, place.value);
    else if (phrase)
      for (const meaning of phrase.meaning.split('+')) {
        const [kind, number] = meaning.split('.');
        if (kind === 'number') add('number-word', Number(number));
        else add(meaning === 'unread' ? 'unknown' : meaning);
      }
    else if (token.number !== null) add('number', token.number);
    else add(BREAK.test(token.plain) ? 'break' : (SIGNS[token.plain] ?? 'unknown'));
    at += size;
  }
  return atoms;
}
