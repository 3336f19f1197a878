import { expect, test } from '@playwright/test';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { linkIn, sentMail } from '../support/mailbox';
import { readJson } from '../support/project-files';

const nl = readJson<Messages>('messages/nl.json');
const phone = { viewport: { width: 390, height: 844 } };

test.describe('a search in one sentence on a phone', () => {
  test.use(phone);

  test('leads from the home page to the form of an appointment in three steps', async ({ page }) => {
    await page.goto('/nl/');
    await page.getByRole('textbox', { name: nl.sentence.label }).fill('huis te koop met tuin en zwembad');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/nl\/te-koop\/\?type=house&feature=garden&unread=zwembad&said=/);
    await expect(page.getByRole('textbox', { name: nl.sentence.label })).toHaveValue(
      'huis te koop met tuin en zwembad',
    );
    await expect(page.locator('.sentence-notes')).toContainText('zwembad');
    await expect(page.locator('.chips.applied .chip')).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.cards a').first().click();
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('a[href*="/afspraak/"]').filter({ visible: true }).first().click();
    await expect(page.locator('main form[data-schema="appointment"]')).toBeVisible();
  });

  test('that is too long stays in the field, with a message', async ({ page }) => {
    const long = `huis ${'met tuin '.repeat(40)}`;
    const answer = await page.goto(`${href('for-sale', 'nl')}?q=${encodeURIComponent(long)}`);
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('textbox', { name: nl.sentence.label })).toHaveValue(long);
    await expect(page.locator('.results [role=alert]')).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`an alert in one field, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('takes the filters over, is confirmed by mail, and is stopped with one tap', async ({ page }) => {
      const email = `alert-${crypto.randomUUID().slice(0, 8)}@example.be`;
      await page.goto(`${href('for-sale', 'nl')}?place=mechelen&type=house`);
      await page.getByRole('link', { name: nl.demand.title }).click();
      const form = page.locator(javaScriptEnabled ? 'dialog .alert-form' : '.alert-form');
      await expect(form).toContainText('Mechelen');
      if (javaScriptEnabled) await expect(page).toHaveURL(/place=mechelen&type=house$/);
      await form.getByLabel(nl.forms.labels.email).fill(email);
      await form.getByLabel(nl.demand.frequency.weekly).check();
      await form.getByRole('button', { name: nl.demand.alert.submit }).click();
      await expect(page).toHaveURL(href('feedback/demand-register', 'nl'));
      const link = linkIn(await sentMail({ to: email }), href('confirm/{token}', 'nl', { token: '' }).slice(0, -1));
      await page.goto(link);
      await page.getByRole('button', { name: nl.confirm.demand.button }).click();
      await page.getByRole('link', { name: nl.demand.mine.title }).click();
      await expect(page.locator('.saved-search')).toContainText(nl.demand.frequency.weekly);
      const stop = page.getByRole('link', { name: nl.demand.mine.stopAll });
      await stop.click();
      await expect(stop).toHaveCount(0);
      await page.locator('main form button').click();
      await expect(page.locator('main form button')).toHaveCount(0);
      expect((await page.goto(link))?.status()).toBe(410);
    });
  });
