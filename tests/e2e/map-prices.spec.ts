import { expect, type Page, test } from '@playwright/test';
import { frameOf, pins, SEARCH } from '../support/map-page';

/** Lists of about fifty properties, of about ten and of three, and the share of them that shows its price. */
const LISTS = [
  { query: '', least: 40, most: 60, share: 0.6 },
  { query: '?place=namur', least: 8, most: 12, share: 0.9 },
  { query: '?bedrooms-min=5', least: 8, most: 12, share: 0.9 },
  { query: '?place=mechelen&place=leuven', least: 3, most: 3, share: 0.9 },
] as const;
const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** The number in the sentence above the list. */
const numberAbove = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('h1').textContent()) ?? '')?.[0]);

/** What the map shows: prices that nothing covers, all pins, and the sum of pins and clusters. */
const shownOn = (page: Page) =>
  frameOf(page)
    .locator('.map-frame')
    .evaluate((frame) => {
      const covers = [...frame.querySelectorAll('[data-cover]')].map((cover) => cover.getBoundingClientRect());
      const all = [...frame.querySelectorAll<HTMLElement>('.pin')];
      const prices = all.filter((pin) => {
        const { left, top, right, bottom } = pin.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const isCovered = covers.some(
          (c) => c.width > 0 && left < c.right && right > c.left && top < c.bottom && bottom > c.top,
        );
        return !pin.matches('.is-dot') && isInside && !isCovered;
      });
      const counts = [...frame.querySelectorAll('.cluster')].map(({ textContent }) => Number(textContent));
      return {
        prices: prices.length,
        texts: prices.map(({ textContent }) => textContent),
        total: all.length + counts.reduce((sum, count) => sum + count, 0),
      };
    });

test.describe('the map of a search', () => {
  for (const { query, least, most, share } of LISTS)
    test(`shows at least ${100 * share} % of the prices of ${least} to ${most} properties, and every property once: ${query}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto(`${SEARCH}${query}${width < 1200 ? '#map' : ''}`);
        await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
        await expect.poll(async () => (await shownOn(page)).total, `at ${width} px`).toBe(await numberAbove(page));
        const { prices, texts, total } = await shownOn(page);
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(most);
        expect(prices / total, `${prices} of ${total} at ${width} px`).toBeGreaterThanOrEqual(share);
        // Below 600 px prices are short.
        expect(texts.some((text) => /\d[.]\d{3}/.test(text ?? ''))).toBe(width >= 600);
      }
    });

  test('shows together as many as the sentence says, also where they are clustered or sold', async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const query of ['', '?type=house', '?place=namur', '?price-max=300000']) {
      await page.goto(SEARCH + query);
      await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
      await expect.poll(async () => (await shownOn(page)).total, query).toBe(await numberAbove(page));
    }
  });
});
