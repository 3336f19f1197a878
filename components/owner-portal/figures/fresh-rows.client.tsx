'use client';

import { withToday } from '@/lib/features/owner-portal/figures/rules';
import { useFreshFigures } from './fresh-figures.client';

type Row = { name: string; counts: readonly string[] };

/** The last day of the table, and any day that has started since; newest first. */
export function FreshRows({ lastDay, last }: { lastDay: string; last: Row }) {
  const today = useFreshFigures()?.today;
  const rows = today
    ? withToday<Row>([last], lastDay, today.day, {
        name: today.day === lastDay ? last.name : today.name,
        counts: today.counts,
      })
    : [last];
  return [...rows].reverse().map(({ name, counts }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {counts.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: visits and page views, always in this order
        <td key={at}>{count}</td>
      ))}
    </tr>
  ));
}
