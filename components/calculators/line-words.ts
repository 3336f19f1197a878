import { useLocale, useTranslations } from 'next-intl';
import { euroInSentence, formatEuro, formatNumber, formatPercent } from '@/lib/domain/money/currency';
import type { ResultRow, Sentence } from '@/lib/features/calculators/types';

/** Lines that are called as the fact of a property is. */
const FACTS: Readonly<Record<string, 'registrationDuty' | 'inventoryCost' | 'price'>> = {
  duty: 'registrationDuty',
  inventory: 'inventoryCost',
  priceOfHome: 'price',
};

/** The words of the lines of a result, by their names. */
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

/** Values of a sentence that are amounts of money. */
const EUROS: ReadonlySet<string> = new Set(['amount', 'ceiling', 'usual', 'from', 'until']);

/** A sentence of the messages with its numbers as the language writes them. */
export function useSentences(list: 'notes' | 'assumptions'): (sentence: Sentence) => string {
  const t = useTranslations('calculators');
  const locale = useLocale();
  return ({ name, values = {} }) => {
    const written = Object.entries(values).map(([key, value]) => [
      key,
      // Round down what is left over, so that no amount is promised that is not there.
      EUROS.has(key)
        ? euroInSentence(key === 'amount' ? Math.floor(value) : value, locale)
        : Number.isInteger(value)
          ? value
          : formatNumber(value, locale),
    ]);
    return t(`${list}.${name}` as never, Object.fromEntries(written) as never);
  };
}

/** The value of a row, and how a tax came about. */
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
