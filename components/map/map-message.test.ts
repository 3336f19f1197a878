import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marker, PackedMarker } from '@/lib/features/map/rules';
import {
  type FrameEvent,
  isFrom,
  LARGEST_EVENT,
  LARGEST_MESSAGE,
  readFrameEvent,
  readMapMessage,
  type SentMessage,
  writeFrameEvent,
  writeMapMessage,
} from './map-message';

const markers: Marker[] = [
  {
    id: 'GV-595',
    latitude: 50.4118,
    longitude: 4.8762,
    metres: 0,
    price: '€ 595.000',
    icon: 'residential',
    status: 'sold-out',
  },
  { id: 'GV-600', latitude: 50.4669, longitude: 4.8675, metres: 3200, price: '', icon: 'land', status: 'available' },
  { latitude: 50.85, longitude: 4.35, count: 240 },
  { latitude: 50.85, longitude: 4.35, count: 2, ids: ['GV-601', 'GV-602'] },
];
/** The same rows in the form in which they are sent. */
const rows: PackedMarker[] = [
  ['GV-595', 50.4118, 4.8762, 0, '€ 595.000', 1, 7],
  ['GV-600', 50.4669, 4.8675, 3200, '', 4, 0],
  [null, 50.85, 4.35, 240],
  [null, 50.85, 4.35, 2, ['GV-601', 'GV-602']],
];
const message: SentMessage = {
  propsList: rows,
  messageInfo: {
    locale: 'fr',
    labels: { zoomIn: 'Agrandir', inView: '{count} biens dans cette partie de la carte' },
    mode: 'search',
    view: { center: [50.45, 4.88], zoom: 12 },
    choose: 'GV-595',
    hover: null,
    seen: ['GV-600'],
    drawn: 'abC-_9',
    missing: 3,
    abroad: 0,
    part: '50.4,4.8,50.5,4.9 12',
    follow: true,
    circles: [{ latitude: 51.05, longitude: 3.72, metres: 15_000 }],
    circleName: '15 km autour de Gand',
    isNearby: false,
    isNewest: false,
    outlines: ['namur', 'saint-josse-ten-noode'],
  },
  mapType: 'schematic',
  customMarker: 'price',
  marqueeIgnore: ['new', 'price-lowered'],
};
const changed = (change: (message: Record<string, unknown>) => void): string => {
  const copy = JSON.parse(writeMapMessage(message)) as Record<string, unknown>;
  change(copy);
  return JSON.stringify(copy);
};
const info = (extra: Record<string, unknown>): string =>
  changed((copy) => Object.assign(copy.messageInfo as Record<string, unknown>, extra));
const event: FrameEvent = { type: 'chosen', value: 'GV-595', bounds: [50.4, 4.8, 50.5, 4.9], zoom: 12 };

