'use client';

import { useState } from 'react';
import { clearKept, useKept } from './kept-here.client';

/** Removes everything that these tools stored on this device. */
export function ClearKept({ label, done }: { label: string; done: string }) {
  const kept = useKept();
  const [isDone, setDone] = useState(false);
  const isEmpty = !kept || (kept.favourites.length === 0 && kept.seen.length === 0 && !kept.remembers);
  const clear = async () => {
    await clearKept();
    setDone(true);
  };
  return (
    <div className="clear-kept needs-script">
      <button type="button" className="btn btn-secondary btn-sm" disabled={isEmpty} onClick={clear}>
        {label}
      </button>
      <span role="status">{isDone && isEmpty && done}</span>
    </div>
  );
}
