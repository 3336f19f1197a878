import L from 'leaflet';
import { areaFrom, MOST_CORNERS } from '@/lib/domain/place/drawn-area';
import { isOnMap, ontoMap } from '@/lib/domain/place/map-shape';
import { freehandCorners } from '@/lib/domain/place/simplify-line';

type Corner = [latitude: number, longitude: number];
export type DrawingStep =
  | { what: 'started' | 'none' | 'too-few' | 'outside' | 'cancelled' }
  | { what: 'corner' | 'back' | 'too-many' | 'done'; count: number };

/** A pointer that is held down: the line behind it has one point until the pointer has moved far enough to draw. */
type Stroke = { pointer: number; last: L.Point; line: Corner[] };

type DrawingEvents = {
  say: (said: DrawingStep) => void;
  /** The closed area, written as in an address; null if the drawing was cancelled. */
  end: (area: string | null) => void;
};

/** Without animation: the next key may set a corner at the new centre, and a later end would undo the move. */
const AT_ONCE = { animate: false };
/** The fewest corners with which a click near the first corner closes the area. */
const FEWEST = 3;
/** The distance to the first corner, in px, within which a click closes the area. */
const CLOSE_PX = 14;
/** A pointer that moves this far, in px, draws a line; a tap that moves less sets a corner. */
const SLIP_PX = 16;
/** The distance between two points of a line drawn by hand, and how far its corners may be from it, in px. */
const GRAIN_PX = 3;
/** The pixels by which one arrow key moves the map; Shift multiplies them by four. */
const STEP_PX = 24;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};

/**
 * Draws an area by pointer (a click sets a corner, a click on the first or a double click closes; a drag draws the
 * outline by hand) or by keyboard: a cross marks the centre, arrows move the map, Enter sets a corner, Backspace
 * removes one. Each step is announced. Meanwhile pins do not react, and two fingers move the map.
 */
export class AreaDrawing {
  private readonly corners: Corner[] = [];
  private readonly line: L.Polygon;
  private readonly hint: L.Polyline;
  private readonly spots = L.layerGroup();
  private readonly cross: HTMLElement;
  private stroke: Stroke | null = null;
  /** A mouse also causes a click where a line ends: that click sets no corner. */
  private isAfterStroke = false;
  private readonly listening = new AbortController();

  constructor(
    private readonly map: L.Map,
    private readonly events: DrawingEvents,
  ) {
    // A movement of the map that is still in progress would shift the cross.
    map.stop();
    this.line = L.polygon([], { className: 'map-area', interactive: false }).addTo(map);
    this.hint = L.polyline([], { className: 'map-area is-hint', interactive: false }).addTo(map);
    this.spots.addTo(map);
    const container = map.getContainer();
    this.cross = L.DomUtil.create('div', 'map-cross', container);
    container.classList.add('is-drawing');
    for (const handler of this.handlers()) handler.disable();
    this.setInert(true);
    L.DomUtil.disableTextSelection();
    map.on('click', this.click).on('dblclick', this.finish).on('mousemove', this.follow).on('move', this.drawHint);
    const { signal } = this.listening;
    container.addEventListener('keydown', this.press, { signal });
    container.addEventListener('pointerdown', this.hold, { signal });
    // A pointer that leaves the map continues to draw.
    document.addEventListener('pointermove', this.drag, { signal });
    document.addEventListener('pointerup', this.lift, { signal });
    document.addEventListener('pointercancel', this.drop, { signal });
    container.focus({ preventScroll: true });
    events.say({ what: 'started' });
  }

  /** Closes the area from the last corner to the first; continues the drawing if the area encloses nothing. */
  finish = () => {
    const area = areaFrom(this.corners.map(([latitude, longitude]) => ({ latitude, longitude })));
    if (area) this.end(area.text);
    else this.events.say({ what: 'too-few' });
  };

  cancel = () => {
    this.events.say({ what: 'cancelled' });
    this.end(null);
  };

  /** Stops listening to pointer and keys when the drawing ends or the map is removed. */
  remove = () => this.listening.abort();

  private end(area: string | null) {
    const { map, events } = this;
    this.remove();
    const container = map.getContainer();
    map.off('click', this.click).off('dblclick', this.finish).off('mousemove', this.follow).off('move', this.drawHint);
    container.classList.remove('is-drawing', 'is-by-key');
    for (const layer of [this.line, this.hint, this.spots]) layer.remove();
    this.cross.remove();
    for (const handler of this.handlers()) handler.enable();
    this.setInert(false);
    L.DomUtil.enableTextSelection();
    if (area) events.say({ what: 'done', count: this.corners.length });
    events.end(area);
  }

  /** Switches off what Leaflet itself does with a pointer or a key. */
  private handlers = () => [this.map.dragging, this.map.boxZoom, this.map.doubleClickZoom, this.map.keyboard];

