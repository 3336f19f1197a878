import { expect, type Locator, test } from '@playwright/test';
import { parseArea } from '@/lib/domain/place/drawn-area';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';
import { dragFinger, frameOf, openSearch, pins, SEARCH, troubleOf } from '../support/map-page';
import { FULL_RUN } from '../support/site';

/** A finger that moves over the middle of the map to the left. */
const LEFT = [0.7, 0.6, 0.5, 0.4].map((across) => [across, 0.45] as const);

test.describe('the map beside the list', () => {
  test('works by keyboard alone, with the pins of the search, their cards and a way back; axe finds nothing', async ({
    page,
  }) => {
    const trouble = troubleOf(page);
    await openSearch(page, '?place=mechelen');
    await page.waitForTimeout(700);
    expect(await violationsOf(page, { hasFrames: true })).toEqual([]);
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

  test('highlights the pin of the card under the pointer, and the card of the pin under the pointer', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await openSearch(page, '?place=gent');
    const card = page.locator('article[data-property]').first();
    await card.hover();
    const pin = frameOf(page).locator('.pin').first();
    await expect(pin).toHaveClass(/is-on/);
    await page.locator('h1').hover();
    await expect(pin).not.toHaveClass(/is-on/);
    await pin.hover();
    await expect(card).toHaveAttribute('data-lit', '');
  });

  test('cuts off no name of a place or a country at its edge', { tag: FULL_RUN }, async ({ page }) => {
    await openSearch(page);
    const names = frameOf(page).locator('.map-names .name:not(.river, .shield, .spot)');
    await expect(names.first()).toBeVisible();
    const cut = () =>
      names.evaluateAll((all) =>
        all
          .map((name) => ({ text: name.textContent, ...name.getBoundingClientRect().toJSON() }))
          .filter(({ left, right }) => left < -1 || right > window.innerWidth + 1)
          .map(({ text }) => text),
      );
    for (const width of [1280, 1330, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(cut, `at ${width} px`).toEqual([]);
    }
  });

  test('opens by a button on a phone: full screen, a card by touch, and back to the list', async ({ browser }) => {
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
    expect(await violationsOf(page, { hasFrames: true })).toEqual([]);
    await pin.tap();
    await expect(frameOf(page).getByRole('dialog').getByRole('link')).toBeVisible();
    const back = page.getByRole('button', { name: /^Lijst/ });
    const searchHere = page.getByRole('button', { name: 'Zoek in dit deel' });
    // The button to the list is 12 px above the card.
    const card = frameOf(page).getByRole('dialog');
    const gap = async () => {
      const [button, dialog] = [await back.boundingBox(), await card.boundingBox()];
      return Math.round((dialog?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0));
    };
    await expect.poll(gap).toBe(12);
    await dragFinger(page, LEFT);
    await page.waitForTimeout(900);
    await expect(searchHere).toBeHidden();
    await frameOf(page).getByRole('button', { name: nl.map.close }).tap();
    // One button at a time is above the map.
    await expect(searchHere).toBeVisible();
    await expect(back).toBeHidden();
    for (const control of ['.follow', '.draw', '.key'])
      await expect(frameOf(page).locator(control).filter({ visible: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('article[data-property]').first()).toBeVisible();
    await expect(page.locator('iframe')).not.toBeVisible();
    await context.close();
  });

  test('lets a finger draw an area on a phone: a tap on a pin sets a corner, a drag draws, and nothing covers the texts', async ({
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
    const frame = frameOf(page);
    const pin = frame.locator('.pin').nth(20);
    await expect(pin).toBeVisible({ timeout: 20_000 });
    await page.waitForTimeout(700);
    await dragFinger(page, LEFT);
    const searchHere = page.getByRole('button', { name: 'Zoek in dit deel' });
    await expect(searchHere).toBeVisible();
    const start = async () => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('link', { name: nl.map.draw.start }).tap();
    };
    await start();
    await expect(frame.locator('.drawing p')).toHaveText(nl.map.draw.hintTouch);
    await expect(searchHere).toBeHidden();
    await expect(page.getByRole('button', { name: /^Lijst/ })).toBeHidden();
    // Only the title of the drawing is at the upper edge.
    await expect(page.locator('.search-page > header')).toBeHidden();
    for (const bar of ['.filterbar', '.sentence-search']) await expect(page.locator(bar)).toBeHidden();
    // The map moves its middle to that of its new size.
    let before = await pin.boundingBox();
    await expect(async () => {
      const last = before;
      before = await pin.boundingBox();
      expect(before).toEqual(last);
    }).toPass({ intervals: [200] });
    await pin.tap({ force: true });
    await expect(frame.getByRole('status').first()).toHaveText(nl.map.draw.cornerOne);
    expect(await pin.boundingBox()).toEqual(before);
    await frame.getByRole('button', { name: nl.map.draw.cancel }).tap();
    await expect(searchHere).toBeVisible();

    await start();
    const round = Array.from({ length: 40 }, (_, at) => (at / 40) * 2 * Math.PI);
    await dragFinger(
      page,
      round.map((angle) => [0.5 + 0.2 * Math.cos(angle), 0.5 + 0.1 * Math.sin(angle)]),
    );
    await page.waitForURL(/area=/);
    await expect(page.locator('.drawn-panel')).toBeVisible();
    // The map moves to the area.
    const share = () =>
      frame.locator('path.map-area').evaluate((path) => {
        const { left, right, width } = path.getBoundingClientRect();
        return left > 0 && right < innerWidth ? width / innerWidth : 0;
      });
    await expect.poll(share).toBeGreaterThan(0.6);
    const area = parseArea(new URL(page.url()).searchParams.get('area') ?? '');
    expect(area?.corners.length).toBeGreaterThan(8);
    await context.close();
  });

  test('ends with the window beside the list, also after scrolling, and says above the pins that nothing matches', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${SEARCH}?place=gent&bedrooms-min=9`);
    const note = frameOf(page).getByText(nl.map.nearby);
    await expect(note).toBeVisible({ timeout: 20_000 });
    expect((await note.boundingBox())?.y).toBeLessThan(400);
    await page.goto(SEARCH);
    await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    for (const scrolled of [0, 700]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const map = await page.locator('.search-split > .map').boundingBox();
      expect(map && [Math.round(map.y), Math.round(map.y + map.height)]).toEqual([142, 800]);
      const bar = await page.locator('.filterbar').boundingBox();
      expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(142);
    }
  });

  test('has only the button to the list above it on a phone held sideways and at 400 %, and no control covers another', async ({
    page,
  }) => {
    for (const [width, height] of [
      [740, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${SEARCH}#map`);
      await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
      for (const control of ['.follow', '.draw', '.key', '.types'])
        await expect(frameOf(page).locator(control).filter({ visible: true })).toHaveCount(0);
      const map = await page.locator('iframe.map-iframe').boundingBox();
      expect(map?.height).toBeGreaterThan(0.7 * height);
      const button = await page.getByRole('button', { name: /^Lijst/ }).boundingBox();
      const credit = await frameOf(page).locator('.map-credit').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(credit?.y ?? 0);
    }
  });

  test('says at its nearest and furthest zoom level that a button zooms no further', async ({ page }) => {
    await page.goto(SEARCH);
    const [further, nearer] = [nl.zoom.out, nl.zoom.in].map((name) =>
      frameOf(page).getByRole('button', { name, exact: true }),
    );
    for (const [used, other] of [
      [further, nearer],
      [nearer, further],
    ] as const)
      await expect(async () => {
        await used?.click();
        await expect(used as Locator).toHaveAttribute('aria-disabled', 'true', { timeout: 900 });
        await expect(other as Locator).toHaveAttribute('aria-disabled', 'false');
      }).toPass({ timeout: 60_000 });
  });

  test('is absent without JavaScript, and the page of the map lists the properties by municipality', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto(SEARCH);
    await expect(page.locator('.search-split .map')).not.toBeVisible();
    await page.goto(href('map', 'nl'));
    await page.getByRole('link', { name: 'Mechelen', exact: true }).click();
    await expect(page.locator('article[data-property]').first()).toBeVisible();
    await context.close();
  });
});
