'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LeafletMap } from '@/components/map/leaflet/leaflet-map';
import type { Chosen } from '@/components/map/leaflet/pin-layer';
import type { MapLabels } from '@/components/map/map-message';
import { pinName, say } from '@/components/map/map-texts';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { propertyCardsHref } from '@/lib/routing/favourites-href';
import { pictureHref } from '@/lib/routing/picture-href';
import { CARD_FACTS, type Card } from '../properties/cards/card-list.client';
import { EnergyTag } from '../properties/energy/energy-tag';
import { PriceLine } from '../properties/price-line';
import { Icon } from '../ui/icon';
import './map-popup.css';

/** The open card: one property, or several at one place; opened by the visitor or by a message of the page. */
export type Opened = Chosen & { isByVisitor: boolean };

/** The open card or list of the map, and the viewed properties. */
export function useOpened(stage: LeafletMap | null, isStill: boolean, onChosen: (id: string | null) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const seen = useRef<Set<string>>(new Set());

  const open = (chosen: Chosen, isByVisitor: boolean) => {
    const [first, ...others] = chosen.ids;
    // On the page of one property the card would repeat the facts of the page.
    if (first === undefined || isStill) return;
    const isOne = others.length === 0;
    // A list shows several properties, and none of them counts as viewed yet.
    if (isOne) seen.current.add(first);
    setOpened({ ...chosen, isByVisitor });
    stage?.choose(isOne ? first : null, seen.current);
    if (isByVisitor) onChosen(first);
  };
  const openById = (id: string) => {
    const property = stage?.property(id);
    if (!property) return;
    const { latitude, longitude } = property;
    open({ ids: [id], total: 1, at: [latitude, longitude], bounds: [latitude, longitude, latitude, longitude] }, false);
  };
  const close = (isByVisitor: boolean, returnsFocus = isByVisitor) => {
    setOpened(null);
    stage?.choose(null, seen.current);
    if (!opened) return;
    if (returnsFocus) stage?.focus(opened.ids[0] ?? '', opened.at);
    if (isByVisitor) onChosen(null);
  };
  return { opened, seen, open, openById, close };
}

/** The width and the height of the iframe below which the card is at its lower edge, in px (breakpoints.css). */
const SHEET_PX = 480;
const LOW_PX = 352;
const hasBottomCard = (): boolean => window.innerWidth < SHEET_PX || window.innerHeight < LOW_PX;
/** The height of the button of the page above such a card, with its margins, in px. */
const BUTTON_PX = 70;
const EDGE_PX = 12;
/** Space between a card and its pin, in px. */
const GAP_PX = 12;
/** Half the height of the largest cluster, in px. */
const HALF_CLUSTER_PX = 27;
/** The height of the controls at the upper and the lower edge of the map with their margins, in px. */
const TOOLS_PX = 76;

