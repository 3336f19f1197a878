import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';

type SelectFieldProps = {
  label: string;
  name: string;
  none: string;
  chosen: string;
  options: ReadonlyArray<{ value: string; label: string; count?: number }>;
  isLabelHidden?: boolean;
};

/** A choice from a list, with the count behind each option; the first option is no choice. */
export function SelectField({ label, name, none, chosen, options, isLabelHidden = false }: SelectFieldProps) {
  const t = useTranslations('filters');
  const locale = useLocale();
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`} className={isLabelHidden ? 'vh' : undefined}>
        {label}
      </label>
      <select id={`filter-${name}`} className="select" name={name} defaultValue={chosen}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined
              ? option.label
              : t('option', { label: option.label, count: formatNumber(option.count, locale) })}
          </option>
        ))}
      </select>
    </div>
  );
}
