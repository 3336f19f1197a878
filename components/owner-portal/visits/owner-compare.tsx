import { useLocale, useTranslations } from 'next-intl';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { PropertyComparison } from '@/lib/features/owner-portal/visits/loaders';
import type { Beside } from '@/lib/features/owner-portal/visits/rules';

type RowName = 'visits' | 'requests' | 'days' | 'price';
type Row = { name: RowName; label: string; others: string; numbers: Beside; format: (value: number) => string };

/** The days on the market below which a comparison says too little. */
const LEAST_DAYS = 7;

/** A property compared with similar ones of the agency; each row has their median. */
export function OwnerCompare({ comparison }: { comparison: PropertyComparison }) {
  const locale = useLocale();
  const t = useTranslations('ownerCompare');
  const { visits, requests, days, price, offered, closed } = comparison;
  const goal = comparison.goal === 'for-rent' ? 'rent' : 'sale';
  const count = (value: number) => formatNumber(value, locale);
  const row = (name: RowName, numbers: Beside | null, of: 'offered' | 'closed', format = count): Row[] =>
    // A row is shown only if both the property and the similar ones have a value.
    numbers && numbers.own > 0 && numbers.median > 0
      ? [
          {
            name,
            label: t(`row.${name}`, { goal }),
            others: t(`of.${of}`, { goal, count: numbers.count }),
            numbers,
            format,
          },
        ]
      : [];
  const rows = [
    ...row('visits', visits, 'offered'),
    ...row('requests', requests, 'offered'),
    ...row('days', days && days.own >= LEAST_DAYS ? days : null, days?.of ?? 'offered'),
    ...row('price', price, 'closed', (value) => formatEuro(value, locale)),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="owner-compare" aria-labelledby="compared">
      <h2 id="compared">{t('title')}</h2>
      <div className="columns">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('yours')}</th>
              <th scope="col">{t('similar')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, others, numbers, format }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  <b>{format(numbers.own)}</b>
                </td>
                <td>
                  <b>{format(numbers.median)}</b> <small>{others}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="notes">
          <p>{t('median')}</p>
          {(visits ?? requests) && <p>{t('weeks')}</p>}
          {offered && <p>{t('alike', { reach: offered.reach, price: String(offered.byPrice) })}</p>}
          {closed && <p>{t('gone', { goal, reach: closed.reach })}</p>}
          <p className="indication">{t('indication', { price: String(price !== null) })}</p>
        </div>
      </div>
    </section>
  );
}
