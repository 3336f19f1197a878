import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';
import { linkIn, sentMails } from '../support/mailbox';

const { watch } = nl.demand;

// Without JavaScript, from the page of the property to the confirmation.
test('A watch is requested on the page of a property, confirmed by a button behind a mailed link, and ended.', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const email = `volger-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/property/6412/?lng=nl');
  await page.locator('.contact-card').getByRole('link', { name: nl.property.tools.watch }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(watch.title);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByLabel(nl.forms.labels.firstName, { exact: true }).fill('An');
  await page.getByRole('button', { name: watch.submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(nl.forms.labels.firstName, { exact: true })).toHaveValue('An');
  await page.getByLabel(nl.forms.labels.lastName, { exact: true }).fill('Peeters');
  await page.getByLabel(nl.forms.labels.email, { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: /privacyverklaring/ }).check();
  await page.getByRole('button', { name: watch.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${href('feedback/demand-register', 'nl')}\\?of=.*&watch=1$`));
  await expect(page.locator('.lede')).toHaveText(nl.feedback['property-watch']);

  const [mail] = await sentMails({ to: email });
  if (!mail) throw new Error('no mail');
  await page.goto(linkIn(mail, href('confirm/{token}', 'nl', { token: '' }).slice(0, -1)));
  await page.getByRole('button', { name: nl.confirm.watch.button }).click();
  await page.getByRole('link', { name: nl.demand.mine.title }).click();
  const search = page.locator('.saved-search');
  await expect(search.getByRole('heading')).toHaveText(/^Volgt: /);
  await expect(search.getByRole('link', { name: nl.demand.mine.change })).toHaveCount(0);
  await search.getByText(nl.demand.mine.delete, { exact: true }).click();
  await search.getByRole('button', { name: nl.demand.mine.deleteSure }).click();
  await expect(page.locator('.saved-search')).toHaveCount(0);
  await context.close();
});

test('axe finds nothing in the form to watch a property.', async ({ page }) => {
  await page.goto(`${href('demand-register', 'nl')}?home=6412`);
  expect(await violationsOf(page)).toEqual([]);
});
