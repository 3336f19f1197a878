'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

type AddPasskeyProps = {
  begin: (form: FormData) => Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  finish: (form: FormData) => Promise<boolean>;
  /** The host for which passkeys of this site are valid; under another host name none can be created. */
  host: string;
  doneHref: string;
  words: { add: string; failed: string };
};

/** The button to add a passkey, shown only if the browser can create one. */
export function AddPasskey({ begin, finish, host, doneHref, words }: AddPasskeyProps) {
  const [canMake, setCanMake] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setCanMake('PublicKeyCredential' in window && window.location.hostname === host), [host]);

  const add = async () => {
    setHasFailed(false);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await begin(new FormData());
      // The sign-in is no longer recent enough; the page explains the next step.
      if (!optionsJSON) return window.location.reload();
      const form = new FormData();
      form.set('answer', JSON.stringify(await startRegistration({ optionsJSON })));
      if (await finish(form)) window.location.assign(doneHref);
      else setHasFailed(true);
    } catch {
      // The owner cancelled the browser dialog, or the connection was lost.
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
