'use client';

import { useState } from 'react';
import { clearKept, useKept } from './kept-here.client';

type ClearKeptProps = {
  label: string;
  /** What it removes. */
  text: string;
  done: string;
  onClear?: () => void;
};

/** Removes everything that these tools stored on this device, also what they cannot read. */
export function ClearKept({ label, text, done, onClear }: ClearKeptProps) {
  const kept = useKept();
  const [isDone, setDone] = useState(false);
  const isEmpty = kept?.favourites.length === 0 && kept.seen.length === 0 && !kept.remembers;
  const clear = async () => {
    await clearKept();
    setDone(true);
    onClear?.();
  };
  return (
    <div className="clear-kept needs-script">
      <p className="small muted">{text}</p>
      <button type="button" className="btn btn-secondary btn-sm" disabled={!kept} onClick={clear}>
        {label}
      </button>
      <span role="status">{isDone && isEmpty && done}</span>
    </div>
  );
}
