'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Loaded<Props> = {
  /** Null until its code is here. */
  Loaded: ComponentType<Props> | null;
  isFailed: boolean;
  again: () => void;
};

/**
 * A component whose code comes when it is wanted; `load` stands outside of every component. Where the code cannot be had
 * nothing else of the page goes with it, as it would with `lazy`.
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
