import L from 'leaflet';
import type { Topology } from 'topojson-specification';
import type { Locale } from '@/lib/domain/text/locale';
import { MAP_ZOOMS } from '@/lib/features/map/rules';
import { retryImport } from '@/lib/platform/i18n/retry-import';
import type { MapType } from '../map-message';
import { LabelLayer } from './label-layer';
import type { Obstacle, PlaceLabel } from './label-layout';
import { FINE_ZOOM, pause, SchematicData } from './schematic-data';
import { SchematicLayer } from './schematic-layer';
import { hasStreetsAt, hasStreetsIn, type TileSource, tileLayer } from './tile-source';

async function read<T>(file: URL): Promise<T> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file.pathname} answered ${answer.status}`);
  return answer.json();
}

// The build puts a content hash into the name of each file, so that browsers cache the files permanently.
/** The data of a small map, and all names. */
const loadBase = (): Promise<[Topology, PlaceLabel[]]> =>
  retryImport(() =>
    Promise.all([
      read<Topology>(new URL('../data/base.generated.json', import.meta.url)),
      read<PlaceLabel[]>(new URL('../data/labels.generated.json', import.meta.url)),
    ]),
  );

/** Additional data for a large map: borders of municipalities, all rivers, railways. */
const loadFine = (): Promise<[Topology, Topology]> =>
  retryImport(() =>
    Promise.all([
      read<Topology>(new URL('../data/communes.generated.json', import.meta.url)),
      read<Topology>(new URL('../data/detail.generated.json', import.meta.url)),
    ]),
  );

/** The base map below the pins: schematic map, labels, outlines of municipalities, and streets if chosen. */
export class BaseMap {
  private readonly data = new SchematicData();
  private readonly schematic = new SchematicLayer(this.data);
  private names: LabelLayer | null = null;
  private tiles: L.Layer | null = null;
  private readonly outlines = L.geoJSON(undefined, { interactive: false, style: { className: 'map-outline' } });
  private outlined: readonly string[] = [];
  /** Files that were requested; a file that failed is requested again at the next move. */
  private readonly asked = { base: false, fine: false, tiles: false };
  private isGone = false;
  private kind: [MapType, TileSource | null] = ['schematic', null];
  /** The number of changes of the map type, to ignore answers that arrive late. */
  private turn = 0;
  private readonly scheme = matchMedia('(prefers-color-scheme: dark)');

  constructor(
    private readonly map: L.Map,
    private readonly locale: Locale,
    /** Areas that names must leave free. */
    private readonly obstacles: () => Obstacle[],
    private readonly onTiles: (state: 'arrived' | 'away') => void,
    /** Makes a move of the map that the visitor did not ask for. */
    private readonly own: (move: () => unknown) => void,
  ) {
    this.outlines.addTo(map);
    this.scheme.addEventListener('change', this.recolour);
    this.ask();
  }

  remove() {
    this.isGone = true;
    this.scheme.removeEventListener('change', this.recolour);
    for (const layer of [this.schematic, this.names, this.tiles, this.outlines]) layer?.remove();
  }

  /** Loads missing files; the detailed files when their zoom level comes near. Pins work without them. */
  ask() {
    void this.askBase();
    void this.askFine();
    this.limitZoom();
    void this.askTiles();
  }

  /** Places the names again, around the elements above the map. */
  makeRoom = () => this.names?.soon();

  /** Highlights municipalities. */
  outline(keys: readonly string[]) {
    this.outlined = keys;
    this.outlines.clearLayers();
    if (keys.length === 0) return;
    void this.askFine();
    for (const outline of this.data.outlines(keys)) this.outlines.addData(outline);
  }

  /** Shows streets above the schematic map, or removes them. */
  showTiles(type: MapType, source: TileSource | null) {
    if (this.kind[0] !== type || this.kind[1] !== source) this.drawTiles(type, source);
  }

  private drawTiles(type: MapType, source: TileSource | null) {
    this.kind = [type, source];
    this.tiles?.remove();
    this.tiles = null;
    this.asked.tiles = false;
    this.turn += 1;
    this.map.getContainer().classList.remove('has-streets', 'has-pictures');
    this.limitZoom();
    void this.askTiles();
  }

  /** The source of the shown streets. */
  private get streets(): TileSource | null {
    const [type, source] = this.kind;
    return type === 'streets' ? source : null;
  }

  /** Where the streets end, the map zooms out to the last level of the schematic map. */
  private limitZoom() {
    const { map, streets } = this;
    const { lat: latitude, lng: longitude } = map.getCenter();
    const most = streets && hasStreetsAt(streets, { latitude, longitude }) ? MAP_ZOOMS.streets : MAP_ZOOMS.schematic;
    if (map.getMaxZoom() === most) return;
    this.own(() => {
      if (map.getZoom() > most) map.setZoom(most, { animate: false });
      map.setMaxZoom(most);
    });
  }

  /** Loads the streets as soon as the visible part of the map has some. */
  private async askTiles() {
    const { map, streets, turn } = this;
    if (!streets || this.asked.tiles || !hasStreetsIn(streets, map)) return;
    this.asked.tiles = true;
    const container = map.getContainer();
    const layer = await tileLayer(streets, this.locale, container, {
      arrived: () => {
        container.classList.add('has-streets');
        // Pictures contain their own names.
        if (streets.kind === 'raster') container.classList.add('has-pictures');
        this.onTiles('arrived');
      },
      away: () => {
        this.kind = ['schematic', null];
        this.limitZoom();
        this.onTiles('away');
      },
    });
    // The visitor may have chosen the other map before the file arrived.
    if (!layer || this.isGone || turn !== this.turn) return;
    this.tiles = layer.addTo(map);
  }

  private async askBase() {
    if (this.asked.base) return;
    this.asked.base = true;
    try {
      const [base, labels] = await loadBase();
      await document.fonts.ready;
      await this.data.addBase(base);
      if (this.isGone) return;
      this.schematic.addTo(this.map);
      await pause();
      if (this.isGone) return;
      this.names = new LabelLayer(this.data, labels, this.locale, this.obstacles);
      this.names.addTo(this.map);
    } catch {
      this.asked.base = false;
    }
  }

  private async askFine() {
    if (this.asked.fine || (this.map.getZoom() < FINE_ZOOM - 1 && this.outlined.length === 0)) return;
    this.asked.fine = true;
    try {
      const [communes, detail] = await loadFine();
      await this.data.addFine(communes, detail);
      if (this.isGone) return;
      this.schematic.redraw();
      this.makeRoom();
      this.outline(this.outlined);
    } catch {
      this.asked.fine = false;
    }
  }

  private recolour = () => {
    this.schematic.recolour();
    // The pictures of a tile host have only one colour scheme.
    if (this.kind[1]?.kind === 'pmtiles') this.drawTiles(...this.kind);
  };
}
