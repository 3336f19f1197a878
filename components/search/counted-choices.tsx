import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import { CheckChoices, type Choice, RadioChoices } from './choices.client';
import './segments.css';

/** A choice and how many homes it leaves; null where that is all of them. */
type CountedChoice = { value: string; text: string; count: number | null };
type RowProps<Chosen> = { legend: string; name: string; chosen: Chosen; choices: readonly CountedChoice[] };

/** Choices with their counts as people write them. */
function useCounted(choices: readonly CountedChoice[]): Choice[] {
  const locale = useLocale();
  return choices.map(({ value, text, count }) =>
    count === null ? [value, text] : [value, text, formatNumber(count, locale)],
  );
}

/** Any number of a few choices, each with its count. */
export const CheckRow = (props: RowProps<readonly string[]>) => (
  <CheckChoices {...props} choices={useCounted(props.choices)} />
);

/** A few choices of which one holds, side by side, each with its count. */
export const ChoiceRow = (props: RowProps<string>) => <RadioChoices {...props} choices={useCounted(props.choices)} />;
