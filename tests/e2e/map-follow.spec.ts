import { expect, type Page, test } from '@playwright/test';
import { areaFrom } from '@/lib/domain/place/drawn-area';
import { parseBounds } from '@/lib/domain/place/map-shape';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';
import { dragFinger, frameOf, openSearch, pins, SEARCH } from '../support/map-page';

const HOME_PAGE = href('', 'nl');
const MAP = href('map', 'nl');
const params = (page: Page) => new URL(page.url()).searchParams;
const follow = (page: Page) => frameOf(page).getByRole('switch', { name: nl.map.follow });
const searchHere = (page: Page) => page.getByRole('button', { name: nl.mapView.searchHere });
const title = (page: Page) => page.locator('.results h1');
const cards = (page: Page) => page.locator('article[data-property]');
/** The number in the title; the list also shows what is sold, which the map does not. */
const onOffer = async (page: Page) => Number.parseInt((await title(page).textContent()) ?? '', 10);
const historyLength = (page: Page) => page.evaluate(() => history.length);

/** Moves the map by keyboard, as a visitor does. */
async function press(page: Page, key: string, times = 1): Promise<void> {
  await frameOf(page).locator('.map-view').focus();
  for (let each = 0; each < times; each += 1) await page.keyboard.press(key);
}

/** Waits until the address has another part of the map. */
async function followed(page: Page, before: string | null): Promise<string> {
  await expect.poll(() => ![null, before].includes(params(page).get('bounds')), { timeout: 15_000 }).toBe(true);
  return params(page).get('bounds') as string;
}

/** The properties whose pins are in the visible part of the map. */
const inView = (page: Page) =>
  pins(page).evaluateAll((all) =>
    all
      .filter((pin) => {
        const { left, top } = pin.closest('.map-spot')?.getBoundingClientRect() ?? { left: -1, top: -1 };
        return left >= 0 && top >= 0 && left <= innerWidth && top <= innerHeight - 28;
      })
      .reduce((sum, pin) => sum + (pin.matches('.cluster') ? Number(pin.textContent) : 1), 0),
  );

