'use client';

import type { ReactNode } from 'react';
import {
  forgetSeen,
  remember,
  type StoredFavourites,
} from '@/components/properties/heart/use-stored-favourites.client';
import type { Locale } from '@/lib/domain/text/locale';
import { type Card, CardList } from '../properties/cards/card-list.client';
import type { CardWords } from '../properties/cards/card-words';
import { usePropertyCards } from './use-property-cards.client';
import './recently-viewed.css';

export type RecentlyWords = Readonly<Record<'title' | 'clear' | 'onlyNow' | 'remember' | 'list', string>>;

export type RecentlyViewedProps = {
  locale: Locale;
  words: RecentlyWords;
  cardWords: CardWords;
  drawing: ReactNode;
  kept: StoredFavourites;
};

/** The maximum number of cards in the row; the page of favourites has all viewed properties. */
const MOST = 8;
const IN_ROW = { layout: 'in-row', sizes: '260px' };

/** The viewed properties of this visitor, latest first, in a row. A property that left the site is left out. */
export default function RecentlyViewed({ locale, words, cardWords, drawing, kept }: RecentlyViewedProps) {
  const { cards, gone, hasFailed } = usePropertyCards(kept.seen.slice(0, MOST), locale);
  const seen = kept.seen.flatMap((id): Card[] => {
    const card = cards.get(id);
    return card ? [{ ...card, look: IN_ROW }] : [];
  });
  const isEmpty = kept.seen.every((id) => gone.has(id));
  if (hasFailed || isEmpty) return null;
  return (
    <section className="recently" aria-labelledby="recently" aria-busy={seen.length === 0}>
      <div className="top">
        <h2 id="recently">{words.title}</h2>
        <button type="button" className="link small" onClick={() => forgetSeen()}>
          {words.clear}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways must also be reachable
          by keyboard */}
      <section className="row" aria-label={words.list} tabIndex={0}>
        <CardList cards={seen} words={{ ...cardWords, seen: '' }} drawing={drawing} first={0} />
      </section>
      {!kept.remembers && (
        <p className="small muted">
          {words.onlyNow}{' '}
          <button type="button" className="link" onClick={() => remember(true)}>
            {words.remember}
          </button>
        </p>
      )}
    </section>
  );
}
