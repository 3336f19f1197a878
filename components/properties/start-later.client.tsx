'use client';

import { useEffect } from 'react';

/** Loads what the page of a property does after it is shown: it notes the visit, counts acts and marks the section in view. */
export function StartLater({ id }: { id: string }) {
  useEffect(() => {
    const end = new AbortController();
    import('./property-acts.client').then(({ startActs }) => startActs(id, end.signal)).catch(() => null);
    return () => end.abort();
  }, [id]);
  return null;
}