  /** Pins and a finger that must not scroll need a style here, above the sheet of Leaflet. */
  private setInert(isInert: boolean) {
    this.map.getPane('markerPane')?.toggleAttribute('inert', isInert);
    this.map.getContainer().style.touchAction = isInert ? 'none' : '';
  }

  private set({ lat, lng }: L.LatLng) {
    const [first] = this.corners;
    const at: Corner = [lat, lng];
    if (this.corners.length >= FEWEST && this.isNear(at, first)) return this.finish();
    // The second click of a double click sets no corner.
    if (this.isNear(at, this.corners.at(-1))) return;
    if (this.corners.length >= MOST_CORNERS) return this.events.say({ what: 'too-many', count: MOST_CORNERS });
    if (!isOnMap({ latitude: lat, longitude: lng })) return this.events.say({ what: 'outside' });
    this.corners.push(at);
    this.draw();
    this.events.say({ what: 'corner', count: this.corners.length });
  }

  private isNear(corner: Corner, other: Corner | undefined): boolean {
    if (!other) return false;
    return this.map.latLngToContainerPoint(corner).distanceTo(this.map.latLngToContainerPoint(other)) <= CLOSE_PX;
  }

  /** Adds a line drawn by hand: the first is the whole area, a later one continues after the corners. */
  private add(line: readonly Corner[]) {
    const { map, corners } = this;
    const room = MOST_CORNERS - corners.length;
    if (room < 2) return this.events.say({ what: 'too-many', count: MOST_CORNERS });
    // No property is outside the limits, so a line that leaves them encloses the same properties when it follows them.
    const points = line.map(([latitude, longitude]) => ontoMap({ latitude, longitude }));
    const grain = map.containerPointToLatLng([0, 0]).lat - map.containerPointToLatLng([0, GRAIN_PX]).lat;
    const before = corners.length;
    for (const { latitude, longitude } of freehandCorners(points, grain, room)) corners.push([latitude, longitude]);
    const isClosed = before === 0 || this.isNear(corners.at(-1) as Corner, corners[0]);
    if (!isClosed) return this.events.say({ what: 'corner', count: corners.length });
    this.finish();
    // The line encloses nothing: its corners are dropped, and those that the visitor set are kept.
    if (!this.listening.signal.aborted) corners.length = before;
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
  /** The line to the next corner: the pointer, or the cross. */
  private drawHint = () => {
    const last = this.corners.at(-1);
    const [first] = this.corners;
    const next = this.pointer ?? this.map.getCenter();
    this.hint.setLatLngs(last && first && !this.stroke ? [last, next, first] : []);
  };

  private hold = ({ isPrimary, button, pointerId: pointer, clientX, clientY }: PointerEvent) => {
    this.isAfterStroke = false;
    // A second finger moves the map, which ends the line of the first finger.
    if (!isPrimary) return this.drop();
    if (button !== 0) return;
    const last = this.pointAt(clientX, clientY);
    this.stroke = { pointer, last, line: [this.cornerAt(last)] };
  };

  private drag = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const { stroke } = this;
    if (stroke?.pointer !== pointerId) return;
    const at = this.pointAt(clientX, clientY);
    if (at.distanceTo(stroke.last) < (stroke.line.length === 1 ? SLIP_PX : GRAIN_PX)) return;
    stroke.last = at;
    stroke.line.push(this.cornerAt(at));
    this.line.setLatLngs([...this.corners, ...stroke.line]);
    this.hint.setLatLngs([]);
  };

  private lift = ({ pointerId }: PointerEvent) => {
    const { stroke } = this;
    if (stroke?.pointer !== pointerId) return;
    this.stroke = null;
    if (stroke.line.length === 1) return;
    this.isAfterStroke = true;
    this.add(stroke.line);
    if (!this.listening.signal.aborted) this.draw();
  };

  /** Drops the line behind the pointer. */
  private drop = () => {
    this.stroke = null;
    this.draw();
  };

  private pointAt = (x: number, y: number): L.Point => {
    const { left, top } = this.map.getContainer().getBoundingClientRect();
    return L.point(x - left, y - top);
  };
  private cornerAt(point: L.Point): Corner {
    const { lat, lng } = this.map.containerPointToLatLng(point);
    return [lat, lng];
  }

  private click = ({ latlng }: L.LeafletMouseEvent) => {
    if (!this.isAfterStroke) this.set(latlng);
  };
  private follow = ({ latlng }: L.LeafletMouseEvent) => {
    this.pointer = latlng;
    this.drawHint();
  };

  private press = (event: KeyboardEvent) => {
    const container = this.map.getContainer();
    if (event.target !== container) return;
    container.classList.add('is-by-key');
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
