'use client';

import { useEffect, useState } from 'react';

const inBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new secret key of a shared list, of 128 random bits. */
export const newListKey = (): string => inBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The token of the link to the list with this key; null until known, and without HTTPS. */
export function useListToken(key: string | null | undefined): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken(null);
    if (!key) return;
    crypto.subtle
      ?.digest('SHA-256', new TextEncoder().encode(key))
      .then((hash) => setToken(inBase64Url(new Uint8Array(hash)).slice(0, 22)), nothing);
  }, [key]);
  return token;
}
const nothing = () => undefined;
