import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { FULL_RUN, repeat } from '../support/site';

const isList = (url: string): boolean => new URL(url).pathname.startsWith('/api/places/');
const options = (page: Page) => page.locator('[role=option]');

test.describe('the suggestions of places', () => {
  test('find Liège by its German name on a French page, by keyboard alone', async ({ page }) => {
    const lists: string[] = [];
    page.on('request', (request) => {
      if (isList(request.url())) lists.push(request.url());
    });
    await page.goto(href('for-sale', 'fr'), { waitUntil: 'networkidle' });
    expect(lists).toEqual([]);
    await page.locator('details:has(#filter-place) > summary').click();
    const field = page.getByRole('combobox', { name: 'Lieu, rue ou référence' });
    await expect(field).toBeFocused();
    await field.pressSequentially('Lüt');
    await expect(options(page).first()).toHaveText('Liège');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${href('for-sale', 'fr')}?place=liege`);
    await expect(page.locator('.applied .chip')).toHaveText(['Liège']);
    expect(new Set(lists).size).toBe(1);
  });

  test('distinguish Brussels the city from the region, in the list and on the chip', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.goto(href('for-sale', 'nl'));
    await page.locator('details:has(#filter-place) > summary').click();
    await page.locator('#filter-place').pressSequentially('Brux');
    await expect(options(page)).toHaveText([/^Brussel \(1000\)$/, /^Brussels Hoofdstedelijk Gewest/]);
    await options(page).nth(1).click();
    await expect(page).toHaveURL(/place=brussels-hoofdstedelijk-gewest/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in het Brussels Hoofdstedelijk Gewest');
    const region = Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10);
    await page.goto(`${href('for-sale', 'nl')}?place=brussel`);
    await expect(page.locator('.applied .chip')).toHaveText(['Brussel (1000)']);
    const city = Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10) || 0;
    expect(region).toBeGreaterThan(city);
  });

  test('are also in the compact search bar and in the form of a saved search', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(href('', 'nl'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('#bar-place').pressSequentially('B');
    await expect(page.locator('.searchbar [role=listbox]')).toBeInViewport({ ratio: 1 });
    await page.locator('#bar-place').fill('');
    await page.locator('#bar-place').pressSequentially('Antwerp');
    await options(page)
      .filter({ hasText: /^Antwerpen$/ })
      .click();
    await page.locator('.searchbar [type=submit]').click();
    await expect(page).toHaveURL(/place=Antwerpen|place=antwerpen/);
    await page.goto(href('demand-register', 'de'));
    const field = page.locator('main [name="places"]');
    await field.pressSequentially('Eupen, henegou');
    await options(page).first().click();
    await expect(field).toHaveValue('Eupen, Provinz Hennegau, ');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('are cached permanently by browsers, and sent compressed', { tag: FULL_RUN }, async ({ page, request }) => {
    await page.goto(href('for-sale', 'en'));
    const answer = page.waitForResponse((response) => isList(response.url()));
    await page.locator('details:has(#filter-place) > summary').click();
    const { url, headers } = await answer.then(async (one) => ({ url: one.url(), headers: await one.allHeaders() }));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toMatch(/gzip|br/);
    const old = await request.get(url.replace(/-[0-9a-f]+\/$/, '-0000/'));
    expect([old.status(), old.headers()['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect((await request.get('/api/places/es-1/')).status()).toBe(404);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    for (const [text, chip] of [
      ['Lüttich', 'Luik'],
      ['St Gilles', 'Sint-Gillis'],
      ['Wallonie', 'Wallonië'],
      ['province de namur', 'Provincie Namen'],
      ['BRUXELLES', 'Brussel (1000)'],
    ] as const)
      test(
        `are not needed: ${text} is understood when the form is sent`,
        repeat(text !== 'St Gilles'),
        async ({ page }) => {
          await page.goto(href('for-sale', 'nl'));
          await page.locator('details:has(#filter-place) > summary').click();
          await page.locator('#filter-place').fill(text);
          await page.locator('#filter-place').press('Enter');
          await expect(page.locator('.applied .chip').first()).toHaveText(chip);
        },
      );

    test('leave the other filters usable, each with its own chip', async ({ page }) => {
      await page.goto(href('for-sale', 'nl'));
      // The page draws the fields of rare filters when their panel opens, without JavaScript when its button is used.
      await page.locator('details:has(button[name=fields]) > summary').click();
      await page.locator('button[name=fields]').click();
      await page.locator('[name="bedrooms-max"]').selectOption('4');
      await page.locator('[name="garages-min"]').selectOption('1');
      await page.locator('label:has([name=feature][value=garden])').click();
      await expect(page.locator('[name=feature][value=garden]')).toBeChecked();
      await page.locator('form:has([name="garages-min"]) button[type=submit]:visible').first().click();
      await expect(page).toHaveURL(/bedrooms-max=4&.*garages-min=1&.*feature=garden/);
      await expect(page.locator('.applied .chip')).toHaveText(['Hoogstens 4 slaapkamers', 'Minstens 1 garage', 'Tuin']);
    });
  });
});

test.describe('the filter bar', () => {
  test('keeps its chips if there is no result, shows the count 0 on them, and applies a chip with one click', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${href('for-sale', 'nl')}?price-max=50000&bedrooms-min=5`, { waitUntil: 'networkidle' });
    const chips = page.locator('.shortcuts label');
    await expect(page.locator('.no-results')).toBeVisible();
    await expect(chips).toHaveText([/^Tuin 0$/, /^Terras 0$/, /^Instapklaar 0$/, /^Nieuwbouw 0$/]);
    await page.goto(href('for-sale', 'nl'), { waitUntil: 'networkidle' });
    await chips.filter({ hasText: 'Tuin' }).click();
    await expect(page).toHaveURL(/\?feature=garden$/);
    await expect(page.getByRole('checkbox', { name: /^Tuin/ })).toBeChecked();
    expect(await violationsOf(page, { part: '.filterbar' })).toEqual([]);
    expect((await page.locator('.filterbar').boundingBox())?.height).toBeLessThan(72);
  });

  for (const width of [1280, 360])
    test(`draws the fields of rare filters when they are asked for, and keeps them and the focus at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${href('for-sale', 'nl')}?feature=garden`, { waitUntil: 'networkidle' });
      if (width === 360) {
        await page.locator('.openers button').last().click();
        await page.getByRole('button', { name: 'Toon alle filters' }).click();
        await expect(page.locator('[name="bedrooms-max"]')).toBeFocused();
      } else await page.locator('details:has(button[name=fields]) > summary').click();
      await page.locator('[name="garages-min"]').selectOption('1');
      await expect(page).toHaveURL(/\?garages-min=1&feature=garden$/);
      await page.locator('[name="garages-min"]').focus();
      await page.locator('[name="garages-min"]').selectOption('');
      await expect(page).toHaveURL(/\?feature=garden$/);
      await expect(page.locator('[name="garages-min"]')).toBeFocused();
    });

  test('finds a property by its reference and by its street', async ({ page }) => {
    await page.goto(href('for-sale', 'nl'), { waitUntil: 'networkidle' });
    for (const text of ['6412', 'sint-katelijneveld']) {
      await page.locator('details:has(#filter-place) > summary').click();
      await page.locator('#filter-place').fill(text);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]text=/);
      await expect(page.locator('article[data-property]').first()).toHaveAttribute('data-property', '6412');
      await page.locator('.chips.applied .x').first().click();
      await expect(page).not.toHaveURL(/text=/);
    }
  });

  test('works without JavaScript: chips are sent with the form', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(href('for-rent', 'nl'));
    await page.getByRole('checkbox', { name: /^Gemeubeld/ }).check({ force: true });
    await page.locator('.filter-sheet .end button').click();
    await expect(page).toHaveURL(/feature=furnished/);
    await expect(page.getByRole('checkbox', { name: /^Gemeubeld/ })).toBeChecked();
    await context.close();
  });
});
