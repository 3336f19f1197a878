'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { PriceParts } from '@/lib/domain/money/price-parts';
import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import { EnergyTag } from './energy-tag';
import { PriceLine } from './price-line';

/** The icons of the facts of a card, in their order. */
export type CardIcon = 'bed-double' | 'bath' | 'scaling' | 'land-plot';

/** A home in a list, every text ready. What is not there is not sent. */
export type Card = {
  id: string;
  href: string;
  name: string;
  street?: string;
  price: PriceParts;
  facts: ReadonlyArray<readonly [icon: CardIcon, value: string | number]>;
  energy?: { label: EnergyLabel; text: string };
  picture?: { hash: string; width: number; height: number };
  ribbon?: readonly [look: string, text: string];
  isClosed?: true;
  /** Where a card is drawn larger or smaller than the others of its list. */
  look?: { layout: string; sizes: string };
};

/** What all cards of a list say alike, once. */
export type CardWords = {
  facts: Readonly<Record<CardIcon, string>>;
  energyLabel: string;
  noPicture: string;
  addressOnRequest: string;
  previously: string;
};

const SIZES = '(min-width: 1200px) 380px, (min-width: 600px) 45vw, 92vw';

function CardPicture({ card, isFirst }: { card: Card; isFirst: boolean }) {
  const { picture, look } = card;
  if (!picture) return null;
  return (
    <img
      src={`/media/${picture.hash}-960.webp`}
      srcSet={`/media/${picture.hash}-480.webp 480w, /media/${picture.hash}-960.webp 960w`}
      sizes={look?.sizes ?? SIZES}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}

/**
 * Homes in a list: each card is one link. They come as data, for markup that repeats is larger than what it is made of
 * (decision 087). The pictures of the `first` ones are seen before scrolling.
 */
export function CardList({
  cards,
  words,
  drawing,
  first,
}: {
  cards: readonly Card[];
  words: CardWords;
  /** What stands where a home has no picture. */
  drawing: ReactNode;
  first: number;
}) {
  return cards.map((card, at) => (
    <article key={card.id} className={`card ${card.look?.layout ?? ''}${card.isClosed ? ' sold' : ''}`}>
      <div className="pic">
        {card.picture ? (
          <CardPicture card={card} isFirst={at < first} />
        ) : (
          <div className="nopic">
            {drawing}
            <span>{words.noPicture}</span>
          </div>
        )}
        {card.ribbon && <span className={`ribbon ${card.ribbon[0]}`}>{card.ribbon[1]}</span>}
      </div>
      <div className="body">
        <p className="price">
          <PriceLine price={card.price} previously={words.previously} />
        </p>
        <p className="what">
          <Link href={card.href} prefetch={false}>
            {card.name}
          </Link>
        </p>
        <p className="addr">{card.street ?? words.addressOnRequest}</p>
        <ul className="facts">
          {card.facts.map(([icon, value]) => (
            <li key={icon} className={`ic i-${icon}`}>
              <span className="vh">{words.facts[icon]} </span>
              {value}
            </li>
          ))}
          {card.energy && (
            <li className="e">
              <EnergyTag {...card.energy} name={words.energyLabel} />
            </li>
          )}
        </ul>
      </div>
    </article>
  ));
}
