'use client';

import { useEffect, useRef, useState } from 'react';
import './idle-warning.css';

type IdleWarningProps = {
  idleMs: number;
  warningMs: number;
  /** Asks the server to put off the end of the session; false when it has ended. */
  keep: (form: FormData) => Promise<boolean>;
  loginHref: string;
  words: { soon: string; stay: string; over: string; again: string };
};

const LOOK_MS = 5000;

/**
 * Says so some minutes before an idle session ends, and when it has ended. Nothing leaves the page, so what was typed stays.
 * A computer that slept is noticed by the clock.
 */
export function IdleWarning({ idleMs, warningMs, keep, loginHref, words }: IdleWarningProps) {
  const [state, setState] = useState<'quiet' | 'soon' | 'over'>('quiet');
  const since = useRef(0);

  useEffect(() => {
    since.current = Date.now();
    const look = () => {
      const idle = Date.now() - since.current;
      setState(idle >= idleMs ? 'over' : idle >= idleMs - warningMs ? 'soon' : 'quiet');
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [idleMs, warningMs]);

  const stay = async () => {
    const isKept = await keep(new FormData()).catch(() => null);
    if (isKept) since.current = Date.now();
    // Without an answer the warning stays, and the button can be pressed again.
    if (isKept !== null) setState(isKept ? 'quiet' : 'over');
  };

  return (
    <div role="status">
      {state !== 'quiet' && (
        <div className="idle-warning">
          <p>{words[state]}</p>
          {state === 'soon' ? (
            <button className="btn btn-primary" type="button" onClick={stay}>
              {words.stay}
            </button>
          ) : (
            <a className="btn btn-primary" href={loginHref} target="_blank" rel="noopener">
              {words.again}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
