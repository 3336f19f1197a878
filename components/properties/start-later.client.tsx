'use client';

import { useEffect } from 'react';

/**
 * Loads the scripts of a property's page after it is shown: one stores that the property was viewed, one counts
 * actions, one marks the visible section.
 */
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
