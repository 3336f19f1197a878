import L from 'leaflet';
import type { PropertyMarker } from '@/lib/features/map/rules';
import type { MapMessage } from '../map-message';
import { clusterName, pinName, priceOnPin } from '../map-texts';
import { type Arrangement, arrangePrices, drawPrices, linesOn, NO_ARRANGEMENT } from './draw-prices';
import { around, type Obstacle } from './label-layout';
import { drawCircles, type PinLook, pinElement } from './pin-button';
import { isPinKey, pinFrom, putInOrder } from './pin-keyboard';
import { dotRect, halfOfCluster, MOST_PINS, pinRect, positionBeside } from './pin-overlap';
import { type Bounds, leavesOf, PropertyIndex, type Spot } from './property-index';

/** The lowest zoom level with the circle of a hidden address; below it the circle would be too large on the map. */
const CIRCLE_ZOOM = 10;
/** The margin around a focused pin, in px. */
const ROOM: L.PointTuple = [70, 70];
/** Half the size, in degrees, of the part of the map to load around a cluster that the server counted. */
const CELL = 0.004;

/** The size of a pin with an icon instead of a price. */
const ICON = { width: 34, at: undefined };

type Pin = { spot: Spot; marker: L.Marker; button: HTMLElement };
/** What is selected: a property, or several at one place, of which the first have ids. */
export type Chosen = { ids: readonly string[]; total: number; at: L.LatLngTuple; bounds: Bounds };
type PinEvents = {
  choose: (chosen: Chosen) => void;
  hover: (id: string | null) => void;
  /** The controls above the map. */
  covers?: () => DOMRect[];
};

/** Pins and clusters in the current view: one tab stop, with keys to move between them. */
export class PinLayer {
  private index = new PropertyIndex([]);
  private readonly pins = new Map<string, Pin>();
  /** The keys of pins and clusters from north to south, in document order. */
  private order: string[] = [];
  private readonly group = L.layerGroup();
  private readonly circles = L.layerGroup();
  private readonly lines: L.LayerGroup;
  private look: PinLook = { labels: {}, marker: 'price', ignored: new Set(), isStill: false };
  private locale: MapMessage['messageInfo']['locale'] = 'nl';
  private seen: ReadonlySet<string> = new Set();
  private chosen: string | null = null;
  private highlighted: string | null = null;
  private arrangement: Arrangement = NO_ARRANGEMENT;
  /** The property that has its own pin only while its card is hovered. */
  private steppedOut: string | null = null;

  constructor(
    private readonly map: L.Map,
    private readonly isCalm: boolean,
    private readonly events: PinEvents,
  ) {
    this.group.addTo(map);
    this.circles.addTo(map);
    this.lines = linesOn(map);
    map.getPane('markerPane')?.addEventListener('keydown', this.walk);
  }

  /** Replaces the properties with those of a message. */
  load({ messageInfo, customMarker, marqueeIgnore, propsList }: MapMessage, seen: ReadonlySet<string>) {
    const { labels, mode, locale } = messageInfo;
    this.look = { labels, marker: customMarker, ignored: new Set(marqueeIgnore), isStill: mode === 'property' };
    this.locale = locale;
    this.seen = seen;
    this.index = new PropertyIndex(propsList ?? []);
    const focused = this.focused()?.spot;
    this.group.clearLayers();
    this.pins.clear();
    this.update();
    if (focused) this.focus(focused.key, [focused.latitude, focused.longitude]);
  }

  property = (id: string): PropertyMarker | undefined => this.index.property(id);
  has = (id: string): boolean => this.index.has(id);

  countInView(): number {
    const bounds = this.map.getBounds();
    return this.index.countIn([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]);
  }

  choose(id: string | null, seen: ReadonlySet<string>) {
    this.chosen = id;
    this.seen = seen;
    this.update();
  }

  /** A clustered property gets its own pin while it is highlighted. */
  light(id: string | null) {
    this.highlighted = id;
    const isHidden = id !== null && this.property(id) !== undefined && !this.pins.has(id);
    const isLeaving = this.steppedOut !== null && this.steppedOut !== id;
    if (isHidden) this.steppedOut = id;
    else if (isLeaving) this.steppedOut = null;
    if (isHidden || isLeaving) this.update();
    else this.mark();
  }

