'use client';

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { FreshVisits } from '@/lib/features/owner-portal/visits/mapping';

const EVERY_MS = 60_000;

/** The session has ended, or the owner may no longer see the property: the page stops asking. */
class EndedError extends Error {}
const isEnded = (error: Error | null): boolean => error instanceof EndedError;

/**
 * Requests the figures of a property every minute while the tab is visible, and passes each answer to `tell`. `first`
 * are the figures of the page, and `tag` is their ETag. Returns a function that stops it.
 */
export function askVisits(
  { address, first, tag }: { address: string; first: FreshVisits; tag: string },
  tell: (figures: FreshVisits) => void,
): () => void {
  let last = { tag, figures: first };
  const queries = new QueryClient();
  queries.mount();
  const asked = new QueryObserver<FreshVisits>(queries, {
    queryKey: [address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, headers: { 'If-None-Match': last.tag } });
      if (answer.status === 304) return last.figures;
      if (answer.status === 404 || answer.status === 401) throw new EndedError();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      last = { tag: answer.headers.get('etag') ?? '', figures: (await answer.json()) as FreshVisits };
      return last.figures;
    },
    initialData: first,
    staleTime: EVERY_MS,
    // The page asks only while the tab is visible; if the site is busy, it tries again a minute later.
    refetchInterval: ({ state }) => !isEnded(state.error) && EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => !isEnded(state.error),
    refetchOnReconnect: ({ state }) => !isEnded(state.error),
    retry: false,
  });
  const leave = asked.subscribe(({ data }) => data && tell(data));
  return () => {
    leave();
    queries.unmount();
    queries.clear();
  };
}
