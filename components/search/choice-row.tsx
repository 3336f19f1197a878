import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import { RadioChoices } from './choices.client';

type Choice = { value: string; text: string; count: number | null };
type ChoiceRowProps = { legend: string; name: string; chosen: string; choices: readonly Choice[] };

/** A few choices side by side, of which one is selected, each with its count. */
export function ChoiceRow({ legend, name, chosen, choices }: ChoiceRowProps) {
  const locale = useLocale();
  return (
    <RadioChoices
      legend={legend}
      name={name}
      chosen={chosen}
      choices={choices.map(({ value, text, count }) =>
        count === null ? [value, text] : [value, text, formatNumber(count, locale)],
      )}
    />
  );
}
