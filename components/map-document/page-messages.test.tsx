// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MapMessage, writeMapMessage } from '@/components/map/map-message';
import { isProperty, type PackedMarker } from '@/lib/features/map/rules';
import { useMessages } from './page-messages.client';

const parent = { postMessage: () => undefined } as unknown as Window;
let heard: MapMessage[];
const Frame = () => {
  useMessages(true, (message) => heard.push(message));
  return null;
};
beforeEach(() => {
  heard = [];
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  render(<Frame />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const message = (propsList: PackedMarker[] | null, hover: string | null = null): string =>
  writeMapMessage({
    propsList,
    messageInfo: {
      locale: 'nl',
      labels: {},
      mode: 'search',
      hover,
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
    marqueeIgnore: [],
  });
const property = (id: string): PackedMarker => [id, 50.85, 4.35, 0, '', 1, 0];
const say = (data: unknown, source: Window = parent, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const frame = () => vi.advanceTimersToNextFrame();
const ids = () =>
  heard.map(({ propsList, messageInfo }) => propsList?.filter(isProperty).map(({ id }) => id) ?? messageInfo.hover);

describe('messages that the map document receives from the page', () => {
  it('that arrive in one animation frame are reduced to the last list of properties and the last highlight', () => {
    say(message([property('a')]));
    say(message([property('b')]));
    say(message(null, 'b'));
    frame();
    expect(ids()).toEqual([['b'], 'b']);
  });

  it('are applied if they are valid, even when invalid messages come after them', () => {
    say(message([property('a')]));
    say('{');
    say('{"propsList":[[1]]}');
    say('x'.repeat(3_000_000));
    say(42);
    frame();
    expect(ids()).toEqual([['a']]);
  });

  it('are ignored if they repeat the properties and the highlight that the map already has', () => {
    say(message([property('a')]));
    frame();
    say(message(null, 'a'));
    frame();
    say(message([property('a')]));
    say(message(null, 'a'));
    frame();
    expect(ids()).toEqual([['a'], 'a']);
  });

  it('apply the same highlight again after new properties', () => {
    say(message([property('a')]));
    say(message(null, 'a'));
    frame();
    say(message([property('b'), property('a')]));
    say(message(null, 'a'));
    frame();
    expect(ids()).toEqual([['a'], 'a', ['b', 'a'], 'a']);
  });

  it('are reduced to the last of a thousand, and ignored if another window or origin sent them', () => {
    for (let at = 0; at < 1000; at += 1) say(message([property(`h${at}`)]));
    say(message([property('other')]), {} as Window);
    say(message([property('foreign')]), parent, 'https://foreign.example');
    frame();
    expect(ids()).toEqual([['h999']]);
  });
});