test.describe('the list beside the map (design/map)', () => {
  test('changes with its count and address after each move of the map on a wide screen, and adds no step to the browser history', async ({
    page,
  }) => {
    await page.goto(HOME_PAGE);
    await openSearch(page, '?type=house');
    await expect(follow(page)).toBeChecked();
    await expect(follow(page)).toBeVisible();
    const steps = await historyLength(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/map/markers/')) asked.push(request.url());
    });
    await press(page, '+', 2);
    const first = await followed(page, null);
    expect(parseBounds(first)).not.toBeNull();
    expect(params(page).get('type')).toBe('house');
    await expect(title(page)).toContainText(nl.search.inside.bounds);
    await expect(page.getByRole('search').getByRole('status').last()).toHaveText(
      (await title(page).textContent()) ?? '',
    );
    await expect.poll(async () => (await onOffer(page)) === (await inView(page))).toBe(true);
    await press(page, 'ArrowLeft', 2);
    await followed(page, first);
    expect(await historyLength(page)).toBe(steps);
    // Nothing is requested, because the map has these properties already; and the map does not move by itself.
    expect(asked).toEqual([]);
    await page.waitForTimeout(1200);
    expect(await historyLength(page)).toBe(steps);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${HOME_PAGE}$`));
  });

  test('shows only the answer of the last of several quick moves, without a jump of the page', async ({ page }) => {
    await openSearch(page);
    await page.evaluate(() => {
      document.body.dataset.shift = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.body.dataset.shift = String(
            Number(document.body.dataset.shift) + (entry as unknown as { value: number }).value,
          );
      }).observe({ type: 'layout-shift' });
    });
    let delay = 1500;
    await page.route(/te-koop\/\?.*bounds/, async (route) => {
      const wait = delay;
      delay = 0;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue().catch(() => undefined);
    });
    await press(page, '+');
    await page.waitForTimeout(700);
    await press(page, '+');
    await followed(page, null);
    await page.waitForTimeout(2500);
    await expect.poll(async () => (await onOffer(page)) === (await inView(page))).toBe(true);
    expect(Number(await page.locator('body').getAttribute('data-shift'))).toBeLessThanOrEqual(0.02);
  });

  test('still shows the visible part of the map when a filter changes, and the map does not move', async ({ page }) => {
    await openSearch(page);
    await press(page, '+');
    const bounds = await followed(page, null);
    const before = await frameOf(page).locator('.map-names .name').first().boundingBox();
    await page.locator('.filterbar summary', { hasText: 'Type' }).click();
    await page.getByRole('checkbox', { name: /^Huis/ }).check();
    await expect.poll(() => params(page).get('type')).toBe('house');
    expect(params(page).get('bounds')).toBe(bounds);
    await page.waitForTimeout(1000);
    expect(params(page).get('bounds')).toBe(bounds);
    expect(before).not.toBeNull();
  });

  test('does not follow the map if that is switched off, also by keyboard: a button offers to search, and the device remembers the choice', async ({
    page,
  }) => {
    await openSearch(page);
    await follow(page).focus();
    await page.keyboard.press('Space');
    await expect(follow(page)).not.toBeChecked();
    await press(page, '+');
    await expect(searchHere(page)).toBeVisible();
    await page.waitForTimeout(600);
    expect(params(page).has('bounds')).toBe(false);
    await page.reload();
    await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(follow(page)).not.toBeChecked();
    await press(page, '+');
    await expect(searchHere(page)).toBeVisible();
    // When the visitor lets the list follow the map again, the list shows the present part of the map at once.
    await follow(page).click();
    await followed(page, null);
    await expect(searchHere(page)).toHaveCount(0);
  });

  test('does not follow the map if the search has a drawn area: a move leaves the area as it is', async ({ page }) => {
    const corners = [
      [51.4, 3.2],
      [51.4, 5.4],
      [50.4, 4.6],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const area = areaFrom(corners)?.text ?? '';
    await openSearch(page, `?area=${area}`);
    await expect(frameOf(page).getByRole('button', { name: nl.map.draw.remove })).toBeVisible();
    await expect(follow(page)).toHaveCount(0);
    await press(page, '+');
    await expect(searchHere(page)).toBeVisible();
    expect(params(page).get('area')).toBe(area);
  });

  test('follows the map on a phone only if that is switched on, and the button shows the count of the list', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto(`${SEARCH}#map`);
    await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    expect(await violationsOf(page, { hasFrames: true })).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const choice = page.getByRole('switch');
    await expect(choice).not.toBeChecked();
    expect(await violationsOf(page)).toEqual([]);
    await choice.tap();
    await expect(choice).toBeChecked();
    await page.locator('.filter-sheet .head button').tap();
    const list = page.getByRole('button', { name: /^(Lijst, \d+|Terug naar)/ });
    const before = await list.textContent();
    const zoomIn = frameOf(page).getByRole('button', { name: nl.zoom.in, exact: true });
    // Two fingers zoom; for the keyboard the buttons appear.
    await zoomIn.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await followed(page, null);
    await expect(list).not.toHaveText(before ?? '');
    await dragFinger(
      page,
      [0.7, 0.6, 0.5, 0.4].map((across) => [across, 0.45] as const),
    );
    await page.waitForTimeout(900);
    await list.tap();
    await expect(page.locator('.search-split > .list')).toBeVisible();
    await context.close();
  });
});

