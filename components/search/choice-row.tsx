import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import '@/app/styles/search-bar.css';

type Choice = { value: string; text: string; count: number | null };
type ChoiceRowProps = { legend: string; name: string; chosen: string; choices: readonly Choice[] };

/** A few choices of which one holds, side by side, each with its count. */
export function ChoiceRow({ legend, name, chosen, choices }: ChoiceRowProps) {
  const locale = useLocale();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="seg full">
        {choices.map(({ value, text, count }) => (
          <label key={value}>
            <input className="vh" type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{text}</span>
            {count !== null && <small className="num">{formatNumber(count, locale)}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