  /** Moves the focus to a pin, or to the pin nearest to its position. */
  focus(key: string, place: L.LatLngTuple) {
    (this.pins.get(key) ?? this.nearest(place))?.button.focus({ preventScroll: true });
  }

  /** Adds pins that came into view and removes those that left it. */
  update() {
    const { map } = this;
    const view = map.getBounds().pad(0.15);
    const zoom = Math.floor(map.getZoom());
    const isFew = this.countInView() <= MOST_PINS;
    const forced = [this.chosen, this.steppedOut];
    const all = this.index.spots(
      [view.getSouth(), view.getWest(), view.getNorth(), view.getEast()],
      zoom,
      isFew,
      ...forced,
    );
    const hasPrices = this.look.marker === 'price';
    if (hasPrices)
      this.arrangement = arrangePrices(map, {
        spots: all,
        isFew,
        forced,
        covers: this.events.covers?.() ?? [],
        orderOf: this.index.orderOf,
        textOf: ({ price }, isShort) => priceOnPin(price, this.locale, isShort),
        isStill: this.look.isStill,
        before: this.arrangement,
      });
    const spots = hasPrices ? this.arrangement.spots : all;
    this.order = spots.map(({ key }) => key);
    const keys = new Set(this.order);
    for (const [key, { marker }] of this.pins)
      if (!keys.has(key)) {
        this.group.removeLayer(marker);
        this.pins.delete(key);
      }
    for (const spot of spots) if (!this.pins.has(spot.key)) this.add(spot);
    putInOrder(
      map.getPane('markerPane'),
      this.inOrder().flatMap(({ marker }) => marker.getElement() ?? []),
    );
    drawCircles(this.circles, zoom >= CIRCLE_ZOOM ? spots : []);
    if (hasPrices) drawPrices(map, this.lines, this.arrangement, (key) => this.pins.get(key));
    this.mark();
    this.keepOneTabStop();
  }

  /** How far the pin of a property reaches above and below its place, in px. */
  extentOf(id: string): { above: number; below: number } {
    const at = this.arrangement.prices.get(id)?.at ?? positionBeside('above', 0);
    const [, top, , bottom] = pinRect({ x: 0, y: 0, width: 0 }, at);
    return { above: Math.max(0, -top), below: Math.max(0, bottom) };
  }

  /** Areas that labels must avoid. */
  obstacles(): Obstacle[] {
    return [...this.pins.values()].flatMap(({ spot, marker, button }): Obstacle[] => {
      const { x, y } = this.map.latLngToLayerPoint(marker.getLatLng());
      if (!spot.property) {
        const size = 2 * halfOfCluster({ count: spot.count, isFew: spot.together !== undefined });
        return [{ rect: around(x, y, size, size), isRound: true }];
      }
      if (button.matches('.is-dot:not(.is-on)')) return [{ rect: dotRect({ x, y }, 4), isRound: true }];
      const { width, at = positionBeside('above', width) } = this.arrangement.prices.get(spot.key) ?? ICON;
      return [{ rect: pinRect({ x, y, width }, at) }, { rect: dotRect({ x, y }) }];
    });
  }

  remove() {
    this.map.getPane('markerPane')?.removeEventListener('keydown', this.walk);
    this.group.remove();
    this.circles.remove();
    this.lines.remove();
  }

  private add(spot: Spot) {
    const button = pinElement(spot, this.look);
    const marker = L.marker([spot.latitude, spot.longitude], {
      icon: L.divIcon({ html: button, className: 'map-spot', iconSize: undefined }),
      // The button inside the marker gets the focus, because Leaflet's own element would have no name.
      keyboard: false,
      interactive: !this.look.isStill,
      riseOnHover: true,
      bubblingMouseEvents: false,
    });
    this.pins.set(spot.key, { spot, marker, button });
    this.group.addLayer(marker);
    if (this.look.isStill) return;
    const id = spot.property?.id ?? null;
    marker.on('click', () => this.open(spot));
    button.addEventListener('focus', () => {
      this.tabStop(button);
      // A hovered pin stays in place: if it moved between pointer down and pointer up, it would get no click.
      if (button.matches(':focus-visible'))
        this.map.panInside(marker.getLatLng(), { padding: ROOM, animate: !this.isCalm });
      this.events.hover(id);
    });
    button.addEventListener('blur', () => this.events.hover(null));
    button.addEventListener('pointerenter', () => this.events.hover(id));
    button.addEventListener('pointerleave', () => this.events.hover(null));
  }

