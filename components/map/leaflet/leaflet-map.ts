import L from 'leaflet';
import { parseArea } from '@/lib/domain/place/drawn-area';
import type { Locale } from '@/lib/domain/text/locale';
import { isProperty, MAP_ZOOMS, type PropertyMarker } from '@/lib/features/map/rules';
import type { MapInfo, MapMessage, MapType } from '../map-message';
import { BaseMap } from './base-map';
import { AreaDrawing, type DrawingStep } from './draw-area';
import type { Obstacle } from './label-layout';
import { NearbyLayer } from './nearby-layer';
import { type Chosen, PinLayer } from './pin-layer';
import { RadiusLayer } from './radius-layer';
import { hasStreetsAt, type TileSource } from './tile-source';

type MapEvents = {
  choose: (chosen: Chosen) => void;
  hover: (id: string | null) => void;
  /** Called when the map has stopped moving, with the number of visible properties and whether the visitor moved it, other than to draw. */
  rest: (count: number, isByVisitor: boolean) => void;
  /** Called at every step of a move. */
  move: () => void;
  /** Called on a click on the map outside pins. */
  blank: () => void;
  say: (said: DrawingStep) => void;
  drawn: (area: string | null) => void;
  drawing: (isDrawing: boolean) => void;
  tiles: (state: 'arrived' | 'away') => void;
};

/** The delay after the last move before the map counts as still, in ms. */
const REST_MS = 250;
/** The zoom level of the map with streets around one property: some 1.5 km on a wide screen. */
const STREETS_ZOOM = 15;
/** Space around properties, in px: for controls above and a button of the page below; small maps have only that. */
const ROOM = { paddingTopLeft: [40, 84], paddingBottomRight: [40, 56] } as const;
const SMALL_ROOM = { paddingTopLeft: [14, 28], paddingBottomRight: [14, 80] } as const;
/** The width of a small map and the height of a low one, in px (breakpoints.css). */
const SMALL_PX = 480;
export const LOW_PX = 352;
/** The highest zoom level to show the properties of a search. */
const RESULTS_ZOOM = 13;
const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** All that moves on the map: base map, names, pins, areas. React draws the elements around it. */
export class LeafletMap {
  private readonly baseMap: BaseMap;
  private readonly pins: PinLayer;
  private readonly area = L.polygon([], { className: 'map-area', interactive: false });
  private readonly radius: RadiusLayer;
  private readonly nearby: NearbyLayer;
  private drawing: AreaDrawing | null = null;
  /** Marks the next move as not made by the visitor: it follows from a message, or makes room for a card. */
  private isOwn = false;
  private isByVisitor = false;
  private isShared = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Leaflet measures the map only when the window changes, and not when the bar of the credit becomes higher. */
  private readonly sizes = new ResizeObserver(() => {
    this.own(() => this.map.invalidateSize({ animate: false }));
    if (this.fitted && !this.drawing) this.go(this.fitted);
  });
  /** The view of the page, until the visitor moves the map: it is fitted again to another size of the map. */
  private fitted: MapInfo['view'];

  constructor(
    readonly map: L.Map,
    locale: Locale,
    private readonly isCalm: boolean,
    /** Controls and cards above the map. */
    private readonly covers: () => Element[],
    private readonly events: MapEvents,
  ) {
    const lasting = () => covers().filter((element) => !element.matches('.map-popup'));
    this.pins = new PinLayer(map, isCalm, {
      choose: events.choose,
      hover: events.hover,
      covers: () => lasting().map(rectOf),
    });
    this.baseMap = new BaseMap(
      map,
      locale,
      () => this.obstacles(),
      events.tiles,
      (move) => this.own(move),
    );
    this.nearby = new NearbyLayer(map, isCalm);
    this.area.addTo(map);
    this.radius = new RadiusLayer(map);
    map.on('movestart', this.begun).on('moveend', this.moved).on('move zoom resize', events.move);
    map.on('click', this.clicked);
    this.sizes.observe(map.getContainer());
    map.getContainer().addEventListener('touchstart', this.touched, { capture: true, passive: true });
  }

