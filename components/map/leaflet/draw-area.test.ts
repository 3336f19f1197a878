// @vitest-environment jsdom
import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_CORNERS, parseArea } from '@/lib/domain/place/drawn-area';
import { AreaDrawing, type DrawingStep } from './draw-area';

let map: L.Map;
let said: DrawingStep[];
let ended: Array<string | null>;
let drawing: AreaDrawing;

beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'));
  map = L.map(box, {
    renderer: new L.SVG(),
    center: [50.8, 4.4],
    zoom: 12,
    zoomAnimation: false,
    fadeAnimation: false,
  });
  said = [];
  ended = [];
  drawing = new AreaDrawing(map, { say: (step) => said.push(step), end: (area) => ended.push(area) });
});
afterEach(() => {
  drawing.remove();
  map.remove();
  document.body.replaceChildren();
});

const click = (latitude: number, longitude: number) => map.fire('click', { latlng: L.latLng(latitude, longitude) });
const last = () => said.at(-1);

describe('drawing an area (design/hidden-prices-and-addresses)', () => {
  it('ends at a click on the first corner, and gives the corners as text for the address of a page', () => {
    click(50.8, 4.4);
    click(50.9, 4.4);
    click(50.9, 4.5);
    click(50.8, 4.4);
    expect(parseArea(ended[0] ?? '')?.corners).toEqual([
      { latitude: 50.8, longitude: 4.4 },
      { latitude: 50.9, longitude: 4.4 },
      { latitude: 50.9, longitude: 4.5 },
    ]);
    expect(said.map(({ what }) => what)).toEqual(['started', 'corner', 'corner', 'corner', 'done']);
  });

  it('refuses a corner outside the limits of the map, and continues', () => {
    click(50.8, 4.4);
    for (const [latitude, longitude] of [
      [52.1, 4.4],
      [48.9, 4.4],
      [50.8, 1.9],
      [50.8, 7.1],
    ] as const) {
      click(latitude, longitude);
      expect(last()).toEqual({ what: 'outside' });
    }
    click(50.9, 4.4);
    expect(last()).toEqual({ what: 'corner', count: 2 });
    expect(ended).toEqual([]);
  });

  it('refuses a corner above the maximum number, and can still be finished', () => {
    for (let corner = 0; corner < MOST_CORNERS; corner += 1) click(50.5 + corner * 0.01, corner % 2 ? 4.6 : 4.4);
    click(50.2, 5);
    expect(last()).toEqual({ what: 'too-many', count: MOST_CORNERS });
    expect(ended).toEqual([]);
    drawing.finish();
    expect(parseArea(ended[0] ?? '')?.corners).toHaveLength(MOST_CORNERS);
  });

  it('sets corners at the centre of the map by keyboard, however fast the keys are pressed', () => {
    const press = (key: string, shiftKey = false) =>
      map.getContainer().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    const start = map.project(map.getCenter());
    press('Enter');
    press('ArrowUp', true);
    press('ArrowUp');
    press('Enter');
    press('ArrowRight', true);
    press('Enter');
    press('Escape');
    expect(said).toEqual([
      { what: 'started' },
      { what: 'corner', count: 1 },
      { what: 'corner', count: 2 },
      { what: 'corner', count: 3 },
      { what: 'cancelled' },
    ]);
    expect(ended).toEqual([null]);
    const { x, y } = map.project(map.getCenter()).subtract(start);
    expect([Math.round(x), Math.round(y)]).toEqual([96, -120]);
  });

  it('does not end while its corners enclose no area', () => {
    click(50.8, 4.4);
    click(50.8, 4.5);
    drawing.finish();
    expect(last()).toEqual({ what: 'too-few' });
    click(50.8, 4.6);
    drawing.finish();
    expect(last()).toEqual({ what: 'too-few' });
    expect(ended).toEqual([]);
    click(50.9, 4.5);
    drawing.finish();
    expect(last()).toEqual({ what: 'done', count: 4 });
  });

  describe('drawing an area by hand', () => {
    const pointer = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
      map
        .getContainer()
        .dispatchEvent(
          new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, isPrimary: true, bubbles: true, ...more }),
        );
    const stroke = (...[[x, y], ...others]: [[number, number], ...Array<[number, number]>]) => {
      pointer('pointerdown', x, y);
      for (const other of others) pointer('pointermove', ...other);
      const last = others.at(-1) ?? [x, y];
      pointer('pointerup', ...last);
      // The events of a mouse that follow those of a finger.
      map.fire('click', { latlng: map.containerPointToLatLng(last) });
    };
    const around = (radius: number, count: number): [[number, number], ...Array<[number, number]>] => [
      [radius, 0],
      ...Array.from({ length: count }, (_, at): [number, number] => {
        const angle = ((at + 1) / (count + 1)) * 2 * Math.PI;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      }),
    ];

    it('draws the whole area in one movement, with fewer corners than the pointer had positions', () => {
      const before = map.getCenter();
      stroke(...around(100, 300));
      expect(said.map(({ what }) => what)).toEqual(['started', 'done']);
      const corners = parseArea(ended[0] ?? '')?.corners ?? [];
      expect(corners.length).toBeGreaterThan(8);
      expect(corners.length).toBeLessThan(60);
      expect(map.getCenter()).toEqual(before);
    });

    it('makes no more corners than fit in the address of a page, however long the movement is', () => {
      stroke([0, 200], ...Array.from({ length: 400 }, (_, at): [number, number] => [at * 4, at % 2 ? 0 : 200 + at]));
      expect(parseArea(ended[0] ?? '')?.corners.length).toBeLessThanOrEqual(MOST_CORNERS);
    });

    it('sets a single corner if the pointer hardly moved', () => {
      stroke([10, 10], [14, 12]);
      expect(last()).toEqual({ what: 'corner', count: 1 });
    });

    it('continues from corners that were set before, and closes the area at the first of them', () => {
      stroke([0, 0]);
      stroke([100, 0], [150, 50], [100, 100]);
      expect(last()).toEqual({ what: 'corner', count: 4 });
      stroke([50, 150], [0, 100], [0, 5]);
      expect(last()?.what).toBe('done');
    });

    it('drops a movement that encloses no area, and says why', () => {
      stroke([0, 0], [50, 50], [100, 100]);
      expect(last()).toEqual({ what: 'too-few' });
      stroke([20, 20]);
      expect(last()).toEqual({ what: 'corner', count: 1 });
    });

    it('keeps the area within the limits of the map if the pointer leaves the map', () => {
      stroke([0, 0], [0, -20_000], [50, 0]);
      const corners = parseArea(ended[0] ?? '')?.corners ?? [];
      expect(Math.max(...corners.map(({ latitude }) => latitude))).toBe(52);
    });

    it('draws nothing if a second finger touches the map, or if the browser takes over the touch', () => {
      pointer('pointerdown', 0, 0);
      pointer('pointermove', 100, 0);
      pointer('pointerdown', 50, 50, { pointerId: 2, isPrimary: false });
      pointer('pointermove', 100, 100);
      pointer('pointerup', 100, 100);
      pointer('pointerdown', 0, 0);
      pointer('pointermove', 100, 0);
      pointer('pointercancel', 100, 0);
      pointer('pointermove', 100, 100);
      pointer('pointerup', 100, 100);
      expect(said).toEqual([{ what: 'started' }]);
    });

    it('switches off the pins, dragging and scrolling of the map until the drawing ends', () => {
      const pane = map.getPane('markerPane');
      expect(pane?.hasAttribute('inert')).toBe(true);
      expect(map.dragging.enabled()).toBe(false);
      expect(map.getContainer().style.touchAction).toBe('none');
      drawing.cancel();
      expect(pane?.hasAttribute('inert')).toBe(false);
      expect(map.dragging.enabled()).toBe(true);
      expect(map.getContainer().style.touchAction).toBe('');
    });
  });
});
