import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { expectAccessible, violationsOf } from '../support/axe';

test.describe('the calculators', () => {
  test('reckon by the keyboard alone, keep their state in the address, and axe finds nothing', async ({ page }) => {
    await page.goto(href('costs', 'nl'));
    await page.getByLabel('Gewest of land').focus();
    await page.keyboard.type('Wallon');
    await page.getByLabel('Prijs van de woning').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('300.000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/region=wallonia&price=300.000/);
    await expect(page.getByRole('row', { name: /Registratierechten/ })).toContainText('€ 9.000');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page, 'purchase costs');
  });

  test('work without script, say what they cannot read, and keep what was typed', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto(href('budget', 'fr'));
    await page.getByLabel('Fonds propres').fill('beaucoup');
    await page.getByRole('button', { name: 'Calculer' }).click();
    await expect(page.getByLabel('Fonds propres')).toHaveValue('beaucoup');
    await expect(page.getByText('Indiquez un montant en euros')).toBeVisible();
    await page.getByLabel('Fonds propres').fill('80 000');
    await page.getByRole('button', { name: 'Calculer' }).click();
    await expect(page.getByText('Prix à votre portée').first()).toBeVisible();
    await context.close();
  });

  test('stand filled in on the page of a home, and not where its price is hidden', async ({ page }) => {
    await page.goto('/property/6412/?lng=nl');
    await page.getByText('Wat kost dit pand in totaal?').click();
    await page.getByRole('link', { name: 'Reken met uw eigen cijfers' }).click();
    await expect(page.getByLabel('Prijs van de woning')).toHaveValue('685000');
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/property/2600/?lng=nl');
    await expect(page.getByText('Wat kost dit pand in totaal?')).toHaveCount(0);
  });
});