describe('the message to the map document (SPEC §7, RELIABILITY S11)', () => {
  it('may leave the properties unchanged and only say which are highlighted', () => {
    expect(readMapMessage(changed((copy) => (copy.propsList = null)))?.propsList).toBeNull();
  });

  it('is one JSON string with propsList, messageInfo, mapType, customMarker and marqueeIgnore', () => {
    const text = writeMapMessage(message);
    expect(Object.keys(JSON.parse(text))).toEqual([
      'propsList',
      'messageInfo',
      'mapType',
      'customMarker',
      'marqueeIgnore',
    ]);
    expect(JSON.parse(text)).toMatchObject({ propsList: rows, marqueeIgnore: [1, 2] });
    expect(readMapMessage(text)).toEqual({ ...message, propsList: markers });
  });

  it.each([
    ['broken JSON', '{"propsList":['],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '42'],
    ['an object that is no string', message],
    ['no string at all', undefined],
    ['a message without properties', '{"messageInfo":{"locale":"nl"}}'],
    ['a message whose properties are no list', changed((copy) => (copy.propsList = { length: 3 }))],
    ['a message without a valid property', changed((copy) => (copy.propsList = [[1, 2, 3], null, 'x']))],
    ['a message with too many properties', changed((copy) => (copy.propsList = Array(20_001).fill(rows[0])))],
    ['a message in a language that the site does not have', info({ locale: 'it' })],
    ['5 MB', ' '.repeat(5_000_000) + writeMapMessage(message)],
    ['5 MB of brackets', '['.repeat(5_000_000)],
    ['brackets deeper than any stack', '['.repeat(LARGEST_MESSAGE)],
  ])('is ignored without an exception when it is %s', (_, raw) => {
    expect(readMapMessage(raw)).toBeNull();
  });

  it('may contain dots for the places near a property, and the number of the highlighted dot', () => {
    const dots = [{ latitude: 51.03, longitude: 4.48, text: 'Basisschool De Linde' }];
    expect(readMapMessage(info({ dots, litDot: 0 }))?.messageInfo).toMatchObject({ dots, litDot: 0 });
    for (const wrong of [{ dots: [{ ...dots[0], latitude: 40 }] }, { dots: Array(21).fill(dots[0]) }, { litDot: 20 }])
      expect(readMapMessage(info(wrong))?.messageInfo).not.toMatchObject(wrong);
  });

  it('is read without its invalid rows; the valid rows stay', () => {
    const wrong: unknown[] = [
      ['', 50.4, 4.8, 0, '', 1, 0],
      ['far', 48.8, 2.35, 0, '', 1, 0],
      ['text', '50.4', 4.8, 0, '', 1, 0],
      ['none', Number.NaN, 4.8, 0, '', 1, 0],
      ['long', 50.4, 4.8, 0, 'x'.repeat(41), 1, 0],
      ['icon', 50.4, 4.8, 0, '', 99, 0],
      ['status', 50.4, 4.8, 0, '', 1, -1],
      ['short', 50.4, 4.8],
      [null, 50.4, 4.8, 0],
      [null, 50.4, 4.8, 3, ['']],
      [null, 50.4, 4.8, 3, Array(101).fill('x')],
      { 0: 'like a list', length: 7 },
    ];
    const raw = changed((copy) => (copy.propsList = [...wrong, ...rows]));
    expect(readMapMessage(raw)?.propsList).toEqual(markers);
  });

  it('is read without its invalid optional values; their defaults are used', () => {
    const read = readMapMessage(
      info({
        view: { center: [0, 0], zoom: 99 },
        choose: 7,
        hover: {},
        seen: 'all',
        drawn: '<b>',
        outlines: [1],
        missing: -1,
        part: {},
      }),
    );
    expect(read?.messageInfo).toEqual({
      ...message.messageInfo,
      view: undefined,
      choose: undefined,
      hover: undefined,
      seen: [],
      drawn: undefined,
      outlines: [],
      missing: 0,
      abroad: 0,
      part: null,
    });
    for (const mapType of ['moon', 'satellite'])
      expect(readMapMessage(changed((copy) => (copy.mapType = mapType)))?.mapType).toBe('schematic');
    for (const customMarker of [3, 'dot'])
      expect(readMapMessage(changed((copy) => (copy.customMarker = customMarker)))?.customMarker).toBe('price');
    expect(readMapMessage(changed((copy) => (copy.marqueeIgnore = [1, 99])))?.marqueeIgnore).toEqual(['new']);
    expect(readMapMessage(info({ view: { bounds: [51, 5, 50, 4] } }))?.messageInfo.view).toBeUndefined();
  });

  it('is read without unknown keys and without keys of Object.prototype', () => {
    const hostile = `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"more":1,${changed(
      (copy) => {
        const inside = copy.messageInfo as Record<string, unknown>;
        inside.more = 1;
        inside.labels = { zoomIn: 'In', toString: 'x', more: 'x' };
      },
    )
      .slice(1)
      .replace('"locale"', '"__proto__":{"admin":true},"locale"')}`;
    const read = readMapMessage(hostile);
    expect(Object.keys(read ?? {})).toEqual(['propsList', 'messageInfo', 'mapType', 'customMarker', 'marqueeIgnore']);
    expect(Object.keys(read?.messageInfo ?? {})).not.toContain('more');
    expect(read?.messageInfo.labels).toEqual({ zoomIn: 'In' });
    for (const part of [read, read?.messageInfo, {}]) expect((part as { admin?: true }).admin).toBeUndefined();
  });

  it('is read or ignored without an exception, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (raw) => {
        readMapMessage(raw);
        readFrameEvent(raw);
      }),
    );
  });

  it('is ignored each time when a thousand invalid messages arrive in a row', () => {
    const raw = [undefined, '{', '{}', '"x"', '[[[]]]', changed((copy) => (copy.propsList = [1]))];
    for (let at = 0; at < 1000; at += 1) expect(readMapMessage(raw[at % raw.length])).toBeNull();
  });
});

describe('an event of the map document (RELIABILITY S11)', () => {
  it.each<FrameEvent>([
    { ...event, type: 'ready', value: null },
    event,
    { ...event, value: null },
    { ...event, type: 'hovered', value: null },
    { ...event, type: 'moved', value: 41 },
    { ...event, type: 'drawn', value: 'abC-_9' },
    { ...event, type: 'covered', value: 184 },
    { ...event, type: 'left', value: null },
  ])('of type $type is read back with its value, bounds and zoom, and is smaller than 4 kB', (said) => {
    expect(readFrameEvent(writeFrameEvent(said))).toEqual(said);
    expect(writeFrameEvent(said).length).toBeLessThan(LARGEST_EVENT);
  });

  it.each([
    ['if its type is unknown', { ...event, type: 'toString' }],
    ['if its value has the wrong type', { ...event, value: { id: 'GV-595' } }],
    ['if it has no bounds', { type: 'chosen', value: 'GV-595', zoom: 12 }],
    ['if its bounds are outside the world', { ...event, bounds: [50.4, 4.8, 950.5, 4.9] }],
    ['if its area contains characters that are not allowed', { ...event, type: 'drawn', value: '../../x' }],
  ])('is ignored %s', (_, said) => {
    expect(readFrameEvent(JSON.stringify(said))).toBeNull();
  });

  it('is ignored if it is larger than 4 kB', () => {
    const sized = (size: number) => JSON.stringify(event).padEnd(size, ' ');
    expect(LARGEST_EVENT).toBe(4096);
    expect(readFrameEvent(sized(LARGEST_EVENT))).not.toBeNull();
    expect(readFrameEvent(sized(LARGEST_EVENT + 1))).toBeNull();
  });
});

describe('the sender of a message (RELIABILITY S11)', () => {
  const site = 'https://www.example.be';
  const parent = {} as Window;
  it('must have the origin of the site and be the expected window', () => {
    expect(isFrom({ origin: site, source: parent }, site, parent)).toBe(true);
  });
  it.each([
    ['another site', { origin: 'https://www.example.be.evil.example', source: parent }],
    ['a document without an origin', { origin: 'null', source: parent }],
    ['another window of this site', { origin: site, source: {} as Window }],
    ['no window', { origin: site, source: null }],
  ])('is refused if it is %s', (_, said) => {
    expect(isFrom(said, site, parent)).toBe(false);
  });
  it('is refused before there is an expected window', () => {
    expect(isFrom({ origin: site, source: null }, site, null)).toBe(false);
    expect(isFrom({ origin: site, source: null }, site, undefined)).toBe(false);
  });
});
