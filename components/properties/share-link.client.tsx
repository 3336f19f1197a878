'use client';

import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import './share-link.css';

const ShareSaid = lazy(() => import('./share-said.client'));

type ShareLinkProps = {
  href: string;
  title: string;
  url: string;
  words: { copied: string; copy: string; send: string };
  children: ReactNode;
};

/**
 * Shares a page: with the device's own sheet where there is one, else by copying the address; where that is refused, the
 * address stands selected in a field. Without a script it is a link to the send-to-a-friend page.
 */
export function ShareLink({ href, title, url, words, children }: ShareLinkProps) {
  const [said, say] = useState<'copied' | 'copy' | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the link inside opened
    <span
      className="share-link"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !said) return;
        say(null);
        link.current?.focus();
      }}
    >
      <a ref={link} href={href} onClick={share}>
        {children}
      </a>
      {said && (
        <Suspense>
          <ShareSaid said={said} url={url} href={href} words={words} onLeave={() => say(null)} />
        </Suspense>
      )}
    </span>
  );
}
