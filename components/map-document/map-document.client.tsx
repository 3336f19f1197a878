'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { DrawingStep } from '@/components/map/leaflet/draw-area';
import type { LeafletMap } from '@/components/map/leaflet/leaflet-map';
import type { TileSource } from '@/components/map/leaflet/tile-source';
import type { MapMessage, MapType } from '@/components/map/map-message';
import { drawingText, say, sayCount } from '@/components/map/map-texts';
import type { Locale } from '@/lib/domain/text/locale';
import { DrawTools, FollowSwitch, MapCredit, MapKey, TypeTools, ZoomTools } from './map-controls.client';
import { MapNote, TileQuestion, TouchHint } from './map-notes.client';
import { MapPopup, useOpened } from './map-popup.client';
import { tellList, tellParent, useMessages } from './page-messages.client';
import 'leaflet/dist/leaflet.css';
import './map-document.css';
import '@/components/map/leaflet/map-layers.css';
import './map-icons.css';

const LeafletView = lazy(() => import('@/components/map/leaflet/leaflet-view.client'));
/** How long cards are used without a new request, in ms. */
const CARDS_MS = 300_000;
/** The delay after a move before the number of visible properties is announced to screen readers, in ms. */
const SAY_AFTER_MS = 350;
const EVERYWHERE = { bounds: [49, 2, 52, 7], zoom: 8 } as const;

const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: CARDS_MS, retry: 2, refetchOnWindowFocus: false } } });

/** Refused steps of a drawing, whose reason is shown and not only announced. */
const REFUSED: ReadonlyArray<DrawingStep['what']> = ['too-few', 'outside', 'too-many'];

