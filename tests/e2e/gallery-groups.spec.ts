import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { FULL_RUN } from '../support/site';

const PROPERTY = '/property/6412/?lng=nl';
const SOLD = '/property/6287/?lng=nl';
const CASTLE = '/property/6318/?lng=nl';

const dialog = (page: Page) => page.getByRole('dialog');
const hashOf = (page: Page): string => new URL(page.url()).hash;
/** The file name of the shown picture in the gallery. */
const shownIn = (page: Page) =>
  dialog(page)
    .locator('.yarl__slide_current img')
    .first()
    .evaluate((image: HTMLImageElement) => /\/media\/([0-9a-f]{32})-/.exec(image.currentSrc || image.src)?.[1]);
/** The file names behind the links in a part of the page. */
const linkedIn = (page: Page, part: string) =>
  page
    .locator(`${part} a[href^="/media/"]`)
    .evaluateAll((links) => links.map((link) => /[0-9a-f]{32}/.exec(link.getAttribute('href') ?? '')?.[0]));

/** The links to the groups in the open gallery, with the number of slides of each. */
const groupsIn = (page: Page) =>
  dialog(page).getByRole('navigation', { name: 'Inhoud van de galerij' }).getByRole('link');

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test(`The gallery on ${device} changes from group to group, and the back button closes it.`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport, baseURL: baseURL ?? '', hasTouch: viewport.width < 500 });
    const page = await context.newPage();
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const first = page.locator('.photo-mosaic a.tile').first();
    await first.press('Enter');
    await expect(groupsIn(page)).toHaveText(['Foto’s 8', 'Plannen 2', '360° 2', 'Kaart', 'Documenten']);
    await expect(groupsIn(page).first()).toHaveAttribute('aria-current', 'true');
    // The list of small pictures starts at the first picture, and so does the order for screen readers.
    const strip = dialog(page).getByRole('navigation', { name: 'Miniaturen' }).getByRole('button');
    await expect(strip).toHaveCount(8);
    await expect(strip.first()).toHaveAttribute('aria-current', 'true');
    await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('1 van 8');
    expect((await strip.first().boundingBox())?.x).toBeGreaterThanOrEqual(0);

    await page.keyboard.press('End');
    await expect.poll(() => hashOf(page)).toBe('#photo-8');
    await expect(strip.last()).toBeInViewport();
    await page.keyboard.press('Home');
    await expect.poll(() => hashOf(page)).toBe('#photo-1');

    await groupsIn(page).nth(1).press('Enter');
    expect(hashOf(page)).toBe('#plan-1');
    await expect(groupsIn(page).nth(1)).toBeFocused();
    // A plan is shown whole, and nothing covers it.
    const plan = dialog(page).locator('.yarl__slide_current img');
    await expect(plan).toBeVisible();
    await page.waitForTimeout(400);
    // The caption of the plan is shown whole, in three lines on a phone.
    expect(
      await dialog(page)
        .locator('.foot > p')
        .evaluate((text) => text.scrollHeight - text.clientHeight),
    ).toBeLessThanOrEqual(0);
    const box = await plan.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(
      await dialog(page).evaluate((whole) => {
        const image = whole.querySelector('.yarl__slide_current img')?.getBoundingClientRect();
        return [...whole.querySelectorAll('button, nav, .foot')].filter((part) => {
          const own = part.getBoundingClientRect();
          const apart = (a: number, b: number, c: number, d: number) => b <= c + 1 || d <= a + 1;
          return (
            image &&
            own.width > 0 &&
            !apart(own.top, own.bottom, image.top, image.bottom) &&
            !apart(own.left, own.right, image.left, image.right)
          );
        }).length;
      }),
    ).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    // The caption beside the arrows does not take their clicks.
    await dialog(page).getByRole('button', { name: 'Volgende foto' }).click();
    await expect.poll(() => hashOf(page)).toBe('#plan-2');

    await groupsIn(page).nth(3).click();
    expect(hashOf(page)).toBe('#map-1');
    const map = dialog(page).frameLocator('iframe.map-iframe');
    await expect(map.locator('.pin').first()).toBeVisible({ timeout: 20_000 });
    const frame = await dialog(page).locator('iframe.map-iframe').boundingBox();
    expect([frame?.x, frame?.width].map((length = -1) => Math.round(length))).toEqual([0, viewport.width]);
    expect(await violationsOf(page)).toEqual([]);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(first).toBeFocused();
    expect(hashOf(page)).toBe('');
    await context.close();
  });

