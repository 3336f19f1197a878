'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { ShareSaidProps } from './share-said.client';

export type ShareWords = Readonly<Record<'copied' | 'copy' | 'send' | 'close', string>>;

type ShareLinkProps = {
  href: string;
  title: string;
  /** What is shared; without it the address as it stands with the click. */
  url?: string;
  words: ShareWords;
  className?: string;
  /** Its name where it shows a picture only. */
  label?: string;
  children: ReactNode;
};

type Said = Pick<ShareSaidProps, 'said' | 'url' | 'time'> & { Box: ComponentType<ShareSaidProps> };

/**
 * Shares a page: with the device's own sheet where there is one, else by copying the address; where that is refused, the
 * address stands selected in a field. It is a link to the send-to-a-friend page, which it follows without a script and where
 * what follows a click cannot be loaded.
 */
export function ShareLink({ href, title, url, words, className, label, children }: ShareLinkProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const share = (event: MouseEvent) => {
    // A new tab or window is a wish of the visitor.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const address = url ?? location.href;
    const say = (done: Said['said']) =>
      import('./share-said.client').then(
        ({ default: Box }) => setSaid((before) => ({ said: done, url: address, Box, time: (before?.time ?? 0) + 1 })),
        () => location.assign(href),
      );
    const copy = () =>
      navigator.clipboard
        ? navigator.clipboard.writeText(address).then(
            () => say('copied'),
            () => say('copy'),
          )
        : say('copy');
    if (!navigator.share) return copy();
    // Closing the sheet is no error; a sheet that cannot open is replaced by copying.
    navigator.share({ title, url: address }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') return copy();
    });
  };
  return (
    <span className="share-link">
      <a className={className} href={href} title={label} aria-label={label} onClick={share}>
        {children}
      </a>
      {said && <said.Box {...said} href={href} words={words} onLeave={() => setSaid(null)} />}
    </span>
  );
}
