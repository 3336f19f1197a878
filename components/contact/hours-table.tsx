import { type OpeningHours, openingHours } from '@/lib/domain/time/opening-hours';
import { useOpeningWords } from './opening-words';
import './hours-table.css';

/** The week of an office: `Maandag tot vrijdag  9u00–12u30 en 13u30–18u00`. */
export function HoursTable({ hours, label }: { hours: readonly OpeningHours[]; label: string }) {
  const words = useOpeningWords();
  return (
    <table className="hours tabular">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {openingHours(hours).map((row) => (
          <tr key={row.first}>
            <th scope="row">{words.days(row)}</th>
            <td className={row.spans.length === 0 ? 'muted' : undefined}>{words.hours(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
