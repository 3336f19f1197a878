'use client';

import { useEffect, useRef, useState } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';

type Words = Readonly<Record<Goal, string>>;

/**
 * The text of the search button for each goal. It first has the number of all properties, and after a field has changed
 * the number of those that match. The code that requests this number loads at the first change; if it does not load, the
 * text stays as it was. `source` is the address of the request.
 */
export function LiveCount({ words, source }: { words: Words; source: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [told, setTold] = useState(words);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let stop: (() => void) | undefined;
    const begin = () =>
      void import('./count-choice.client').then(
        ({ followChoice }) => {
          stop ??= followChoice(form, source, (goal, said) => setTold((before) => ({ ...before, [goal]: said })));
        },
        () => undefined,
      );
    form.addEventListener('input', begin, { once: true });
    return () => {
      form.removeEventListener('input', begin);
      stop?.();
    };
  }, [source]);
  return (
    <>
      <span ref={place} className="only-for-sale">
        {told['for-sale']}
      </span>
      <span className="only-for-rent">{told['for-rent']}</span>
    </>
  );
}
