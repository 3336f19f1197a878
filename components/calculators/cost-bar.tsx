import { useLocale } from 'next-intl';
import { formatEuro, formatPercent } from '@/lib/domain/money/currency';
import './cost-bar.css';

type CostBarProps = { parts: ReadonlyArray<{ name: string; word: string; amount: number }> };

/** The parts of a total as one decorative bar, with words and amounts below. */
export function CostBar({ parts }: CostBarProps) {
  const locale = useLocale();
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (parts.length < 2) return null;
  return (
    <div className="cost-bar">
      <div aria-hidden="true">
        {parts.map(({ name, amount }) => (
          <span key={name} style={{ flexGrow: Math.max(amount / whole, 0.01) }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, word, amount }) => (
          <li key={name}>
            <span>
              {word} <b>{formatEuro(amount, locale)}</b> ({formatPercent(Math.round((100 * amount) / whole), locale)})
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