test('Escape closes the gallery even from inside its map, and the link that skips the map stays in the gallery.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  await page.goto(`${PROPERTY}#map-1`);
  const map = dialog(page).frameLocator('iframe.map-iframe');
  await expect(map.locator('.pin').first()).toBeVisible({ timeout: 20_000 });
  await dialog(page).locator('.map-skip').press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(hashOf(page)).toBe('#map-1');
  await map.locator('.pin, button').first().focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('A plan is enlarged by buttons, keys, wheel and two fingers.', async ({ page }) => {
  await page.goto(`${PROPERTY}#plan-1`);
  const plan = dialog(page).locator('.yarl__slide_current img').last();
  const width = async () => (await plan.boundingBox())?.width ?? Number.NaN;
  await expect(plan).toBeVisible();
  await page.waitForTimeout(400);
  const whole = await width();
  const isLarger = () => expect.poll(width).toBeGreaterThan(1.2 * whole);
  const isWhole = () => expect.poll(width).toBeCloseTo(whole, 0);
  await dialog(page).getByRole('button', { name: 'Inzoomen' }).click();
  await isLarger();
  await dialog(page).getByRole('button', { name: 'Uitzoomen' }).click();
  await isWhole();
  await page.keyboard.press('+');
  await isLarger();
  // While the plan is enlarged, arrow keys move it, and the slide does not change.
  await page.keyboard.press('ArrowRight');
  expect(hashOf(page)).toBe('#plan-1');
  await page.keyboard.press('-');
  await isWhole();
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, -240);
  await isLarger();
  await page.keyboard.press('Control+0');
  await isWhole();
  const touch = await page.context().newCDPSession(page);
  const fingers = (gap: number) => [
    { x: 640 - gap, y: 360, id: 1 },
    { x: 640 + gap, y: 360, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (let gap = 50; gap <= 200; gap += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isLarger();
});

test('Without JavaScript every picture is on the page, and a visitor can swipe them on a phone.', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(PROPERTY);
  await page.getByRole('link', { name: 'Alle 8 foto’s' }).click();
  await expect(page.locator('#photos img')).toHaveCount(8);
  await expect(page.locator('#photos')).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  const tiles = page.locator('.photo-mosaic .tile');
  await expect(tiles).toHaveCount(8);
  await tiles.nth(2).scrollIntoViewIfNeeded();
  await expect(tiles.nth(2)).toBeInViewport({ ratio: 0.9 });
  await context.close();
});

test('On a phone, every picture shows its number while the visitor swipes.', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(PROPERTY, { waitUntil: 'networkidle' });
  const tiles = page.locator('.photo-mosaic .tile');
  const inView = () =>
    tiles.evaluateAll((all) => all.findIndex((tile) => Math.abs(tile.getBoundingClientRect().left) < 2) + 1);
  expect(await inView()).toBe(1);
  await page.locator('.photo-mosaic .tiles').evaluate((strip) => strip.scrollBy({ left: 300 }));
  await expect.poll(inView).toBe(2);
  expect(await tiles.nth(1).evaluate((tile) => getComputedStyle(tile, '::after').content)).toContain('2/8');
  await expect
    .poll(() =>
      tiles
        .nth(1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await tiles.nth(1).click();
  await expect(dialog(page).getByText('2 / 8')).toBeVisible();
  await context.close();
});

test.describe('floor plans and scans of documents', () => {
  test('open at the clicked one, in a group without photos', async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const plans = await linkedIn(page, '#plans .photo-grid');
    expect(plans).toHaveLength(2);
    const photos = await linkedIn(page, '.photo-mosaic');
    expect(photos.length).toBeGreaterThan(5);
    for (const name of plans) expect(photos).not.toContain(name);

    const first = page.locator('#plans a').first();
    await first.press('Enter');
    await expect(dialog(page).getByText('1 / 2')).toBeVisible();
    expect(hashOf(page)).toBe('#plan-1');
    expect(await shownIn(page)).toBe(plans[0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hashOf(page)).toBe('#plan-2');
    expect(await shownIn(page)).toBe(plans[1]);
    // There is no third plan: the arrow leads neither to a photo nor back to the first plan.
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('button', { name: 'Volgende foto' })).toBeDisabled();
    expect(hashOf(page)).toBe('#plan-2');
    await page.waitForTimeout(400);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  });

  test('are separate groups', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const previews = await linkedIn(page, '#documents');
    expect(previews).toHaveLength(1);
    await page.locator('#documents a[href^="/media/"]').click();
    await expect(dialog(page)).toBeVisible();
    expect(hashOf(page)).toBe('#preview-1');
    expect(await shownIn(page)).toBe(previews[0]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(hashOf(page)).toBe('');
  });

  test('of a sold property are not sent by the server', { tag: FULL_RUN }, async ({ page, request }) => {
    await page.goto(PROPERTY);
    const [preview = ''] = await linkedIn(page, '#documents');
    expect(preview).toHaveLength(32);
    const html = await (await request.get(SOLD)).text();
    expect(html).toContain('6287');
    expect(html).not.toContain(preview);
    await page.goto(`${SOLD}#preview-1`, { waitUntil: 'networkidle' });
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('the address of a picture', () => {
  test('opens it on a page that is already open, and any other fragment opens nothing', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url());
    });
    await page.evaluate(() => {
      location.hash = '#term-energy-label';
    });
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    await page.evaluate(() => {
      location.hash = '#plan-2';
    });
    await expect(dialog(page).getByText('2 / 2')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#photo-3';
    });
    await expect(dialog(page).getByText('3 / 8')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('may also open a film, but not one that does not exist', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(`${CASTLE}#film-1`);
    await expect(dialog(page).getByText('1 / 2')).toBeVisible();
    await expect(
      dialog(page)
        .locator('.yarl__slide_current')
        .getByRole('button', { name: /films\.gevel\.example.*IP-adres/s }),
    ).toBeVisible();
    await page.goto(`${CASTLE}#film-3`);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(dialog(page)).toHaveCount(0);
  });
});
