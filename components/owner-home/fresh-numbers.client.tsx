'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FreshFigures } from '@/lib/features/owner-homes/mapping';

const EVERY_MS = 60_000;

type FreshNumbersProps = {
  address: string;
  /** What the server drew. */
  first: FreshFigures;
  labels: readonly string[];
};

function Numbers({ address, first, labels }: FreshNumbersProps) {
  const last = useRef<{ tag: string; figures: FreshFigures }>({ tag: '', figures: first });
  const { data, isError } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, headers: { 'If-None-Match': last.current.tag } });
      if (answer.status === 304) return last.current.figures;
      if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
      last.current = { tag: answer.headers.get('etag') ?? '', figures: (await answer.json()) as FreshFigures };
      return last.current.figures;
    },
    initialData: first,
    staleTime: EVERY_MS,
    // A session that is over is not asked again; a page that nobody sees does not ask at all.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    retry: 1,
  });
  const { sentence, figures } = isError ? last.current.figures : data;
  return (
    <>
      <p className="sentence">{sentence.map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}</p>
      <dl>
        {figures.map(({ visits, before }, at) => (
          <div key={labels[at]}>
            <dt>{labels[at]}</dt>
            <dd className="figure">{visits}</dd>
            {before && <dd>{before}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sentence and the figures of a home, asked for anew every minute while somebody looks at them. */
export function FreshNumbers(props: FreshNumbersProps) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <Numbers {...props} />
    </QueryClientProvider>
  );
}
