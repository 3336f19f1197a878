'use client';

/** Days and hours of an office as formatted text. */
export type HoursRow = readonly [days: string, hours: string, isClosed: boolean];

/** The week of an office: `Maandag tot vrijdag  9u00–12u30 en 13u30–18u00`. Sent as data (design/styles-and-scripts). */
export const HoursTable = ({ rows, label }: { rows: readonly HoursRow[]; label: string }) => (
  <table className="hours tabular">
    <caption className="sr-only">{label}</caption>
    <tbody>
      {rows.map(([days, hours, isClosed]) => (
        <tr key={days}>
          <th scope="row">{days}</th>
          <td className={isClosed ? 'muted' : undefined}>{hours}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