  /** Whether a click opens a list: the properties are at the same place, or the map cannot zoom in further. */
  private opensList({ clusterId, ids, together }: Spot): boolean {
    const isNearest = this.map.getZoom() >= this.map.getMaxZoom();
    if (together) {
      const [south, west, north, east] = leavesOf(together).bounds;
      return isNearest || (south === north && west === east);
    }
    if (clusterId === undefined) return isNearest && ids !== undefined;
    return isNearest || this.index.partingZoom(clusterId) === null;
  }

  /** A click opens the card of a property or the list of several, or zooms in until they separate. */
  private open(spot: Spot) {
    const { map } = this;
    const { clusterId, latitude, longitude, property, count, together, ids = [] } = spot;
    const at: L.LatLngTuple = [latitude, longitude];
    if (property)
      return this.events.choose({
        ids: [property.id],
        total: 1,
        at,
        bounds: [latitude, longitude, latitude, longitude],
      });
    if (this.opensList(spot)) {
      const cell: Bounds = [latitude - CELL, longitude - CELL, latitude + CELL, longitude + CELL];
      const counted = clusterId === undefined ? { ids, bounds: cell } : this.index.leavesOf(clusterId);
      return this.events.choose({ ...(together ? leavesOf(together) : counted), total: count, at });
    }
    const isFocused = this.focused() !== undefined;
    const zoom = (clusterId === undefined ? null : this.index.partingZoom(clusterId)) ?? map.getZoom() + 2;
    // Zooming in removes the cluster, so the focus moves to the nearest pin.
    if (isFocused) map.once('moveend', () => this.focus(spot.key, at));
    map.setView(at, Math.min(zoom, map.getMaxZoom()));
  }

  private nearest(place: L.LatLngTuple): Pin | undefined {
    const at = this.map.latLngToContainerPoint(place);
    const away = ({ marker }: Pin) => this.map.latLngToContainerPoint(marker.getLatLng()).distanceTo(at);
    return [...this.pins.values()].sort((a, b) => away(a) - away(b))[0];
  }

  private mark() {
    const { labels, isStill } = this.look;
    for (const { spot, marker, button } of this.pins.values()) {
      const { property, circle, count } = spot;
      if (!property) {
        const isList = this.opensList(spot);
        button.setAttribute('aria-label', clusterName(labels, this.locale, count, isList, circle !== undefined));
        if (isList) button.setAttribute('aria-haspopup', 'dialog');
        else button.removeAttribute('aria-haspopup');
        // Above single pins, whose clickable edges would take its clicks.
        marker.setZIndexOffset(2000);
        continue;
      }
      const { id } = property;
      const isChosen = id === this.chosen;
      const isSeen = this.seen.has(id) && !isChosen;
      button.classList.toggle('is-on', isChosen || id === this.highlighted);
      button.classList.toggle('is-seen', isSeen);
      button.setAttribute('aria-label', pinName(labels, property, isSeen));
      if (!isStill) {
        button.setAttribute('aria-haspopup', 'dialog');
        button.setAttribute('aria-expanded', String(isChosen));
      }
      marker.setZIndexOffset(isChosen ? 4000 : id === this.highlighted ? 3000 : 0);
    }
  }

  private inOrder = (): Pin[] => this.order.flatMap((key) => this.pins.get(key) ?? []);
  private focused = (): Pin | undefined =>
    [...this.pins.values()].find(({ button }) => button === document.activeElement);

  private tabStop(stop: HTMLElement) {
    for (const { button } of this.pins.values()) button.tabIndex = button === stop ? 0 : -1;
  }

  private keepOneTabStop() {
    if (this.look.isStill) return;
    const all = this.inOrder().map(({ button }) => button);
    const stop =
      all.find((button) => button === document.activeElement) ??
      all.find((button) => button.getAttribute('tabindex') === '0') ??
      all[0];
    if (stop) this.tabStop(stop);
  }

  private walk = (event: KeyboardEvent) => {
    const now = this.focused();
    if (!now || !isPinKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const pins = this.inOrder();
    const places = pins.map(({ marker }) => this.map.latLngToContainerPoint(marker.getLatLng()));
    pins[pinFrom(event.key, pins.indexOf(now), places)]?.button.focus({ preventScroll: true });
  };
}
