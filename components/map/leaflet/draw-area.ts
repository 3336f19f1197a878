import L from 'leaflet';
import { areaFrom, MOST_CORNERS } from '@/lib/domain/place/drawn-area';
import { isOnMap } from '@/lib/domain/place/map-shape';

type Corner = [latitude: number, longitude: number];
export type DrawingStep =
  | { what: 'started' | 'none' | 'too-few' | 'outside' | 'cancelled' }
  | { what: 'corner' | 'back' | 'too-many' | 'done'; count: number };

type DrawingEvents = {
  say: (said: DrawingStep) => void;
  /** The closed area, encoded as in an address; null if the drawing was cancelled. */
  end: (area: string | null) => void;
};

/** No animation: the next key may set a corner at the new centre, and a late end of a movement would undo it. */
const AT_ONCE = { animate: false };
/** Minimum number of corners before a click near the first one closes the area. */
const FEWEST = 3;
/** Distance to the first corner, in px, within which a click closes the area. */
const CLOSE_PX = 14;
/** Pixels that one arrow key moves the map; Shift multiplies by four. */
const STEP_PX = 24;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};

/**
 * Draws an area by pointer (a click sets a corner, a click on the first or a double click closes) or by keyboard: a cross marks
 * the centre, arrows move the map, Enter sets a corner, Backspace removes one. Each step is announced.
 */
export class AreaDrawing {
  private readonly corners: Corner[] = [];
  private readonly line: L.Polygon;
  private readonly hint: L.Polyline;
  private readonly spots = L.layerGroup();
  private readonly cross: HTMLElement;

  constructor(
    private readonly map: L.Map,
    private readonly events: DrawingEvents,
  ) {
    // A movement still in progress would shift the cross.
    map.stop();
    this.line = L.polygon([], { className: 'map-area', interactive: false }).addTo(map);
    this.hint = L.polyline([], { className: 'map-area is-hint', interactive: false }).addTo(map);
    this.spots.addTo(map);
    const container = map.getContainer();
    this.cross = L.DomUtil.create('div', 'map-cross', container);
    container.classList.add('is-drawing');
    map.doubleClickZoom.disable();
    map.keyboard.disable();
    map.on('click', this.click).on('dblclick', this.finish).on('mousemove', this.follow).on('move', this.drawHint);
    container.addEventListener('keydown', this.press);
    container.focus({ preventScroll: true });
    events.say({ what: 'started' });
  }

  /** Closes the area from the last corner to the first; continues drawing if it encloses nothing. */
  finish = () => {
    const area = areaFrom(this.corners.map(([latitude, longitude]) => ({ latitude, longitude })));
    if (area) this.end(area.text);
    else this.events.say({ what: 'too-few' });
  };

  cancel = () => {
    this.events.say({ what: 'cancelled' });
    this.end(null);
  };

  private end(area: string | null) {
    const { map, events } = this;
    const container = map.getContainer();
    map.off('click', this.click).off('dblclick', this.finish).off('mousemove', this.follow).off('move', this.drawHint);
    container.removeEventListener('keydown', this.press);
    container.classList.remove('is-drawing');
    for (const layer of [this.line, this.hint, this.spots]) layer.remove();
    this.cross.remove();
    map.doubleClickZoom.enable();
    map.keyboard.enable();
    if (area) events.say({ what: 'done', count: this.corners.length });
    events.end(area);
  }

  private set({ lat, lng }: L.LatLng) {
    const [first] = this.corners;
    const at = this.map.latLngToContainerPoint([lat, lng]);
    const isNear = (corner: Corner) => this.map.latLngToContainerPoint(corner).distanceTo(at) <= CLOSE_PX;
    if (first && this.corners.length >= FEWEST && isNear(first)) return this.finish();
    const last = this.corners.at(-1);
    // The second click of a double click sets no corner.
    if (last && isNear(last)) return;
    if (this.corners.length >= MOST_CORNERS) return this.events.say({ what: 'too-many', count: MOST_CORNERS });
    if (!isOnMap({ latitude: lat, longitude: lng })) return this.events.say({ what: 'outside' });
    this.corners.push([lat, lng]);
    this.draw();
    this.events.say({ what: 'corner', count: this.corners.length });
  }

  private back() {
    if (!this.corners.pop()) return this.events.say({ what: 'none' });
    this.draw();
    this.events.say({ what: 'back', count: this.corners.length });
  }

  private draw() {
    this.line.setLatLngs(this.corners);
    this.spots.clearLayers();
    this.corners.forEach((corner, at) => {
      this.spots.addLayer(
        L.circleMarker(corner, { radius: at === 0 ? 7 : 4, className: 'map-corner', interactive: false }),
      );
    });
    this.drawHint();
  }

  private pointer: L.LatLng | null = null;
  /** A line to the next corner: the pointer, or the cross. */
  private drawHint = () => {
    const last = this.corners.at(-1);
    const [first] = this.corners;
    const next = this.pointer ?? this.map.getCenter();
    this.hint.setLatLngs(last && first ? [last, next, first] : []);
  };

  private click = ({ latlng }: L.LeafletMouseEvent) => this.set(latlng);
  private follow = ({ latlng }: L.LeafletMouseEvent) => {
    this.pointer = latlng;
    this.drawHint();
  };

  private press = (event: KeyboardEvent) => {
    if (event.target !== this.map.getContainer()) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const far = event.shiftKey ? 4 : 1;
      this.pointer = null;
      this.map.stop().panBy([arrow[0] * far, arrow[1] * far], AT_ONCE);
    } else if (event.key === 'Enter') this.set(this.map.getCenter());
    else if (event.key === 'Backspace') this.back();
    else if (event.key === 'Escape') this.cancel();
    else if (event.key === '+' || event.key === '=') this.map.zoomIn(undefined, AT_ONCE);
    else if (event.key === '-') this.map.zoomOut(undefined, AT_ONCE);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
