import { expect, type Page, test } from '@playwright/test';
import { looks, overflowOf, violationsOf } from '../support/axe';
import { inTurn } from '../support/site';
import { wordsOf } from '../support/words-of';

const DESKTOP = { width: 1280, height: 800 };
const pageOf = (id: string, locale = 'nl') => `/property/${id}/?lng=${locale}`;

/** The position of the lower edge of a part in the window, in px. */
async function endOf(page: Page, part: string): Promise<number> {
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`${part} is not shown`);
  return box.y + box.height;
}
const menu = (page: Page) => page.locator('.section-menu');
const current = (page: Page) => menu(page).locator('[aria-current]');

test.describe('the length of a property on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const hasScript of [true, false])
    test.describe(hasScript ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled: hasScript });
      test('is at most 9,000 px, and a link to a closed part opens it', async ({ page }) => {
        await page.goto(pageOf('6412'));
        expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(9000);
        for (const [link, inside] of [
          ['.all-in a, a.all-in', '#total table'],
          ['.section-menu a[href="#legal"]', '#legal details details'],
          ['.section-menu a[href="#ask"]', '#ask textarea'],
          ['#plans summary', '#plans .phone-fold a'],
        ] as const) {
          await expect(page.locator(inside).first()).toBeHidden();
          await page.locator(link).first().click();
          await expect(page.locator(inside).first()).toBeVisible();
        }
      });
    });

  test('has wide plans turned upright, so that their words are legible', async ({ page }) => {
    await page.goto(pageOf('6412'));
    const plan = page.locator('#plans .wide img').first();
    expect(await plan.evaluate((image: HTMLElement) => image.offsetWidth / image.offsetHeight)).toBeGreaterThan(1.2);
    const box = await plan.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(1.2);
  });
});

test.describe('the first screen of a property', () => {
  for (const locale of inTurn(1))
    test(`has price, total, appointment and facts above 800 px in ${locale}`, async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await page.goto(pageOf('6412', locale));
      const band = page.locator('.property-band');
      const words = wordsOf(locale, 'property.contact');
      await expect(band.locator('.price')).toContainText('685');
      await expect(band.locator('.all-in')).toContainText(/703.524/);
      await expect(band.getByRole('link', { name: words('visit') })).toBeVisible();
      for (const part of ['.property-band', '.property-page > dl'])
        expect(await endOf(page, part), part).toBeLessThanOrEqual(DESKTOP.height);
      const pictures = await page.locator('.photo-mosaic').boundingBox();
      expect(pictures?.height).toBeLessThanOrEqual(0.48 * DESKTOP.height);
    });

  // Two heights of phones: the bar at the lower edge covers no part of the menu.
  for (const height of [740, 640])
    test(`has price, rooms, area and label above the bar of a phone 360 x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto(pageOf('6412'));
      const bar = (await page.locator('.sticky-actions').boundingBox())?.y ?? 0;
      await expect(page.locator('.in-short')).toContainText(/4.*218/);
      const tops = await page
        .locator('.property-band .price, .property-band .in-short')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom),
        );
      expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99)) / 2).toBeLessThan(8);
      for (const part of ['.property-band h1', '.section-menu'])
        expect(await endOf(page, part)).toBeLessThanOrEqual(bar);
      await expect(page.locator('.sticky-actions a[href^="tel:"]')).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    });

  test('shows its words below the drawing, and not over it, for a property without pictures', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(pageOf('6342'));
      const words = await page.locator('.no-picture > span').boundingBox();
      expect(await endOf(page, '.no-picture > svg')).toBeLessThanOrEqual((words?.y ?? 0) + 1);
      expect(await endOf(page, '.no-picture > span')).toBeLessThanOrEqual((await endOf(page, '.photo-mosaic')) + 1);
    }
  });

  test('offers to ask for a hidden price, and the form has the question', async ({ page }) => {
    await page.goto(pageOf('6379'));
    await expect(page.locator('.all-in')).toHaveCount(0);
    const words = wordsOf('nl', 'property.contact');
    await page
      .locator('.property-band')
      .getByRole('link', { name: words('askPrice') })
      .click();
    await expect(page.locator('#ask')).toBeInViewport();
    await expect(page.locator('#ask [name=remark]')).toHaveValue(wordsOf('nl', 'forms.information')('price'));
  });

  test('has no finding of axe for a price, a hidden price, a rent and a sold property', async ({ page }) => {
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const id of ['6412', '6379', '7011', '7007']) {
        await page.goto(pageOf(id, 'de'));
        expect(await violationsOf(page), `${id} ${width} ${colorScheme}`).toEqual([]);
        expect(await overflowOf(page), `${id} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.describe('the section menu of a property', () => {
  test('stays below the header, marks the visible section, and offers an appointment once the property band is out of view', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(pageOf('6412'), { waitUntil: 'networkidle' });
    const visit = menu(page).getByRole('link', { name: wordsOf('nl', 'property.contact')('visit') });
    await expect(visit).toBeHidden();
    for (const section of ['energy', 'location', 'costs', 'legal', 'ask']) {
      await menu(page).locator(`a[href="#${section}"]`).first().click();
      await expect(page.locator(`#${section} h2`).first()).toBeInViewport();
      await expect(current(page)).toHaveAttribute('href', `#${section}`);
      await expect(current(page)).toHaveCount(1);
      const top = await endOf(page, '.section-menu');
      expect((await page.locator(`#${section}`).boundingBox())?.y, section).toBeGreaterThanOrEqual(top - 1);
    }
    await expect(visit).toBeVisible();
    expect(Math.abs((await endOf(page, '.site-header')) - ((await menu(page).boundingBox())?.y ?? 0))).toBeLessThan(2);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('is, on a phone, a row that scrolls to the marked section', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pageOf('6412', 'de'), { waitUntil: 'networkidle' });
    await page.locator('#legal').evaluate((section) => section.scrollIntoView());
    await expect(current(page)).toHaveAttribute('href', '#legal');
    await expect(current(page)).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the sections, and the total cost in the property band leads to its table', async ({ page }) => {
      await page.goto(pageOf('6412'));
      for (const section of ['energy', 'plans', 'ask']) {
        await menu(page).locator(`a[href="#${section}"]`).first().click();
        await expect(page.locator(`#${section} h2`).first()).toBeInViewport();
      }
      await page.locator('.all-in').click();
      await expect(page.locator('#total table')).toBeInViewport();
      await expect(page.locator('.all-in')).toContainText('als enige eigen woning, zonder lening');
      // The demo does not show the monthly cost of an example loan.
      await expect(page.locator('#total')).not.toContainText('90 % van de prijs');
    });
  });
});
