'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Loaded<Props> = {
  /** The component; null until its code has loaded. */
  Loaded: ComponentType<Props> | null;
  isFailed: boolean;
  again: () => void;
};

/**
 * A component whose code loads when it is needed; define `load` outside every component. If the code cannot be loaded,
 * the rest of the page stays, unlike with `lazy`.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): Loaded<Props> {
  const [found, setFound] = useState<{ Loaded: ComponentType<Props> } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    load().then(
      ({ default: Loaded }) => setFound({ Loaded }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (isWanted) again();
  }, [isWanted, again]);
  return { Loaded: found?.Loaded ?? null, isFailed, again };
}
