import { expect, type Page, test } from '@playwright/test';
import type { PackedMarkers, PropertyMarker } from '@/lib/features/map/rules';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';
import {
  answerMarkers,
  frameOf,
  openSearch,
  pins,
  placeInFrame,
  SEARCH,
  troubleOf,
  withoutFollowing,
} from '../support/map-page';
import { FULL_RUN } from '../support/site';

const GENT = [51.054, 3.725] as const;
const NAMUR = [50.467, 4.868] as const;
const at = ([latitude, longitude]: readonly [number, number], id: string, metres = 0): PropertyMarker => ({
  id,
  latitude,
  longitude,
  metres,
  price: '€ 300.000',
  icon: 'residential',
  status: 'available',
});
const cluster = ([latitude, longitude]: readonly [number, number], count: number) => ({ latitude, longitude, count });
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
const searchHere = (page: Page) => page.getByRole('button', { name: nl.mapView.searchHere });

test('Two properties with hidden addresses in one municipality are one circle and two prices, whose names say that they are hidden.', async ({
  page,
}) => {
  await answerMarkers(page, () => ({ markers: [at(GENT, 'p', 2300), at(GENT, 'q', 2300)] }));
  await openSearch(page);
  await expect(frameOf(page).locator('path.map-circle')).toHaveCount(1);
  const prices = frameOf(page).locator('.pin:not(.is-dot)');
  await expect(prices).toHaveCount(2);
  for (const price of await prices.all()) await expect(price).toHaveAccessibleName(new RegExp(nl.map.hiddenAddress));
});

test('A cluster with more properties at one place than its list can show opens the first ones, and links to all in the list.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  const real = (await (await page.request.get('/api/map/markers/?goal=for-sale&lng=nl')).json()) as PackedMarkers;
  const ids = [...real.rows.flatMap(([id]) => id ?? []), ...Array.from({ length: 140 }, (_, one) => `made-up-${one}`)];
  await answerMarkers(page, () => ({ markers: ids.slice(0, 140).map((id) => at(GENT, id)) }));
  await openSearch(page);
  const cluster = frameOf(page).locator('.cluster');
  await cluster.focus();
  await page.keyboard.press('Enter');
  const list = frameOf(page).getByRole('dialog');
  await expect(list).toHaveAccessibleName(fill(nl.map.severalOf, { shown: '100', count: '140' }));
  await expect(list.getByRole('link').first()).toBeFocused();
  expect(await list.getByRole('link').count()).toBe(Math.min(100, real.rows.length));
  expect(await violationsOf(page, { hasFrames: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(cluster).toBeFocused();
  // The properties of a list that was opened do not count as viewed.
  await expect(frameOf(page).locator('.is-seen')).toHaveCount(0);
  await cluster.click();
  await list.getByRole('button', { name: fill(nl.map.allInList, { count: '140' }) }).click();
  await expect(page).toHaveURL(/bounds=51\.05/);
});

test('If there are more properties than a browser can show, those of the visible area are loaded without a click.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  const asked = await answerMarkers(page, (query) =>
    query.has('view')
      ? { isWhole: false, total: 9000, markers: [at(GENT, 'a'), at(NAMUR, 'b')] }
      : {
          isWhole: false,
          total: 9000,
          markers: [cluster(GENT, 6000), cluster(NAMUR, 3000)],
        },
  );
  await withoutFollowing(page);
  await page.goto(SEARCH);
  await expect(frameOf(page).locator('.pin')).toHaveCount(2, { timeout: 20_000 });
  expect(asked.map((query) => query.has('view'))).toEqual([false, true]);
  const [south = 0, west = 0, north = 0, east = 0] = (asked[1]?.get('view') ?? '').split(',').map(Number);
  for (const [latitude, longitude] of [GENT, NAMUR]) {
    expect(latitude > south && latitude < north).toBe(true);
    expect(longitude > west && longitude < east).toBe(true);
  }
  // The visitor has not moved the map, so the page does not offer to search again.
  await page.waitForTimeout(1000);
  await expect(searchHere(page)).toHaveCount(0);
  expect(asked).toHaveLength(2);

  // After the visitor's own choice on the map, the properties of the visible part are loaded at once.
  await frameOf(page).locator('.map-view').focus();
  await page.keyboard.press('+');
  await searchHere(page).click();
  await expect(page).toHaveURL(/bounds=/);
  await expect.poll(() => asked.at(-1)?.has('bounds') && asked.at(-1)?.has('view')).toBe(true);
  // Another search begins with the whole map and not with the part of the last search.
  const before = asked.length;
  await page.locator('.filterbar summary', { hasText: 'Type' }).click();
  await page.getByRole('checkbox', { name: /^Villa/ }).check();
  await expect(page).toHaveURL(/type=villa/);
  await expect.poll(() => asked.slice(before).map((query) => query.has('view'))).toEqual([false, true]);
});

