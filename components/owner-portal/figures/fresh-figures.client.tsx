'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { FreshFigures } from '@/lib/features/owner-portal/figures/mapping';
import { withToday } from '@/lib/features/owner-portal/figures/rules';
import { useLoaded } from '../../ui/use-loaded.client';
import type { ChartCanvasProps } from './chart-canvas.client';

const EVERY_MS = 60_000;

type FiguresProps = {
  address: string;
  /** The figures in the server-rendered page, and their ETag. */
  first: FreshFigures;
  tag: string;
  children: ReactNode;
};

const Figures = createContext<FreshFigures | null>(null);

/** The session ended or the owner lost access to the property: stop polling. */
class EndedError extends Error {}
const isEnded = (error: Error | null): boolean => error instanceof EndedError;

function Asked({ address, first, tag, children }: FiguresProps) {
  const last = useRef({ tag, figures: first });
  const { data } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, headers: { 'If-None-Match': last.current.tag } });
      if (answer.status === 304) return last.current.figures;
      if (answer.status === 404 || answer.status === 401) throw new EndedError();
      if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
      last.current = { tag: answer.headers.get('etag') ?? '', figures: (await answer.json()) as FreshFigures };
      return last.current.figures;
    },
    initialData: first,
    staleTime: EVERY_MS,
    // Poll only while the tab is visible; if the site is busy, try again the next minute.
    refetchInterval: ({ state }) => !isEnded(state.error) && EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => !isEnded(state.error),
    refetchOnReconnect: ({ state }) => !isEnded(state.error),
    retry: false,
  });
  return <Figures value={data}>{children}</Figures>;
}

/** Provides the figures of a property to its components, and updates them every minute while the tab is visible. */
export function FreshFiguresSource(props: FiguresProps) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <Asked {...props} />
    </QueryClientProvider>
  );
}

/** Provides figures that no longer change, after the mandate. */
export const StillFigures = ({ first, children }: Pick<FiguresProps, 'first' | 'children'>) => (
  <Figures value={first}>{children}</Figures>
);

/** The latest figures; null outside the provider. */
const useFreshFigures = (): FreshFigures | null => useContext(Figures);

/** The sentence and the figures of a property, from the latest data. */
export function FreshNumbers() {
  const { sentence = [], figures = [] } = useFreshFigures() ?? {};
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

/** The visits of this week or of all time, from the latest data; the number of the page outside the provider. */
export const FreshVisits = ({ of, children }: { of: 'week' | 'total'; children: string }) =>
  useFreshFigures()?.visits[of] ?? children;

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

const loadCanvas = () => import('./chart-canvas.client');

/**
 * The container of a chart, whose last point uses the latest figures; the chart loads when it comes into view. If its code
 * cannot be loaded, the drawing that follows is shown instead.
 */
export function ChartWhenSeen({ lastDay, ...props }: ChartCanvasProps & { lastDay: string }) {
  const today = useFreshFigures()?.today;
  const visits = today ? withToday(props.visits, lastDay, today.day, today.visits) : props.visits;
  // A young property has names of days to come already.
  const days = today && visits.length > props.days.length ? [...props.days, today.label] : props.days;
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const { Loaded: ChartCanvas, isFailed } = useLoaded(loadCanvas, isSeen);
  return (
    <div className={isFailed ? 'drawing lost' : 'drawing'} ref={place}>
      {ChartCanvas && <ChartCanvas {...props} days={days} visits={visits} />}
    </div>
  );
}
