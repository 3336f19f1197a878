'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mailHref } from '@/lib/platform/shared/mail-link';
import type { ShareWords } from './share-words';
import './share-said.css';

export type ShareSaidProps = {
  said: 'copied' | 'copyThis';
  /** The number of shares on this page, so that a repeated message is announced again. */
  time: number;
  url: string;
  title: string;
  /** The page that sends the address to a friend. */
  href: string;
  words: ShareWords;
  onLeave: () => void;
};

/** The QR code of an address as one path: a stroke for each dark module. Its encoder loads when needed. */
async function codeOf(address: string): Promise<{ size: number; d: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const d = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}.5h1` : ''))).join('');
  return { size, d };
}

/** How long a live region must be empty before its text is announced, in ms. */
const PAUSE_MS = 50;

/**
 * The message that the address was copied, or the address to copy by hand, and the other ways to share it. A click
 * outside or Escape closes it; Escape then closes nothing else.
 */
export default function ShareSaid({ said, time, url, title, href, words, onLeave }: ShareSaidProps) {
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState({ time: 0, words: '' });
  const [path, setPath] = useState<{ size: number; d: string } | null>(null);
  const { [said]: spoken } = words;
  const draw = () => {
    codeOf(url).then(setPath, () => location.assign(href));
  };
  useEffect(() => {
    if (said === 'copyThis') field.current?.select();
    const timer = setTimeout(() => setText({ time, words: spoken }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said, time, spoken]);
  /** Closes the message and returns the focus to its link. */
  const goBack = () => {
    box.current?.parentElement?.querySelector('a')?.focus();
    onLeave();
  };
  const leave = useEffectEvent(onLeave);
  const leaveByKey = useEffectEvent(goBack);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const place = box.current?.parentElement;
    const leaveOutside = ({ target }: Event) => {
      if (target instanceof Node && !place?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', leaveOutside, { signal });
    document.addEventListener('focusin', leaveOutside, { signal });
    place?.addEventListener(
      'keydown',
      (event) => {
        event.stopPropagation();
        if (event.key === 'Escape') leaveByKey();
      },
      { signal },
    );
    return () => end.abort();
  }, []);
  return (
    <span ref={box} className="share-said">
      <b role="status">{text.time === time && text.words}</b>
      {said === 'copyThis' && <input ref={field} readOnly value={url} aria-label={words.copyThis} />}
      <span className="ways">
        <a href={mailHref('', title, url)}>{words.mail}</a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
        {path === null && (
          <button type="button" onClick={draw}>
            {words.qr}
          </button>
        )}
      </span>
      {path && (
        <span className="code">
          <svg
            viewBox={`-4 -4 ${path.size + 8} ${path.size + 8}`}
            role="img"
            aria-label={words.scan}
            shapeRendering="crispEdges"
          >
            <path d={path.d} stroke="currentColor" />
          </svg>
          <small>{words.scan}</small>
        </span>
      )}
      <a className="link" href={href}>
        {words.send}
      </a>
      <button type="button" aria-label={words.close} onClick={goBack}>
        ×
      </button>
    </span>
  );
}
