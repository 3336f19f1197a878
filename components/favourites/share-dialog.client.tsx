'use client';

import { type ReactNode, useRef, useState } from 'react';
import { keepListKey } from '@/components/properties/heart/stored-favourites.client';
import { useStoredFavourites } from '@/components/properties/heart/use-stored-favourites.client';
import { Icon } from '../ui/icon';
import type { FavouritesProps } from './favourites-props.client';
import { newListKey } from './list-key.client';

type ShareProps = Pick<FavouritesProps, 'words' | 'stopSharing'> & { children: ReactNode };

/** The button that shares the list, and the dialog with its form. A list that was shared before keeps its link. */
export function ShareDialog({ words, stopSharing, children }: ShareProps) {
  const kept = useStoredFavourites();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasShared, setShared] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const key = kept?.lists.key ?? null;
  const open = () => {
    setShared(key !== null);
    setStopped(false);
    if (!key) keepListKey(newListKey());
    dialog.current?.showModal();
  };
  const stop = async () => {
    const data = new FormData();
    data.set('key', key ?? '');
    await stopSharing(data);
    keepListKey(null);
    setStopped(true);
    setShared(false);
    dialog.current?.close();
  };
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={open}>
        <Icon name="share-2" />
        {words.share}
      </button>
      <span role="status" className="small">
        {isStopped && words.stopped}
      </span>
      <dialog ref={dialog} aria-labelledby="share-list">
        <button type="button" className="icon-btn" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
        <h2 id="share-list">{words.sharingTitle}</h2>
        <p>{words.sharingText}</p>
        {children}
        {wasShared && (
          <button type="button" className="link small" onClick={stop}>
            {words.stopSharing}
          </button>
        )}
      </dialog>
    </>
  );
}
