import L from 'leaflet';
import { parseArea } from '@/lib/domain/place/drawn-area';
import type { Locale } from '@/lib/domain/text/locale';
import { AreaPen, type PenSays } from './area-pen';
import { loadBase, loadFine } from './map-files';
import type { HomeRow, MapInfo, MapMessage, MapType } from './map-message';
import { NamesLayer, type Obstacle } from './names-layer';
import { PinLayer } from './pin-layer';
import { FINE_ZOOM, SchematicData } from './schematic-data';
import { SchematicLayer } from './schematic-layer';
import { type TileSource, tileLayer } from './tile-source';

type StageEvents = {
  choose: (ids: string[]) => void;
  hover: (id: string | null) => void;
  /** 600 ms after the visitor's last move: how many homes the map shows. */
  rest: (count: number) => void;
  /** At every step of a move. */
  move: () => void;
  say: (said: PenSays) => void;
  drawn: (area: string | null) => void;
  drawing: (isDrawing: boolean) => void;
  tiles: (state: 'arrived' | 'away') => void;
};

/** The zooms of the map: beyond the last the schematic map has nothing to show. */
export const ZOOMS = { first: 7, schematic: 14, streets: 17 };
export const COUNTRY = { center: [50.55, 4.65], zoom: 8 } as const;
const REST_MS = 600;

/** All that moves on the map: base map, names, pins, areas. React draws what stands around it. */
export class MapStage {
  private readonly data = new SchematicData();
  private readonly schematic = new SchematicLayer(this.data);
  private readonly pins: PinLayer;
  private names: NamesLayer | null = null;
  private tiles: L.Layer | null = null;
  private readonly outlines = L.geoJSON(undefined, { interactive: false, style: { className: 'map-outline' } });
  private readonly area = L.polygon([], { className: 'map-area', interactive: false });
  private pen: AreaPen | null = null;
  private outlined: readonly string[] = [];
  private isFineAsked = false;
  /** A move that a message asked for is not told to the page. */
  private isAsked = false;
  private isGone = false;
  /** How often the kind of map was chosen. */
  private tileTurn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly scheme = matchMedia('(prefers-color-scheme: dark)');

  constructor(
    readonly map: L.Map,
    private readonly locale: Locale,
    private readonly isCalm: boolean,
    /** Controls and cards that stand above the map. */
    private readonly covers: () => DOMRect[],
    private readonly events: StageEvents,
  ) {
    this.pins = new PinLayer(map, events);
    this.outlines.addTo(map);
    this.area.addTo(map);
    map.on('moveend', this.moved).on('move zoom resize', events.move);
    this.scheme.addEventListener('change', this.recolour);
    void this.start();
  }

  private async start() {
    const [base, labels] = await loadBase();
    await document.fonts.ready;
    if (this.isGone) return;
    this.data.addBase(base);
    this.schematic.addTo(this.map);
    this.names = new NamesLayer(this.data, labels, this.locale, () => this.obstacles());
    this.names.addTo(this.map);
    this.askFine();
  }

  remove() {
    this.isGone = true;
    clearTimeout(this.timer);
    this.scheme.removeEventListener('change', this.recolour);
    this.map.off('moveend', this.moved).off('move zoom resize', this.events.move);
    this.pins.remove();
    for (const layer of [this.schematic, this.names, this.tiles, this.outlines, this.area]) layer?.remove();
  }

  /** Shows what a message says. */
  show(message: MapMessage, seen: ReadonlySet<string>) {
    const { view, drawn, outlines } = message.messageInfo;
    if (view) this.go(view);
    this.pins.load(message, seen);
    if (drawn !== undefined) this.drawArea(drawn);
    this.outlined = outlines;
    this.drawOutlines();
    this.names?.soon();
  }

  /** One finger scrolls the page around a small map, two move the map. */
  share(isShared: boolean) {
    for (const handler of [this.map.dragging, this.map.scrollWheelZoom])
      if (isShared) handler.disable();
      else handler.enable();
    // A mouse has no second finger, and does not scroll by dragging.
    if (isShared && !matchMedia('(pointer: coarse)').matches) this.map.dragging.enable();
  }

  home = (id: string): HomeRow | undefined => this.pins.home(id);

  choose(id: string | null, seen: ReadonlySet<string>) {
    this.pins.choose(id, seen);
    this.names?.soon();
  }

