// @vitest-environment jsdom
import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Marker, PropertyMarker } from '@/lib/features/map/rules';
import type { MapMessage } from '../map-message';
import { type Chosen, PinLayer } from './pin-layer';

const LABELS = {
  clusterOne: '1 pand',
  cluster: '{count} panden, inzoomen',
  clusterList: '{count} panden, lijst openen',
  hiddenAddress: 'bij benadering',
  onRequest: 'op aanvraag',
};
const property = (id: string, latitude: number, longitude: number, metres = 0): PropertyMarker => ({
  id,
  latitude,
  longitude,
  metres,
  price: `€ ${id}`,
  icon: 'residential',
  status: 'available',
});
const message = (propsList: Marker[], mode: MapMessage['messageInfo']['mode'] = 'search'): MapMessage => ({
  propsList,
  messageInfo: {
    locale: 'nl',
    labels: LABELS,
    mode,
    seen: [],
    outlines: [],
    missing: 0,
    abroad: 0,
    part: null,
    circles: [],
    circleName: '',
    isNearby: false,
    isNewest: false,
  },
  mapType: 'schematic',
  customMarker: 'price',
  marqueeIgnore: ['available'],
});

let map: L.Map;
let pins: PinLayer;
let chosen: Chosen[];
beforeEach(() => {
  const box = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(box, { clientWidth: { value: 1000 }, clientHeight: { value: 800 } });
  map = L.map(box, { renderer: new L.SVG(), center: [50.85, 4.35], zoom: 11, zoomAnimation: false, maxZoom: 14 });
  chosen = [];
  pins = new PinLayer(map, true, { choose: (each) => chosen.push(each), hover: () => undefined });
});
afterEach(() => {
  pins.remove();
  map.remove();
  document.body.replaceChildren();
});

const load = (rows: Marker[], mode?: MapMessage['messageInfo']['mode']) => pins.load(message(rows, mode), new Set());
const buttons = () => [...document.querySelectorAll<HTMLElement>('.pin, .cluster')];
const names = () => buttons().map((button) => button.getAttribute('aria-label'));
const circles = () => document.querySelectorAll('.map-circle').length;
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
/** Properties far enough apart for separate pins, from north to south. */
const apart = [
  property('a', 50.9, 4.3),
  property('b', 50.88, 4.4),
  property('c', 50.84, 4.25),
  property('d', 50.8, 4.45),
];

/** So many properties at one place that those beside them are clustered too. */
const crowd = Array.from({ length: 60 }, (_, at) => property(`z${at}`, 50.7, 4.6));

