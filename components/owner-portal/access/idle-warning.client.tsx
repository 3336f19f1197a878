'use client';

import { useEffect, useRef, useState } from 'react';
import { openSessionChannel, type SessionNews } from './session-channel.client';

type IdleWarningProps = {
  idleMs: number;
  warningMs: number;
  /** The time until the session ends even if it is used. */
  leftMs: number;
  /** Asks the server to extend the session; false if it has ended. */
  keep: (form: FormData) => Promise<boolean>;
  loginHref: string;
  words: { soon: string; long: string; stay: string; over: string; again: string };
};

const LOOK_MS = 5000;

/**
 * Warns some minutes before a session ends, because it is idle or at its time limit, and says when it has ended. The
 * page stays open, so that typed text is not lost. The times are compared with the clock, so that a computer that slept
 * shows the right state. Other tabs extend or end the same session, and after a new sign-in in one of them this page
 * continues.
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
    // If the request fails, the warning stays and the button can be pressed again.
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
