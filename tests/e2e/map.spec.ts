import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { demoHomes } from '../support/demo-homes';

const SEARCH = href('for-sale', 'nl');
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe.map-window');
const pins = (page: Page) => frameOf(page).locator('.pin, .cluster');

/** Opens a search whose map has its pins. */
async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(SEARCH + query);
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
}

/** Everything that goes wrong in a page and its frames. */
function troubleOf(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  return found;
}

test.describe('the map beside the list', () => {
  test('shows the homes of the search with the keyboard alone, its cards and a way back, and axe finds nothing', async ({
    page,
  }) => {
    const trouble = troubleOf(page);
    await openSearch(page, '?place=mechelen');
    await page.waitForTimeout(700);
    expect(await violationsOf(page)).toEqual([]);
    const first = pins(page).first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    const pin = frameOf(page).locator('.pin').first();
    await pin.focus();
    await page.keyboard.press('Enter');
    const card = frameOf(page).getByRole('dialog');
    await expect(card.getByRole('link').first()).toBeFocused();
    expect(await card.getByRole('link').first().getAttribute('href')).toMatch(/^\/nl\/te-koop\//);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(pin).toBeFocused();
    expect(trouble).toEqual([]);
  });

  test('lights up the pin of the card that is pointed at, and the card of the pin', async ({ page }) => {
    await openSearch(page, '?place=gent');
    const card = page.locator('article[data-home]').first();
    await card.hover();
    const pin = frameOf(page).locator('.pin').first();
    await expect(pin).toHaveClass(/is-on/);
    await page.locator('h1').hover();
    await expect(pin).not.toHaveClass(/is-on/);
    await pin.hover();
    await expect(card).toHaveAttribute('data-lit', '');
  });

  test('is a button on a phone: full screen, a card by touch, and back to the list', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto(`${SEARCH}?place=gent`);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Kaart' }).tap();
    const pin = frameOf(page).locator('.pin').first();
    await expect(pin).toBeVisible({ timeout: 20_000 });
    await page.waitForTimeout(700);
    expect(await violationsOf(page)).toEqual([]);
    await pin.tap();
    await expect(frameOf(page).getByRole('dialog').getByRole('link')).toBeVisible();
    await page.goBack();
    await expect(page.locator('article[data-home]').first()).toBeVisible();
    await expect(page.locator('iframe')).not.toBeVisible();
    await context.close();
  });

  test('without script is not there, and the page of the map has the homes by municipality', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto(SEARCH);
    await expect(page.locator('.search-split .map')).not.toBeVisible();
    await page.goto(href('map', 'nl'));
    await page.getByRole('link', { name: 'Mechelen', exact: true }).click();
    await expect(page.locator('article[data-home]').first()).toBeVisible();
    await context.close();
  });
});

test.describe('messages between the windows (RELIABILITY S11)', () => {
  test('of foreign origin, broken, five megabytes long, with keys of prototypes or a thousand a second change nothing', async ({
    page,
  }) => {
    const trouble = troubleOf(page);
    await openSearch(page, '?place=gent');
    const before = await pins(page).count();
    const told = await page.evaluate(async () => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe.map-window')?.contentWindow;
      const bad = [
        'x',
        '{',
        '[]',
        '{"propsList":5}',
        '{"__proto__":{"polluted":1},"propsList":[]}',
        '{"constructor":{"prototype":{"polluted":1}}}',
        JSON.stringify({ propsList: Array(30_000).fill(['x', 50, 4, 0, '', 1, 0]), messageInfo: { locale: 'nl' } }),
        'y'.repeat(5_000_000),
        `{"propsList":[],"messageInfo":{"locale":"nl","labels":{"close":"${'z'.repeat(5_000_000)}"}}}`,
      ];
      for (const text of bad) {
        frame?.postMessage(text, location.origin);
        window.postMessage(text, location.origin);
      }
      for (const value of [null, 5, { propsList: [] }, new ArrayBuffer(8)]) frame?.postMessage(value, location.origin);
      for (let message = 0; message < 1000; message += 1)
        frame?.postMessage(`{"propsList":[],"messageInfo":{"locale":"xx","n":${message}}}`, location.origin);
      // A window of another origin: a sandboxed one has none.
      const foreign = document.createElement('iframe');
      foreign.sandbox.add('allow-scripts');
      foreign.srcdoc = '<p>x</p>';
      document.body.append(foreign);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return { polluted: ({} as { polluted?: number }).polluted ?? null, url: location.href };
    });
    expect(told.polluted).toBeNull();
    expect(await pins(page).count()).toBe(before);
    await pins(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(frameOf(page).getByRole('dialog')).toBeVisible();
    expect(trouble.filter((text) => !/Content.Security.Policy|srcdoc/i.test(text))).toEqual([]);
  });

  test('leave the frame only for this origin, and the frame stands in no page of another', async ({ page }) => {
    const answer = await page.request.get('/map-frame/?lng=nl');
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
    const other = await page.request.get(SEARCH);
    expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

test('a home whose address is hidden is told exactly by no page, flight, list, marker or frame', async ({
  request,
}) => {
  const hidden = demoHomes().filter(({ isHidden, latitude }) => isHidden && latitude !== null);
  expect(hidden.length).toBeGreaterThan(3);
  for (const { id, latitude, longitude } of hidden.slice(0, 6)) {
    const page = await request.get(`/property/${id}/?lng=fr`);
    expect(page.status()).toBe(200);
    const flight = await request.get(page.url(), { headers: { rsc: '1' } });
    const texts = [
      await page.text(),
      await flight.text(),
      await (await request.get(`/api/homes/?ids=${id}&lng=fr`)).text(),
      ...(await Promise.all(
        ['for-sale', 'for-rent'].map(async (goal) =>
          (await request.get(`/api/map/markers/?goal=${goal}&lng=fr`)).text(),
        ),
      )),
    ];
    for (const text of texts) {
      expect(text).not.toContain(String(latitude));
      expect(text).not.toContain(String(longitude));
    }
  }
});
