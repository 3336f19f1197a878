'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Purpose } from '@/lib/domain/law/consent';
import './consent.css';

export type ConsentWords = {
  title: string;
  text: string;
  services: string;
  more: ReactNode;
  refuse: string;
  accept: string;
  choose: string;
  save: string;
  purposes: Readonly<Record<Purpose, string>>;
};

type ConsentDialogProps = {
  words: ConsentWords;
  purposes: readonly Purpose[];
  /** The earlier consent; empty on the first visit. */
  given: readonly Purpose[];
  /** Whether the visitor opened the dialog. A dialog that appears by itself does not take the focus. */
  takesFocus: boolean;
  onAnswer: (choices: readonly Purpose[]) => void;
  onClose: () => void;
};

/**
 * The consent dialog, on one level: the buttons to refuse and to accept look the same (Belgian DPA, RELIABILITY §3). It
 * does not block the site: the page below can be used, and Escape postpones the question to the next page.
 */
export function ConsentDialog({ words, purposes, given, takesFocus, onAnswer, onClose }: ConsentDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const choose = (data: FormData) => onAnswer(purposes.filter((purpose) => data.get(purpose) !== null));

  return (
    <dialog
      open
      className="consent"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      onKeyDown={onKeyDown}
    >
      <h2 id="consent-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p id="consent-text">
        {words.text} {words.services} {words.more}
      </p>
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={() => onAnswer([])}>
          {words.refuse}
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => onAnswer(purposes)}>
          {words.accept}
        </button>
      </div>
      {purposes.length > 1 && (
        <details>
          <summary>{words.choose}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              choose(new FormData(event.currentTarget));
            }}
          >
            {purposes.map((purpose) => (
              <label key={purpose} className="check">
                <input type="checkbox" name={purpose} defaultChecked={given.includes(purpose)} />
                <span>{words.purposes[purpose]}</span>
              </label>
            ))}
            <button type="submit" className="btn btn-secondary">
              {words.save}
            </button>
          </form>
        </details>
      )}
    </dialog>
  );
}
