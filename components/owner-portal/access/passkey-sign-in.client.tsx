'use client';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

type PasskeySignInProps = {
  begin: (form: FormData) => Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  /** Resolves to the address of the next page, or null. */
  finish: (form: FormData) => Promise<string | null>;
  /** The host for which passkeys of this site are valid; under another host name none works. */
  host: string;
  callbackUrl: string;
  words: { button: string; failed: string };
};

/** The button to sign in with a passkey only, shown only if the browser supports it. */
export function PasskeySignIn({ begin, finish, host, callbackUrl, words }: PasskeySignInProps) {
  const [canUse, setCanUse] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setCanUse('PublicKeyCredential' in window && window.location.hostname === host), [host]);

  const signIn = async () => {
    setHasFailed(false);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = await begin(new FormData());
      if (!optionsJSON) return setHasFailed(true);
      const form = new FormData();
      form.set('answer', JSON.stringify(await startAuthentication({ optionsJSON })));
      form.set('callbackUrl', callbackUrl);
      const target = await finish(form);
      if (target) window.location.assign(target);
      else setHasFailed(true);
    } catch {
      // The owner cancelled the browser dialog, or the connection was lost.
      setHasFailed(true);
    }
  };

  if (!canUse) return null;
  return (
    <div className="passkey">
      <button className="btn btn-secondary" type="button" onClick={signIn}>
        {words.button}
      </button>
      <p role="status" className="small">
        {hasFailed && words.failed}
      </p>
    </div>
  );
}
