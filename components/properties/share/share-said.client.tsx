'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './share-said.css';

export type ShareWords = Readonly<Record<'copied' | 'copyThis' | 'send' | 'close', string>>;

export type ShareSaidProps = {
  said: 'copied' | 'copyThis';
  /** Counts the shares on this page, so that a repeated message is announced again. */
  time: number;
  url: string;
  /** The page to send the address to a friend. */
  href: string;
  words: ShareWords;
  onLeave: () => void;
};

/** A live region must be empty this long before its text is announced, in ms. */
const PAUSE_MS = 50;

/**
 * The message that the address was copied, or the address to copy by hand, with a link to send it. A click outside or Escape
 * closes it; that Escape closes nothing else.
 */
export default function ShareSaid({ said, time, url, href, words, onLeave }: ShareSaidProps) {
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState({ time: 0, words: '' });
  const { [said]: spoken } = words;
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
      <a className="link" href={href}>
        {words.send}
      </a>
      <button type="button" aria-label={words.close} onClick={goBack}>
        ×
      </button>
    </span>
  );
}
