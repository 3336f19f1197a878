'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { propertyCardsHref } from '@/lib/routing/favourites-href';
import './turn-pictures.css';

/** The hashes of a property's pictures, the first included. */
type Pictures = readonly string[];
export type TurnWords = { previous: string; next: string; place: string };

type Answer = { cards: ReadonlyArray<{ id: string; more?: Pictures }> };
const asked = new Map<string, Promise<ReadonlyMap<string, Pictures>>>();

/** The further pictures of the properties of a list, asked once for all of them. */
function morePictures(ids: readonly string[], locale: Locale): Promise<ReadonlyMap<string, Pictures>> {
  const address = propertyCardsHref(locale, ids);
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

export type TurnPicturesProps = {
  id: string;
  first: string;
  /** The properties of the whole list. */
  ids: readonly string[];
  words: TurnWords;
  /** How many pictures further the visitor has turned, backwards below 0; none before the first turn. */
  turned: number | undefined;
  onTurn: (step: number) => void;
  onShow: (hash: string) => void;
};

/**
 * Turns the pictures of a card: with a finger sideways, with the arrow keys while its link has the focus, or with two buttons
 * for a mouse. No picture is loaded before it is turned to.
 */
export default function TurnPictures({ id, first, ids, words, turned, onTurn, onShow }: TurnPicturesProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<Pictures>([]);
  const pictures = [first, ...more];
  const count = pictures.length;
  const at = (((turned ?? 0) % count) + count) % count;
  const hash = turned === undefined ? undefined : pictures[at];

  useEffect(() => {
    // Without an answer the card stays as it was.
    morePictures(ids, document.documentElement.lang.slice(0, 2) as Locale).then(
      (found) => setMore(found.get(id) ?? []),
      () => undefined,
    );
  }, [id, ids]);

  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (hash !== undefined) show(hash);
  }, [hash]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    // With a modifier an arrow is a key of the browser, such as the one that goes back.
    if (!isArrow || count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(event.key === 'ArrowRight' ? 1 : -1);
  });
  useEffect(() => {
    const card = mark.current?.closest('article');
    card?.addEventListener('keydown', press);
    return () => card?.removeEventListener('keydown', press);
  }, []);

  return (
    <div ref={mark} className="turn-pictures">
      {more.length > 0 && (
        <>
          <button type="button" tabIndex={-1} aria-label={words.previous} onClick={() => onTurn(-1)}>
            ‹
          </button>
          <button type="button" tabIndex={-1} aria-label={words.next} onClick={() => onTurn(1)}>
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
