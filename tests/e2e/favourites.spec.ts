import { expect, type Page, test } from '@playwright/test';
import { compareHref, favouritesHref } from '@/lib/routing/favourites-href';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';

const { favourites: words, card } = nl;
const LIST = href('for-sale', 'nl');
const hearts = (page: Page) => page.getByRole('button', { name: new RegExp(`^${card.keep}: `) });
const rows = (page: Page) => page.locator('.favourites > ol > li');
const nameOf = (page: Page, at: number) => rows(page).nth(at).locator('.what').textContent();

/** Keeps the first homes of the list with the keyboard. */
async function keep(page: Page, count: number): Promise<void> {
  await page.goto(LIST);
  for (let at = 0; at < count; at += 1) {
    await hearts(page).nth(at).press('Enter');
    await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
}

test.describe('the favourites of a visitor', () => {
  test('are kept, noted, ordered, taken back, compared and cleared with the keyboard alone', async ({ page }) => {
    await keep(page, 3);
    await expect(page.locator('.favourites-link b').first()).toHaveText('3');
    await page.locator('.favourites-link a').first().press('Enter');
    await expect(page).toHaveURL(favouritesHref('nl'));
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first().locator('.what')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await rows(page).first().getByLabel(words.note).fill('Mooie tuin');
    const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
    await rows(page)
      .first()
      .getByRole('button', { name: `${words.down}: ${first}` })
      .press('Enter');
    expect([await nameOf(page, 0), await nameOf(page, 1)]).toEqual([second, first]);
    await expect(rows(page).nth(1).getByLabel(words.note)).toHaveValue('Mooie tuin');

    await rows(page)
      .nth(1)
      .getByRole('button', { name: `${words.remove}: ${first}` })
      .press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: words.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(1).getByLabel(words.note)).toHaveValue('Mooie tuin');

    for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').press('Space');
    await page.getByRole('link', { name: `${words.compareThem} (3)` }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 panden naast elkaar');
    const table = page.getByRole('region', { name: words.compare.table }).getByRole('table');
    const all = await table.getByRole('row').filter({ visible: true }).count();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(words.compare.only).press('Space');
    await expect.poll(() => table.getByRole('row').filter({ visible: true }).count()).toBeLessThan(all);
    await expect(table.getByText(words.compare.differs).first()).toBeAttached();

    await page.goto(favouritesHref('nl'));
    await page.getByRole('button', { name: words.clear }).press('Enter');
    await expect(page.getByText(words.empty.title)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'lng'))).toEqual([]);
  });

  test('say so where the browser keeps nothing, and a home that has left says that too', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'SecurityError');
      };
    });
    await keep(page, 1);
    await expect(page.getByText(words.trouble.blocked).first()).toBeAttached();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto(favouritesHref('nl', ['6412', 'long-gone']));
    await expect(page.getByText('Eén pand van deze lijst staat niet meer op onze site.')).toBeVisible();
  });

  test('are absent without script, while a shared list and a comparison are whole', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(LIST);
    await expect(hearts(page)).toHaveCount(0);
    await expect(page.locator('.favourites-link').first()).toBeHidden();
    await page.goto(favouritesHref('nl', ['6412', '6409']));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 panden voor u');
    await expect(page.locator('article[data-home]')).toHaveCount(2);
    await page.goto(compareHref('nl', ['6412', '6409']));
    await expect(page.getByRole('region', { name: words.compare.table }).getByRole('table')).toBeVisible();
    await context.close();
  });
});
