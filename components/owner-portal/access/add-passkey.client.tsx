'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

type AddPasskeyProps = {
  begin: (form: FormData) => Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  finish: (form: FormData) => Promise<boolean>;
  /** The host that passkeys of this site are for; at another name of the site none can be made. */
  host: string;
  doneHref: string;
  words: { add: string; failed: string };
};

/** The button that adds a passkey; it is there only where the browser can make one. */
export function AddPasskey({ begin, finish, host, doneHref, words }: AddPasskeyProps) {
  const [canMake, setCanMake] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setCanMake('PublicKeyCredential' in window && window.location.hostname === host), [host]);

  const add = async () => {
    setHasFailed(false);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await begin(new FormData());
      // The sign-in is not fresh any more; the page says what to do.
      if (!optionsJSON) return window.location.reload();
      const form = new FormData();
      form.set('answer', JSON.stringify(await startRegistration({ optionsJSON })));
      if (await finish(form)) window.location.assign(doneHref);
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
