import { decodeHTMLStrict } from 'entities';
import type { Locale } from '@/lib/domain/text/locale';
import { brokenCharacters } from '@/lib/domain/words/decode-text';
import { around } from '@/lib/domain/words/read-message';
import { type Entry, type Found, usual, versionsOf } from './entries';

type Said = Omit<Found, 'language' | 'line'>;
type Judge = (text: string, language: Locale) => Said[];

const NONE: Said[] = [];
const NBSP = '\u00a0';

/** The right quotation marks of each language, and those of other languages. */
const QUOTES: Readonly<Record<Locale, { right: string; wrong: RegExp }>> = {
  nl: { right: '“ ”', wrong: /[„«»]|(?<!\()"(?!\))/ },
  fr: { right: `«${NBSP}${NBSP}»`, wrong: /[„“”]|(?<!\()"(?!\))/ },
  en: { right: '“ ”', wrong: /[„«»]|(?<!\()"(?!\))/ },
  de: { right: '„ “', wrong: /[”«»]|(?<!\()"(?!\))/ },
};
/** Matches German words in Swiss spelling, which have "ss" where Belgian German has "ß". */
const SHARP_S =
  /(?<!\p{L})(?:gross(?:e[rnms]?)?|Grösse|Strassen?|heissen?|weiss|aussen|ausser(?:halb|dem)?|Füssen?|schliess(?:en|t)|Massnahmen?|regelmässig)(?!\p{L})/u;
/** Spaces without width and marks of text direction. Soft hyphens are allowed, because they help long German words. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Matches the same word twice in a row. `MAY_DOUBLE` lists the words for which that can be right. */
const DOUBLE_WORD = /(?<![\p{L}\d'’-])(\p{L}{2,30}) \1(?![\p{L}\d'’-])/gu;
const MAY_DOUBLE: Readonly<Record<Locale, readonly string[]>> = {
  nl: ['die', 'dat', 'zijn', 'het'],
  fr: ['nous', 'vous', 'se'],
  en: ['that', 'had', 'in'],
  de: ['die', 'der', 'das', 'sie'],
};

function doubleWords(text: string, language: Locale): Said[] {
  return [...text.matchAll(DOUBLE_WORD)].flatMap((match): Said[] => {
    const [found, word = ''] = match;
    if (MAY_DOUBLE[language].includes(word.toLowerCase())) return NONE;
    const suggestion = text.slice(0, match.index) + word + text.slice(match.index + found.length);
    return [{ rule: 'doubleWord', found, suggestion }];
  });
}

/** Whether each bracket has its other one. That of `1)` or `b)` at the start of an item needs none. */
function areBracketsWhole(text: string): boolean {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')' && !/(?:^|[^\p{L}\d])[\da-z]$/u.test(text.slice(Math.max(0, at - 2), at))) return false;
  }
  return depth === 0;
}

function pairs(text: string): Said[] {
  const count = (sign: string): number => text.split(sign).length - 1;
  const brackets = areBracketsWhole(text);
  const odd = [brackets ? '' : '( )', count('[') === count(']') ? '' : '[ ]', count('«') === count('»') ? '' : '« »'];
  const found = odd.filter(Boolean).join(', ');
  return found ? [{ rule: 'pairs', found }] : NONE;
}

function quoteMarks(text: string, language: Locale): Said[] {
  const { right, wrong } = QUOTES[language];
  const at = text.search(wrong);
  if (at >= 0) return [{ rule: 'quoteStyle', found: around(text, at), expected: right }];
  const [open, close] = language === 'de' ? ['„', '“'] : ['“', '”'];
  const isEven = text.split(open).length === text.split(close).length;
  return isEven || language === 'fr' ? NONE : [{ rule: 'pairs', found: right }];
}

function apostrophes(text: string): Said[] {
  const at = text.search(/(?<=\p{L})'(?=\p{L})/u);
  const suggestion = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  return at < 0 ? NONE : [{ rule: 'apostrophe', found: around(text, at), suggestion }];
}

const FRENCH_GAP = / (?=[:;?!%»])|(?<=«) /g;
/** Matches a sign without the space that French requires before it; not the colon, which addresses and times have. */
const FRENCH_NO_GAP = /(?<=[\p{L}\d)’])[;?!](?=\s|$)|(?<=\p{L})»|«(?=\p{L})/u;

function frenchSpaces(text: string, language: Locale): Said[] {
  if (language !== 'fr') return NONE;
  const at = text.search(FRENCH_GAP);
  if (at >= 0) return [{ rule: 'frenchSpace', found: around(text, at), suggestion: text.replace(FRENCH_GAP, NBSP) }];
  const bare = text.search(FRENCH_NO_GAP);
  return bare < 0 ? NONE : [{ rule: 'frenchSpace', found: around(text, bare) }];
}

const sharpS: Judge = (text, language) => {
  const found = language === 'de' ? SHARP_S.exec(text)?.[0] : undefined;
  return found ? [{ rule: 'sharpS', found, expected: found.replace('ss', 'ß') }] : NONE;
};

function invisible(text: string): Said[] {
  const at = text.search(INVISIBLE);
  if (at < 0) return NONE;
  return [{ rule: 'invisible', found: around(text, at), suggestion: text.replace(INVISIBLE, '') }];
}

function broken(text: string): Said[] {
  const found = brokenCharacters(text);
  return found === null ? NONE : [{ rule: 'brokenCharacters', found }];
}

/** Matches the codes of characters in HTML: `&eacute;`, `&#233;`, `&#xe9;`. */
const ENTITY = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi;

/**
 * The first code of HTML in a text, and the text with the characters that the codes mean, null if one is not known.
 * Null for a text without codes.
 */
function entitiesIn(text: string): { found: string; suggestion: string | null } | null {
  const [found] = text.match(ENTITY) ?? [];
  if (found === undefined) return null;
  let isKnown = true;
  const suggestion = text.replace(ENTITY, (code) => {
    const character = code === '&apos;' ? '’' : decodeHTMLStrict(code);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text may contain a control character
    isKnown &&= character !== code && !/[\u0000-\u001f\ufffd]/.test(character);
    return character;
  });
  return { found, suggestion: isKnown ? suggestion : null };
}

/** Finds codes of HTML, which a word shows as they are. */
export function entities(text: string): Said[] {
  const coded = entitiesIn(text);
  return coded ? [{ rule: 'entity', ...coded }] : NONE;
}

/** Checks the typography of one line or word, whose arguments were removed. */
export const lineTypography: Judge = (text, language) => [
  ...doubleWords(text, language),
  ...pairs(text),
  ...quoteMarks(text, language),
  ...apostrophes(text),
  ...frenchSpaces(text, language),
  ...sharpS(text, language),
  ...invisible(text),
  ...broken(text),
];

const endOf = (text: string): string => /[.!?…:](?=[”“»"’)\s]*$)/.exec(text)?.[0] ?? '';
/** Matches an abbreviation at the end, which has a full stop in some languages only. */
const ABBREVIATION =
  /(?<!\p{L})(?:MwSt|[Mm]in|incl|excl|inkl|exkl|ca|bzw|usw|etc|enz|[Nn]r|no|Std|St|max|Nachm|Vorm|p|j)\.$/u;
/** The mark at the end of a sentence; empty for a short text that ends with an abbreviation. */
const ending = (text: string): string =>
  text.split(/\s+/).length < 9 && ABBREVIATION.test(text) ? '' : endOf(text) === '…' ? '.' : endOf(text);

const caseOf = (text: string): string => {
  // An abbreviation such as TVA is written in capitals everywhere.
  const first = /^[\s“„«"‘(]*(\p{L})(?!\p{Lu})/u.exec(text)?.[1];
  return first === undefined ? '' : first === first.toLowerCase() ? 'a' : 'A';
};

/** Checks the spaces of a word, and whether its end mark and first capital are those of most languages. */
export function wordTypography(entry: Entry): Found[] {
  const all = versionsOf(entry);
  const end = usual(all.map(([, { text }]) => ending(text)));
  // German does not count for the usual first letter, because German nouns have capitals.
  const start = usual(all.filter(([language]) => language !== 'de').map(([, { text }]) => caseOf(text)));
  return all.flatMap(([language, { text, words, read }]): Found[] => {
    const found: Said[] = [...lineTypography('rule' in read ? text : words, language), ...entities(text)];
    // The text of a mail may end with a line break, because other lines follow it.
    const bare = text.replace(/^ /, '').trimEnd();
    if (bare !== text && !text.endsWith('\n'))
      found.push({ rule: 'outerSpace', found: around(text, 0), suggestion: text.trim() });
    const doubled = text.search(/ {2,}/);
    if (/[^\s] {2,}/.test(text))
      found.push({ rule: 'doubleSpace', found: around(text, doubled), suggestion: text.replace(/ {2,}/g, ' ') });
    if (end !== null && ending(text) !== end)
      found.push({ rule: 'endMark', found: ending(text) || '–', expected: end || '–', where: text });
    const isDeNoun = language === 'de' && start === 'a';
    if (start && caseOf(text) !== '' && caseOf(text) !== start && !isDeNoun)
      found.push({ rule: 'capital', found: text.slice(0, 20), where: text });
    return found.map((one) => ({ language, ...one }));
  });
}
