'use client';

import type { ReactNode } from 'react';
import { pictureHref } from '@/lib/routing/picture-href';
import type { Card } from '../properties/cards/card-list.client';
import type { CardWords } from '../properties/cards/card-words';
import { EnergyTag } from '../properties/energy/energy-tag';
import { PriceLine } from '../properties/price-line';
import { Link } from '../ui/link.client';

type LineProps = { card: Card; words: CardWords; drawing: ReactNode };

/** A property as a line of a list: a small picture without ribbon, price, address, town with surface, and label. */
export function PropertyLine({ card, words, drawing }: LineProps) {
  // The name of a card is its type and its town.
  const [type, ...town] = card.name.split(', ');
  // The card of a property without a street has its type and town as its name, so they are not repeated.
  const place = card.street && (town.join(', ') || type);
  return (
    <>
      <div className={card.isClosed ? 'thumb sold' : 'thumb'}>
        {card.picture ? <img src={pictureHref(card.picture[0], 480)} alt="" loading="lazy" /> : drawing}
      </div>
      <div className="line">
        <p className={/\d/.test(card.price.amount) ? 'price' : 'price asked'}>
          <PriceLine price={card.price} previously={words.previously} />
        </p>
        <h2 className="what">
          <Link href={card.href}>{card.street ?? card.name}</Link>
        </h2>
        <p className="muted">{[place, card.facts[2]].filter(Boolean).join('\u00a0· ') || words.addressOnRequest}</p>
        {card.isClosed && card.ribbon && <p className="standing">{card.ribbon[1]}</p>}
      </div>
      {card.energy && <EnergyTag label={card.energy[0]} text={card.energy[1]} name={words.energyLabel} />}
    </>
  );
}
