import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { areaFrom, parseArea } from '@/lib/domain/place/drawn-area';
import { distanceKm } from '@/lib/domain/place/point';
import { isProperty, type PackedMarkers, type PropertyMarker, unpackMarker } from '@/lib/features/map/rules';
import { href } from '@/lib/routing/href';
import { scriptsOf } from '../../scripts/testing/page-weight';
import { withoutFollowing } from '../support/map-page';
import { FULL_RUN, repeat } from '../support/site';

const SEARCH = href('for-sale', 'nl');
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe.map-iframe');
const pins = (page: Page) => frameOf(page).locator('.pin, .cluster');
const mapView = (page: Page) => frameOf(page).locator('.map-view');
const searchHere = (page: Page) => page.getByRole('button', { name: 'Zoek in dit deel' });
const properties = (page: Page) => page.locator('article[data-property]');
const params = (page: Page) => new URL(page.url()).searchParams;
/** The listed properties without sold ones, which neither the title of the list nor the map counts. */
const idsOf = (page: Page) =>
  page
    .locator('article[data-property]:not(.sold)')
    .evaluateAll((all) => all.map((property) => property.dataset.property as string).sort());

/** The properties of a search on the map. */
async function markersOf(page: Page, query = ''): Promise<PropertyMarker[]> {
  const answer = await page.request.get(`/api/map/markers/?goal=for-sale&lng=nl&${query}`);
  const { total, rows } = (await answer.json()) as PackedMarkers;
  // Without a match the markers are suggestions.
  return total === 0 ? [] : rows.map(unpackMarker).filter(isProperty);
}

async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(SEARCH + query);
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
}

const errorsOf = (page: Page): string[] => {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  return found;
};

/** Counts how often the page sends the map a new part to show. */
async function countViews(page: Page): Promise<() => Promise<number>> {
  const frame = page.frames().find((one) => one.url().includes('/map-frame/'));
  if (!frame) throw new Error('there is no map');
  await frame.evaluate(() => {
    document.body.dataset.views = '0';
    addEventListener('message', ({ data }) => {
      if (String(data).includes('"view":')) document.body.dataset.views = `${Number(document.body.dataset.views) + 1}`;
    });
  });
  return async () => Number(await frame.evaluate(() => document.body.dataset.views));
}

test.describe('the button to search the visible part of the map (design/map)', () => {
  test('keeps filters and order, removes places, and leaves the map where the visitor moved it, each time', async ({
    page,
  }) => {
    await withoutFollowing(page);
    await openSearch(page, '?place=mechelen&radius=5&type=house&sort=price-asc');
    const views = await countViews(page);
    for (const key of ['-', '+']) {
      await mapView(page).focus();
      await page.keyboard.press(key);
      const before = params(page).get('bounds');
      await searchHere(page).click();
      await page.waitForURL((url) => ![null, before].includes(url.searchParams.get('bounds')));
      await expect(searchHere(page)).toHaveCount(0);
      const { bounds, ...others } = Object.fromEntries(params(page));
      expect(others).toEqual({ type: 'house', sort: 'price-asc' });
      const total = Number((await page.locator('h1').textContent())?.match(/\d+/)?.[0] ?? 0);
      expect(await markersOf(page, `type=house&bounds=${bounds}`)).toHaveLength(total);
      expect(total).toBeGreaterThan(0);
    }
    expect(await views()).toBe(0);
  });

  test('is no longer offered after another filter moved the map', { tag: FULL_RUN }, async ({ page }) => {
    await withoutFollowing(page);
    await openSearch(page, '?type=house&place=mechelen');
    const views = await countViews(page);
    await mapView(page).focus();
    await page.keyboard.press('-');
    await expect(searchHere(page)).toBeVisible();
    await page.locator('.chips.applied').getByRole('link').last().click();
    await expect.poll(views).toBe(1);
    await expect(searchHere(page)).toHaveCount(0);
    // The message about the earlier move of the map does not arrive later either.
    await page.waitForTimeout(900);
    await expect(searchHere(page)).toHaveCount(0);
  });
});

