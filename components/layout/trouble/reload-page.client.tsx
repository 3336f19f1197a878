'use client';
import { useEffect, useRef, useState } from 'react';

/** The storage entry with the time of the last reload, so that a page reloads only once; no address, which may be personal. */
const ITEM = 'reloaded';
const SOON_MS = 15_000;

/** Whether a page was just reloaded; stores the time of this reload. */
function wasTried(): boolean {
  try {
    const at = Number(sessionStorage.getItem(ITEM));
    sessionStorage.setItem(ITEM, String(Date.now()));
    return Date.now() - at < SOON_MS;
  } catch {
    return true;
  }
}

/** Finds the hidden error message of the page before the page is removed. */
const findWords = (): Node | null =>
  typeof document === 'undefined' ? null : (document.querySelector('#trouble')?.cloneNode(true) ?? null);

/**
 * Shown when a page fails in the browser. It reloads the page from the server, which draws it or answers with an error
 * in the visitor's language. If that did not help, it shows the error message that every page contains hidden.
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
