import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { expectAccessible, violationsOf } from '../support/axe';
import { tabTo } from '../support/by-keyboard';
import { cutWords, pdfPages } from '../support/pdf-pages';
import { FULL_RUN, repeat } from '../support/site';

test.describe('the calculators', () => {
  test('work by keyboard alone, keep their values in the address, and axe finds nothing', async ({ page }) => {
    await page.goto(href('costs', 'nl'));
    await page.getByLabel('Gewest of land').focus();
    await page.keyboard.type('Wallon');
    await page.getByLabel('Prijs van de woning').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('300.000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/region=wallonia&price=[^&]*300.000/);
    await expect(page.getByRole('row', { name: /Registratierechten/ })).toContainText('€ 9.000');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    // The test starts at the top, because the sticky header covers what is below it.
    await page.goto(page.url().replace('#result', ''));
    await expectAccessible(page, 'purchase costs');
    // On paper there is one page with the values, the result and its basis, without menus.
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.site-footer', '.calculator-links', '.calculator button', '.breadcrumbs'])
      await expect(page.locator(part).first()).toBeHidden();
    await expect(page.locator('.result-basis li').first()).toBeVisible();
    const pdf = await page.pdf({ format: 'A4' });
    expect(await cutWords(pdf)).toEqual([]);
    expect(await pdfPages(pdf)).toHaveLength(1);
  });

  for (const [name, typed, address, answer] of [
    [
      'mortgage',
      { 'Bedrag van de lening': '200.000', 'Rentevoet per jaar, in procent': '3,5', Looptijd: '25' },
      /loan=[^&]*200.000&rate=3%2C5&years=25/,
      '€ 995,37',
    ],
    [
      'rent-costs',
      { 'Gewest of land': 'Brussel', 'Huur per maand': '1.000', 'Kosten per maand': '100' },
      /region=brussels&rent=[^&]*1.000&charges=[^&]*100/,
      '€ 3.100',
    ],
    [
      'budget',
      { 'Eigen middelen': '80.000', 'Wat u per maand kunt afbetalen': '1.500', Looptijd: '25' },
      /money=[^&]*80.000&payment=[^&]*1.500&rate=3&years=25/,
      '€ 379.344,13',
    ],
  ] as const)
    test(`are reached with Tab and filled in by keys alone: ${name}`, repeat(name !== 'mortgage'), async ({ page }) => {
      await page.goto(href(name, 'nl'));
      for (const [label, text] of Object.entries(typed)) {
        await tabTo(page, page.getByLabel(label));
        await page.keyboard.type(text);
      }
      await tabTo(page, page.getByRole('button', { name: 'Berekenen' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.locator('.answer b')).toHaveText(answer);
    });

  test('work without JavaScript, report values that they cannot read, and keep the typed text', async ({ browser }) => {
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

  for (const javaScriptEnabled of [true, false])
    test(`lead from a budget to homes that it pays, whose cards say the month, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: test.info().project.use.baseURL ?? '' });
      const page = await context.newPage();
      const cards = page.locator('.results .card');
      await page.goto(href('for-sale', 'nl'));
      await expect(cards.first()).toBeVisible();
      await expect(cards.filter({ hasText: 'per maand' })).toHaveCount(0);

      await page.goto(href('budget', 'nl'));
      await page.getByLabel('Eigen middelen').fill('150.000');
      await page.getByLabel('Wat u per maand kunt afbetalen').fill('2.000');
      await page.getByRole('button', { name: 'Berekenen' }).click();
      await page.getByRole('link', { name: 'Bekijk wat daarvoor te koop is' }).click();
      await expect(page).toHaveURL(/all-in-max=\d{6}/);
      const most = Number(new URL(page.url()).searchParams.get('all-in-max'));
      const shown = await cards.count();
      expect(shown).toBeGreaterThan(1);
      await expect(cards.filter({ hasText: /ca\. €\s[\d.]+ per maand met een lening/ })).toHaveCount(shown);
      await expect(page.getByText('geen kredietaanbod')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Toegepaste filters' })).toContainText('met aankoopkosten');
      // The page of the first home says the same sum in all, which the budget pays.
      await cards.first().getByRole('link').first().click();
      const total = (await page.locator('.all-in').textContent())?.match(/€\s([\d.]+)/)?.[1] ?? '';
      expect(Number(total.replaceAll('.', ''))).toBeLessThanOrEqual(most);

      await page.goto(`${href('for-sale', 'nl')}?month-max=1200`);
      for (const text of await cards.allTextContents())
        expect(Number(/ca\. €\s([\d.]+) per maand/.exec(text)?.[1]?.replace('.', ''))).toBeLessThanOrEqual(1_200);
      await context.close();
    });

  test('are filled in from the page of a property, and absent there if its price is hidden', async ({ page }) => {
    await page.goto('/property/6412/?lng=nl');
    await expect(page.getByRole('heading', { name: 'Wat kost dit pand in totaal?' })).toBeVisible();
    await page.getByRole('link', { name: 'Reken met uw eigen cijfers' }).click();
    await expect(page.getByLabel('Prijs van de woning')).toHaveValue('€\u00a0685.000');
    expect(await violationsOf(page)).toEqual([]);
    // This property has a hidden price.
    await page.goto('/property/6379/?lng=nl');
    await expect(page.locator('.cost-list')).toBeVisible();
    await expect(page.locator('.property-total')).toHaveCount(0);
  });

  test('handle a new property under VAT and a student room, and show their steps without JavaScript', {
    tag: FULL_RUN,
  }, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    const total = page.locator('.property-total');
    await page.goto('/property/6393/?lng=nl');
    await expect(total.getByRole('heading', { name: 'Wat kost dit pand in totaal?' })).toBeVisible();
    await expect(total.getByRole('row', { name: /Btw op de woning/ })).toContainText('21 % van € 321.000');
    await expect(total.getByRole('row', { name: /Registratierechten/ })).toContainText('12 % van € 118.000');
    await expect(page.locator('.property-price')).toContainText('excl. btw');
    await expect(page.locator('.property-price')).toContainText('€ 520.570 met btw');
    await expect(total).toContainText('Vraag het uw notaris');
    await expect(total.getByText(/Btw in België: .*balan-z\.be/)).toBeVisible();

    await page.goto('/property/6403/?lng=nl');
    await expect(total.getByRole('heading', { name: 'Wat betaalt u bij de start?' })).toBeVisible();
    await expect(total).toContainText('Met de gevraagde waarborg');
    await expect(total.getByRole('row', { name: /Eerste maand kosten/ })).toContainText('€ 60');
    await expect(total).not.toContainText('notaris');
    await total.getByRole('link', { name: 'Reken met uw eigen cijfers' }).click();
    await expect(page.getByLabel('Kosten per maand')).toHaveValue('€\u00a060');
    await expect(page.getByLabel(/Geen hoofdverblijfplaats/)).toBeChecked();

    await page.goto('/property/2600/?lng=nl');
    await expect(total.getByRole('row', { name: /Eerste maand kosten/ })).toContainText('€ 120');
    await context.close();
  });

  test('scroll to the result on a phone, or to the field to correct', { tag: FULL_RUN }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(href('costs', 'nl'));
    await page.getByLabel('Prijs van de woning').fill('220.000');
    await page.getByRole('button', { name: 'Berekenen' }).click();
    await expect(page).toHaveURL(/#result$/);
    await expect(page.locator('.answer')).toBeInViewport();
    await page.getByLabel('Prijs van de woning').fill('');
    await page.getByRole('button', { name: 'Berekenen' }).click();
    await expect(page.getByText('Vul dit veld in, dan rekenen we.')).toBeInViewport();
  });
});
