import L from 'leaflet';
import { MAP_ZOOMS } from '@/lib/features/map/rules';
import { type Palette, paletteOf } from './palette';
import { riverWidth, type SchematicData, type Shape, type ShapeName, touch } from './schematic-data';

/** The time for drawing in one animation frame, in ms, so that moving the map does not wait for a screen of tiles. */
const BUDGET_MS = 9;
const TILE = 512;
/** The px by which tiles cover each other: at a fraction of a zoom level the ground would shine through. */
const OVERLAP = 1;
/** A line just outside a tile may be so wide that it reaches into the tile. */
const MARGIN = 40;
const ROAD_WIDTHS: Readonly<Record<number, number>> = { 8: 2, 9: 2.6, 10: 3.4, 11: 4.6, 12: 6.5, 13: 8 };

/** Draws one tile, lowest layer first. */
class TilePainter {
  private readonly scale: number;
  private readonly left: number;
  private readonly top: number;
  private readonly window: { x0: number; y0: number; x1: number; y1: number };

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly data: SchematicData,
    private readonly colours: Palette,
    { x, y, z }: L.Coords,
  ) {
    this.scale = 2 ** z;
    this.left = x * TILE;
    this.top = y * TILE;
    this.window = {
      x0: (this.left - MARGIN) / this.scale,
      y0: (this.top - MARGIN) / this.scale,
      x1: (this.left + TILE + MARGIN) / this.scale,
      y1: (this.top + TILE + MARGIN) / this.scale,
    };
    this.draw(z);
  }

  private trace(shapes: readonly Shape[], isClosed: boolean): boolean {
    const { context, scale, left, top, window } = this;
    let isAny = false;
    context.beginPath();
    for (const shape of shapes) {
      if (!touch(shape, window)) continue;
      for (const line of shape.lines) {
        if (!isClosed && !touch(line, window)) continue;
        const { points } = line;
        isAny = true;
        context.moveTo((points[0] ?? 0) * scale - left, (points[1] ?? 0) * scale - top);
        for (let at = 2; at < points.length; at += 2)
          context.lineTo((points[at] ?? 0) * scale - left, (points[at + 1] ?? 0) * scale - top);
        if (isClosed) context.closePath();
      }
    }
    return isAny;
  }

  private fill(shapes: readonly Shape[], colour: string) {
    if (!this.trace(shapes, true)) return;
    this.context.fillStyle = colour;
    this.context.fill('evenodd');
  }

  /** Outlines of built-up areas are computed from a grid; their corners are rounded, by a curve through the midpoints of the sides. */
  private fillSoft(shapes: readonly Shape[], colour: string) {
    const { context, scale, left, top } = this;
    context.beginPath();
    for (const shape of shapes) {
      if (!touch(shape, this.window)) continue;
      for (const { points } of shape.lines) {
        const count = points.length / 2 - 1;
        if (count < 3) continue;
        const x = (at: number) => (points[2 * (at % count)] ?? 0) * scale - left;
        const y = (at: number) => (points[2 * (at % count) + 1] ?? 0) * scale - top;
        context.moveTo((x(0) + x(1)) / 2, (y(0) + y(1)) / 2);
        for (let at = 1; at <= count; at += 1)
          context.quadraticCurveTo(x(at), y(at), (x(at) + x(at + 1)) / 2, (y(at) + y(at + 1)) / 2);
        context.closePath();
      }
    }
    context.fillStyle = colour;
    context.fill('evenodd');
  }

  private stroke(shapes: readonly Shape[], colour: string, width: number, dash: number[] = []) {
    if (!this.trace(shapes, false)) return;
    this.context.strokeStyle = colour;
    this.context.lineWidth = width;
    this.context.setLineDash(dash);
    this.context.stroke();
  }

  /** Rivers of equal width are drawn as one path. */
  private water(shapes: readonly Shape[], zoom: number) {
    const byWidth = new Map<number, Shape[]>();
    for (const shape of shapes) {
      const { id, w = 0 } = shape.facts;
      if (!touch(shape, this.window) || (zoom < 11 && id === 'minor' && w < 20)) continue;
      byWidth.set(w, [...(byWidth.get(w) ?? []), shape]);
    }
    for (const [width, list] of byWidth) this.stroke(list, this.colours.water, riverWidth(width, zoom));
  }

  private draw(zoom: number) {
    const { context, colours } = this;
    const at = (name: ShapeName) => this.data.at(name, zoom);
    const isNear = zoom >= 10;
    context.fillStyle = colours.abroad;
    context.fillRect(-OVERLAP, -OVERLAP, TILE + 3 * OVERLAP, TILE + 3 * OVERLAP);
    context.lineJoin = 'round';
    this.fill(at('land'), colours.land);
    this.fillSoft(at('quiet'), colours.quiet);
    const loose = zoom >= 9 ? at('built').filter(({ facts }) => facts.l !== 1) : at('built');
    this.fillSoft(loose, zoom === 9 || (isNear && !this.data.hasDetail) ? colours.dense : colours.built);
    if (isNear)
      this.fillSoft(
        at('built').filter(({ facts }) => facts.l === 1),
        colours.dense,
      );
    context.lineCap = 'butt';
    if (isNear) this.stroke(at('b3'), colours.commune, zoom >= 12 ? 1.1 : 0.8);
    this.stroke(at('b2'), colours.province, zoom >= 11 ? 1.4 : 1, [6, 3, 1.5, 3]);
    this.fill(at('sea'), colours.sea);
    context.lineCap = 'round';
    this.water(at('water'), zoom);
    context.lineCap = 'butt';
    if (isNear) this.stroke(at('rail'), colours.rail, zoom >= 12 ? 1.3 : 1, zoom >= 12 ? [7, 4] : [5, 3]);
    context.lineCap = 'round';
    const road = zoom < 8 ? 1.4 : (ROAD_WIDTHS[zoom] ?? 9);
    this.stroke(at('road'), colours['road-case'], road + (zoom >= 11 ? 2 : 1.4));
    this.stroke(at('road'), colours.road, road);
    context.lineCap = 'butt';
    this.stroke(at('b1'), colours.border, isNear ? 1.2 : 0.9, [9, 3, 2, 3]);
    this.stroke(at('b0'), colours.band, isNear ? 9 : 6);
    this.stroke(at('b0'), colours.border, isNear ? 1.5 : 1.1);
  }
}

