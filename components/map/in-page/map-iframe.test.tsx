// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FrameEvent, readMapMessage, SEND_AFTER_MS, type SentMessage, writeFrameEvent } from '../map-message';
import { MapIframe, type MapIframeHandle } from './map-iframe.client';

const message = (hover: string | null, view?: SentMessage['messageInfo']['view']): SentMessage => ({
  propsList: [['a', 50.85, 4.35, 0, '', 1, 0]],
  messageInfo: {
    locale: 'nl',
    labels: {},
    mode: 'search',
    hover,
    view,
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
const WORDS = { title: 'Kaart', skip: 'Overslaan', end: 'Einde' };
let said: Array<[text: string, origin: string]>;
let heard: FrameEvent[];
let frame: HTMLIFrameElement;
const ref = createRef<MapIframeHandle>();

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  heard = [];
  const { container } = render(
    <MapIframe ref={ref} locale="nl" words={WORDS} onEvent={(event) => heard.push(event)} />,
  );
  frame = container.querySelector('iframe') as HTMLIFrameElement;
  const postMessage = (text: string, origin: string) => said.push([text, origin]);
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ postMessage } as unknown as Window);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const event: FrameEvent = { type: 'moved', value: 3, bounds: [50, 4, 51, 5], zoom: 9 };
const tells = (text: string, source: MessageEventSource | null = frame.contentWindow, origin = location.origin) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data: text, origin, source })));

describe('the page around the map iframe (SPEC §7)', () => {
  it('sends nothing until 50 ms after the iframe has loaded, then the last message, to its own origin only', () => {
    ref.current?.tell(message(null));
    ref.current?.tell(message('a'));
    expect(SEND_AFTER_MS).toBe(50);
    fireEvent.load(frame);
    vi.advanceTimersByTime(49);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said.map(([text, origin]) => [readMapMessage(text)?.messageInfo.hover, origin])).toEqual([
      ['a', location.origin],
    ]);
    ref.current?.tell(message('b'));
    expect(said).toHaveLength(2);
  });

  it('sends the requested view of the map, also if a newer message without a view came before the iframe listened', () => {
    const view = { center: [50.85, 4.35], zoom: 12 } as const;
    ref.current?.tell(message(null, { ...view, center: [...view.center] }));
    ref.current?.tell(message('a'));
    tells(writeFrameEvent({ ...event, type: 'ready', value: null }));
    expect(readMapMessage(said[0]?.[0])?.messageInfo.view).toEqual(view);
    ref.current?.tell(message('b'));
    expect(readMapMessage(said[1]?.[0])?.messageInfo.view).toBeUndefined();
  });

  it('accepts messages only from the iframe, from its own origin and in a known format', () => {
    tells(writeFrameEvent(event), window);
    tells(writeFrameEvent(event), null);
    tells(writeFrameEvent(event), {} as Window);
    tells(writeFrameEvent(event), frame.contentWindow, 'https://foreign.example');
    tells('{"type":"moved"}');
    expect(heard).toEqual([]);
    tells(writeFrameEvent(event));
    expect(heard).toEqual([event]);
  });

  it('has a link to skip the map, and a link to leave it', () => {
    const skip = document.querySelector('a');
    expect(document.querySelector(skip?.getAttribute('href') ?? '')?.textContent).toBe('Einde');
    ref.current?.leave();
    expect(document.activeElement?.textContent).toBe('Einde');
  });
});
