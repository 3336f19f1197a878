import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/text/format-number';
import { CheckChoices, RadioChoices, SelectChoices } from './choices.client';

type CountedChoice = { value: string; text: string; count: number };
type CheckRowProps = { legend: string; name: string; chosen: readonly string[]; choices: readonly CountedChoice[] };

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

/** `count` is null for a choice without a count. */
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

type SelectFieldProps = {
  label: string;
  name: string;
  none: string;
  chosen: string;
  options: ReadonlyArray<{ value: string; label: string; count?: number }>;
  isLabelHidden?: boolean;
};

/** A select with the count after each option; the first option means no choice. */
export function SelectField({ label, name, none, chosen, options, isLabelHidden = false }: SelectFieldProps) {
  const t = useTranslations('filters');
  const locale = useLocale();
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`} className={isLabelHidden ? 'sr-only' : undefined}>
        {label}
      </label>
      <SelectChoices
        id={`filter-${name}`}
        name={name}
        none={none}
        chosen={chosen}
        choices={options.map(({ value, label: text, count }) => [
          value,
          count === undefined ? text : t('option', { label: text, count: formatNumber(count, locale) }),
        ])}
      />
    </div>
  );
}
