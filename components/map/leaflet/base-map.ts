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
import { type TileSource, tileLayer } from './tile-source';

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
  private readonly asked = { base: false, fine: false };
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
  async showTiles(type: MapType, source: TileSource | null) {
    const { map } = this;
    this.kind = [type, source];
    this.tiles?.remove();
    this.tiles = null;
    map.getContainer().classList.remove('has-streets');
    map.setMaxZoom(type === 'streets' && source ? MAP_ZOOMS.streets : MAP_ZOOMS.schematic);
    this.turn += 1;
    const { turn } = this;
    if (type !== 'streets' || !source) return;
    const layer = await tileLayer(source, this.locale, {
      arrived: () => {
        // Street tiles contain their own labels.
        map.getContainer().classList.add('has-streets');
        this.onTiles('arrived');
      },
      away: () => {
        map.setMaxZoom(MAP_ZOOMS.schematic);
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
    if (this.kind[1]?.kind === 'pmtiles') void this.showTiles(...this.kind);
  };
}
