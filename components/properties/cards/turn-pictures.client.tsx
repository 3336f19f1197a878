'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { propertyCardsHref } from '@/lib/routing/favourites-href';
import { Icon } from '../../ui/icon';
import type { CardWords } from './card-words';

/** The hashes of a property's pictures, including the first. */
type Pictures = readonly string[];

type Answer = { cards: ReadonlyArray<{ id: string; more?: Pictures }> };
const asked = new Map<string, Promise<ReadonlyMap<string, Pictures>>>();

/** The further pictures of all properties of a list, fetched once. */
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
  /** All properties of the list. */
  ids: readonly string[];
  words: CardWords['turn'];
  /** How many pictures the visitor has moved forward, negative for backward; undefined before the first change. */
  turned: number | undefined;
  onTurn: (step: number) => void;
  onShow: (hash: string) => void;
};

/**
 * Changes the picture of a card: with a horizontal swipe, with the arrow keys while its link has the focus, or with two
 * buttons for a mouse. A picture loads only when it is shown.
 */
export default function TurnPictures({ id, first, ids, words, turned, onTurn, onShow }: TurnPicturesProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<Pictures>([]);
  const pictures = [first, ...more];
  const count = pictures.length;
  const at = (((turned ?? 0) % count) + count) % count;
  const hash = turned === undefined ? undefined : pictures[at];

  useEffect(() => {
    // If the request fails, the card does not change.
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
    // An arrow key with a modifier is a shortcut of the browser, for example Back.
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
            <Icon name="chevron-left" />
          </button>
          <button type="button" tabIndex={-1} aria-label={words.next} onClick={() => onTurn(1)}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      <span className="sr-only" role="status">
        {at > 0 && words.place.replace('{at}', String(at + 1)).replace('{count}', String(pictures.length))}
      </span>
    </div>
  );
}
