'use client';
import { useEffect, useRef, useState } from 'react';

/** Loading the same address again so soon did not help before. */
const TRIED = 'gevel-reloaded';
const SOON_MS = 15_000;

/** Whether this address has just been loaded anew; notes that it now is. */
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

/** The words that every page brings along; taken before the page is gone. */
const findWords = (): Node | null =>
  typeof document === 'undefined' ? null : (document.querySelector('#trouble')?.cloneNode(true) ?? null);

/**
 * What stands where a page failed in the browser: it is loaded anew, from the server, which draws it or says what is wrong in
 * the visitor's language. Where that has not helped, the words stand here that every page brings along.
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