/** The base map, drawn on canvas tiles from the site's own files in the colours of the page. */
export class SchematicLayer extends L.GridLayer {
  private colours: Palette | null = null;
  /** Tiles waiting to be drawn. */
  private readonly queue = new Map<HTMLElement, () => void>();
  private next = 0;

  constructor(private readonly data: SchematicData) {
    super({ tileSize: TILE, updateWhenIdle: false, keepBuffer: 1, minZoom: 6, maxZoom: MAP_ZOOMS.streets });
    // Tiles that are no longer visible are skipped.
    this.on('tileunload', ({ tile }: L.TileEvent) => this.queue.delete(tile));
  }

  override onAdd(map: L.Map): this {
    this.colours = paletteOf(map.getContainer());
    return super.onAdd(map);
  }

  override onRemove(map: L.Map): this {
    cancelAnimationFrame(this.next);
    this.next = 0;
    this.queue.clear();
    return super.onRemove(map);
  }

  /** Draws all tiles again in the current colour scheme. */
  recolour() {
    if (!this._map) return;
    this.colours = paletteOf(this._map.getContainer());
    this.redraw();
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    // Leaflet sets the size of a tile, so the larger picture is inside it.
    const tile = document.createElement('div');
    const picture = tile.appendChild(document.createElement('canvas'));
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const size = TILE + 2 * OVERLAP;
    picture.width = Math.ceil(size * ratio);
    picture.height = Math.ceil(size * ratio);
    picture.style.cssText = `position:absolute;inset:${-OVERLAP}px;width:${picture.width / ratio}px;height:${picture.height / ratio}px`;
    this.queue.set(tile, () => {
      const context = picture.getContext('2d', { alpha: false });
      if (!context || !this.colours) return;
      context.setTransform(ratio, 0, 0, ratio, OVERLAP * ratio, OVERLAP * ratio);
      new TilePainter(context, this.data, this.colours, coords);
      done(undefined, tile);
    });
    this.next ||= requestAnimationFrame(() => this.work());
    return tile;
  }

  private work() {
    const until = performance.now() + BUDGET_MS;
    for (const [tile, draw] of this.queue) {
      this.queue.delete(tile);
      draw();
      if (performance.now() >= until) break;
    }
    this.next = this.queue.size > 0 ? requestAnimationFrame(() => this.work()) : 0;
  }
}
