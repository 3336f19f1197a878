import { useLocale, useTranslations } from 'next-intl';
import { rateOn } from '@/lib/domain/law/legal-rates';
import { writtenAmount } from '@/lib/domain/money/typed-amount';
import { formatEuro } from '@/lib/domain/text/format-number';
import { MOST } from '@/lib/features/calculators/search-params';
import type { CalculatorField } from '@/lib/features/calculators/types';
import { Icon } from '../ui/icon';

/** The id of a field's control, and the prefix of the texts below it. */
const idOf = (name: string) => `calculator-${name}`;

function Control({ field, words }: { field: CalculatorField; words: (option: string) => string }) {
  const { name, kind, value, options, problem } = field;
  const locale = useLocale();
  const id = idOf(name);
  if (kind === 'choice')
    return (
      <select className="select" id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className="input"
      id={id}
      name={name}
      type="text"
      inputMode="decimal"
      data-amount={kind === 'amount' ? '' : undefined}
      defaultValue={kind === 'amount' ? writtenAmount(value, locale) : value}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    />
  );
}

/** The fields of a calculator, each with its error. */
export function CalculatorFields({ fields, day }: { fields: readonly CalculatorField[]; day: string }) {
  const t = useTranslations('calculators');
  const regions = useTranslations('forms.options.regions');
  const property = useTranslations('property');
  const locale = useLocale();
  const labelOf = (field: string) => t(`fields.${field}` as never, { percent: rateOn('vatDemolition', day) } as never);
  const most = { amount: formatEuro(MOST.amount, locale), percent: MOST.percent };
  const wordOf = (field: string) => (option: string) => {
    if (field === 'region') return regions(option as 'flanders');
    if (field === 'own') return property(option as 'yes');
    return t(`options.${field}` as never, { count: Number(option) } as never);
  };
  return fields.map((field) =>
    field.kind === 'tick' ? (
      <label key={field.name} className="check">
        <input type="checkbox" name={field.name} value="yes" defaultChecked={field.value === 'yes'} />
        <span>{labelOf(field.name)}</span>
      </label>
    ) : (
      <div key={field.name} className={`field${field.problem ? ' is-error' : ''}`}>
        <label htmlFor={idOf(field.name)}>{labelOf(field.name)}</label>
        <Control field={field} words={wordOf(field.name)} />
        {field.problem && (
          <p className="field-error" id={`${idOf(field.name)}-error`}>
            <Icon name="circle-alert" />
            {t(`problems.${field.problem}`, most)}
          </p>
        )}
      </div>
    ),
  );
}
