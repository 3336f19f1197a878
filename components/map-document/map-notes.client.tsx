'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { MapLabels } from '@/components/map/map-message';
import { say } from '@/components/map/map-texts';

type TileQuestionProps = { labels: MapLabels; host: string; onAnswer: (isYes: boolean) => void };

/** Asks whether the map may load pictures from another host. */
export const TileQuestion = ({ labels, host, onAnswer }: TileQuestionProps) => (
  <fieldset className="ask" aria-label={say(labels, 'tiles.title')} data-cover>
    <p>{say(labels, 'tiles.ask', { host })}</p>
    <button type="button" className="primary" onClick={() => onAnswer(true)}>
      {say(labels, 'tiles.allow')}
    </button>
    <button type="button" onClick={() => onAnswer(false)}>
      {say(labels, 'tiles.refuse')}
    </button>
  </fieldset>
);

/** A sentence above the map. */
export const MapNote = ({ children }: { children: ReactNode }) => (
  <p className="note" data-cover>
    {children}
  </p>
);

const SHOWN_MS = 1400;

/** If one finger drags the map inside a page, a hint says that two fingers move it. */
export function TouchHint({ text, isOn }: { text: string; isOn: boolean }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drag = (event: TouchEvent) => {
      if (event.touches.length !== 1) return setShown(false);
      clearTimeout(timer);
      setShown(true);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    document.addEventListener('touchmove', drag, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('touchmove', drag);
    };
  }, [isOn]);
  return (
    <p className={`fingers${isShown ? ' is-shown' : ''}`} aria-hidden="true">
      {text}
    </p>
  );
}
