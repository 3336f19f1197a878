'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

type AddPasskeyProps = {
  begin: () => Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  finish: (response: unknown) => Promise<boolean>;
  doneHref: string;
  words: { add: string; failed: string };
};

/** The button that adds a passkey; it is there only where the browser can make one. */
export function AddPasskey({ begin, finish, doneHref, words }: AddPasskeyProps) {
  const [canMake, setCanMake] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setCanMake('PublicKeyCredential' in window), []);

  const add = async () => {
    setHasFailed(false);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await begin();
      const isKept = optionsJSON !== null && (await finish(await startRegistration({ optionsJSON })));
      if (isKept) window.location.assign(doneHref);
      else setHasFailed(true);
    } catch {
      // The owner said no to the browser, or the connection was lost.
      setHasFailed(true);
    }
  };

  if (!canMake) return null;
  return (
    <>
      <button className="btn btn-secondary" type="button" onClick={add}>
        {words.add}
      </button>
      <p role="status" className="small">
        {hasFailed && words.failed}
      </p>
    </>
  );
}
