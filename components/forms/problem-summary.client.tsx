'use client';

import { useEffect, useRef } from 'react';

type ProblemSummaryProps = {
  title: string;
  /** What the title of the page becomes, with `{title}` for what it is. */
  pageTitle: string;
  kept: string;
  problem: string | null;
  errors: ReadonlyArray<{ id: string; text: string }>;
};

/**
 * What is wrong with a form, at its top: takes the focus when it appears, and each line leads to its field in the same
 * words (LOOK §4.5).
 */
export function ProblemSummary({ title, pageTitle, kept, problem, errors }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problem !== null || errors.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  useEffect(() => {
    const [before = '', after = ''] = pageTitle.split('{title}');
    const isMarked = () => document.title.startsWith(before) && document.title.endsWith(after);
    // The server has marked it already when the form was posted without JavaScript.
    if (!isShown || isMarked()) return;
    const own = document.title;
    const mark = () => {
      if (!isMarked()) document.title = `${before}${document.title}${after}`;
    };
    mark();
    // The framework writes the title once more when it takes over a page that was just loaded.
    const watch = new MutationObserver(mark);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = own;
    };
  }, [isShown, pageTitle]);
  if (!isShown) return null;
  return (
    <div className="alert bad" role="alert" tabIndex={-1} ref={box}>
      <span className="ico i-circle-alert" aria-hidden="true" />
      <div>
        <h2>{problem ?? title}</h2>
        <p>{kept}</p>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
