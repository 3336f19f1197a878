'use client';

import { useState } from 'react';
import { clearStoredFavourites, useStoredFavourites } from '@/components/properties/heart/use-stored-favourites.client';

type ClearFavouritesProps = {
  label: string;
  /** A text that lists what the button removes. */
  text: string;
  done: string;
  onClear?: () => void;
};

/** The button that removes all favourites, notes and viewed properties on this device, also unreadable entries. */
export function ClearFavourites({ label, text, done, onClear }: ClearFavouritesProps) {
  const kept = useStoredFavourites();
  const [isDone, setDone] = useState(false);
  const isEmpty =
    kept?.favourites.length === 0 && kept.seen.length === 0 && kept.lists.others.length === 0 && !kept.remembers;
  const clear = async () => {
    // Before the list is empty, because a page with nothing to remove hides this button and its message.
    setDone(true);
    onClear?.();
    await clearStoredFavourites();
  };
  return (
    <div className="clear-favourites needs-script">
      <p className="small muted">{text}</p>
      <button type="button" className="btn btn-secondary btn-sm" disabled={!kept} onClick={clear}>
        {label}
      </button>
      <span role="status">{isDone && isEmpty && done}</span>
    </div>
  );
}
