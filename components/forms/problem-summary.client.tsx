'use client';

import { useEffect, useRef } from 'react';

type ProblemSummaryProps = {
  title: string;
  /** The page title while the form has errors; `{title}` is replaced by the normal title. */
  pageTitle: string;
  kept: string;
  problem: string | null;
  errors: ReadonlyArray<{ id: string; text: string }>;
};

/**
 * The error summary at the top of a form: it gets the focus when it appears, and each line links to its field, with the
 * same text as the error at the field (LOOK §4.5).
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
    // If a browser without JavaScript sent the form, the server has already changed the title.
    if (!isShown || isMarked()) return;
    const own = document.title;
    const mark = () => {
      if (!isMarked()) document.title = `${before}${document.title}${after}`;
    };
    mark();
    // Next sets the title again when it hydrates the page.
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
      <span className="icon i-circle-alert" aria-hidden="true" />
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
