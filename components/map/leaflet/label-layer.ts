import L from 'leaflet';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import areaNames from './area-names.json' with { type: 'json' };
import {
  along,
  around,
  BEYOND,
  HEIGHTS,
  type Kind,
  kindOf,
  LAST_SPOT_ZOOM,
  LabelLayout,
  LabelWidths,
  lastRank,
  namePlaces,
  type Obstacle,
  overlaps,
  type Place,
  type PlaceLabel,
  placesOf,
  type Rect,
} from './label-layout';
import { type Line, riverWidth, type SchematicData, type Shape, worldX, worldY } from './schematic-data';

/** Names of places, rivers and roads as text above the tiles; pins and controls have priority. */
export class LabelLayer extends L.Layer {
  private readonly places: Place[];
  private readonly rivers: Readonly<Record<string, string>>;
  private readonly areas: ReadonlyArray<{ x: number; y: number; text: string; kind: Kind }>;
  private readonly groups = new Map<string, { source: Shape[]; list: Array<[string, Shape[]]> }>();
  private shown = new Set<string>();
  private root: HTMLElement | null = null;
  private labelWidths: LabelWidths | null = null;
  private next = 0;

  constructor(
    private readonly data: SchematicData,
    labels: readonly PlaceLabel[],
    locale: Locale,
    private readonly obstacles: () => Obstacle[],
  ) {
    super();
    const at = LOCALES.indexOf(locale);
    this.places = placesOf(labels, at);
    this.rivers = Object.fromEntries(Object.entries(areaNames.rivers).map(([key, names]) => [key, names[at] ?? key]));
    this.areas = areaNames.areas.map(({ longitude, latitude, names, kind }) => ({
      x: worldX(longitude),
      y: worldY(latitude),
      text: names[at] ?? '',
      kind: kind as Kind,
    }));
  }

