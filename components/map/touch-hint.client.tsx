'use client';

import { useEffect, useState } from 'react';

const SHOWN_MS = 1400;

/** When one finger drags an embedded map, a hint explains that two fingers move it. */
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
