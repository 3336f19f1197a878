import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { barWidth, percentages, type Share } from '@/lib/domain/owner/visit-days';
import { formatNumber } from '@/lib/domain/text/format-number';

type ShareBarsProps<Name extends string> = {
  title: string;
  shares: readonly Share<Name>[];
  nameOf: (name: Name) => string;
  /** The total of the counts; omitted if the counts are not parts of a whole. */
  whole?: string;
};

/** Draws each count as a bar below its name, largest first; parts of a whole also get a percentage. */
export function ShareBars<Name extends string>({ title, shares, nameOf, whole }: ShareBarsProps<Name>) {
  const locale = useLocale();
  const t = useTranslations('ownerProperty.visits');
  const id = useId();
  const percents = percentages(shares);
  return (
    <div className="share-bars">
      <h3 id={id}>{title}</h3>
      {whole && <p>{whole}</p>}
      <ul aria-labelledby={id}>
        {shares.map(({ name, count }, at) => (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <span>
              {whole ? (
                t.rich('part', {
                  strong: (text) => <b>{text}</b>,
                  count: formatNumber(count, locale),
                  percent: formatNumber(percents[at], locale),
                })
              ) : (
                <b>{formatNumber(count, locale)}</b>
              )}
            </span>
            <i>
              <i style={{ inlineSize: `${whole ? percents[at] : barWidth(count, shares)}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </div>
  );
}
