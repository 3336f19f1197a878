import L from 'leaflet';
import { isClosed, STATUSES } from '@/lib/domain/property/property-status';
import type { TYPE_ICONS } from '@/lib/domain/property/property-type';
import { HomeIndex, type Spot } from './home-index';
import { pinName, say, shortPrice } from './label-text';
import type { CustomMarker, HomeRow, MapLabels, MapMessage } from './map-message';
import type { Obstacle } from './names-layer';

/** The icon of a type, by its place in `TYPE_ICONS`. */
const ICONS = ['house', 'briefcase-business', 'factory', 'land-plot', 'building-2', 'store'] as const satisfies {
  length: (typeof TYPE_ICONS)['length'];
};
/** From this zoom on the circle of a hidden address is drawn; before it would hide the map. */
const CIRCLE_ZOOM = 10;
/** Sizes of clusters: the least number of homes, and half their width in px. */
const CLUSTERS = [
  [100, 3, 27],
  [25, 2, 24],
  [0, 1, 21],
] as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const clusterSize = (count: number) => CLUSTERS.find(([least]) => count >= least) ?? CLUSTERS[2];
const shortCount = (count: number): string => (count >= 10_000 ? `${Math.round(count / 1000)}k` : String(count));

type Pin = { spot: Spot; marker: L.Marker; button: HTMLButtonElement };
type PinEvents = {
  /** A home, or several at one place. */
  choose: (ids: string[]) => void;
  hover: (id: string | null) => void;
};

/** Pins and clusters: what a view holds, one tab stop for all of it, arrow keys from one to the next. */
export class PinLayer {
  private index = new HomeIndex([]);
  private readonly pins = new Map<string, Pin>();
  private readonly group = L.layerGroup();
  private readonly circles = L.layerGroup();
  private labels: MapLabels = {};
  private look: CustomMarker = 'price';
  private ignored: ReadonlySet<number> = new Set();
  private seen: ReadonlySet<string> = new Set();
  private chosen: string | null = null;
  private lit: string | null = null;

  constructor(
    private readonly map: L.Map,
    private readonly events: PinEvents,
  ) {
    this.group.addTo(map);
    this.circles.addTo(map);
    map.getPane('markerPane')?.addEventListener('keydown', this.walk);
  }

  /** The homes of a message in place of those before. */
  load(message: MapMessage, seen: ReadonlySet<string>) {
    this.labels = message.messageInfo.labels;
    this.look = message.customMarker;
    this.ignored = new Set(message.marqueeIgnore);
    this.seen = seen;
    this.index = new HomeIndex(message.propsList ?? []);
    const focused = this.focusedKey();
    this.group.clearLayers();
    this.pins.clear();
    this.update();
    if (focused) this.pins.get(focused)?.button.focus({ preventScroll: true });
  }

  home = (id: string): HomeRow | undefined => this.index.home(id);

  countInView(): number {
    const bounds = this.map.getBounds();
    return this.index.countIn([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]);
  }

  choose(id: string | null, seen: ReadonlySet<string>) {
    this.chosen = id;
    this.seen = seen;
    this.update();
  }

  light(id: string | null) {
    this.lit = id;
    this.mark();
  }

  focus(id: string) {
    this.pins.get(id)?.button.focus({ preventScroll: true });
  }

  /** Adds what has come into view and removes what has left it. */
  update() {
    const { map } = this;
    const view = map.getBounds().pad(0.15);
    const zoom = Math.floor(map.getZoom());
    const spots = this.index.spots(
      [view.getSouth(), view.getWest(), view.getNorth(), view.getEast()],
      zoom,
      this.chosen,
    );
    const keys = new Set(spots.map(({ key }) => key));
    for (const [key, { marker }] of this.pins)
      if (!keys.has(key)) {
        this.group.removeLayer(marker);
        this.pins.delete(key);
      }
    for (const spot of spots) if (!this.pins.has(spot.key)) this.add(spot);
    this.inReadingOrder(spots);
    this.drawCircles(zoom >= CIRCLE_ZOOM ? spots : []);
    this.mark();
    this.keepOneTabStop();
  }

  /** Where no name may stand. */
  obstacles(): Obstacle[] {
    return [...this.pins.values()].map(({ spot, marker, button }) => {
      const { x, y } = this.map.latLngToLayerPoint(marker.getLatLng());
      if (!spot.home) {
        const half = clusterSize(spot.count)[2];
        return { rect: [x - half, y - half, x + half, y + half], isCluster: true };
      }
      const half = button.offsetWidth / 2 || 40;
      if (this.look !== 'price') return { rect: [x - half, y - half, x + half, y + half] };
      return { rect: spot.home[3] ? [x - half, y - 16, x + half, y + 16] : [x - half, y - 36, x + half, y + 3] };
    });
  }

  remove() {
    this.map.getPane('markerPane')?.removeEventListener('keydown', this.walk);
    this.group.remove();
    this.circles.remove();
  }

  private add(spot: Spot) {
    const button = spot.home ? this.homeButton(spot.home) : this.clusterButton(spot);
    const marker = L.marker([spot.latitude, spot.longitude], {
      icon: L.divIcon({ html: button, className: 'map-spot', iconSize: undefined }),
      // The button inside takes the focus; Leaflet's own element would have no name.
      keyboard: false,
      riseOnHover: true,
      bubblingMouseEvents: false,
    });
    const id = spot.home?.[0] ?? null;
    marker.on('click', () => (id === null ? this.open(spot) : this.events.choose([id])));
    button.addEventListener('focus', () => {
      this.tabStop(button);
      this.map.panInside(marker.getLatLng(), { padding: [70, 70] });
      this.events.hover(id);
    });
    button.addEventListener('blur', () => this.events.hover(null));
    button.addEventListener('pointerenter', () => this.events.hover(id));
    button.addEventListener('pointerleave', () => this.events.hover(null));
    this.pins.set(spot.key, { spot, marker, button });
    this.group.addLayer(marker);
  }

