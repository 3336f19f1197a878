import type { ResultRow } from '@/lib/features/calculators/types';
import { useLineWords, useRowValues } from './line-words';

/** The lines of a result with their sums; below each tax is its base. */
export function ResultTable({ rows, title }: { rows: readonly ResultRow[]; title: string }) {
  const word = useLineWords();
  const valuesOf = useRowValues();
  return (
    <table className="data-table result-table">
      <caption className="visually-hidden">{title}</caption>
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
