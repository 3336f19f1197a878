'use client';

import { useEffect } from 'react';

/** Loads scripts of a property's page after it is shown: the viewed property, its clicks, the visible section. */
export function StartLater({ id }: { id: string }) {
  useEffect(() => {
    const end = new AbortController();
    import('./property-clicks.client')
      .then(({ startPropertyScripts }) => startPropertyScripts(id, end.signal))
      .catch(() => null);
    return () => end.abort();
  }, [id]);
  return null;
}
