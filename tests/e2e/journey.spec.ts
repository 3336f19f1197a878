import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { FULL_RUN, inTurn, type Locale, repeat } from '../support/site';

const OTHER: Record<Locale, Locale> = { nl: 'fr', fr: 'nl', en: 'de', de: 'en' };

/** Sets a filter in the bar: opens its popover and chooses, as a visitor does. */
async function filterByBedrooms(page: Page, hasScript: boolean): Promise<void> {
  const field = page.locator('[name="bedrooms-min"]').first();
  await page.locator('details:has([name="bedrooms-min"]) > summary').first().click();
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption('1');
  else await page.locator('label:has([name="bedrooms-min"][value="1"])').first().click();
  if (!hasScript) await page.locator('form:has([name="bedrooms-min"]) button[type=submit]:visible').first().click();
  await expect(page).toHaveURL(/bedrooms-min=1/);
}

async function walk(page: Page, locale: Locale, hasScript: boolean): Promise<void> {
  await page.goto(href('', locale));
  await page.getByRole('search').getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${href('for-sale', locale)}(\\?.*)?$`));
  await filterByBedrooms(page, hasScript);

  await page.locator('nav.pager').getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/bedrooms-min=1&page=2/);
  const list = page.url();
  await expect(page.getByRole('main')).toContainText(/2/);

  const card = page.locator('article.card').first();
  const price = /€.[\d.]+/.exec((await card.locator('.price').textContent()) ?? '')?.[0] ?? '';
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${href('for-sale', locale)}[a-z0-9-]+/[a-z-]+/[a-z0-9-]+/$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(price);

  const other = OTHER[locale];
  const property = page.url();
  const id = property.split('/').at(-2);
  await page.locator(`.tools a[hreflang^="${other}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${href('for-sale', other)}.*/${id}/$`));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));

  await page.goBack();
  await expect(page).toHaveURL(property);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.locator('article.card').first()).toBeVisible();
}

test.describe('A visitor opens one property after another and comes back with the filters kept:', () => {
  // `npm test` walks in one language with JavaScript, and in another without it. On each walk the visitor also
  // switches to another language and back.
  for (const locale of inTurn(1)) test(`in ${locale}`, ({ page }) => walk(page, locale, true));

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    for (const locale of inTurn(0)) test(`in ${locale}`, ({ page }) => walk(page, locale, false));
  });
});

/** The search of the home page: properties to rent in a place. */
async function searchToRent(page: Page): Promise<void> {
  await page.goto(href('', 'nl'));
  const bar = page.getByRole('search').first();
  await bar.locator('label:has([name="goal"][value="for-rent"])').click();
  await bar.locator('[name="place"]').fill('Luik');
  await bar.locator('[name="type"]').selectOption('apartment');
  await bar.locator('[name="rent-max"]').selectOption('1500');
  await bar.getByRole('button').click();
  await expect(page).toHaveURL(`${href('for-rent', 'nl')}?place=Luik&type=apartment&price-max=1500`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('te huur in Luik');
}

/** From the list of projects to one of them, its units by price, in another language, and its list for printing. */
async function walkThroughProject(page: Page): Promise<void> {
  await page.goto(href('projects', 'nl'));
  await page
    .locator(`a[href^="${href('projects', 'nl')}"][href$="/801/"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${href('projects', 'nl')}.*/801/$`));
  await page.locator('table.unit-table thead a[href*="sort=price"]').click();
  await expect(page).toHaveURL(/\?sort=price#units$/);
  const shown = await page.locator('table.unit-table tbody tr').allTextContents();
  const prices = shown.flatMap((row) => /€\u00a0([\d.]+)/.exec(row)?.[1]?.replaceAll('.', '') ?? []).map(Number);
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await page.locator('.tools a[hreflang^="de"]').click();
  await expect(page).toHaveURL(new RegExp(`${href('projects', 'de')}.*/801/\\?sort=price$`));
  await page.locator('#units a[href$="/preisliste/"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Preisliste');
  await expect(page.locator('main table tbody tr')).toHaveCount(shown.length);
}

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });
    test('The search of the home page leads to the matching properties.', repeat(!hasScript), ({ page }) =>
      searchToRent(page),
    );
    test(
      'A project shows its units by price, in every language, and a list for printing.',
      repeat(hasScript),
      ({ page }) => walkThroughProject(page),
    );
  });

test.describe('the filters of the search', () => {
  test('keep choices that were made before the script ran', async ({ page }) => {
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(href('for-sale', 'nl'), { waitUntil: 'commit' });
    await page.locator('details:has([name="bedrooms-min"]) > summary').first().click();
    await page.locator('label:has([name="bedrooms-min"][value="3"])').first().click();
    await expect(page).toHaveURL(`${href('for-sale', 'nl')}?bedrooms-min=3`, { timeout: 20_000 });
    await expect(page.locator('[name="bedrooms-min"][value="3"]')).toBeChecked();
  });
});

test.describe('the language switcher (SPEC §1)', () => {
  test('keeps page, filters and scroll position, and stores the choice in local storage and a cookie', async ({
    page,
    context,
  }) => {
    await page.goto(`${href('for-sale', 'nl')}?type=house&page=1`);
    await page.evaluate(() => window.scrollTo(0, 600));
    // A click by position would first scroll the page to the start of the sticky header.
    await page.locator('.tools a[hreflang^="fr"]').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/fr\/a-vendre\/\?type=house/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('fr');
    expect((await context.cookies()).map(({ name, value, sameSite }) => ({ name, value, sameSite }))).toEqual([
      { name: 'lng', value: 'fr', sameSite: 'Lax' },
    ]);
  });

  test('translates the places of a search into the other language', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(`${href('for-sale', 'nl')}?place=namen&type=house`);
    await page.locator('.tools a[hreflang^="fr"]').click();
    await expect(page).toHaveURL(`${href('for-sale', 'fr')}?place=namur&type=house`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a plain link to the same page', async ({ page }) => {
      await page.goto(href('contact', 'nl'));
      await page.locator('.tools a[hreflang^="de"]').click();
      await expect(page).toHaveURL(href('contact', 'de'));
    });

    test('keeps the filters and the page of a search', { tag: FULL_RUN }, async ({ page }) => {
      await page.goto(`${href('for-sale', 'nl')}?bedrooms-min=1&sort=price-asc&page=2`);
      await page.locator('.tools a[hreflang^="en"]').click();
      await expect(page).toHaveURL(`${href('for-sale', 'en')}?bedrooms-min=1&sort=price-asc&page=2`);
    });
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('opens the menu over the page, and closes it by Escape', async ({ page }) => {
    await page.goto(href('', 'nl'));
    const menu = page.locator('header details.menu');
    await menu.locator('summary').click();
    const link = menu.locator(`a[href="${href('for-sale', 'nl')}"]`);
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    // The whole search is on the first screen.
    await expect(page.locator('.searchbar [type=submit]')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the keyboard', () => {
  test('reaches the content by the link that skips the header', async ({ page }) => {
    await page.goto(href('', 'nl'));
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
  });
});
