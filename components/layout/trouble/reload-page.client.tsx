'use client';
import { useEffect, useRef, useState } from 'react';

/** Storage item with the last reloaded address, to reload only once. */
const TRIED = 'gevel-reloaded';
const SOON_MS = 15_000;

/** Whether this address was just reloaded; records the reload. */
function wasTried(): boolean {
  const { href } = window.location;
  try {
    const [at, address] = (sessionStorage.getItem(TRIED) ?? '').split(' ');
    sessionStorage.setItem(TRIED, `${Date.now()} ${href}`);
    return address === href && Date.now() - Number(at) < SOON_MS;
  } catch {
    return true;
  }
}

/** Finds the hidden error message of the page before the page is removed. */
const findWords = (): Node | null =>
  typeof document === 'undefined' ? null : (document.querySelector('#trouble')?.cloneNode(true) ?? null);

/**
 * Shown when a page fails in the browser. It reloads the page from the server, which renders it or answers with an error in the
 * visitor's language. If that did not help, it shows the hidden error message of the page.
 */
export function ReloadPage() {
  const place = useRef<HTMLElement>(null);
  const [words] = useState(findWords);
  useEffect(() => {
    if (!wasTried()) window.location.reload();
    else if (words) place.current?.replaceChildren(...words.childNodes);
  }, [words]);
  return <main ref={place} className="wrap section" />;
}
