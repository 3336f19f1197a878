'use client';

import type { ReactNode } from 'react';
import type { ListCard } from '@/lib/features/properties/types/card';
import { toHomeList } from '@/lib/routing/home-list';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import { Heart } from '../favourites/heart.client';
import { useKept } from '../favourites/kept-here.client';
import { JsonLd } from '../ui/json-ld';
import { Link } from '../ui/link.client';
import { EnergyTag } from './energy-tag';
import { PriceLine } from './price-line';

/** The numbers of a card, in this order, each with its icon. */
export const CARD_FACTS = ['bed-double', 'bath', 'scaling', 'land-plot'] as const;
export type CardFact = (typeof CARD_FACTS)[number];

/** A home in a list; `look` is for a card in another size than the others. */
export type Card = ListCard & { look?: { layout: string; sizes: string } };

/** The words that all cards of a list share. */
export type CardWords = {
  facts: Readonly<Record<CardFact, string>>;
  energyLabel: string;
  noPicture: string;
  addressOnRequest: string;
  previously: string;
  keep: string;
  fresh: string;
};

/** The name under which search engines get to know the list; `site` is the origin of the site. */
export type ListName = { name: string; site: string };

const SIZES = '(min-width: 1200px) 380px, (min-width: 600px) 45vw, (min-resolution: 2.5dppx) 60vw, 92vw';

function CardPicture({ card, isFirst }: { card: Card; isFirst: boolean }) {
  if (!card.picture) return null;
  const [hash, width, height] = card.picture;
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

type CardListProps = {
  cards: readonly Card[];
  words: CardWords;
  /** Shown for a home without a picture. */
  drawing: ReactNode;
  /** How many cards are visible before scrolling. */
  first: number;
  list?: ListName;
  /** False where the list has buttons of its own. */
  hasHearts?: boolean;
};

/**
 * Homes in a list: each card is one link. They are sent as data, which is smaller than their repeated markup (decision 087).
 * So is what search engines read of the list.
 */
export function CardList({ cards, words, drawing, first, list, hasHearts = true }: CardListProps) {
  const visited = useKept()?.since;
  const drawn = cards.map((card, at) => (
    <article
      key={card.id}
      data-home={card.id}
      className={`card ${card.look?.layout ?? ''}${card.isClosed ? ' sold' : ''}`}
    >
      <div className="picture">
        {card.picture ? (
          <CardPicture card={card} isFirst={at < first} />
        ) : (
          <div className="no-picture">
            {drawing}
            <span>{words.noPicture}</span>
          </div>
        )}
        {card.ribbon && <span className={`ribbon ${card.ribbon[0]}`}>{card.ribbon[1]}</span>}
        {visited && card.since && card.since * 60_000 > visited && <em>{words.fresh}</em>}
      </div>
      <div className="body">
        <p className="price">
          <PriceLine price={card.price} previously={words.previously} />
        </p>
        <p className="what">
          <Link href={card.href}>{card.name}</Link>
        </p>
        <p className="addr">{card.street ?? words.addressOnRequest}</p>
        <ul>
          {CARD_FACTS.map(
            (fact, place) =>
              Boolean(card.facts[place]) && (
                <li key={fact} className={`with-icon i-${fact}`}>
                  <span className="visually-hidden">{words.facts[fact]} </span>
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
      </div>
      {hasHearts && <Heart home={card} label={words.keep} />}
    </article>
  ));
  if (!list) return drawn;
  const hrefs = cards.map(({ href }) => href);
  return (
    <>
      {drawn}
      <JsonLd data={toHomeList(hrefs, list.name, list.site)} />
    </>
  );
}
