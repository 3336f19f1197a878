import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/time/dates';
import type { Basis, ResultRow } from '@/lib/features/calculators/types';
import { useLineWords, useRowValues, useSentences } from './line-words';

/** The lines of a result with their sums; below each tax is its base. */
export function ResultTable({ rows, title }: { rows: readonly ResultRow[]; title: string }) {
  const word = useLineWords();
  const valuesOf = useRowValues();
  return (
    <table className="data-table result-table">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {rows.map((row) => {
          const { value, way } = valuesOf(row);
          return (
            <tr key={`${row.role} ${row.name}`} className={row.role}>
              <th scope="row">
                {word(row.name)}
                {way && <span className="way">{way}</span>}
              </th>
              <td>{value}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The basis of a result: assumptions, sources of the rates and the day they were read (design/money-and-rates). */
export function ResultBasis({ basis: { assumptions, sources }, isRent }: { basis: Basis; isRent: boolean }) {
  const t = useTranslations('calculators');
  const locale = useLocale();
  const sentence = useSentences('assumptions');
  const day = (iso: string) => formatDate(iso, locale);
  const checked = sources.map((source) => source.checked).sort()[0];
  return (
    <>
      {checked && <p className="small muted">{t(isRent ? 'checkedRent' : 'checked', { date: day(checked) })}</p>}
      {!checked && isRent && <p className="small muted">{t('indicative')}</p>}
      {assumptions.length > 0 && (
        <details className="result-basis small">
          <summary>{t('basis.title')}</summary>
          <ul>
            {assumptions.map((assumption) => (
              <li key={assumption.name}>{sentence(assumption)}</li>
            ))}
            {sources.map(({ topic, hosts, checked: on }) => (
              <li key={topic}>
                {t('basis.source', {
                  topic: t(`basis.topics.${topic}`),
                  hosts: hosts.join(', ') || 'none',
                  date: day(on),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
