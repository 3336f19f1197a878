'use client';

import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { propertyCardsHref } from '@/lib/routing/favourites-href';
import type { Card } from '../properties/cards/card-list.client';

type Answer = { cards: Card[]; gone: string[] };

/** Properties per request, because an address has a limited length. */
const MOST = 50;

/** The cards of properties by id, fetched when needed, and the ids that are no longer on the site. */
export function usePropertyCards(ids: readonly string[], locale: Locale) {
  const [cards, setCards] = useState<ReadonlyMap<string, Card>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const unknown = [...new Set(ids)].filter((id) => !cards.has(id) && !gone.has(id)).slice(0, MOST);
  const wanted = unknown.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same properties again
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    fetch(propertyCardsHref(locale, wanted.split(',')), { signal: stop.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Answer>) : Promise.reject(new Error(answer.statusText))))
      .then((found) => {
        setFailed(false);
        setCards((known) => new Map([...known, ...found.cards.map((card) => [card.id, card] as const)]));
        // An id missing in the answer is not on the site, so it is not requested again.
        const named = new Set(found.cards.map(({ id }) => id));
        setGone((known) => new Set([...known, ...wanted.split(',').filter((id) => !named.has(id))]));
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [wanted, locale, attempt]);
  return { cards, gone, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
