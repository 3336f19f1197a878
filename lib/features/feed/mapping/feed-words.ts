import type { PriceKind } from '@/lib/domain/money/price';
import type { Goal } from '@/lib/domain/property/property-values';
import { byWord } from '../rules/word-lists';
import { wordSlug } from '../rules/written-values';
import data from './feed-words.json' with { type: 'json' };
import { readOfficial } from './official-words';
import { readType } from './type-words';

/** For sale or for rent, in the words of four languages, as slugs. */
const GOALS: Readonly<Record<string, Goal>> = byWord(data.goals);

/** How often a rent is paid, in the words of four languages, as slugs. Short lets are priced by the week. */
const PERIODS: Readonly<Record<string, PriceKind>> = byWord(data.periods);

/** Words for a rent beside its period: `Long Term Rent`, `monthly rental`, `alquiler larga temporada`. */
const OF_RENT: ReadonlySet<string> = new Set(data.ofRent.split(' '));

/** The words of Kyero's list for price_freq, and the most frequent other words, for a report. */
export const PRICE_WORDS: readonly string[] = data.price.split(' ');

/**
 * Other words for the words of the feed, by the type of the field and as slugs, in three languages; those of the law are in
 * official-words.json. `O` and `NO` mean east in one language and west in another, so they are not read.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries<Record<string, string>>({ ...data.fields, Marquee: data.fields.Status }).map(([type, words]) => [
    type,
    byWord(words),
  ]),
);

/** For sale or to let by a word: `te koop`, `For Rent`; undefined for any other. */
const readGoal = (word: string): Goal | undefined => GOALS[wordSlug(word)];

/** How often a rent is paid, by a word: `per maand`, `/mois`; undefined for any other. */
export function readPeriod(word: string): PriceKind | undefined {
  const whole = wordSlug(word);
  const bare = whole
    .split('-')
    .filter((one) => !OF_RENT.has(one))
    .join('-');
  return PERIODS[whole] ?? PERIODS[bare];
}

/** The goal and price unit for a word of Kyero's price_freq; undefined for any other word. */
export function readFrequency(word: string): { Goal: Goal; PriceUnit?: PriceKind } | undefined {
  const period = readPeriod(word);
  if (period) return { Goal: 'for-rent', PriceUnit: period };
  const goal = readGoal(word);
  return goal && (goal === 'for-rent' ? { Goal: goal, PriceUnit: 'per-month' } : { Goal: goal });
}

/**
 * The word of the feed that another word means, by the type of the field; '' for a word that says that the fact is not known,
 * undefined for any other text.
 */
export function readPlainWord(text: string, field: string, type: string | undefined): string | undefined {
  if (field === 'MainType') return readType(text);
  if (field === 'Goal') return readGoal(text);
  if (field === 'PriceUnit') return readPeriod(text);
  const word = wordSlug(text);
  const words = WORDS[type ?? ''];
  return words && Object.hasOwn(words, word) ? words[word] : readOfficial(text, field, type);
}