async function fetchCards(ids: readonly string[], locale: Locale): Promise<Card[]> {
  const answer = await fetch(propertyCardsHref(locale, ids), { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the cards answered ${answer.status}`);
  const { cards } = (await answer.json()) as { cards: Card[] };
  return cards;
}

/** A property beside its pin: the card of lists with the picture at the left. Its link opens outside the iframe. */
export function MapCard({ card, labels, hasRibbon }: { card: Card; labels: MapLabels; hasRibbon: boolean }) {
  return (
    <article className={`map-card${card.isClosed ? ' is-closed' : ''}`}>
      <div className="view">
        {card.picture ? (
          <img src={pictureHref(card.picture[0], 480)} width={132} height={124} alt="" />
        ) : (
          <span className="none">{say(labels, 'noPicture')}</span>
        )}
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
        {hasRibbon && card.ribbon && <p className={`ribbon status ${card.ribbon[0]}`}>{card.ribbon[1]}</p>}
        <ul>
          {CARD_FACTS.slice(0, 3).map(
            (fact, place) =>
              Boolean(card.facts[place]) && (
                <li key={fact} className={`i-${fact}`}>
                  <span className="sr-only">{say(labels, `fact-${fact}`)} </span>
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

type MapPopupProps = {
  opened: Opened;
  leafletMap: LeafletMap;
  locale: Locale;
  labels: MapLabels;
  /** Whether the ribbon of a property is drawn. */
  hasRibbon: (id: string) => boolean;
  onClose: () => void;
  /** Called when the visitor wants the properties of this place in the page's list. */
  onList: () => void;
  /** Receives a function that repositions the card while the map moves. */
  onPlace: (place: (() => void) | null) => void;
  /** Receives the height of the iframe that a card at its lower edge covers, in px; 0 for a card beside its pin. */
  onHeight: (px: number) => void;
};

/** The card of a selected property, or the list of several at one place. */
export function MapPopup({ opened, leafletMap, locale, labels, hasRibbon, ...page }: MapPopupProps) {
  const { onClose, onList, onPlace, onHeight } = page;
  const box = useRef<HTMLDivElement>(null);
  const { ids, total, at, isByVisitor } = opened;
  const [first = ''] = ids;
  const property = leafletMap.property(first);
  const { data, isError, refetch } = useQuery({
    queryKey: ['cards', locale, ...ids],
    queryFn: () => fetchCards(ids, locale),
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const extent = () => (total > 1 ? { above: HALF_CLUSTER_PX, below: HALF_CLUSTER_PX } : leafletMap.extentOf(first));
    const place = () => {
      const { x, y } = leafletMap.pointOf(at);
      const isBottomCard = hasBottomCard();
      element.classList.toggle('is-bottom-card', isBottomCard);
      if (isBottomCard) {
        element.style.translate = '';
        return;
      }
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = Math.max(EDGE_PX, Math.min(window.innerWidth - width - EDGE_PX, x - width / 2));
      const pin = extent();
      const above = y - pin.above - GAP_PX - height;
      const below = y + pin.below + GAP_PX;
      const isAbove = below + height > leafletMap.height() - EDGE_PX && above >= EDGE_PX;
      element.style.translate = `${Math.round(left)}px ${Math.round(isAbove ? above : below)}px`;
    };
    const makeFit = () => {
      const isBottomCard = hasBottomCard();
      const { offsetWidth: width, offsetHeight: height } = element;
      const isBeside = isBottomCard && window.innerWidth >= SHEET_PX;
      const side = isBottomCard ? 60 : width / 2 + EDGE_PX;
      // The map moves until a control covers neither the pin nor its card; in a low map the pin is at the right of the card.
      const pin = extent();
      const top = (isBeside ? EDGE_PX : TOOLS_PX) + pin.above;
      const bottom = pin.below + (isBeside ? BUTTON_PX : GAP_PX + height + (isBottomCard ? BUTTON_PX : TOOLS_PX));
      leafletMap.fit(
        at,
        [isBeside ? width + side : side, top],
        [side, Math.max(0, Math.min(bottom, leafletMap.height() - top - 1))],
      );
      place();
      onHeight(isBottomCard ? Math.round(window.innerHeight - element.getBoundingClientRect().top) : 0);
      leafletMap.makeRoom();
    };
    makeFit();
    const observer = new ResizeObserver(makeFit);
    observer.observe(element);
    onPlace(place);
    return () => {
      observer.disconnect();
      onPlace(null);
    };
  }, [leafletMap, at, total, first, onPlace, onHeight]);

  // A card that the page opens does not take the focus.
  useEffect(() => {
    if (isByVisitor) box.current?.focus({ preventScroll: true });
  }, [isByVisitor]);
  // An answer that arrives late moves the focus only if the focus is still on the card.
  useEffect(() => {
    const element = box.current;
    if (data && element && document.activeElement === element)
      element.querySelector('a')?.focus({ preventScroll: true });
  }, [data]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const name = data?.length === 1 ? data[0]?.name : undefined;
  const count = formatNumber(total, locale);
  const several =
    total > ids.length ? say(labels, 'severalOf', { shown: ids.length, count }) : say(labels, 'several', { count });
  const title = total > 1 ? several : (name ?? (property ? pinName(labels, property, false) : say(labels, 'loading')));
  return (
    <div ref={box} className="map-popup" role="dialog" aria-label={title} tabIndex={-1} onKeyDown={press} data-cover>
      {total > 1 && (
        <p className="several">
          {title}
          <button type="button" className="link" onClick={onList}>
            {say(labels, 'allInList', { count })}
          </button>
        </p>
      )}
      {data ? (
        <div className="popup-cards">
          {data.map((card) => (
            <MapCard key={card.id} card={card} labels={labels} hasRibbon={hasRibbon(card.id)} />
          ))}
          {data.length === 0 && <p className="popup-state">{say(labels, 'failed')}</p>}
        </div>
      ) : (
        <p className="popup-state" role="status">
          {say(labels, isError ? 'failed' : 'loading')}{' '}
          {isError && (
            <button type="button" className="link" onClick={() => void refetch()}>
              {say(labels, 'retry')}
            </button>
          )}
        </p>
      )}
      <button type="button" className="close" aria-label={say(labels, 'close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