test('A clustered property gets a pin of its own while its card is under the pointer or has the focus.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  await openSearch(page);
  const frame = frameOf(page);
  await expect(frame.locator('.cluster').first()).toBeVisible();
  const card = properties(page).first();
  const highlighted = frame.locator('.pin.is-on');
  const before = await frame.locator('.pin').count();
  await card.hover();
  await expect(highlighted).toHaveCount(1);
  const price = (await card.locator('.price').first().textContent())?.match(/[\d.]+/)?.[0] ?? '';
  await expect(highlighted).toContainText(price);
  await page.locator('h1').hover();
  await expect(highlighted).toHaveCount(0);
  await expect(frame.locator('.pin')).toHaveCount(before);
  await card.getByRole('link').first().focus();
  await expect(highlighted).toHaveCount(1);
  await page.locator('h1').focus();
  await expect(highlighted).toHaveCount(0);
});

test('An area is drawn by keyboard alone, and each step is announced (design/hidden-prices-and-addresses).', async ({
  page,
}) => {
  await openSearch(page);
  const frame = frameOf(page);
  const said = async (text: string | RegExp) => expect(frame.getByRole('status').first()).toHaveText(text);
  const press = async (key: string, times = 1) => {
    for (let each = 0; each < times; each += 1) await page.keyboard.press(key);
  };
  const tool = frame.getByRole('button', { name: 'Gebied tekenen' });
  const begin = async () => {
    for (let keys = 0; keys < 12 && !(await tool.evaluate((one) => one === document.activeElement)); keys += 1)
      await press('Tab');
    await expect(tool).toBeFocused();
    await press('Enter');
    await said(/^U tekent een gebied/);
    await expect(mapView(page)).toBeFocused();
  };
  await page.locator('iframe.map-iframe').focus();
  await begin();
  await press('+', 2);
  await press('Enter');
  await said('Eerste hoek gezet');
  await press('ArrowUp', 3);
  await press('Enter');
  await said('Hoek 2 gezet');
  await press('Backspace');
  await said('Hoek teruggenomen, nog 1');
  await press('Backspace');
  await said('Hoek teruggenomen, nog 0');
  await press('Backspace');
  await said('Er is geen hoek om terug te nemen');
  await press('Escape');
  await said('Niet langer aan het tekenen');
  expect(params(page).has('area')).toBe(false);

  await begin();
  await press('Enter');
  await press('Shift+ArrowUp');
  await press('Enter');
  await said('Hoek 2 gezet');
  await press('Shift+ArrowRight');
  await press('Enter');
  await said('Hoek 3 gezet');
  await press('Shift+ArrowLeft');
  await press('Shift+ArrowDown');
  await press('Enter');
  await said('Gebied met 3 hoeken getekend');
  await page.waitForURL(/area=/);
  await expect(frame.getByRole('button', { name: 'Gebied wissen' })).toBeVisible();
  const total = Number((await page.locator('h1').textContent())?.match(/\d+/)?.[0] ?? 0);
  expect(await markersOf(page, `area=${params(page).get('area')}`)).toHaveLength(total);
});

test('An area is drawn with the pointer and closed at its first corner, and list and map show the properties in it.', async ({
  page,
}) => {
  await openSearch(page);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: 'Gebied tekenen' }).click();
  const { width = 0, height = 0 } = (await mapView(page).boundingBox()) ?? {};
  const corners = [
    [0.4, 0.25],
    [0.8, 0.4],
    [0.45, 0.6],
    [0.41, 0.25],
  ] as const;
  for (const [across, down] of corners)
    await mapView(page).click({ position: { x: across * width, y: down * height } });
  await page.waitForURL(/area=/);
  await expect(frame.getByRole('button', { name: 'Gebied wissen' })).toBeVisible();
  const area = params(page).get('area') ?? '';
  expect(parseArea(area)?.corners).toHaveLength(3);
  const expected = (await markersOf(page, `area=${area}`)).map(({ id }) => id).sort();
  expect(expected.length).toBeGreaterThan(1);
  expect(expected.length).toBeLessThan((await markersOf(page)).length);
  await expect.poll(() => idsOf(page)).toEqual(expected);
  await expect(page.locator('h1')).toHaveText(new RegExp(`^${expected.length} `));
  const counts = () =>
    pins(page).evaluateAll((spots) =>
      spots.reduce((sum, spot) => sum + (spot.matches('.cluster') ? Number(spot.textContent) : 1), 0),
    );
  await expect.poll(counts).toBe(expected.length);
});