  light = (id: string | null) => this.pins.light(id);
  focus = (id: string) => this.pins.focus(id);
  /** Names make room for what stands above the map. */
  makeRoom = () => this.names?.soon();
  zoom = (by: 1 | -1) => this.map.setZoom(this.map.getZoom() + by);

  /** Where a home stands in the frame. */
  pointOf(id: string): L.Point | null {
    const home = this.pins.home(id);
    return home ? this.map.latLngToContainerPoint([home[1], home[2]]) : null;
  }

  /** Moves the map until a home and its card fit. */
  fit(id: string, [left, top]: [number, number], [right, bottom]: [number, number]) {
    const home = this.pins.home(id);
    if (!home) return;
    this.map.panInside([home[1], home[2]], {
      paddingTopLeft: [left, top],
      paddingBottomRight: [right, bottom],
      animate: !this.isCalm,
    });
  }

  draw() {
    if (this.pen) return;
    this.area.setLatLngs([]);
    this.pen = new AreaPen(this.map, {
      say: this.events.say,
      end: (area) => {
        this.pen = null;
        this.events.drawing(false);
        if (area === null) return;
        this.drawArea(area);
        this.events.drawn(area);
      },
    });
    this.events.drawing(true);
  }
  finishDrawing = () => this.pen?.finish();
  cancelDrawing = () => this.pen?.cancel();
  eraseArea() {
    this.drawArea(null);
    this.events.drawn(null);
  }

  /** Streets above the schematic map, or nothing above it. */
  async showTiles(type: MapType, source: TileSource | null) {
    this.tiles?.remove();
    this.tiles = null;
    this.map.getContainer().classList.remove('has-streets');
    this.map.setMaxZoom(type === 'streets' && source ? ZOOMS.streets : ZOOMS.schematic);
    this.tileTurn += 1;
    const turn = this.tileTurn;
    if (type !== 'streets' || !source) return;
    const layer = await tileLayer(source, this.locale, {
      arrived: () => {
        // Their names stand in the pictures.
        this.map.getContainer().classList.add('has-streets');
        this.events.tiles('arrived');
      },
      away: () => {
        this.map.setMaxZoom(ZOOMS.schematic);
        this.events.tiles('away');
      },
    });
    // The visitor may have chosen the other map meanwhile.
    if (!layer || this.isGone || turn !== this.tileTurn) return;
    this.tiles = layer.addTo(this.map);
  }

  private go(view: NonNullable<MapInfo['view']>) {
    // A move of the visitor that was not told yet is over.
    clearTimeout(this.timer);
    this.isAsked = true;
    if ('center' in view) this.map.setView(view.center, view.zoom, { animate: false });
    else {
      const [south, west, north, east] = view.bounds;
      this.map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { padding: [48, 48], animate: false, maxZoom: 13 },
      );
    }
    this.isAsked = false;
  }

  private moved = () => {
    this.askFine();
    this.pins.update();
    if (this.isAsked) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.events.rest(this.pins.countInView()), REST_MS);
  };

  /** The finer files are asked for when they are about to be seen. */
  private askFine() {
    if (this.isFineAsked || (this.map.getZoom() < FINE_ZOOM - 1 && this.outlined.length === 0)) return;
    this.isFineAsked = true;
    void loadFine().then(([communes, detail]) => {
      if (this.isGone) return;
      this.data.addFine(communes, detail);
      this.schematic.redraw();
      this.names?.soon();
      this.drawOutlines();
    });
  }

  private drawOutlines() {
    this.outlines.clearLayers();
    if (this.outlined.length === 0) return;
    this.askFine();
    for (const outline of this.data.outlines(this.outlined)) this.outlines.addData(outline);
  }

  private drawArea(text: string | null) {
    const corners = text === null ? [] : (parseArea(text)?.corners ?? []);
    this.area.setLatLngs(corners.map(({ latitude, longitude }) => [latitude, longitude]));
  }

  private obstacles(): Obstacle[] {
    const covered = this.covers().map(({ left, top, width, height }): Obstacle => {
      const { x, y } = this.map.containerPointToLayerPoint([left, top]);
      return { rect: [x, y, x + width, y + height] };
    });
    return [...covered, ...this.pins.obstacles()];
  }

  private recolour = () => this.schematic.recolour();
}
