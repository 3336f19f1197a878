'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShareWords } from './share-link.client';

export type ShareSaidProps = {
  said: 'copied' | 'copy';
  /** The how manieth time on this page: what is said twice is read out twice. */
  time: number;
  url: string;
  /** The page that sends the address to a friend. */
  href: string;
  words: ShareWords;
  onLeave: (isBack: boolean) => void;
};

/** Long enough for a region to be empty before it is read out. */
const PAUSE_MS = 50;

/** That the address was copied, or the address to be copied by hand, and the way to send it. A click beside it closes it. */
export default function ShareSaid({ said, time, url, href, words, onLeave }: ShareSaidProps) {
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState({ time: 0, words: '' });
  const { [said]: spoken } = words;
  useEffect(() => {
    if (said === 'copy') field.current?.select();
    const timer = setTimeout(() => setText({ time, words: spoken }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said, time, spoken]);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const parent = box.current?.parentElement;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !parent?.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && leave(false), { signal });
    document.addEventListener('focusin', ({ target }) => isOutside(target) && leave(false), { signal });
    return () => end.abort();
  }, []);
  return (
    <span ref={box} className="said">
      <b role="status">{text.time === time && text.words}</b>
      {said === 'copy' && <input ref={field} readOnly value={url} aria-label={words.copy} />}
      <a className="link" href={href}>
        {words.send}
      </a>
      <button type="button" aria-label={words.close} onClick={() => onLeave(true)}>
        ×
      </button>
    </span>
  );
}
