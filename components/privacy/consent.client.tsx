'use client';

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ConsentContext } from './consent-button.client';
import type { ConsentKeeperProps } from './consent-keeper.client';

const ConsentKeeper = lazy(() => import('./consent-keeper.client'));

type AskForConsentProps = Omit<ConsentKeeperProps, 'asked'> & { children: ReactNode };

/** Wraps every page of a site with services that need consent (design/privacy); other sites do not use it. */
export function AskForConsent({ children, ...question }: AskForConsentProps) {
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((times) => times + 1), []);
  return (
    <ConsentContext value={ask}>
      <Suspense>
        <ConsentKeeper {...question} asked={asked} />
      </Suspense>
      {children}
    </ConsentContext>
  );
}