  override getEvents() {
    return { moveend: this.soon, zoomstart: this.hide, resize: this.soon };
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane('names') ?? map.createPane('names');
    pane.style.zIndex = '450';
    pane.style.pointerEvents = 'none';
    this.root = L.DomUtil.create('div', 'map-names leaflet-zoom-hide', pane);
    this.root.setAttribute('aria-hidden', 'true');
    this.labelWidths = new LabelWidths(this.root);
    this.soon();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.next);
    this.next = 0;
    this.root?.remove();
    return this;
  }

  /** Places the names again in the next frame. */
  soon = () => {
    this.next ||= requestAnimationFrame(() => {
      this.next = 0;
      this.layout();
    });
  };

  private hide = () => this.root?.classList.add('away');

  private width = (text: string, kind: Kind): number => this.labelWidths?.width(text, kind) ?? 0;

  private layout() {
    const map = this._map;
    const { root } = this;
    if (!map || !root) return;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint([0, 0]);
    const view: Rect = [corner.x - BEYOND, corner.y - BEYOND, corner.x + size.x + BEYOND, corner.y + size.y + BEYOND];
    const layout = new LabelLayout(map.getZoom(), map.getPixelOrigin(), view, this.obstacles());
    this.putPlaces(layout);
    this.putAreas(layout);
    this.putRoads(layout);
    this.putRivers(layout);
    this.shown = new Set(layout.placed.map(({ id }) => id));
    root.replaceChildren(
      ...layout.placed.map(({ kind, text, x, y, angle }) => {
        const name = document.createElement('span');
        name.className = `name ${kind}`;
        name.textContent = text;
        const turn = angle ? ` rotate(${((angle * 180) / Math.PI).toFixed(1)}deg)` : '';
        name.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)${turn}`;
        return name;
      }),
    );
    root.classList.remove('away');
  }

  /** Large places come first; among equals the names shown already, so that none jumps while the map moves. */
  private putPlaces(layout: LabelLayout) {
    const { zoom } = layout;
    const most = lastRank(zoom);
    const idOf = ({ text, x }: Place) => `${text}${x}`;
    const places = this.places
      .filter(({ rank, x, y }) => rank <= most && layout.sees(layout.x(x), layout.y(y), 60))
      .sort((a, b) => a.rank - b.rank || Number(this.shown.has(idOf(b))) - Number(this.shown.has(idOf(a))));
    const hasSpot = zoom <= LAST_SPOT_ZOOM;
    for (const place of places) {
      const kind = kindOf(place.rank, zoom);
      const width = this.width(place.text, kind);
      const height = HEIGHTS[kind] ?? 18;
      const gap = place.rank >= 4 ? 5 : 3;
      const x = layout.x(place.x);
      const y = layout.y(place.y);
      const cover = hasSpot
        ? layout.obstacles.find(({ rect, isRound }) => isRound && overlaps([x - 6, y - 6, x + 6, y + 6], rect))
        : undefined;
      for (const [cx, cy] of namePlaces({ x, y, width, height, rank: place.rank }, hasSpot, cover?.rect)) {
        const rect = around(cx, cy, width + 2 * gap, height + 2 * gap);
        const isFree = cover
          ? !layout.taken.some((other) => other !== cover.rect && overlaps(rect, other))
          : layout.isFree(rect);
        if (!isFree || !layout.holds(cx, cy, width)) continue;
        if (hasSpot && !cover) {
          const spot = around(x, y, 8, 8);
          if (!layout.isFree(spot)) continue;
          layout.put(spot, { id: `o${idOf(place)}`, kind: 'spot', text: '', x, y });
        }
        layout.put(rect, { id: idOf(place), kind, text: place.text, x: cx, y: cy });
        break;
      }
    }
  }

  private putAreas(layout: LabelLayout) {
    if (layout.zoom > 9) return;
    for (const area of this.areas) {
      if (area.kind === 'province' && layout.zoom < 8) continue;
      const x = layout.x(area.x);
      const y = layout.y(area.y);
      const width = this.width(area.kind === 'sea' ? area.text : area.text.toUpperCase(), area.kind);
      const rect = around(x, y, width + 12, 24);
      if (layout.holds(x, y, width) && layout.isFree(rect))
        layout.put(rect, { id: `a${area.text}`, kind: area.kind, text: area.text, x, y });
    }
  }

  /** Repeats a name at a fixed distance along a line, where `put` finds room. */
  private follow(layout: LabelLayout, name: 'road' | 'water', every: number, put: Put) {
    for (const [id, shapes] of this.grouped(name)) {
      let last: [number, number] | null = null;
      for (const { lines, facts } of shapes)
        for (const line of lines)
          for (let at = 2; at < line.points.length; at += 2) {
            const x = layout.x(line.points[at] ?? 0);
            const y = layout.y(line.points[at + 1] ?? 0);
            if (!layout.sees(x, y, -16) || (last && Math.hypot(x - last[0], y - last[1]) < every)) continue;
            if (put({ id, metres: facts.w ?? 20, line, at, x, y })) last = [x, y];
          }
    }
  }

  private putRoads(layout: LabelLayout) {
    if (layout.zoom < 8) return;
    this.follow(layout, 'road', layout.zoom >= 11 ? 420 : 300, ({ id, x, y }) => {
      if (!/^[EAR]\d/.test(id) || (layout.zoom < 10 && !/^E\d+$/.test(id))) return false;
      const rect = around(x, y, this.width(id, 'shield') + 18, 26);
      if (!layout.isFree(rect)) return false;
      layout.put(rect, { id: layout.key(`s${id}`, x, y), kind: 'shield', text: id, x, y });
      return true;
    });
  }

  /** The name of a river runs along a straight section of the river, or beside it if the river is narrow. */
  private putRivers(layout: LabelLayout) {
    const { zoom } = layout;
    if (zoom < 9) return;
    this.follow(layout, 'water', 460, ({ id, metres, line, at, x, y }) => {
      const text = this.rivers[id];
      const thick = riverWidth(metres, zoom);
      if (!text || thick < (zoom >= 12 ? 3 : 2)) return false;
      const width = this.width(text, 'river') + 8;
      const start = along(layout, line, at, -2, width / 2);
      const end = along(layout, line, at, 2, width / 2);
      if (!start || !end) return false;
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
      const [mx, my] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
      if (Math.hypot(dx, dy) < width * 0.965 || Math.hypot(mx - x, my - y) > 7) return false;
      let angle = Math.atan2(dy, dx);
      if (angle > Math.PI / 2) angle -= Math.PI;
      if (angle < -Math.PI / 2) angle += Math.PI;
      const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      const lift = thick < 15 ? thick / 2 + 9 : 0;
      for (const side of lift ? [1, -1] : [0]) {
        const cx = mx + Math.sin(angle) * lift * side;
        const cy = my - Math.cos(angle) * lift * side;
        const [w, h] = [cos * width + sin * 16, sin * width + cos * 16];
        const rect = around(cx, cy, w + 4, h + 4);
        if (!layout.isFree(rect) || !layout.sees(cx, cy, -Math.max(w, h) / 2)) continue;
        layout.put(rect, { id: layout.key(`w${text}`, x, y), kind: 'river', text, x: cx, y: cy, angle });
        return true;
      }
      return false;
    });
  }

  /** Lines grouped by the name that they share. */
  private grouped(name: 'road' | 'water'): Array<[string, Shape[]]> {
    const source = this.data.at(name, 12);
    const known = this.groups.get(name);
    if (known?.source === source) return known.list;
    const byName = new Map<string, Shape[]>();
    for (const shape of source) {
      const { id } = shape.facts;
      if (id && id !== 'minor') byName.set(id, [...(byName.get(id) ?? []), shape]);
    }
    const list = [...byName];
    this.groups.set(name, { source, list });
    return list;
  }
}

type Put = (found: { id: string; metres: number; line: Line; at: number; x: number; y: number }) => boolean;
