'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './share-link.css';

type Words = { copied: string; copy: string; send: string };

/**
 * Shares a page: with the device's own sheet where there is one, else by copying the address; where that is refused, the
 * address stands selected in a field. Without a script it is a link to the send-to-a-friend page.
 */
export function ShareLink({
  href,
  title,
  url,
  words,
  children,
}: {
  href: string;
  title: string;
  url: string;
  words: Words;
  children: ReactNode;
}) {
  const [said, say] = useState<'copied' | 'copy' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLAnchorElement>(null);

  // The address is ready to be copied by hand.
  useEffect(() => {
    if (said === 'copy') field.current?.select();
  }, [said]);

  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(url).then(
          () => say('copied'),
          () => say('copy'),
        )
      : say('copy');
  const share = (event: MouseEvent) => {
    // A new tab or window is a wish of the visitor.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!navigator.share) return copy();
    // Closing the sheet is no error; a sheet that cannot open is replaced by copying.
    navigator.share({ title, url }).catch((error: DOMException) => error.name === 'AbortError' || copy());
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !said) return;
    say(null);
    link.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the link inside opened
    <span
      className="share-link"
      onKeyDown={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (said && relatedTarget && !currentTarget.contains(relatedTarget)) say(null);
      }}
    >
      <a ref={link} href={href} onClick={share}>
        {children}
      </a>
      <span className={said ? 'said' : undefined}>
        <b role="status">{said && words[said]}</b>
        {said === 'copy' && <input ref={field} readOnly value={url} aria-label={words.copy} />}
        {said && (
          <a className="link" href={href}>
            {words.send}
          </a>
        )}
      </span>
    </span>
  );
}