  remove() {
    const { map, events } = this;
    clearTimeout(this.timer);
    this.sizes.disconnect();
    this.drawing?.remove();
    map.off('movestart', this.begun).off('moveend', this.moved).off('move zoom resize', events.move);
    map.off('click', this.clicked);
    map.getContainer().removeEventListener('touchstart', this.touched, { capture: true });
    for (const part of [this.pins, this.baseMap, this.nearby, this.area, this.radius]) part.remove();
  }

  /** Applies a message of the page; `streets` is the source of the streets that the map shows. */
  show({ messageInfo, ...message }: MapMessage, seen: ReadonlySet<string>, streets: TileSource | null) {
    const { drawn, outlines, mode, labels, circles, circleName } = messageInfo;
    const isClose = streets !== null && mode === 'property';
    const view = isClose ? this.closer(messageInfo.view, message.propsList, streets) : messageInfo.view;
    const container = this.map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', labels.region ?? '');
    container.setAttribute('aria-describedby', 'map-instructions');
    this.share(mode === 'property');
    this.map.scrollWheelZoom[mode === 'property' ? 'disable' : 'enable']();
    if (view) this.go(view);
    this.pins.load({ messageInfo, ...message }, seen);
    if (view) this.rest();
    if (drawn !== undefined) this.drawArea(drawn);
    this.radius.load(circles, circleName);
    if (messageInfo.dots) this.nearby.load(messageInfo.dots);
    this.baseMap.outline(outlines);
    this.baseMap.makeRoom();
  }

  property = (id: string): PropertyMarker | undefined => this.pins.property(id);
  has = (id: string): boolean => this.pins.has(id);
  countInView = (): number => this.pins.countInView();

  choose(id: string | null, seen: ReadonlySet<string>) {
    this.pins.choose(id, seen);
    this.baseMap.makeRoom();
  }

  light = (id: string | null) => this.pins.light(id);
  /** Highlights the dot of a place near a property. */
  lightDot = (at: number | null) => this.own(() => this.nearby.light(at));
  /** Moves the focus to a property, or to the cluster that contains it. */
  focus = (id: string, at: L.LatLngTuple) => this.pins.focus(id, at);
  makeRoom = () => this.baseMap.makeRoom();
  /** Moves prices and names away from controls that have appeared. */
  settle() {
    this.pins.update();
    this.makeRoom();
  }
  zoom = (by: 1 | -1) => this.map.setZoom(this.map.getZoom() + by);
  /** The directions in which the map zooms no further. */
  zoomEnds = (): Array<1 | -1> =>
    ([1, -1] as const).filter(
      (by) => by * this.map.getZoom() >= by * (by > 0 ? this.map.getMaxZoom() : this.map.getMinZoom()),
    );
  showTiles = (type: MapType, source: TileSource | null) => this.baseMap.showTiles(type, source);

  /** How far the pin of a property reaches above and below its place, in px. */
  extentOf = (id: string) => this.pins.extentOf(id);

  /** The position of a place in the iframe, in px. */
  pointOf = (at: L.LatLngTuple): L.Point => this.map.latLngToContainerPoint(at);

  /** The height of the map in px. */
  height = (): number => this.map.getSize().y;

  /** Pans the map until a place and its card fit. */
  fit(at: L.LatLngTuple, paddingTopLeft: L.PointTuple, paddingBottomRight: L.PointTuple) {
    this.own(() => this.map.panInside(at, { paddingTopLeft, paddingBottomRight, animate: !this.isCalm }));
  }

