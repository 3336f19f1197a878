import { type Browser, expect, type Page, test } from '@playwright/test';
import { favouritesHref, sharedListHref } from '@/lib/routing/favourites-href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { overflowOf, violationsOf } from '../support/axe';

const { favourites: words } = nl;
const FAVOURITES = favouritesHref('nl');
const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
const ALSO = words.also.replace('{name}', 'Sofie');

/** The page of a person, on a device of their own, who has these favourites. */
async function personWith(browser: Browser, device: keyof typeof DEVICES, ids: readonly string[]): Promise<Page> {
  const context = await browser.newContext(DEVICES[device]);
  const page = await context.newPage();
  await page.goto(FAVOURITES);
  await page.evaluate(
    (kept) => localStorage.setItem('favourites-1', JSON.stringify(kept)),
    ids.map((id) => ({ id, name: id, note: 'Geheim' })),
  );
  await page.reload();
  await expect(page.locator('[data-kept]')).toHaveCount(ids.length);
  return page;
}

/** Shares the list of the page, and returns the path of its link. */
async function shareAs(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: words.share }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.sharing.name).fill(name);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.sharing.submit }).click();
  await expect(page).toHaveURL(/list=[\w-]{22}$/);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

for (const device of ['phone', 'desktop'] as const)
  test(`Two people on a ${device} have one list: each sees the hearts of the other, without an account.`, async ({
    browser,
  }) => {
    const sofie = await personWith(browser, device, ['6412', '6371']);
    const link = await shareAs(sofie, 'Sofie');
    await expect(sofie.getByText(words.list.own)).toBeVisible();

    const tom = await personWith(browser, device, ['6412', '6398']);
    await tom.goto(link);
    await expect(tom.getByRole('heading', { level: 1 })).toHaveText(words.list.title.replace('{name}', 'Sofie'));
    await expect(tom.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await tom.content()).not.toContain('Geheim');
    await tom.getByRole('button', { name: words.list.keep }).click();
    await expect(tom.getByText(words.list.kept)).toBeVisible();
    await tom.goto(FAVOURITES);
    await expect(tom.locator('[data-kept="6412"]').getByText(ALSO)).toBeVisible();
    await expect(tom.locator('[data-kept="6398"]').getByText(ALSO)).toHaveCount(0);
    const theirs = tom.getByRole('region', { name: words.theirs.replace('{name}', 'Sofie') });
    await expect(theirs.getByRole('listitem')).toHaveCount(1);
    expect(await overflowOf(tom)).toBe(0);
    expect(await violationsOf(tom)).toEqual([]);
    await theirs.getByRole('button', { name: new RegExp(`^${words.add}`) }).click();
    await expect(tom.locator('[data-kept="6371"]').getByText(ALSO)).toBeVisible();

    // A change of Sofie's list appears under the same link.
    await sofie.goto(FAVOURITES);
    await sofie.locator('[data-kept="6371"] .mine').click();
    expect(await shareAs(sofie, 'Sofie')).toBe(link);
    await tom.reload();
    await expect(tom.locator('[data-kept="6412"]').getByText(ALSO)).toBeVisible();
    await expect(tom.locator('[data-kept="6371"]').getByText(ALSO)).toHaveCount(0);

    await tom.getByRole('button', { name: words.dropTheirs }).click();
    await expect(tom.getByText(ALSO)).toHaveCount(0);

    await sofie.goto(FAVOURITES);
    await sofie.getByRole('button', { name: words.share }).click();
    await sofie.getByRole('button', { name: words.sharing.stop }).click();
    await expect(sofie.getByText(words.sharing.stopped)).toBeVisible();
    expect((await tom.goto(link))?.status()).toBe(404);
    await expect(tom.getByText(words.list.unknownTitle)).toBeVisible();
    await Promise.all([sofie.context().close(), tom.context().close()]);
  });

test('A list is shared and read without JavaScript.', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(favouritesHref('nl', ['6412', '6409']));
  await page.locator('.shared-list summary').click();
  await page.getByLabel(words.sharing.name).fill('<b>Sofie</b>');
  await page.getByRole('button', { name: words.sharing.submit }).click();
  await expect(page.getByLabel(words.sharing.name)).toHaveValue('<b>Sofie</b>');
  await page.getByLabel(words.sharing.name).fill('Sofie');
  await page.getByRole('button', { name: words.sharing.submit }).click();
  await expect(page).toHaveURL(/list=[\w-]{22}$/);
  await expect(page.locator('article[data-property]')).toHaveCount(2);
  await context.close();
});

test('A link that is not one of a list answers 404 in the language of the page.', async ({ page }) => {
  for (const token of ['a', 'a'.repeat(22), 'a'.repeat(500)]) {
    const answer = await page.goto(sharedListHref('nl', token));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(words.list.unknownTitle)).toBeVisible();
  }
});
