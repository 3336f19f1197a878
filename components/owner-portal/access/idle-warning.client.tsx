'use client';

import { useEffect, useRef, useState } from 'react';
import { openSessionChannel, type SessionNews } from './session-channel.client';
import './idle-warning.css';

type IdleWarningProps = {
  idleMs: number;
  warningMs: number;
  /** How long the session may still last, however much it is used. */
  leftMs: number;
  /** Asks the server to put off the end of the session; false when it has ended. */
  keep: (form: FormData) => Promise<boolean>;
  loginHref: string;
  words: { soon: string; long: string; stay: string; over: string; again: string };
};

const LOOK_MS = 5000;

/**
 * Says so some minutes before a session ends, because nobody uses it or because it has lasted its time, and when it has ended.
 * Nothing leaves the page, so what was typed stays. A computer that slept is noticed by the clock; what other tabs do with the
 * session counts here, too, and after a new sign-in in one of them this page goes on.
 */
export function IdleWarning({ idleMs, warningMs, leftMs, keep, loginHref, words }: IdleWarningProps) {
  const [state, setState] = useState<'quiet' | 'soon' | 'long' | 'over'>('quiet');
  const ends = useRef({ idle: 0, last: 0 });
  const use = useRef<(leftMs: number) => void>(() => undefined);

  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const { idle, last } = ends.current;
      const left = Math.min(idle, last) - now;
      setState(left <= 0 ? 'over' : left > warningMs ? 'quiet' : last < idle ? 'long' : 'soon');
    };
    const hear = (left: number) => {
      ends.current = left > 0 ? { idle: Date.now() + idleMs, last: Date.now() + left } : { idle: 0, last: 0 };
      look();
    };
    const channel = openSessionChannel();
    channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => hear(data.leftMs));
    use.current = (left) => {
      hear(left);
      channel?.postMessage({ leftMs: left } satisfies SessionNews);
    };
    use.current(leftMs);
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      channel?.close();
    };
  }, [idleMs, warningMs, leftMs]);

  const stay = async () => {
    const isKept = await keep(new FormData()).catch(() => null);
    // Without an answer the warning stays, and the button can be pressed again.
    if (isKept !== null) use.current(isKept ? ends.current.last - Date.now() : 0);
  };

  return (
    <div role="status">
      {state !== 'quiet' && (
        <div className="idle-warning">
          <p>{words[state]}</p>
          {state === 'soon' && (
            <button className="btn btn-primary" type="button" onClick={stay}>
              {words.stay}
            </button>
          )}
          {state === 'over' && (
            <a className="btn btn-primary" href={loginHref} target="_blank" rel="noopener">
              {words.again}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
