'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '@/lib/domain/money/currency';
import type { Locale } from '@/lib/domain/text/locale';
import { propertyCardsHref } from '@/lib/routing/favourites-href';
import type { Card } from '../properties/card-list.client';
import { Icon } from '../ui/icon';
import { pinName, say } from './label-text';
import type { LeafletMap } from './leaflet-map';
import { MapCard } from './map-card.client';
import type { MapLabels } from './map-message';
import type { Chosen } from './pin-layer';
import './map-popup.css';

/** The open card: one property, or several at one place; opened by the visitor or by a message of the page. */
export type Opened = Chosen & { isByVisitor: boolean };

/** Below this width of the iframe, in px, the card is at its lower edge. */
const SHEET_PX = 460;
const EDGE_PX = 12;
/** Space for the pin between a card and its place, in px. */
const ABOVE_PX = 48;
const BELOW_PX = 16;

async function fetchCards(ids: readonly string[], locale: Locale): Promise<Card[]> {
  const answer = await fetch(propertyCardsHref(locale, ids), { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`Cards were answered ${answer.status}`);
  const { cards } = (await answer.json()) as { cards: Card[] };
  return cards;
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
};

/** The card of a selected property, or the list of several at one place. */
export function MapPopup({ opened, leafletMap, locale, labels, hasRibbon, onClose, onList, onPlace }: MapPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { ids, total, at, isByVisitor } = opened;
  const [first = ''] = ids;
  const { data, isError, refetch } = useQuery({
    queryKey: ['cards', locale, ...ids],
    queryFn: () => fetchCards(ids, locale),
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const place = () => {
      const { x, y } = leafletMap.pointOf(at);
      const isBottomCard = window.innerWidth < SHEET_PX;
      element.classList.toggle('is-bottom-card', isBottomCard);
      if (isBottomCard) {
        element.style.translate = '';
        return;
      }
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = Math.max(EDGE_PX, Math.min(window.innerWidth - width - EDGE_PX, x - width / 2));
      const isBelow = y - height - ABOVE_PX < EDGE_PX;
      element.style.translate = `${Math.round(left)}px ${Math.round(isBelow ? y + BELOW_PX : y - height - ABOVE_PX)}px`;
    };
    const makeFit = () => {
      const isBottomCard = window.innerWidth < SHEET_PX;
      const { offsetWidth: width, offsetHeight: height } = element;
      const side = isBottomCard ? 60 : width / 2 + EDGE_PX;
      leafletMap.fit(
        at,
        [side, isBottomCard ? 60 : height + ABOVE_PX + EDGE_PX],
        [side, isBottomCard ? height + 48 : 48],
      );
      place();
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
  }, [leafletMap, at, onPlace]);

  // A card that the page opens does not take the focus.
  useEffect(() => {
    if (isByVisitor) box.current?.focus({ preventScroll: true });
  }, [isByVisitor]);
  // A late answer moves the focus only if it is still on the card.
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
  const property = leafletMap.property(first);
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
