'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { homeCardsHref } from '@/lib/routing/favourites-href';
import type { Card } from '../properties/card-list.client';
import { Icon } from '../ui/icon';
import { say } from './label-text';
import { MapCard } from './map-card.client';
import type { MapLabels } from './map-message';
import type { MapStage } from './map-stage';

/** What is open: one home, or several that share a place; by the visitor, or because the page said so. */
export type Opened = { ids: readonly string[]; isByVisitor: boolean };

/** Below this width of the frame the card lies at its lower edge. */
const SHEET_PX = 460;
const EDGE_PX = 12;
/** Room for the pin between a card and its place. */
const ABOVE_PX = 48;
const BELOW_PX = 16;

async function fetchCards(ids: readonly string[], locale: Locale): Promise<Card[]> {
  const answer = await fetch(homeCardsHref(locale, ids), { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`Cards were answered ${answer.status}`);
  const { cards } = (await answer.json()) as { cards: Card[] };
  return cards;
}

type MapPopupProps = {
  opened: Opened;
  stage: MapStage;
  locale: Locale;
  labels: MapLabels;
  /** Whether the ribbon of a home is drawn. */
  hasRibbon: (id: string) => boolean;
  onClose: (returnsFocus: boolean) => void;
  /** Is given a function that places the card anew while the map moves. */
  onPlace: (place: (() => void) | null) => void;
};

/** The card of a chosen home, or the list of those that share a place. */
export function MapPopup({ opened, stage, locale, labels, hasRibbon, onClose, onPlace }: MapPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const { ids, isByVisitor } = opened;
  const [first = ''] = ids;
  const { data, isError, refetch } = useQuery({
    queryKey: ['cards', locale, ...ids],
    queryFn: () => fetchCards(ids, locale),
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const place = () => {
      const at = stage.pointOf(first);
      const isSheet = window.innerWidth < SHEET_PX;
      element.classList.toggle('is-sheet', isSheet);
      if (isSheet || !at) {
        element.style.translate = '';
        return;
      }
      const { offsetWidth: width, offsetHeight: height } = element;
      const left = Math.max(EDGE_PX, Math.min(window.innerWidth - width - EDGE_PX, at.x - width / 2));
      const isBelow = at.y - height - ABOVE_PX < EDGE_PX;
      element.style.translate = `${Math.round(left)}px ${Math.round(isBelow ? at.y + BELOW_PX : at.y - height - ABOVE_PX)}px`;
    };
    const makeFit = () => {
      const isSheet = window.innerWidth < SHEET_PX;
      const { offsetWidth: width, offsetHeight: height } = element;
      const side = isSheet ? 60 : width / 2 + EDGE_PX;
      stage.fit(first, [side, isSheet ? 60 : height + ABOVE_PX + EDGE_PX], [side, isSheet ? height + 48 : 48]);
      place();
      stage.makeRoom();
    };
    makeFit();
    const observer = new ResizeObserver(makeFit);
    observer.observe(element);
    onPlace(place);
    return () => {
      observer.disconnect();
      onPlace(null);
    };
  }, [stage, first, onPlace]);

  // A card that the page opens leaves the focus where it is.
  useEffect(() => {
    if (!isByVisitor) return;
    const element = box.current;
    const link = data && element?.querySelector('a');
    if (link || !element?.contains(document.activeElement)) (link || element)?.focus({ preventScroll: true });
  }, [isByVisitor, data]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  };
  const home = stage.home(first);
  const name = data?.length === 1 ? data[0]?.name : undefined;
  const title = ids.length > 1 ? say(labels, 'several', { count: ids.length }) : (name ?? home?.[4] ?? '');
  return (
    <div ref={box} className="popup" role="dialog" aria-label={title} tabIndex={-1} onKeyDown={press} data-cover>
      {ids.length > 1 && <p className="several">{title}</p>}
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
      <button type="button" className="close" aria-label={say(labels, 'close')} onClick={() => onClose(true)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