/** The whole map document: the map, its controls, and the messages with the page around it (docs/map-message.md). */
export function MapDocument({ locale, source }: { locale: Locale; source: TileSource | null }) {
  const [client] = useState(makeClient);
  const [isMounted, setMounted] = useState(false);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [message, setMessage] = useState<MapMessage | null>(null);
  const [type, setType] = useState<MapType>('schematic');
  /** A message may switch on streets of the site itself; another host is asked only after the visitor chose its map. */
  const isOwnFile = source?.kind === 'pmtiles';
  const [isAllowed, setAllowed] = useState(isOwnFile);
  const [isAway, setAway] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [hasArea, setHasArea] = useState(false);
  const [said, setSaid] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [zoomEnds, setZoomEnds] = useState<ReturnType<LeafletMap['zoomEnds']>>([]);
  /** The number of visible properties is announced when the rows of that area have arrived. */
  const owesCount = useRef(false);
  const sayTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const placeCard = useRef<(() => void) | null>(null);
  const onPlace = useCallback((place: (() => void) | null) => {
    placeCard.current = place;
  }, []);

  // Leaflet needs a window object: the server draws only the frame around it.
  useEffect(() => setMounted(true), []);

  const labels = message?.messageInfo.labels ?? {};
  const {
    mode = 'search',
    follow,
    isNearby = false,
    isNewest = false,
    missing = 0,
    abroad = 0,
  } = message?.messageInfo ?? {};
  const tell = (what: Parameters<typeof tellParent>[0]) => {
    const bounds = map?.map.getBounds();
    tellParent(
      what,
      bounds && map
        ? {
            bounds: [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()],
            zoom: Math.floor(map.map.getZoom()),
          }
        : { bounds: [...EVERYWHERE.bounds], zoom: EVERYWHERE.zoom },
    );
  };

  const { opened, seen, open, openById, close } = useOpened(map, mode === 'property', (value) =>
    tell({ type: 'chosen', value }),
  );
  const sayInView = (count: number, { labels, locale }: MapMessage['messageInfo']) =>
    setSaid(count === 0 ? say(labels, 'inViewNone') : sayCount(labels, locale, 'inViewOne', 'inView', count));

  const startDrawing = (on: LeafletMap) => {
    if (opened) close(false);
    on.draw();
  };

  useMessages(map !== null, (heard) => {
    const { choose, hover, drawn, draw, litDot } = heard.messageInfo;
    if (!map) return;
    for (const id of heard.messageInfo.seen) seen.current.add(id);
    const isNew = choose !== undefined && choose !== null && choose !== opened?.ids[0];
    if (heard.propsList === null) {
      if (litDot !== undefined) map.lightDot(litDot);
      if (hover !== undefined) map.light(hover);
      if (draw !== undefined) startDrawing(map);
      if (choose === null) close(false);
      else if (isNew) openById(choose);
      return;
    }
    const isStreets = isOwnFile && heard.mapType === 'streets';
    if (heard.mapType !== message?.mapType) setType(isStreets ? 'streets' : 'schematic');
    setMessage(heard);
    const isShown = isStreets && (heard.mapType !== message?.mapType || type === 'streets');
    map.show(heard, seen.current, isShown ? source : null);
    if (owesCount.current) sayInView(map.countInView(), heard.messageInfo);
    owesCount.current = false;
    if (hover !== undefined) map.light(hover);
    if (drawn !== undefined) setHasArea(drawn !== null);
    if (choose === null) close(false);
    else if (isNew) openById(choose);
    else if (opened && !opened.ids.some((id) => map.has(id))) close(false);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the map document begins to listen
  useEffect(() => {
    if (map) tell({ type: 'ready', value: null });
  }, [map]);

  // The controls are drawn after the properties.
  useEffect(() => {
    if (message) map?.settle();
  }, [map, message]);

  const mustAsk = type === 'streets' && !isAllowed && source !== null;
  /** The height that a card at the lower edge of the iframe covers, in px; 0 for a card beside its pin. */
  const [cardHeight, setCardHeight] = useState(0);
  const isCovered = (opened && !isDrawing && !mustAsk && cardHeight) || opened !== null || isDrawing || mustAsk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the value changes
  useEffect(() => {
    if (map) tell({ type: 'covered', value: isCovered });
  }, [map, isCovered]);

  const isStreets = type === 'streets' && isAllowed;
  useEffect(() => {
    setAway(false);
    map?.showTiles(isStreets ? 'streets' : 'schematic', source);
  }, [map, isStreets, source]);

  return (
    <QueryClientProvider client={client}>
      <div
        ref={root}
        className={`map-frame is-${mode}${opened ? ' has-card' : ''}${isOwnFile ? ' has-own-streets' : ''}`}
      >
        <div className="stage">
          {/* Escape returns the focus to the page if nothing is open. */}
          <section
            className="map"
            aria-label={say(labels, 'region')}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || isDrawing) return;
              if (opened) close(true);
              else tell({ type: 'left', value: null });
            }}
          >
            {isMounted && (
              <Suspense>
                <LeafletView
                  locale={locale}
                  isCalm={matchMedia('(prefers-reduced-motion: reduce)').matches}
                  covers={() =>
                    [...(root.current?.querySelectorAll<HTMLElement>('[data-cover]') ?? [])].filter(
                      ({ offsetWidth }) => offsetWidth > 0,
                    )
                  }
                  events={{
                    choose: (chosen) => open(chosen, true),
                    hover: (id) => {
                      map?.light(id);
                      tell({ type: 'hovered', value: id });
                    },
                    rest: (count, isByVisitor) => {
                      setZoomEnds(map?.zoomEnds() ?? []);
                      // An announcement must not repeat the title of a list that follows the map.
                      const isSaid = isByVisitor && message?.messageInfo.follow !== true;
                      owesCount.current = isSaid && message?.messageInfo.part != null;
                      clearTimeout(sayTimer.current);
                      if (isSaid && message && !owesCount.current)
                        sayTimer.current = setTimeout(sayInView, SAY_AFTER_MS, count, message.messageInfo);
                      tell({ type: isByVisitor ? 'moved' : 'shown', value: count });
                    },
                    blank: () => {
                      if (opened) close(true, false);
                    },
                    move: () => placeCard.current?.(),
                    say: (step) => {
                      setSaid(drawingText(labels, locale, step));
                      setRefused(REFUSED.includes(step.what));
                    },
                    drawn: (area) => {
                      setHasArea(area !== null);
                      tell({ type: 'drawn', value: area });
                    },
                    drawing: (isBegun) => {
                      // The count of an earlier move must not replace the steps of the drawing.
                      clearTimeout(sayTimer.current);
                      owesCount.current = false;
                      setDrawing(isBegun);
                      tell({ type: 'drawing', value: isBegun });
                    },
                    tiles: (state) => setAway(state === 'away'),
                  }}
                  onMap={setMap}
                />
              </Suspense>
            )}
          </section>
          <p id="map-instructions" className="sr-only">
            {say(labels, mode === 'property' ? 'instructionsProperty' : 'instructions')}
          </p>
          <p className="sr-only" role="status">
            {said}
          </p>
          {message && map && (
            <>
              {mode !== 'property' && (
                <div className="tools">
                  {!isDrawing && follow !== undefined && (
                    <FollowSwitch
                      labels={labels}
                      isOn={follow}
                      onChange={(value) => tell({ type: 'followed', value })}
                    />
                  )}
                  <DrawTools
                    labels={labels}
                    isDrawing={isDrawing}
                    hasArea={hasArea}
                    refused={isRefused ? said : null}
                    onDraw={() => startDrawing(map)}
                    onFinish={map.finishDrawing}
                    onCancel={map.cancelDrawing}
                    onRemove={() => map.eraseArea()}
                  />
                  {!isDrawing && isNearby && <MapNote>{say(labels, 'nearby')}</MapNote>}
                  {!isDrawing && isNewest && <MapNote>{say(labels, 'newest')}</MapNote>}
                </div>
              )}
              <ZoomTools labels={labels} ends={zoomEnds} onZoom={map.zoom} />
              {mustAsk && (
                <TileQuestion
                  labels={labels}
                  host={source.host}
                  onAnswer={(isYes) => (isYes ? setAllowed(true) : setType('schematic'))}
                />
              )}
              {isAway && (
                <p className="ask" role="status" data-cover>
                  {say(labels, 'tiles.away')}
                </p>
              )}
              {!isDrawing && (
                <div className="below">
                  {mode !== 'property' && missing > 0 && (
                    <MapNote>{sayCount(labels, locale, 'missingOne', 'missing', missing)}</MapNote>
                  )}
                  {mode !== 'property' && abroad > 0 && (
                    <MapNote>{sayCount(labels, locale, 'abroadOne', 'abroad', abroad)}</MapNote>
                  )}
                  {mode !== 'property' && <MapKey labels={labels} />}
                  {source && <TypeTools labels={labels} type={type} onType={setType} />}
                </div>
              )}
              {opened && !isDrawing && (
                <MapPopup
                  key={opened.ids.join()}
                  opened={opened}
                  leafletMap={map}
                  locale={locale}
                  labels={labels}
                  hasRibbon={(id) => !message.marqueeIgnore.includes(map.property(id)?.status ?? 'available')}
                  onClose={() => close(true)}
                  onList={() => tellList(opened.bounds, map.map.getZoom())}
                  onPlace={onPlace}
                  onHeight={setCardHeight}
                />
              )}
              <TouchHint text={say(labels, 'twoFingers')} isOn={mode === 'property'} />
            </>
          )}
        </div>
        <MapCredit
          locale={locale}
          labels={message ? labels : null}
          attribution={isStreets && source && !isAway ? source.attribution : null}
        />
      </div>
    </QueryClientProvider>
  );
}