test('A corner outside Belgium is refused visibly, and the drawing continues.', { tag: FULL_RUN }, async ({ page }) => {
  await openSearch(page);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: 'Gebied tekenen' }).click();
  // The northern limit of the map is in the Netherlands.
  for (let keys = 0; keys < 12; keys += 1) await page.keyboard.press('Shift+ArrowUp');
  await mapView(page).click({ position: { x: 150, y: 12 } });
  const hint = frame.locator('.drawing p');
  await expect(hint).toHaveText(/te ver buiten België/);
  // A corner by keyboard is in the middle of the map, which moves back to Belgium.
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect(hint).toHaveText(/^Sleep met de muis/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(frame.getByRole('status').first()).toHaveText('Eerste hoek gezet');
});

test.describe('Escape on a map on which nothing is open moves the focus to the page around the map:', () => {
  test('to the title beside the map, or on the page of the map to the link to the list', async ({ page }) => {
    for (const [address, back] of [
      [SEARCH, 'h1'],
      [href('map', 'nl'), '.search-split > .switch'],
    ] as const) {
      await page.goto(address);
      await pins(page).first().focus({ timeout: 20_000 });
      await page.keyboard.press('Escape');
      await expect(page.locator(back)).toBeFocused();
    }
  });

  test('to the button that leads back to the list if only the map is visible, on a wide or narrow screen', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${SEARCH}?place=gent#map`);
      await pins(page).first().focus({ timeout: 20_000 });
      await page.keyboard.press('Escape');
      const back = page.getByRole('button', { name: /^Lijst, \d+/ });
      await expect(back).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(properties(page).first()).toBeVisible();
    }
  });
});

