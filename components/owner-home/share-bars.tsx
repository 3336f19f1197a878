import { useLocale } from 'next-intl';
import { useId } from 'react';
import { formatNumber } from '@/lib/domain/money/currency';
import { barWidth, type Share } from '@/lib/domain/owner/audience';
import './share-bars.css';

type ShareBarsProps<Name extends string> = {
  title: string;
  shares: readonly Share<Name>[];
  nameOf: (name: Name) => string;
  /** Said where there is nothing to count. */
  nothing: string;
};

/** Counts as bars below their names, the largest first. */
export function ShareBars<Name extends string>({ title, shares, nameOf, nothing }: ShareBarsProps<Name>) {
  const locale = useLocale();
  const id = useId();
  return (
    <div className="share-bars">
      <h2 id={id}>{title}</h2>
      {shares.length === 0 && <p>{nothing}</p>}
      <ul aria-labelledby={id}>
        {shares.map(({ name, count }) => (
          <li key={name}>
            <span>{nameOf(name)}</span> <b>{formatNumber(count, locale)}</b>
            <i>
              <i style={{ inlineSize: `${barWidth(count, shares)}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </div>
  );
}
