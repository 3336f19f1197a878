import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import { SelectChoices } from './choices.client';

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
      <label htmlFor={`filter-${name}`} className={isLabelHidden ? 'visually-hidden' : undefined}>
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
