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
  map.remove();
  document.body.replaceChildren();
});

const click = (latitude: number, longitude: number) => map.fire('click', { latlng: L.latLng(latitude, longitude) });
const last = () => said.at(-1);

describe('drawing an area (design/hidden-prices-and-addresses)', () => {
  it('ends with the chosen corners, encoded as in an address', () => {
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

  it('rejects a corner outside the range of an address, and continues', () => {
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

  it('announces when there are too many corners, and can still be closed', () => {
    for (let corner = 0; corner < MOST_CORNERS; corner += 1) click(50.5 + corner * 0.01, corner % 2 ? 4.6 : 4.4);
    click(50.2, 5);
    expect(last()).toEqual({ what: 'too-many', count: MOST_CORNERS });
    expect(ended).toEqual([]);
    drawing.finish();
    expect(parseArea(ended[0] ?? '')?.corners).toHaveLength(MOST_CORNERS);
  });

  it('by keyboard sets corners at the cross, however fast the keys follow each other', () => {
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
});
