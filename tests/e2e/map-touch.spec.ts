import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { frameOf, pins, placeInFrame } from '../support/map-page';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Several fingers side by side on the map that move together, step by step. */
async function drag(page: Page, fingers: 1 | 2, right: number, down: number): Promise<void> {
  const box = await page.locator('iframe.map-iframe').boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: Array.from({ length: fingers }, (_, id) => ({
        x: x + id * 80 + right * part,
        y: y + down * part,
        id,
      })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', step / 12);
    await page.waitForTimeout(20);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const PROPERTY = '/property/6412/?lng=nl';
const MARK = '.pin';

test('On the map of one property one finger scrolls the page and two fingers move the map.', async ({ page }) => {
  await page.goto(PROPERTY);
  await page.locator('.property-map').first().scrollIntoViewIfNeeded();
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(700);
  const before = { scroll: await scrollOf(page), pin: await placeInFrame(page, MARK) };
  await drag(page, 1, 0, -160);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(before.scroll + 80);
  expect(await placeInFrame(page, MARK)).toEqual(before.pin);

  // The page continues to scroll for a moment after the finger has left it.
  await page.waitForTimeout(1200);
  const scroll = await scrollOf(page);
  await drag(page, 2, 90, 0);
  await expect.poll(async () => (await placeInFrame(page, MARK)).x).toBeGreaterThan(before.pin.x + 40);
  expect(await scrollOf(page)).toBe(scroll);
  await expect(frameOf(page).locator('.fingers')).toBeHidden();
});

test('On the map of the country the lowest price that is tapped ends above the card and the button to the list.', async ({
  page,
}) => {
  await page.goto(href('map', 'nl'));
  const prices = frameOf(page).locator('.pin.as-price:not(.is-dot)');
  await expect(prices.first()).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(700);
  const tops = await prices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await prices.nth(tops.indexOf(Math.max(...tops))).tap();
  await expect(frameOf(page).locator('.map-popup article')).toBeVisible();
  const button = page.getByText(/^Lijst, \d/);
  const gap = async () => {
    const [above, below] = [await frameOf(page).locator('.pin.is-on').boundingBox(), await button.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThan(0);
});
