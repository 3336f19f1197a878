import { expect, type Page, test } from '@playwright/test';
import nl from '@/messages/nl.json' with { type: 'json' };
import { frameOf, pins, SEARCH } from '../support/map-page';

test.use({ viewport: { width: 360, height: 740 } });

/** The sheets of a phone: how each opens, and what it is. */
const SHEETS = [
  {
    name: 'the panel of the filters',
    query: '',
    open: (page: Page) => page.locator('.openers button').last().click(),
    sheet: (page: Page) => page.locator('.filter-sheet:popover-open'),
    close: (page: Page) => page.getByRole('button', { name: nl.filters.close }).click(),
  },
  {
    name: 'the form of an alert',
    query: '',
    open: (page: Page) => page.locator('.results .head a[rel=nofollow].btn').click(),
    sheet: (page: Page) => page.locator('dialog.alert-sheet'),
    close: (page: Page) => page.locator('dialog .close-sheet').click(),
  },
  {
    name: 'the card of the map',
    query: '?place=gent#map',
    open: (page: Page) => pins(page).first().dispatchEvent('click'),
    sheet: (page: Page) => frameOf(page).getByRole('dialog'),
    close: (page: Page) => frameOf(page).getByRole('button', { name: nl.map.close }).click(),
  },
] as const;

const indexOf = (page: Page) => page.evaluate('navigation.currentEntry.index');

for (const { name, query, open, sheet, close } of SHEETS)
  test(`Back closes ${name} on a phone, as its button and Escape do, and stays at the same place of the history.`, async ({
    page,
  }) => {
    await page.goto('/nl/');
    await page.goto(SEARCH + query, { waitUntil: 'networkidle' });
    if (query) await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    const [address, index] = [page.url(), await indexOf(page)];
    const ways = [() => page.goBack(), () => close(page), () => page.keyboard.press('Escape')];
    for (const leave of ways) {
      await open(page);
      await expect(sheet(page)).toBeVisible({ timeout: 20_000 });
      await expect.poll(() => indexOf(page)).toBe(Number(index) + 1);
      await leave();
      await expect(sheet(page)).toHaveCount(0);
      await expect.poll(() => indexOf(page)).toBe(index);
      expect(page.url()).toBe(address);
    }
  });

test('Filters that are chosen in the panel stay when Back closes it, and the next Back takes them away.', async ({
  page,
}) => {
  await page.goto(SEARCH, { waitUntil: 'networkidle' });
  const index = Number(await indexOf(page));
  await page.locator('.openers button').last().click();
  const panel = page.locator('.filter-sheet:popover-open');
  await panel.locator('input[name=type][value=house]').check();
  await page.waitForURL(/type=house/);
  await panel.locator('input[name=type][value=apartment]').check();
  await page.waitForURL(/type=apartment/);
  // The form writes the address once more when the list is drawn.
  await page.waitForTimeout(500);
  await page.evaluate(() => history.back());
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/type=house&type=apartment/);
  await expect.poll(() => indexOf(page)).toBe(index + 1);
  await page.goBack();
  await expect(page).toHaveURL(SEARCH);
});

test('The button to the list closes the card of the map too, and leaves no entry of it.', async ({ page }) => {
  await page.goto(SEARCH, { waitUntil: 'networkidle' });
  const index = Number(await indexOf(page));
  await page.getByRole('button', { name: nl.mapView.map, exact: true }).click();
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
  await pins(page).first().dispatchEvent('click');
  await expect.poll(() => indexOf(page)).toBe(index + 2);
  await page.getByRole('button', { name: /^Lijst/ }).click();
  await expect(page.locator('article[data-property]').first()).toBeVisible();
  await expect(page).toHaveURL(SEARCH);
  expect(await indexOf(page)).toBe(index + 1);
});
