'use client';

import { type ReactNode, useMemo, useState } from 'react';
import type { ListCard } from '@/lib/features/catalogue/types/card';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import { Link } from '../../ui/link.client';
import { EnergyTag } from '../energy/energy-tag';
import { Heart } from '../heart/heart.client';
import { type StoredFavourites, useStoredFavourites } from '../heart/use-stored-favourites.client';
import { PriceLine } from '../price-line';
import type { CardWords } from './card-words';
import { useSwipe } from './swipe-card.client';

/** The numbers of a card, in this order, each with an icon. */
export const CARD_FACTS = ['bed-double', 'bath', 'scaling', 'land-plot'] as const;

/** A property in a list; `look` is the class of a card of another size. */
export type Card = ListCard & { look?: { layout: string; sizes: string } };

const SIZES = '(min-width:1200px) max(380px,27vw),(min-width:600px) 45vw,(min-resolution:2.5dppx) 60vw,92vw';

function CardPicture({ card, shown, isFirst }: { card: Card; shown: string | undefined; isFirst: boolean }) {
  if (!card.picture) return null;
  const [first, width, height] = card.picture;
  const hash = shown ?? first;
  return (
    <img
      src={pictureHref(hash, 720)}
      srcSet={pictureSrcSet(hash, 1080)}
      sizes={card.look?.sizes ?? SIZES}
      width={width}
      height={height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}

/** One dot for each picture; the wide one is the picture that is shown, by how often the visitor moved forward or back. */
const Dots = ({ count, turned = 0 }: { count: number; turned: number | undefined }) => (
  <small className="dots" aria-hidden="true" style={{ '--dots': count, '--at': ((turned % count) + count) % count }} />
);

/** A note on the picture: new to this visitor, unless the ribbon says so already, or viewed before. */
function noteOf({ id, since, ribbon }: Card, kept: StoredFavourites | null, words: CardWords): ReactNode {
  if (kept?.seen.includes(id)) return <em className="seen">{words.seen}</em>;
  const isFresh = kept?.since && since && since * 60_000 >= kept.since && ribbon?.[0] !== 'new';
  return isFresh ? <em>{words.fresh}</em> : null;
}

type CardListProps = {
  cards: readonly Card[];
  words: CardWords;
  /** The content shown for a property without a picture. */
  drawing: ReactNode;
  /** The number of cards that are visible before scrolling. */
  first: number;
  /** False if the list has its own buttons. */
  hasHearts?: boolean;
  /** The level of the headings of cards, one below that of the list. */
  heading?: 'h2' | 'h3';
};

/** Properties in a list, each card one link; sent as data, smaller than markup (design/styles-and-scripts). */
export function CardList({ cards, words, drawing, first, hasHearts = true, heading: Heading = 'h3' }: CardListProps) {
  const kept = useStoredFavourites();
  const { TurnPictures, turned, turn, wake, press, release } = useSwipe();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  return cards.map((card, at) => (
    <article
      key={card.id}
      data-property={card.id}
      onPointerEnter={wake}
      onPointerDown={press}
      onPointerUp={(event) => release(card.id, event)}
      onFocus={wake}
      className={['card', card.look?.layout, card.isClosed && 'sold'].filter(Boolean).join(' ')}
    >
      <div className="picture">
        {card.picture ? (
          <CardPicture card={card} shown={shown[card.id]} isFirst={at < first} />
        ) : (
          <div className="no-picture">
            {drawing}
            <span>{words.noPicture}</span>
          </div>
        )}
        {card.ribbon && <span className={`ribbon ${card.ribbon[0]}`}>{card.ribbon[1]}</span>}
        {TurnPictures && card.picture && (
          <TurnPictures
            id={card.id}
            first={card.picture[0]}
            ids={ids}
            words={words.turn}
            turned={turned[card.id]}
            onTurn={(step) => turn(card.id, step)}
            onShow={(hash) => setShown((before) => ({ ...before, [card.id]: hash }))}
          />
        )}
        {card.photos && (
          <>
            {/* One dot for each picture that a swipe can show, which only a script can. */}
            {kept && <Dots count={card.photos[0]} turned={turned[card.id]} />}
            <small className="i-camera count">
              <span className="sr-only">{`${words.photos} `}</span>
              {card.photos[1]}
            </small>
          </>
        )}
        {noteOf(card, kept, words)}
      </div>
      <div className="body">
        <p className="price">
          <PriceLine price={card.price} previously={words.previously} />
          {card.rate && (
            <>
              {' '}
              <small className="rate">{card.rate}</small>
            </>
          )}
        </p>
        {card.reach && <p className="small muted">{card.reach}</p>}
        <Heading className="what">
          <Link href={card.href}>{card.name}</Link>
        </Heading>
        {card.openHouse && <p className="i-calendar-days open-house">{card.openHouse}</p>}
        <p className="addr">{card.street ?? words.addressOnRequest}</p>
        <ul>
          {CARD_FACTS.map(
            (fact, place) =>
              Boolean(card.facts[place]) && (
                <li key={fact} className={`i-${fact}`}>
                  <span className="sr-only">{`${words.facts[fact]} `}</span>
                  {card.facts[place]}
                </li>
              ),
          )}
          {card.energy && (
            <li className="e">
              <EnergyTag label={card.energy[0]} text={card.energy[1]} name={words.energyLabel} />
            </li>
          )}
        </ul>
        {card.law && <p className="law">{card.law}</p>}
      </div>
      {hasHearts && <Heart property={card} label={words.keep} />}
    </article>
  ));
}
