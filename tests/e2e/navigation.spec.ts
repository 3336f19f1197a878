import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { href, hrefWith } from '@/lib/routing/href';
import { E2E_ENV } from '../support/portal-owners';
import { printedJson, runScript } from '../support/run-script';
import { FULL_RUN, pageTypes } from '../support/site';

test('No script or style of a page is refused by its Content Security Policy (RELIABILITY S12).', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused/.test(message.text())) refused.push(message.text());
  });
  for (const path of Object.values(pageTypes('fr')).slice(0, 8)) await page.goto(path);
  expect(refused).toEqual([]);
});

test.describe('the language that is stored in the browser (SPEC §1)', () => {
  test('decides the language of an address that names none, without a redirect loop', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await page.evaluate(() => localStorage.setItem('lng', 'de'));
    await page.goto('/for-sale/?type=house');
    await expect(page).toHaveURL('/de/zu-verkaufen/?type=house');
  });

  test('never changes a language that the address names', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto('/nl/');
    await page.evaluate(() => localStorage.setItem('lng', 'de'));
    await page.goto('/fr/A-Vendre');
    await expect(page).toHaveURL('/fr/a-vendre/');
  });

  test('leaves no fragment in the address: that of the redirect to a language is removed', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/(nl|en)\/$/);
  });
});

test('A personal page always loads the whole document, and sends no referrer to the next page.', async ({ page }) => {
  const email = `vera.${randomUUID().slice(0, 8)}@example.be`;
  const made = await runScript('tests/support/make-links.ts', [email], E2E_ENV);
  expect(made.code, made.output).toBe(0);
  const tokens = printedJson<Record<string, string>>(made);
  const referers: string[] = [];
  await page.goto(hrefWith('my-searches/{token}', 'nl', { token: tokens['my-searches/{token}'] ?? '' }));
  page.on('request', (asked) => referers.push(asked.headers().referer ?? ''));
  const marked = () => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => 'isSameDocument' in window);
  await marked();
  // From one personal page to another, and then to a page of the site.
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/done=/);
  expect(await isSame()).toBe(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(href('contact', 'nl'));
  expect(referers.filter((referer) => /[a-z2-7]{20,}-/.test(referer))).toEqual([]);
});
