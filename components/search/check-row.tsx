import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';

type Choice = { value: string; text: string; count: number };
type CheckRowProps = { legend: string; name: string; chosen: readonly string[]; choices: readonly Choice[] };

/** Any number of a few choices, each with its count. */
export function CheckRow({ legend, name, chosen, choices }: CheckRowProps) {
  const locale = useLocale();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="two2">
        {choices.map(({ value, text, count }) => (
          <label key={value} className="check">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>
              {text} <span className="muted num">{formatNumber(count, locale)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