describe('pins and the keyboard', () => {
  it('are one tab stop, ordered from north to south, and all reachable by keys', () => {
    load(apart.toReversed());
    expect(names()).toEqual(['€ a', '€ b', '€ c', '€ d'].map((name) => expect.stringContaining(name)));
    expect(buttons().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    buttons()[0]?.focus();
    press('Home');
    const seen = [focused()];
    for (let step = 0; step < 3; step += 1) {
      press('PageDown');
      seen.push(focused());
    }
    expect(seen).toEqual(names());
    press('Home');
    expect(focused()).toBe(names()[0]);
    press('End');
    expect(focused()).toBe(names()[3]);
  });

  it('keep the focus and their order when another pin is chosen', () => {
    load([property('x', 50.93, 4.35), property('y', 50.93, 4.35), ...apart.slice(1), ...crowd]);
    buttons()[2]?.focus();
    expect(focused()).toContain('€ c');
    pins.choose('x', new Set());
    expect(focused()).toContain('€ c');
    const order = names().map((name) => name?.slice(0, 3));
    // The cluster is at the place of its properties.
    expect([...order.slice(0, 2).sort(), ...order.slice(2)]).toEqual(['2 p', '€ x', '€ b', '€ c', '€ d', '60 ']);
  });

  it('keep the focus if new properties are added', () => {
    load(apart.slice(1));
    buttons()[1]?.focus();
    load(apart);
    expect(focused()).toContain('€ c');
  });

  it('move the focus to the pin or cluster that replaces a removed pin', () => {
    load([property('x', 50.85, 4.35), property('y', 50.85, 4.35), ...apart, ...crowd]);
    pins.choose('x', new Set());
    expect(buttons().some((button) => button.getAttribute('aria-label')?.startsWith('€ x'))).toBe(true);
    pins.choose(null, new Set());
    pins.focus('x', [50.85, 4.35]);
    expect(focused()).toContain('2 panden');
  });
});

describe('properties with a hidden address', () => {
  it('are drawn as one circle for each municipality, and are announced as approximate', () => {
    load([property('p', 50.85, 4.35, 2000)]);
    expect([circles(), names()]).toEqual([1, [expect.stringContaining('bij benadering')]]);
    const two = [property('p', 50.85, 4.35, 2000), property('q', 50.85, 4.35, 2000)];
    load(two);
    expect([circles(), names().length]).toEqual([1, 2]);
    load([...two, ...crowd]);
    expect([circles(), names()[0]]).toEqual([1, '2 panden, lijst openen, bij benadering']);
    expect(buttons()[0]?.classList.contains('is-area')).toBe(true);
  });

  it('are not drawn as a circle if they are clustered with a property whose address is known', () => {
    load([property('p', 50.85, 4.35, 2000), property('q', 50.852, 4.352), ...crowd]);
    expect([circles(), names()[0]]).toEqual([0, '2 panden, inzoomen']);
  });
});

describe('several properties at one place', () => {
  const same = Array.from({ length: 240 }, (_, at) => property(`s${at}`, 50.85, 4.35));

  it('have a price each if few are visible, and those without room are one dot that opens their list', () => {
    load(same.slice(0, 6));
    expect(buttons().map(({ className }) => className)).toEqual(Array.from({ length: 6 }, () => 'pin as-price'));
    expect(new Set(buttons().map(({ style, dataset }) => `${dataset.side} ${style.translate}`)).size).toBe(6);
    load(same.slice(0, 60));
    const rest = buttons().find(({ className }) => className.startsWith('cluster'));
    const shown = buttons().filter(({ className }) => className === 'pin as-price').length;
    expect(Number(rest?.textContent) + shown).toBe(60);
    expect(shown).toBeGreaterThan(9);
    rest?.click();
    expect(chosen[0]?.total).toBe(60 - shown);
  });

  it('open a list of the first hundred properties, with the total number and the place', () => {
    load(same);
    buttons()[0]?.click();
    const [list] = chosen;
    expect([list?.ids.length, list?.total, list?.bounds]).toEqual([100, 240, [50.85, 4.35, 50.85, 4.35]]);
    expect(names()).toEqual(['240 panden, lijst openen']);
  });

  it('open a list at the maximum zoom if the server sent them as one cluster, and zoom in at a lower zoom', () => {
    load([{ latitude: 50.85, longitude: 4.35, count: 1240, ids: ['s1', 's2'] }]);
    expect(names()).toEqual(['1.240 panden, inzoomen']);
    buttons()[0]?.click();
    expect([chosen, map.getZoom()]).toEqual([[], 13]);
    map.setZoom(14, { animate: false });
    pins.update();
    expect(names()).toEqual(['1.240 panden, lijst openen']);
    buttons()[0]?.click();
    expect(chosen[0]).toMatchObject({ ids: ['s1', 's2'], total: 1240 });
  });
});

describe('the map of one property', () => {
  it('shows its pin as an image with a name, which opens nothing', () => {
    load([property('a', 50.85, 4.35)], 'property');
    const [pin] = buttons();
    expect([pin?.tagName, pin?.getAttribute('role'), pin?.getAttribute('aria-haspopup')]).toEqual([
      'SPAN',
      'img',
      null,
    ]);
    expect(pin?.hasAttribute('tabindex')).toBe(false);
    pin?.click();
    expect(chosen).toEqual([]);
  });
});

describe('a property whose card in the list is hovered', () => {
  const together = [property('a', 50.85, 4.35), property('b', 50.8501, 4.3501), property('c', 50.9, 4.2)];
  const highlighted = () => [...document.querySelectorAll('.is-on')].map((button) => button.getAttribute('aria-label'));

  it('gets a pin of its own while it is highlighted, and returns to its cluster afterwards', () => {
    load([...together, ...crowd]);
    const before = names();
    expect(document.querySelectorAll('.cluster')).toHaveLength(2);
    pins.light('b');
    expect(highlighted()).toEqual([expect.stringContaining('b')]);
    expect(names()).toHaveLength(before.length + 1);
    pins.light('a');
    expect(highlighted()).toEqual([expect.stringContaining('a')]);
    expect(names()).toHaveLength(before.length + 1);
    pins.light(null);
    expect(highlighted()).toEqual([]);
    expect(names()).toEqual(before);
  });

  it('is highlighted if it has its own pin, and ignored if it is not on the map', () => {
    load([...together, ...crowd]);
    const before = names();
    pins.light('c');
    expect(highlighted()).toEqual([expect.stringContaining('c')]);
    pins.light('nobody');
    expect([highlighted(), names()]).toEqual([[], before]);
  });
});

describe('the style of pins', () => {
  const show = (changes: Partial<MapMessage>) => {
    const rows: PropertyMarker[] = [
      { ...property('a', 50.9, 4.3), price: '€ 1', icon: 'land' },
      { ...property('b', 50.8, 4.4), price: '€ 2', icon: 'office', status: 'under-option' },
    ];
    pins.load({ ...message(rows), ...changes }, new Set());
  };
  const classes = () => buttons().map(({ className }) => className);

  it('is a price or a type icon, and the accessible name always contains the price', () => {
    for (const [customMarker, texts, icons] of [
      ['price', ['1', '2'], []],
      ['icon', ['', ''], ['icon i-land-plot', 'icon i-building']],
    ] as const) {
      show({ customMarker });
      expect(classes().map((name) => name.includes(`as-${customMarker}`))).toEqual([true, true]);
      expect(buttons().map(({ textContent }) => textContent)).toEqual(texts);
      expect([...document.querySelectorAll('.pin i')].map(({ className }) => className)).toEqual(icons);
      expect(names()).toEqual([expect.stringContaining('€ 1'), expect.stringContaining('€ 2')]);
    }
  });

  it('has no ribbon for a status that the settings of the map exclude', () => {
    show({ marqueeIgnore: ['available'] });
    expect(classes()).toEqual(['pin as-price', 'pin as-price is-under-option']);
    show({ marqueeIgnore: ['available', 'under-option'] });
    expect(classes()).toEqual(['pin as-price', 'pin as-price']);
  });
});
