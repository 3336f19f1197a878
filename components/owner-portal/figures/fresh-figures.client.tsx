'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { FreshFigures } from '@/lib/features/owner-portal/figures/mapping';

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

/** The latest figures; null outside the provider. */
export const useFreshFigures = (): FreshFigures | null => useContext(Figures);
