'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { FreshFigures } from '@/lib/features/owner-homes/mapping';

const EVERY_MS = 60_000;

type FiguresProps = {
  address: string;
  /** What the server drew. */
  first: FreshFigures;
  children: ReactNode;
};

const Figures = createContext<FreshFigures | null>(null);

function Asked({ address, first, children }: FiguresProps) {
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
  return <Figures value={isError ? last.current.figures : data}>{children}</Figures>;
}

/** The figures of a home for all that shows them, asked for anew every minute while somebody looks at them. */
export function FreshFiguresSource(props: FiguresProps) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <Asked {...props} />
    </QueryClientProvider>
  );
}

/** The newest figures that are known; null outside of their source. */
export const useFreshFigures = (): FreshFigures | null => useContext(Figures);
