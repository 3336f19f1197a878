'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { homeCardsHref } from '@/lib/routing/favourites-href';
import './turn-pictures.css';

/** The hashes of a home's pictures, the first included. */
type Pictures = readonly string[];
export type TurnWords = { previous: string; next: string; place: string };
/** Where a finger came down, in pixels of the window. */
export type Touch = { x: number; y: number };

/** A finger that goes this far sideways turns the picture. */
const SWIPE = 40;

type Answer = { cards: ReadonlyArray<{ id: string; more?: Pictures }> };
const asked = new Map<string, Promise<ReadonlyMap<string, Pictures>>>();

/** The further pictures of the homes of a list, asked once for all of them. */
function morePictures(ids: readonly string[], locale: Locale): Promise<ReadonlyMap<string, Pictures>> {
  const address = homeCardsHref(locale, ids);
  const found =
    asked.get(address) ??
    fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      const { cards } = (await answer.json()) as Answer;
      return new Map(cards.map(({ id, more = [] }) => [id, more]));
    });
  asked.set(address, found);
  found.catch(() => asked.delete(address));
  return found;
}

type TurnPicturesProps = {
  id: string;
  first: string;
  /** The homes of the whole list. */
  ids: readonly string[];
  words: TurnWords;
  /** Where the finger came down that made this be loaded. */
  touch: RefObject<Touch | null>;
  onShow: (hash: string) => void;
};

/**
 * Turns the pictures of a card: with a finger sideways, with the arrow keys while its link has the focus, or with two buttons
 * for a mouse. No picture is loaded before it is turned to.
 */
export default function TurnPictures({ id, first, ids, words, touch, onShow }: TurnPicturesProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<Pictures>([]);
  const [at, setAt] = useState(0);
  const pictures = [first, ...more];

  useEffect(() => {
    // Without an answer the card stays as it was.
    morePictures(ids, document.documentElement.lang.slice(0, 2) as Locale).then(
      (found) => setMore(found.get(id) ?? []),
      () => undefined,
    );
  }, [id, ids]);

  const turn = useEffectEvent((step: number) => {
    const next = (at + step + pictures.length) % pictures.length;
    const hash = pictures[next];
    if (pictures.length < 2 || hash === undefined) return;
    setAt(next);
    onShow(hash);
  });

  useEffect(() => {
    const card = mark.current?.closest('article');
    if (!card) return;
    const end = new AbortController();
    const { signal } = end;
    card.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        turn(event.key === 'ArrowRight' ? 1 : -1);
      },
      { signal },
    );
    card.addEventListener(
      'pointerup',
      ({ pointerType, clientX, clientY }) => {
        if (pointerType === 'mouse' || !touch.current) return;
        const [right, down] = [clientX - touch.current.x, clientY - touch.current.y];
        touch.current = null;
        if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
      },
      { signal },
    );
    return () => end.abort();
  }, [touch]);

  return (
    <div ref={mark} className="turn-pictures">
      {more.length > 0 && (
        <>
          <button type="button" tabIndex={-1} aria-label={words.previous} onClick={() => turn(-1)}>
            ‹
          </button>
          <button type="button" tabIndex={-1} aria-label={words.next} onClick={() => turn(1)}>
            ›
          </button>
        </>
      )}
      <span className="visually-hidden" role="status">
        {at > 0 && words.place.replace('{at}', String(at + 1)).replace('{count}', String(pictures.length))}
      </span>
    </div>
  );
}