test.describe('the page of the map', () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    test(`has all filters and fills a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(MAP);
      await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
      const box = await page.locator('iframe.map-iframe').boundingBox();
      expect(box?.width).toBe(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
      expect(await violationsOf(page, { hasFrames: true })).toEqual([]);
      if (width < 1000) await page.locator('.filterbar .openers button').last().click();
      else await page.locator('.filterbar summary', { hasText: 'Type' }).click();
      await page.getByRole('checkbox', { name: /^Huis/ }).check();
      await expect(page).toHaveURL(/kaart\/\?type=house/);
      await expect(pins(page).first()).toBeAttached();
      if (width < 1000) await page.locator('.filter-sheet .head button').click();
      const list = page.getByRole('link', { name: /^Lijst, \d+/ });
      await list.click();
      await expect(page).toHaveURL(/te-koop\/\?type=house/);
      await expect(cards(page).first()).toBeVisible();
    });

  test('writes the visible part to its address, keeps the goal, and shows properties for rent', async ({ page }) => {
    await page.goto(`${MAP}?goal=for-rent`);
    await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(follow(page)).toBeChecked();
    await press(page, '+');
    await followed(page, null);
    expect(params(page).get('goal')).toBe('for-rent');
    expect(new URL(page.url()).pathname).toBe(MAP);
  });
});

test.describe('a search on the map', () => {
  test('around a town shows the whole circle of the radius, with its name', async ({ page }) => {
    await openSearch(page, '?place=gent&radius=15');
    await expect(frameOf(page).locator('.map-radius-name')).toHaveText('15 km rond Gent');
    const circle = await frameOf(page).locator('path.map-radius').boundingBox();
    const map = await page.locator('iframe.map-iframe').boundingBox();
    expect(circle && map && circle.x >= map.x && circle.x + circle.width <= map.x + map.width).toBe(true);
    expect(circle?.width).toBeGreaterThan((map?.width ?? 0) / 3);
    // The drawing of the circle has a size. Without one the circle would have a position, but be invisible.
    const drawn = await frameOf(page)
      .locator('svg:has(path.map-radius)')
      .evaluate((svg) => svg.getBoundingClientRect().width);
    expect(drawn).toBeGreaterThan(300);
  });

  test('without results shows the requested place with properties nearby', async ({ page }) => {
    await openSearch(page, '?place=gent&type=industrial&price-max=100000');
    await expect(frameOf(page).getByText(nl.map.nearby)).toBeVisible();
    const outline = await frameOf(page).locator('path.map-outline').first().boundingBox();
    const map = await page.locator('iframe.map-iframe').boundingBox();
    expect(outline && map && outline.x >= map.x && outline.x + outline.width <= map.x + map.width).toBe(true);
    // The map shows the town and not the whole country, in which the town would be a dot.
    expect(outline?.width).toBeGreaterThan(30);
  });

  test('with few results shows their prices and dots: no price covers another, and a card covers no control', async ({
    page,
  }) => {
    await openSearch(page, '?place=gent&radius=15');
    await page.waitForTimeout(500);
    const overlapping = await frameOf(page)
      .locator('.pin:not(.is-dot)')
      .evaluateAll((all) => {
        const boxes = all.map((pin) => pin.getBoundingClientRect());
        return boxes.filter((one, at) =>
          boxes.some(
            (other, before) =>
              before < at &&
              one.left < other.right &&
              one.right > other.left &&
              one.top < other.bottom &&
              one.bottom > other.top,
          ),
        ).length;
      });
    expect(overlapping).toBe(0);
    await frameOf(page).locator('.pin:not(.is-dot)').first().click();
    const card = frameOf(page).getByRole('dialog');
    await expect(card.getByRole('link')).toBeVisible();
    await page.waitForTimeout(700);
    const box = await card.boundingBox();
    for (const control of ['.zoom', '.follow', '.draw', '.key', '.map-credit']) {
      const other = await frameOf(page).locator(control).boundingBox();
      if (!box || !other) throw new Error(control);
      const isApart =
        box.x >= other.x + other.width ||
        box.x + box.width <= other.x ||
        box.y >= other.y + other.height ||
        box.y + box.height <= other.y;
      expect(isApart, control).toBe(true);
    }
    expect(Math.round(box?.width ?? 0)).toBe(392);
  });
});
