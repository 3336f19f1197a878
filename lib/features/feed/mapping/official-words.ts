import { byWord, wordLists } from '../rules/word-lists';
import { wordSlug } from '../rules/written-values';
import data from './official-words.json' with { type: 'json' };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Articles and prepositions, which change no meaning. */
const SOFT = setOf(data.soft);
/** Words of the official legend of the flood scores beside their letter. */
const OF_SCORE = setOf(data.ofScore);
/** Yes, no, and answers that say that the fact is unknown. */
const ANSWERS = wordLists(data.answers);

/** The words of one list of the law: its meanings, the words for its subject, and what yes and no mean. '' says nothing. */
type Official = { words: Readonly<Record<string, string>>; subject: ReadonlySet<string>; yes?: string; no?: string };
type Texts = { words: Readonly<Record<string, string>>; subject: string; yes?: string; no?: string };

const withoutSoft = (slugged: string): string =>
  slugged
    .split('-')
    .filter((word) => !SOFT.has(word))
    .join('-');

function official({ words, subject, ...answers }: Texts): Official {
  const all = Object.entries({ ...byWord({ '': data.answers.unknown }), ...byWord(words) });
  const bare = all.map(([word, meaning]) => [withoutSoft(word), meaning] as const);
  return { words: Object.fromEntries([...bare, ...all]), subject: setOf(subject), ...answers };
}

/**
 * The words of the official lists, of advertisements and of programs by the type of the field, as slugs: abbreviations of
 * Flemish advertisements (VCRO art. 5.2.6), flood scores, and the words of four languages (DOMAIN §2.1).
 */
const OFFICIAL: Readonly<Record<string, Official>> = Object.fromEntries(
  Object.entries<Texts>(data.fields).map(([type, texts]) => [type, official(texts)]),
);

const NO_BUILDING =
  /^(?:nvt|n-v-t|na|n-a|niet-van-toepassing|geen(?:-gebouw)?|none|sans-objet|non-applicable|not-applicable|no-building|pas-de-batiment|kein-gebaude|nicht-zutreffend|onbebouwd)$/;

/** A flood score: `A`, `P-score A`, `P: A / G: B`; for the building, `n.v.t.` is a plot without one. */
function readScore(slugged: string, field: string): string | undefined {
  const own = field === 'FloodGScore' ? 'g' : 'p';
  if (own === 'g' && NO_BUILDING.test(slugged)) return 'none';
  if (ANSWERS.unknown.includes(slugged)) return '';
  const letters = new Map<string, string>();
  let whose = own;
  for (const word of slugged.split('-')) {
    const mark = /^(?<mark>[pg])(?:score)?$/.exec(word)?.groups?.mark;
    if (mark) whose = mark;
    else if (/^[abcd]$/.test(word) && !letters.has(whose)) letters.set(whose, word.toUpperCase());
    else if (!OF_SCORE.has(word)) return undefined;
  }
  return letters.get(own);
}

const LONGEST = 120;

/**
 * The value of a field of the law that a text means: `niet conform`, `geen dagvaarding`, `P-score A`, `Gvkr`, `Woongebied (Wg)`.
 * Words of the subject count for nothing; every other word of the text must be understood. '' for a text that says that the
 * fact is not known yet; undefined for any other.
 */
export function readOfficial(text: string, field: string, type: string | undefined): string | undefined {
  if (text.length > LONGEST) return undefined;
  const slugged = wordSlug(text.replace(/[/_]/g, ' '));
  if (/^Flood[PG]Score$/.test(field)) return readScore(slugged, field);
  const list = OFFICIAL[type ?? ''];
  if (!list) return undefined;
  const whole = readPhrase(slugged, list);
  if (whole !== undefined) return whole;
  // A word and its abbreviation are read if both mean the same.
  const parts = text
    .split(/[():;]| - /)
    .map(wordSlug)
    .filter(Boolean);
  const meanings = new Set(parts.map((part) => readPhrase(part, list)));
  return parts.length > 1 && meanings.size === 1 ? [...meanings][0] : undefined;
}

function readPhrase(slugged: string, { words, subject, yes, no }: Official): string | undefined {
  const hard = withoutSoft(slugged);
  const left = hard.split('-').filter((word) => !subject.has(word));
  const known = [slugged, hard, left.join('-')].find((word) => Object.hasOwn(words, word));
  if (known !== undefined) return words[known];
  const [only, ...more] = left;
  if (only === undefined || more.length > 0) return undefined;
  return ANSWERS.no.includes(only) ? no : ANSWERS.yes.includes(only) ? yes : undefined;
}
