import { expect, type Frame, type Page, test } from '@playwright/test';
import { type FrameEvent, type MapMessage, writeFrameEvent } from '@/components/map/map-message';
import { areaFrom } from '@/lib/domain/place/drawn-area';
import { packMarker } from '@/lib/features/map/rules';
import { href } from '@/lib/routing/href';
import { frameOf, oneProperty, openSearch, PROPERTY, pins, SEARCH, tellMap, troubleOf } from '../support/map-page';
import { FULL_RUN } from '../support/site';

const AREA = areaFrom([
  { latitude: 51, longitude: 3.6 },
  { latitude: 51.1, longitude: 3.6 },
  { latitude: 51, longitude: 3.8 },
])?.text as string;
/** A drawn area: if the page accepted it, its address would change. */
const event: string = writeFrameEvent({
  type: 'drawn',
  value: AREA,
  bounds: [51, 3.6, 51.1, 3.8],
  zoom: 12,
} satisfies FrameEvent);
/** A time that is longer than an accepted message needs to take effect. */
const A_WHILE_MS = 800;

const pinNames = (page: Page) => pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')));
const mapDocument = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator('iframe.map-iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no map');
  return frame;
};
/** Sends both messages to both windows, from the window that runs it; the map is the first frame of the page. */
const sayAll = (page: 'self' | 'parent' | 'opener') =>
  `((top) => { for (const text of TEXTS) for (const window of [top, top.frames[0]]) window.postMessage(text, ORIGIN); })(${page})`;
const script = (page: 'self' | 'parent' | 'opener', origin: string): string =>
  sayAll(page)
    .replace('TEXTS', JSON.stringify([oneProperty(), event]))
    .replace('ORIGIN', JSON.stringify(origin));

/** Nothing has changed: the properties of the map, and the search of the page. */
async function expectUnchanged(page: Page, before: { names: unknown; url: string }): Promise<void> {
  await page.waitForTimeout(A_WHILE_MS);
  expect(await pinNames(page)).toEqual(before.names);
  expect(page.url()).toBe(before.url);
}

test.describe('valid messages from wrong windows (RELIABILITY S11)', () => {
  test('change nothing if they come from a second frame of this site or from a window that this page opened', {
    tag: FULL_RUN,
  }, async ({ page, baseURL }) => {
    await openSearch(page);
    const before = { names: await pinNames(page), url: page.url() };
    expect((before.names as unknown[]).length).toBeGreaterThan(1);
    await page.evaluate(() => {
      const second = document.createElement('iframe');
      second.src = '/map-frame/?lng=nl';
      document.body.append(second);
    });
    await expect.poll(() => page.frames().length).toBe(3);
    const second = page.frames()[2] as Frame;
    await second.waitForLoadState();
    await second.evaluate(script('parent', baseURL ?? ''));
    await expectUnchanged(page, before);

    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/map-frame/?lng=nl')),
    ]);
    await popup.waitForLoadState();
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
    await popup.evaluate(script('opener', baseURL ?? ''));
    await expectUnchanged(page, before);
  });

  test('change nothing if the page sends them to itself, or the map to itself', {
    tag: FULL_RUN,
  }, async ({ page, baseURL }) => {
    await openSearch(page);
    const before = { names: await pinNames(page), url: page.url() };
    await page.evaluate(([text, origin]) => window.postMessage(text, origin as string), [event, baseURL ?? '']);
    await (await mapDocument(page)).evaluate(
      ([text, origin]) => window.postMessage(text, origin as string),
      [oneProperty(), baseURL ?? ''],
    );
    await expectUnchanged(page, before);
  });

  test('change nothing if they come from a foreign site, even in a frame of the page', async ({ browser, baseURL }) => {
    // The policy of the site allows no such frame; it is removed here to test the next line of defence.
    const context = await browser.newContext({ bypassCSP: true, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const heard: string[] = [];
    await page.exposeFunction('noteForeign', (text: string) => heard.push(text));
    await page.route('https://foreign.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>x</p>' }),
    );
    await openSearch(page);
    const before = { names: await pinNames(page), url: page.url() };
    await page.evaluate(() => {
      addEventListener('message', ({ origin }) =>
        (window as unknown as { noteForeign(text: string): void }).noteForeign(origin),
      );
      const foreign = document.createElement('iframe');
      foreign.src = 'https://foreign.example/';
      document.body.append(foreign);
    });
    await expect.poll(() => page.frames().some((frame) => frame.url() === 'https://foreign.example/')).toBe(true);
    const foreign = page.frames().find((frame) => frame.url() === 'https://foreign.example/') as Frame;
    await foreign.evaluate(script('parent', baseURL ?? ''));
    await expectUnchanged(page, before);
    // The messages arrived, and were ignored.
    expect(heard).toContain('https://foreign.example');
    await context.close();
  });

  test('would be accepted if the right windows sent them', async ({ page, baseURL }) => {
    await openSearch(page);
    await tellMap(page, [oneProperty()]);
    await expect.poll(() => pinNames(page)).toHaveLength(1);
    await (await mapDocument(page)).evaluate(
      ([text, origin]) => parent.postMessage(text, origin as string),
      [event, baseURL ?? ''],
    );
    await expect(page).toHaveURL(/area=/);
  });
});

