import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type SentMessage, writeMapMessage } from '@/components/map/map-message';
import { type Markers, type PropertyMarker, packMarker, packMarkers } from '@/lib/features/map/rules';
import { href } from '@/lib/routing/href';

export const SEARCH = href('for-sale', 'nl');

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe.map-iframe');
export const pins = (page: Page) => frameOf(page).locator('.pin, .cluster');

/** Fills the storage of the browser as that of a visitor who does not want the list to follow the map. */
export async function withoutFollowing(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('follow-1', 'off'));
}

/** Opens a search and waits for the pins of its map. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(SEARCH + query);
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
}

/** A property of the demo agency. */
export const PROPERTY: PropertyMarker = {
  id: '6412',
  latitude: 51.0543,
  longitude: 3.7174,
  metres: 0,
  price: '€ 1',
  icon: 'residential',
  status: 'available',
};

/** A message with one property for a search with several: if the map accepted it, every pin would change. */
export const oneProperty = (
  info: Partial<SentMessage['messageInfo']> = {},
  price = '€ 1',
  look: Partial<SentMessage> = {},
): string =>
  writeMapMessage({
    propsList: [packMarker({ ...PROPERTY, price })],
    messageInfo: {
      locale: 'nl',
      labels: {},
      mode: 'search',
      seen: [],
      outlines: [],
      missing: 0,
      abroad: 0,
      part: null,
      circles: [],
      circleName: '',
      isNearby: false,
      isNewest: false,
      ...info,
    },
    mapType: 'schematic',
    customMarker: 'price',
    marqueeIgnore: ['available'],
    ...look,
  });

/** Sends messages to the map, as the page around it does. */
export const tellMap = (page: Page, texts: unknown[]): Promise<void> =>
  page.evaluate((all) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe.map-iframe')?.contentWindow;
    for (const text of all) frame?.postMessage(text, location.origin);
  }, texts);

/** Every error in a page and its frames. */
export function troubleOf(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  return found;
}

/** Shows other properties on the map of a page. Returns the messages of the page in their order. */
export async function answerMarkers(
  page: Page,
  answer: (query: URLSearchParams) => Partial<Markers>,
): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route('**/api/map/markers/**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const { markers = [], ...others } = answer(query);
    return route.fulfill({
      json: packMarkers({
        total: markers.length,
        missing: 0,
        abroad: 0,
        isWhole: true,
        outlines: [],
        circles: [],
        nearby: null,
        isNewest: false,
        markers,
        ...others,
      }),
    });
  });
  return asked;
}

/** The centre of a pin in its frame. */
export const placeInFrame = async (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  frameOf(page)
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    });

/** One finger that moves over the map from place to place, each as a fraction of its width and height. */
export async function dragFinger(page: Page, places: ReadonlyArray<readonly [number, number]>): Promise<void> {
  const box = await page.locator('iframe.map-iframe').boundingBox();
  if (!box) throw new Error('no map');
  const session = await page.context().newCDPSession(page);
  for (const [at, [across, down]] of places.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: box.x + across * box.width, y: box.y + down * box.height, id: 0 }],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
