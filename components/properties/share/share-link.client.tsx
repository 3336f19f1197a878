'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { shareAddress } from '../../ui/share-address.client';
import type { ShareSaidProps } from './share-said.client';
import type { ShareWords } from './share-words';

type ShareLinkProps = {
  href: string;
  title: string;
  /** The address to share; if missing, the address of the page at the moment of the click. */
  url?: string;
  words: ShareWords;
  className?: string;
  /** The accessible name of a link that shows only an icon. */
  label?: string;
  children: ReactNode;
};

type Said = Pick<ShareSaidProps, 'said' | 'url' | 'time'> & { Box: ComponentType<ShareSaidProps> };

/**
 * Shares a page by the sharing function of a phone or tablet. On other devices it copies the address and offers mail,
 * WhatsApp and a QR code; if copying is refused, the address is selected in a field. It is a link to the page that
 * sends the property to a friend, which opens without JavaScript or if the code cannot be loaded.
 */
export function ShareLink({ href, title, url, words, className, label, children }: ShareLinkProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const share = async () => {
    const address = url ?? location.href;
    const done = await shareAddress(address, title);
    if (done === 'sent') return;
    const { default: Box } = await import('./share-said.client');
    setSaid((before) => ({ said: done, url: address, Box, time: (before?.time ?? 0) + 1 }));
  };
  const onClick = (event: MouseEvent) => {
    // A click with a modifier key opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    share().catch(() => location.assign(href));
  };
  return (
    <span className="share-link">
      <a className={className} href={href} rel="nofollow" title={label} aria-label={label} onClick={onClick}>
        {children}
      </a>
      {said && <said.Box {...said} href={href} title={title} words={words} onLeave={() => setSaid(null)} />}
    </span>
  );
}
