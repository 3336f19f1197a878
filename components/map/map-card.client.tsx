'use client';

import { pictureHref } from '@/lib/routing/picture-href';
import { CARD_FACTS, type Card } from '../properties/card-list.client';
import { EnergyTag } from '../properties/energy-tag';
import { PriceLine } from '../properties/price-line';
import { say } from './label-text';
import type { MapLabels } from './map-message';
import './map-card.css';

/** A property beside its pin: the card of lists in a horizontal layout. Its link opens outside the iframe. */
export function MapCard({ card, labels, hasRibbon }: { card: Card; labels: MapLabels; hasRibbon: boolean }) {
  return (
    <article className={`map-card${card.isClosed ? ' is-closed' : ''}`}>
      <div className="view">
        {card.picture ? (
          <img src={pictureHref(card.picture[0], 480)} width={132} height={132} alt="" />
        ) : (
          <span className="none">{say(labels, 'noPicture')}</span>
        )}
        {hasRibbon && card.ribbon && <span className={`ribbon ${card.ribbon[0]}`}>{card.ribbon[1]}</span>}
      </div>
      <div className="facts">
        <p className="price">
          <PriceLine price={card.price} previously={say(labels, 'previously')} />
        </p>
        <p className="title">
          <a href={card.href} target="_top">
            {card.name}
          </a>
        </p>
        <p className="where">{card.street ?? say(labels, 'addressOnRequest')}</p>
        <ul>
          {CARD_FACTS.slice(0, 3).map(
            (fact, place) =>
              Boolean(card.facts[place]) && (
                <li key={fact} className={`with-icon i-${fact}`}>
                  <span className="visually-hidden">{say(labels, `fact-${fact}`)} </span>
                  {card.facts[place]}
                </li>
              ),
          )}
          {card.energy && (
            <li className="label">
              <EnergyTag label={card.energy[0]} text={card.energy[1]} name={say(labels, 'energyLabel')} />
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