test.describe('wrong messages from the right window (RELIABILITY S11)', () => {
  test('change nothing and cause no error, whether broken, of five megabytes or with keys of prototypes', async ({
    page,
  }) => {
    const trouble = troubleOf(page);
    await openSearch(page, '?place=gent');
    const before = { names: await pinNames(page), url: page.url() };
    await tellMap(page, [
      'x',
      '{',
      '[]',
      '{"propsList":5}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"__proto__":{"polluted":1},"propsList":[]}',
      JSON.stringify({ propsList: Array(30_000).fill(['x', 50, 4, 0, '', 1, 0]), messageInfo: { locale: 'nl' } }),
      'y'.repeat(5_000_000),
      oneProperty().replace('"mode"', `"more":"${'z'.repeat(5_000_000)}","mode"`),
      null,
      5,
      { propsList: [] },
    ]);
    const frame = await mapDocument(page);
    await frame.evaluate(
      (texts) => {
        for (const text of texts) parent.postMessage(text, location.origin);
      },
      [
        'x',
        '{',
        '{"type":"drawn"}',
        '{"type":"drawn","value":"../../","bounds":[1,2,3,4],"zoom":9}',
        'y'.repeat(5_000_000),
      ],
    );
    await expectUnchanged(page, before);
    for (const window of [page, frame])
      expect(
        await window.evaluate(() => ({}) as { polluted?: number }).then(({ polluted }) => polluted),
      ).toBeUndefined();
    expect(trouble).toEqual([]);
  });

  test('show HTML or a script address as text, and link to nothing', async ({ page }) => {
    const trouble = troubleOf(page);
    await openSearch(page, '?place=gent');
    const html = '<img src=x onerror="window.broken=1">';
    const labels = { 'draw.start': html, region: html, 'credit.sources': html, clusterOne: html };
    const raw = JSON.parse(oneProperty({ labels }, html)) as { messageInfo: { labels: Record<string, string> } };
    raw.messageInfo.labels.creditHref = 'javascript:window.broken=1';
    await tellMap(page, [JSON.stringify(raw)]);
    await expect(frameOf(page).locator('.draw')).toContainText(html);
    await expect(frameOf(page).locator('img[src="x"]')).toHaveCount(0);
    expect(await frameOf(page).locator('.map-credit a').getAttribute('href')).toBe(href('credits', 'nl'));
    expect(await (await mapDocument(page)).evaluate('window.broken')).toBeUndefined();
    expect(trouble).toEqual([]);
  });

  test('do not block the map if a thousand arrive in a second: the last valid message is used', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    const trouble = troubleOf(page);
    await openSearch(page, '?place=gent');
    const flood = Array.from({ length: 1000 }, (_, one) => oneProperty({}, `€ ${one + 1000}`));
    await tellMap(page, [...flood, '{', 'x'.repeat(3_000_000)]);
    await expect(frameOf(page).locator('.pin')).toHaveText(['1999']);
    await frameOf(page).locator('.pin').click();
    await expect(frameOf(page).getByRole('dialog').getByRole('link')).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('cannot come from another site, because its pages cannot embed the map', { tag: FULL_RUN }, async ({ page }) => {
    const answer = await page.request.get('/map-frame/?lng=nl');
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
    const other = await page.request.get(SEARCH);
    expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

test('A message to the map decides whether a pin is a price or an icon, and whether pin and card have a ribbon.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  await openSearch(page);
  const [pin, card] = [frameOf(page).locator('.pin'), frameOf(page).getByRole('dialog')];
  const show = async (look: Pick<MapMessage, 'customMarker' | 'marqueeIgnore'>) => {
    await tellMap(page, [oneProperty({}, '€ 1', { propsList: [packMarker({ ...PROPERTY, status: 'new' })], ...look })]);
    await expect(pin).toHaveClass(new RegExp(`as-${look.customMarker}`));
  };
  await show({ customMarker: 'icon', marqueeIgnore: [] });
  await expect(pin.locator('.icon')).toBeVisible();
  await expect(pin).toHaveClass(/is-new/);
  await pin.click();
  await expect(card.locator('.ribbon')).toBeVisible();
  await show({ customMarker: 'price', marqueeIgnore: ['new'] });
  await expect(pin).toHaveText('1');
  await expect(pin).not.toHaveClass(/is-new/);
  await expect(card.getByRole('link')).toBeVisible();
  await expect(card.locator('.ribbon')).toHaveCount(0);
});
