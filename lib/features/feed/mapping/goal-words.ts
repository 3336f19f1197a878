import type { PriceKind } from '@/lib/domain/money/price';
import type { Goal } from '@/lib/domain/property/property-values';
import { slug } from '@/lib/domain/text/slug';
import { byWord } from './word-table';

/** For sale or for rent, in the words of four languages, as slugs. */
const GOALS = byWord<Goal>({
  'for-sale':
    'sale for-sale sell buy koop te-koop verkoop verkopen vente a-vendre vendre achat verkauf zu-verkaufen kauf kaufen',
  'for-rent':
    'rent for-rent rental to-rent let to-let lease huur te-huur verhuur verhuren location a-louer louer miete zu-vermieten vermietung mieten',
});

/** How often a rent is paid, in the words of four languages, as slugs. Short lets are priced by the week. */
const PERIODS = byWord<Extract<PriceKind, 'per-month' | 'per-week' | 'per-year'>>({
  'per-month':
    'month months monthly pcm pm per-month maand mnd maandelijks per-maand mois par-mois mensuel monat monatlich pro-monat rentlong rent-long long-term long-let',
  'per-week':
    'week weekly pw per-week wekelijks semaine par-semaine hebdomadaire woche wochentlich pro-woche rentshort rent-short short-term short-let holiday',
  'per-year':
    'year yearly annual annually pa per-year per-annum jaar jaarlijks per-jaar an annee annuel par-an jahr jahrlich pro-jahr',
});

/** The words of Kyero's list for price_freq, and the most frequent others, for a report. */
export const PRICE_WORDS: readonly string[] = 'sale for-sale month rent for-rent long-term week short-term year'.split(
  ' ',
);

/** For sale or to let by a word: `te koop`, `For Rent`; undefined for any other. */
export const readGoal = (word: string): Goal | undefined => GOALS[slug(word)];

/** How often a rent is paid, by a word: `per maand`, `/mois`; undefined for any other. */
export const readPeriod = (word: string): PriceKind | undefined => PERIODS[slug(word)];

/** Goal and price unit by Kyero's price_freq; undefined for any other word. */
export function readFrequency(word: string): { Goal: Goal; PriceUnit?: PriceKind } | undefined {
  const period = readPeriod(word);
  if (period) return { Goal: 'for-rent', PriceUnit: period };
  const goal = readGoal(word);
  return goal && (goal === 'for-rent' ? { Goal: goal, PriceUnit: 'per-month' } : { Goal: goal });
}