  draw() {
    if (this.drawing) return;
    this.isByVisitor = false;
    this.area.setLatLngs([]);
    this.drawing = new AreaDrawing(this.map, {
      say: this.events.say,
      end: (area) => {
        this.drawing = null;
        // Leaflet handles touches itself again when the map may be dragged again.
        this.share(this.isShared);
        this.events.drawing(false);
        if (area === null) return;
        this.drawArea(area);
        this.events.drawn(area);
      },
    });
    this.events.drawing(true);
  }
  finishDrawing = () => this.drawing?.finish();
  cancelDrawing = () => this.drawing?.cancel();
  eraseArea() {
    this.drawArea(null);
    this.events.drawn(null);
  }

  /** On a map inside a page one finger scrolls the page and two move the map; a mouse moves the map in both cases. */
  private share(isShared: boolean) {
    this.isShared = isShared;
    // With this class the style sheet of Leaflet reserves every touch for the map.
    this.map.getContainer().classList.toggle('leaflet-touch-drag', !isShared);
  }
  private touched = (event: TouchEvent) => {
    if (this.isShared && event.touches.length === 1) event.stopPropagation();
  };

  /** The view of one property with its own point; with streets it shows the surroundings at a higher zoom level. */
  private closer(view: MapInfo['view'], markers: MapMessage['propsList'], streets: TileSource): MapInfo['view'] {
    const [only, ...others] = markers ?? [];
    if (!view || !('center' in view) || !only || !isProperty(only) || only.metres > 0 || others.length > 0) return view;
    if (!hasStreetsAt(streets, only)) return view;
    // Before the map moves there, so that it may zoom in so far.
    this.baseMap.showTiles('streets', streets);
    this.map.setMaxZoom(MAP_ZOOMS.streets);
    return { ...view, zoom: STREETS_ZOOM };
  }

  private go(view: NonNullable<MapInfo['view']>) {
    // Stops an animation of the visitor's previous move.
    this.isByVisitor = false;
    this.fitted = view;
    this.own(() => {
      if ('center' in view) return this.map.setView(view.center, view.zoom, { animate: false });
      const [south, west, north, east] = view.bounds;
      const bounds = L.latLngBounds([south, west], [north, east]);
      // The edges of a part of the map were rounded outward; making the part a hundredth smaller finds the same zoom
      // level again.
      if (view.isExact) return this.map.fitBounds(bounds.pad(-0.01), { animate: false });
      const { x, y } = this.map.getSize();
      const room = x < SMALL_PX || y < LOW_PX ? SMALL_ROOM : ROOM;
      return this.map.fitBounds(bounds, {
        paddingTopLeft: [...room.paddingTopLeft],
        paddingBottomRight: [...room.paddingBottomRight],
        animate: false,
        maxZoom: RESULTS_ZOOM,
      });
    });
  }

  private own(move: () => unknown) {
    const { isOwn } = this;
    this.isOwn = true;
    move();
    this.isOwn = isOwn;
  }

  // Resizing the window causes a moveend event without a movestart. The list does not follow the moves of a drawing, also
  // if the map rests only after its end: the drawn area is the search then.
  private begun = () => {
    if (this.isOwn || this.drawing) return;
    this.isByVisitor = true;
    this.fitted = undefined;
  };

  private moved = () => {
    this.baseMap.ask();
    this.pins.update();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.rest, REST_MS);
  };

  private rest = () => {
    clearTimeout(this.timer);
    const { isByVisitor } = this;
    this.isByVisitor = false;
    this.events.rest(this.pins.countInView(), isByVisitor);
  };

  private clicked = () => {
    if (!this.drawing) this.events.blank();
  };

  private drawArea(text: string | null) {
    const corners = text === null ? [] : (parseArea(text)?.corners ?? []);
    this.area.setLatLngs(corners.map(({ latitude, longitude }) => [latitude, longitude]));
  }

  private obstacles(): Obstacle[] {
    const covered = this.covers()
      .map(rectOf)
      .map(({ left, top, width, height }): Obstacle => {
        const { x, y } = this.map.containerPointToLayerPoint([left, top]);
        return { rect: [x, y, x + width, y + height] };
      });
    return [...covered, ...this.pins.obstacles()];
  }
}
