'use client';

import { createContext, type PointerEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { FreshVisits } from '@/lib/features/owner-portal/visits/mapping';
import { withToday } from '@/lib/features/owner-portal/visits/rules';
import { type DrawnVisits, dayAt, VisitDrawing } from './visit-drawing';

type FiguresProps = {
  address: string;
  /** The figures on the page that the server drew, and their ETag. */
  first: FreshVisits;
  tag: string;
  children: ReactNode;
};

const Figures = createContext<FreshVisits | null>(null);

/** Gives figures to their components, and updates them every minute while the tab is visible. */
export function FreshVisitsSource({ address, first, tag, children }: FiguresProps) {
  const [figures, setFigures] = useState(first);
  const shown = useRef({ first, tag });
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    // Without this code the figures of the page stay.
    import('./ask-visits.client').then(
      ({ askVisits }) => {
        if (!isLeft) stop = askVisits({ address, ...shown.current }, setFigures);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [address]);
  return <Figures value={figures}>{children}</Figures>;
}

/** Gives figures that no longer change, because the mandate has ended. */
export const StillVisits = ({ first, children }: Pick<FiguresProps, 'first' | 'children'>) => (
  <Figures value={first}>{children}</Figures>
);

/** The latest figures; null outside the provider. */
const useFreshVisits = (): FreshVisits | null => useContext(Figures);

/** The sentence and the figures of a property, from the newest data. */
export function FreshNumbers() {
  const { sentence = [], figures = [] } = useFreshVisits() ?? {};
  return (
    <>
      <h2 className="sentence" id="figures-title">
        {sentence.map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}
      </h2>
      {figures.length > 0 && (
        <dl>
          {figures.map(({ label, visits, words, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{visits}</dd>
              {words && <dd className="words">{words}</dd>}
              {note && <dd>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The visits of this week or of all time, from the newest data; outside the provider the number of the page. */
export const FreshCount = ({ of, children }: { of: 'week' | 'total'; children: string }) =>
  useFreshVisits()?.visits[of] ?? children;

type Row = { name: string; counts: readonly string[] };

/** The last day of the table, and any day that has started since; newest first. */
export function FreshRows({ lastDay, last }: { lastDay: string; last: Row }) {
  const today = useFreshVisits()?.today;
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
        // biome-ignore lint/suspicious/noArrayIndexKey: always visits and page views, in this order
        <td key={at}>{count}</td>
      ))}
    </tr>
  ));
}

/** The drawing on an open page: as wide as its place, with the newest count and that of the pointed day. */
export function FreshDrawing({ lastDay, ...drawn }: DrawnVisits & { lastDay: string }) {
  const today = useFreshVisits()?.today;
  const visits = today ? withToday(drawn.visits, lastDay, today.day, today.visits) : drawn.visits;
  // The chart of a young property already names days in the future.
  const days = today && visits.length > drawn.days.length ? [...drawn.days, today.label] : drawn.days;
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedAt(Math.min(visits.length - 1, dayAt(clientX - left, width, days.length)));
  };
  return (
    <div
      className="drawing"
      ref={place}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setPointedAt(null)}
    >
      {size && <VisitDrawing {...drawn} days={days} visits={visits} size={size} pointedAt={pointedAt} />}
    </div>
  );
}
