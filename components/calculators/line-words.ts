import { useLocale, useTranslations } from 'next-intl';
import { euroInSentence, formatEuro, formatNumber, formatPercent } from '@/lib/domain/text/format-number';
import type { ResultRow, Sentence } from '@/lib/features/calculators/types';

/** Result lines whose label is taken from the facts of the property. */
const FACTS: Readonly<Record<string, 'registrationDuty' | 'inventoryCost' | 'agencyCost' | 'price'>> = {
  duty: 'registrationDuty',
  inventory: 'inventoryCost',
  agencyFee: 'agencyCost',
  priceOfProperty: 'price',
};

/** The texts of result lines, by name. */
export function useLineWords(): (name: string) => string {
  const t = useTranslations('calculators');
  const facts = useTranslations('property.fact');
  return (name) => {
    const owed = /^owed(\d+)$/.exec(name)?.[1];
    if (owed) return t('lines.owed', { years: owed });
    const fact = FACTS[name];
    return fact ? facts(fact) : t(`lines.${name}` as never);
  };
}

/** Placeholders of a sentence that are amounts of money. */
const EUROS: ReadonlySet<string> = new Set(['amount', 'ceiling', 'usual', 'from', 'until']);

/** A message with its numbers formatted in the language. */
export function useSentences(list: 'notes' | 'assumptions'): (sentence: Sentence) => string {
  const t = useTranslations('calculators');
  const locale = useLocale();
  return ({ name, values = {} }) => {
    const written = Object.entries(values).map(([key, value]) => [
      key,
      // An amount that is left over is rounded down, so that the text does not promise more than there is.
      EUROS.has(key)
        ? euroInSentence(key === 'amount' ? Math.floor(value) : value, locale)
        : Number.isInteger(value)
          ? value
          : formatNumber(value, locale),
    ]);
    return t(`${list}.${name}` as never, Object.fromEntries(written) as never);
  };
}

/** The value of a row, and how a tax was calculated. */
export function useRowValues(): (row: ResultRow) => { value: string; way: string | null } {
  const t = useTranslations('calculators.way');
  const locale = useLocale();
  return ({ amount, unit, way }) => {
    const value = unit === 'percent' ? formatPercent(amount, locale) : formatEuro(amount, locale);
    if (!way) return { value, way: null };
    const euro = (of: number) => formatEuro(of, locale);
    const words = { percent: formatNumber(way.percent, locale), base: euro(way.base) };
    if (way.free > 0) return { value, way: t('free', { ...words, free: euro(way.free) }) };
    return { value, way: way.reduction > 0 ? t('less', { ...words, less: euro(way.reduction) }) : t('plain', words) };
  };
}