test('The map says how many properties have no place on it, and how many lie abroad.', async ({ page }) => {
  await answerMarkers(page, () => ({ total: 5, missing: 3, abroad: 1, markers: [at(GENT, 'a')] }));
  await openSearch(page);
  await expect(frameOf(page).getByText(fill(nl.map.missing, { count: '3' }))).toBeVisible();
  await expect(frameOf(page).getByText(nl.map.abroadOne)).toBeVisible();
});

test.describe('the map with a mouse, finger or keyboard', () => {
  test('opens the card of a pin at the edge of the pin, and closes it by a click beside it', async ({ page }) => {
    await answerMarkers(page, () => ({ markers: [at(GENT, 'a'), at(NAMUR, 'b')] }));
    await openSearch(page);
    const frame = await page.locator('iframe.map-iframe').boundingBox();
    const pin = frameOf(page).locator('.pin').first();
    const { x } = await placeInFrame(page, '.pin');
    if (!frame) throw new Error('no map');
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width / 2 - x + 10, frame.y + frame.height / 2, { steps: 12 });
    // The finger pauses before it leaves the map, so that the map does not slide on.
    await page.waitForTimeout(300);
    await page.mouse.up();
    // The point is now 10 px from the edge of the map, and its price stands beside it.
    await expect.poll(async () => (await placeInFrame(page, '.map-spot:has(.pin)')).x).toBeLessThan(60);
    const edge = await pin.boundingBox();
    if (!edge) throw new Error('no pin');
    await page.mouse.move(edge.x + 4, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(200);
    await page.mouse.up();
    const card = frameOf(page).getByRole('dialog');
    await expect(card).toBeVisible();
    await expect(pin).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(frame.x + frame.width - 120, frame.y + frame.height - 120);
    await expect(card).toHaveCount(0);
  });

  test('offers to search the visible area if the visitor moved the map, not the program', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await withoutFollowing(page);
    await openSearch(page);
    await page.setViewportSize({ width: 1400, height: 700 });
    await page.waitForTimeout(1500);
    await expect(searchHere(page)).toHaveCount(0);
    await frameOf(page).locator('.map-view').focus();
    await page.keyboard.press('+');
    await expect(searchHere(page)).toBeVisible();
  });

  test('gives up the focus on Escape, also on the page of the map and on a phone', async ({ page }) => {
    await page.goto(href('map', 'nl'));
    await pins(page).first().focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('.search-split > .switch')).toBeFocused();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${SEARCH}?place=gent`);
    await page.getByRole('button', { name: 'Kaart' }).click();
    await pins(page).first().focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('.search-split > .switch')).toBeFocused();
  });

  test('has an accessible name, and a description of how to use it', { tag: FULL_RUN }, async ({ page }) => {
    await openSearch(page, '?place=gent');
    const surface = frameOf(page).locator('.map-view');
    await expect(surface).toHaveAccessibleName(nl.map.region);
    await expect(surface).toHaveAccessibleDescription(nl.map.instructions);
  });
});

test('The map still shows the pins if its data files fail to load, and requests the files again at the next move.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  const files = '**/*.generated*.json';
  let refused = 0;
  await page.route(files, (route) => {
    refused += 1;
    return route.abort();
  });
  await openSearch(page, '?place=gent');
  // At least 24 refused requests: the map requests two files of the base map, then two files with more detail, and
  // tries each of the four six times.
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(24);
  await page.waitForTimeout(500);
  await frameOf(page).locator('.pin').first().click();
  await expect(frameOf(page).getByRole('dialog')).toBeVisible();
  await page.unroute(files);
  const loaded = page.waitForResponse((answer) => answer.url().includes('.generated') && answer.ok());
  await page.keyboard.press('Escape');
  await frameOf(page).locator('.map-view').focus();
  await page.keyboard.press('ArrowLeft');
  await loaded;
  expect(trouble).toEqual([]);
});

test('The map logs no error in the console.', async ({ page }) => {
  const trouble = troubleOf(page);
  await page.goto(href('map', 'de'));
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
  await expect(frameOf(page).locator('.name').first()).toBeAttached();
  expect(trouble).toEqual([]);
});