  private homeButton(home: HomeRow): HTMLButtonElement {
    const [, , , radius, price, icon, marquee] = home;
    const status = STATUSES[marquee] ?? 'available';
    const button = document.createElement('button');
    button.type = 'button';
    const hasRibbon = !this.ignored.has(marquee);
    button.className = `pin as-${this.look}${radius > 0 ? ' is-area' : ''}${hasRibbon ? ` is-${isClosed(status) ? 'closed' : status}` : ''}`;
    const text = document.createElement(this.look === 'icon' ? 'i' : 'span');
    if (this.look === 'price') text.textContent = price ? shortPrice(price) : say(this.labels, 'onRequest');
    if (this.look === 'icon') text.className = `icon i-${ICONS[icon - 1] ?? 'house'}`;
    button.append(text);
    return button;
  }

  private clusterButton({ count }: Spot): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `cluster size-${clusterSize(count)[1]}`;
    button.textContent = shortCount(count);
    button.setAttribute('aria-label', say(this.labels, count === 1 ? 'clusterOne' : 'cluster', { count }));
    return button;
  }

  /** A click on a cluster: nearer until it parts, or the list of what shares one place. */
  private open({ clusterId, latitude, longitude }: Spot) {
    const { map } = this;
    const isFocused = map.getPane('markerPane')?.contains(document.activeElement);
    const zoom = clusterId === undefined ? map.getZoom() + 2 : this.index.partingZoom(clusterId);
    if (zoom === null || (clusterId !== undefined && map.getZoom() >= map.getMaxZoom())) {
      this.events.choose(this.index.idsOf(clusterId ?? -1));
      return;
    }
    map.setView([latitude, longitude], Math.min(zoom, map.getMaxZoom()));
    // The cluster is gone after that: the focus goes to what lies nearest to where it was.
    if (isFocused)
      map.once('moveend', () => this.nearest([latitude, longitude])?.button.focus({ preventScroll: true }));
  }

  private nearest(place: L.LatLngTuple): Pin | undefined {
    const at = this.map.latLngToContainerPoint(place);
    const away = ({ marker }: Pin) => this.map.latLngToContainerPoint(marker.getLatLng()).distanceTo(at);
    return [...this.pins.values()].sort((a, b) => away(a) - away(b))[0];
  }

  private inReadingOrder(spots: readonly Spot[]) {
    const pane = this.map.getPane('markerPane');
    for (const { key } of spots) {
      const icon = this.pins.get(key)?.marker.getElement();
      // To move the focused one would take its focus away.
      if (icon && !icon.contains(document.activeElement)) pane?.append(icon);
    }
  }

  private drawCircles(spots: readonly Spot[]) {
    this.circles.clearLayers();
    const drawn = new Set<string>();
    for (const { home } of spots) {
      if (!home || home[3] === 0 || drawn.has(`${home[1]}:${home[2]}`)) continue;
      drawn.add(`${home[1]}:${home[2]}`);
      this.circles.addLayer(
        L.circle([home[1], home[2]], { radius: home[3], className: 'map-circle', interactive: false }),
      );
    }
  }

  private mark() {
    for (const { spot, marker, button } of this.pins.values()) {
      if (!spot.home) continue;
      const id = spot.home[0];
      const isChosen = id === this.chosen;
      const isSeen = this.seen.has(id) && !isChosen;
      button.classList.toggle('is-on', isChosen || id === this.lit);
      button.classList.toggle('is-seen', isSeen);
      button.setAttribute('aria-label', pinName(this.labels, spot.home, isSeen));
      button.setAttribute('aria-haspopup', 'dialog');
      button.setAttribute('aria-expanded', String(isChosen));
      marker.setZIndexOffset(isChosen ? 4000 : id === this.lit ? 3000 : 0);
    }
  }

  private focusedKey(): string | undefined {
    return [...this.pins.values()].find(({ button }) => button === document.activeElement)?.spot.key;
  }

  private tabStop(stop: HTMLButtonElement) {
    for (const { button } of this.pins.values()) button.tabIndex = button === stop ? 0 : -1;
  }

  private keepOneTabStop() {
    const all = [...this.pins.values()].map(({ button }) => button);
    const stop =
      all.find((button) => button === document.activeElement) ??
      all.find((button) => button.getAttribute('tabindex') === '0') ??
      this.map.getPane('markerPane')?.querySelector('button');
    if (stop) this.tabStop(stop);
  }

  /** An arrow goes to the nearest pin in its direction. */
  private walk = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const now = [...this.pins.values()].find(({ button }) => button === document.activeElement);
    if (!direction || !now) return;
    event.preventDefault();
    event.stopPropagation();
    const from = this.map.latLngToContainerPoint(now.marker.getLatLng());
    let best: { cost: number; pin: Pin } | null = null;
    for (const pin of this.pins.values()) {
      const { x, y } = this.map.latLngToContainerPoint(pin.marker.getLatLng()).subtract(from);
      const ahead = x * direction[0] + y * direction[1];
      if (pin === now || ahead <= 2) continue;
      const cost = ahead + Math.abs(x * direction[1] - y * direction[0]) * 2.2;
      if (!best || cost < best.cost) best = { cost, pin };
    }
    best?.pin.button.focus({ preventScroll: true });
  };
}
