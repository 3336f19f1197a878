import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import { CheckChoices } from './choices.client';

type Choice = { value: string; text: string; count: number };
type CheckRowProps = { legend: string; name: string; chosen: readonly string[]; choices: readonly Choice[] };

/** Checkboxes for a few choices, each with its count. */
export function CheckRow({ legend, name, chosen, choices }: CheckRowProps) {
  const locale = useLocale();
  return (
    <CheckChoices
      legend={legend}
      name={name}
      chosen={chosen}
      choices={choices.map(({ value, text, count }) => [value, text, formatNumber(count, locale)])}
    />
  );
}