test('If the code of the map cannot be loaded, the rest of the page works, and the code is requested again.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  const errors = errorsOf(page);
  let isBlocked = true;
  /**
   * Opens a page. While `isBlocked`, only the scripts that its HTML names are loaded, and not those that these request
   * later.
   */
  const open = async (address: string) => {
    const named = scriptsOf(await (await page.request.get(address)).text());
    await page.unrouteAll();
    await page.route(/\/_next\/static\/.*\.js/, (route, request) => {
      const { pathname } = new URL(request.url());
      return isBlocked && !named.some((file) => file.startsWith(pathname)) ? route.abort() : route.continue();
    });
    await page.goto(address);
  };
  const alert = page.locator('.map-failed');
  await page.setViewportSize({ width: 390, height: 800 });
  await open(SEARCH);
  const map = page.getByRole('button', { name: 'Kaart' });
  await map.click();
  await expect(alert).toContainText('De kaart kan nu geen panden tonen. De lijst heeft ze allemaal.');
  await page.getByRole('button', { name: /^Lijst/ }).click();
  await expect(properties(page).first()).toBeVisible();
  await map.click();
  isBlocked = false;
  await alert.getByRole('button').click();
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });

  isBlocked = true;
  await open(href('map', 'nl'));
  await expect(alert).toContainText('Hieronder vindt u ze per gemeente.');
  await expect(page.getByRole('link', { name: 'Mechelen', exact: true })).toBeVisible();

  await open((await page.request.get('/property/6412/?lng=nl')).url());
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => /\.js/.test(request.url()) });
  await page.locator('.property-map').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.locator('.property-map .drawing')).toBeVisible();
  await expect(page.locator('iframe.map-iframe')).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('a search for properties near the visitor', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Bij mij in de buurt' });
  const said = (page: Page) =>
    page
      .locator('.field')
      .filter({ has: button(page) })
      .locator('p[role=status]');
  async function ask(page: Page): Promise<void> {
    await page.goto(SEARCH);
    await page.locator('.filter-sheet summary').first().click();
    await button(page).click();
  }

  test('finds those around the device, and sends its place with only three decimals', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      permissions: ['geolocation'],
      geolocation: { latitude: 51.0543422, longitude: 3.7174243 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await ask(page);
    await page.waitForURL(/place=/);
    expect(Object.fromEntries(params(page))).toEqual({ place: '51.054_3.717', radius: '10' });
    await expect(properties(page).first()).toBeVisible();
    await expect(page.locator('.chips.applied')).toContainText('10 km');
    expect(asked.filter((text) => /51\.0543|3\.7174/.test(text))).toEqual([]);
    await context.close();
  });

  test('is not started abroad, and the page says why', { tag: FULL_RUN }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      permissions: ['geolocation'],
      geolocation: { latitude: 48.8566, longitude: 2.3522 },
    });
    const page = await context.newPage();
    await ask(page);
    await expect(said(page)).toHaveText(/^U bent niet in of bij België/);
    expect(params(page).size).toBe(0);
    await context.close();
  });

  test('is not started if the visitor refuses, and a second click during the wait does not ask the browser again', {
    tag: FULL_RUN,
  }, async ({ page, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const answer = geolocation.getCurrentPosition.bind(geolocation);
      let asked = 0;
      geolocation.getCurrentPosition = (...given) => {
        asked += 1;
        document.documentElement.dataset.asked = String(asked);
        setTimeout(() => answer(...given), 700);
      };
    });
    await ask(page);
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(said(page)).toHaveText('We zoeken uw locatie…');
    await button(page).click({ force: true });
    await expect(said(page)).toHaveText(/^U gaf geen toegang tot uw locatie/);
    expect(await page.locator('html').getAttribute('data-asked')).toBe('1');
    await expect(button(page)).not.toHaveAttribute('aria-disabled');
    expect(params(page).size).toBe(0);
  });
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const MECHELEN = { latitude: 51.0257, longitude: 4.4776 };
  const GENT = { latitude: 51.0543, longitude: 3.7174 };
  /** A square that stands on its corner. */
  const REACH = 0.3;
  const corners = [
    [REACH, 0],
    [0, REACH],
    [-REACH, 0],
    [0, -REACH],
  ] as const;
  const square = areaFrom(
    corners.map(([north, east]) => ({ latitude: MECHELEN.latitude + north, longitude: MECHELEN.longitude + east })),
  );

  const FILTERS: ReadonlyArray<[query: string, isIn: (latitude: number, longitude: number) => boolean]> = [
    ['bounds=50.9,4.3,51.2,4.6', (north, east) => north > 50.9 && north < 51.2 && east > 4.3 && east < 4.6],
    [
      `area=${square?.text}`,
      (north, east) => Math.abs(north - MECHELEN.latitude) + Math.abs(east - MECHELEN.longitude) < REACH,
    ],
    ['place=gent&radius=10', (latitude, longitude) => distanceKm(GENT, { latitude, longitude }) < 10],
    ['place=mechelen&radius=10', (latitude, longitude) => distanceKm(MECHELEN, { latitude, longitude }) < 10],
  ];
  for (const [query, isIn] of FILTERS)
    test(
      `shows for ${query} the properties in that area, and no others`,
      repeat(!query.startsWith('area')),
      async ({ page }) => {
        const all = await markersOf(page);
        const expected = all.filter(({ latitude, longitude }) => isIn(latitude, longitude)).map(({ id }) => id);
        expect(expected.length).toBeGreaterThan(0);
        expect(expected.length).toBeLessThan(all.length);
        await page.goto(`${SEARCH}?${query}`);
        expect(await idsOf(page)).toEqual(expected.sort());
      },
    );
});

test('A window of 1,920 px has the list on seven parts and the map on five, two cards side by side, and prices of at most two lines.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of [SEARCH, `${SEARCH}?page=2`, href('for-sale', 'de'), href('for-rent', 'fr')]) {
    await page.goto(path);
    const widths = await Promise.all(
      ['.list', '.map'].map(async (part) => (await page.locator(`.search-split > ${part}`).boundingBox())?.width),
    );
    expect(widths).toEqual([1120, 800]);
    const xs = await properties(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(new Set(xs).size).toBe(2);
    expect(Math.min(...xs)).toBeLessThan(60);
    const heights = await page
      .locator('article .price')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
    expect(Math.max(...heights)).toBeLessThan(2.5);
  }
});
