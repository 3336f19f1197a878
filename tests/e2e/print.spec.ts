import { expect, type Page, test } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { LOCALES } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { cutWords, pdfPages } from '../support/pdf-pages';
import { repeat } from '../support/site';
import { wordsOf } from '../support/words-of';

const pdfOf = (page: Page) => page.pdf({ preferCSSPageSize: true });

/** The text of a part of the page. */
const textOf = async (page: Page, part: string): Promise<string> =>
  ((await page.locator(part).first().textContent()) ?? '').trim();

/** The text that a telephone reads from the printed QR code. */
async function codeOn(page: Page): Promise<string | undefined> {
  const code = page.locator('.print-code svg');
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

// LOOK §4.7: whole pictures, one of them large, facts, energy, law, location, agent and plans; no form and no menu.
for (const [name, path, hasMap] of [
  ['for sale', '/property/6412/?lng=nl', false],
  ['for sale whose map was looked at before', '/property/6412/?lng=nl', true],
  ['with many rooms', '/property/6318/?lng=fr', true],
  ['with a duty to renovate', '/property/6398/?lng=de', false],
  ['with a warning of floods', '/property/6382/?lng=nl', false],
  ['for rent', '/property/7011/?lng=en', false],
] as const)
  test(
    `The page of a property ${name} is printed on two pages of A4 with all its parts and plans.`,
    repeat(name !== 'with many rooms'),
    async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      if (hasMap) {
        await page.locator('#location').scrollIntoViewIfNeeded();
        await expect(page.locator('.property-map.is-ready')).toHaveCount(1, { timeout: 20_000 });
      }
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.site-header .menu', '#ask', '.site-footer', '.btn', '.share-link', '.section-menu'])
        for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
      const pictures = page.locator('.photo-mosaic img').filter({ visible: true });
      expect(await pictures.count()).toBeGreaterThan(1);
      for (const picture of await pictures.all()) await expect(picture).toHaveCSS('object-fit', 'contain');
      expect(
        await pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      ).toBeGreaterThan(400);
      expect(await coveredLabels(page)).toEqual([]);
      await expect(page.locator('#location .locator svg')).toBeVisible();
      await expect(page.locator('#location iframe').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('.print-code svg')).toBeVisible();
      for (const folded of await page.locator('.property-description details > p').all())
        await expect(folded).toBeVisible();

      const pdf = await pdfOf(page);
      expect(await cutWords(pdf)).toEqual([]);
      const [first = '', second = '', ...more] = await pdfPages(pdf);
      expect(more).toEqual([]);
      for (const title of await page.locator('#plans h2').allTextContents())
        expect(squeezed(second)).toContain(squeezed(title));
      const agent = await textOf(page, '.property-agent b');
      const [price = ''] = /€[\s\d.,]*\d/.exec(await textOf(page, '.property-price')) ?? [];
      const onFirst = [await textOf(page, 'h1'), price, agent, ...(await factsOf(page))];
      for (const text of onFirst) expect(squeezed(first), text).toContain(squeezed(text));
      expect(squeezed(first)).toContain(squeezed(await textOf(page, '.print-code p')));
      for (const part of ['#energy h2', '#legal h2', '#location h2', '#location .locator .here'])
        expect(squeezed(first + second), part).toContain(squeezed(await textOf(page, part)));
    },
  );

/** A PDF positions each letter, so that a space is a drawn gap. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

/** The values of the main facts on the page of a property, such as the number of bedrooms. */
const factsOf = (page: Page): Promise<string[]> => page.locator('.property-page > dl dd').allTextContents();

/** The names on the drawing of the location that cover each other, on paper as wide as A4 without its margins. */
async function coveredLabels(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 688, height });
  const covered = await page.locator('.locator').evaluate((drawing) => {
    const labels = [...drawing.querySelectorAll('li, .here')].map((label) => ({
      text: label.textContent ?? '',
      box: label.getBoundingClientRect(),
    }));
    return labels.flatMap((a, at) =>
      labels
        .slice(at + 1)
        .filter(
          ({ box: b }) => a.box.left < b.right && b.left < a.box.right && a.box.top < b.bottom && b.top < a.box.bottom,
        )
        .map((b) => `${a.text} / ${b.text}`),
    );
  });
  await page.setViewportSize({ width, height });
  return covered;
}

test('The printed QR code leads to the page in the language of the print, and the plans are on the second page.', async ({
  page,
  baseURL,
}) => {
  for (const locale of LOCALES) {
    await page.goto(`/property/6412/?lng=${locale}`);
    await page.emulateMedia({ media: 'print' });
    const { pathname } = new URL(page.url());
    expect(pathname.startsWith(`/${locale}/`)).toBe(true);
    expect(await codeOn(page)).toBe(baseURL + pathname);
    await expect(page.locator('.print-code svg')).toHaveAccessibleName(wordsOf(locale, 'property.tools')('code'));
  }
  expect(await coveredLabels(page)).toEqual([]);
  const [, plans = '', ...more] = await pdfPages(await pdfOf(page));
  expect(squeezed(plans)).toContain(squeezed(await textOf(page, '#plans h2')));
  expect(more).toEqual([]);
});

test('A printed list has whole cards with loaded pictures, and the legend of a printed project has its colours.', async ({
  page,
}) => {
  await page.goto(href('for-sale', 'nl'), { waitUntil: 'networkidle' });
  const unloaded = () => page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length);
  await expect.poll(unloaded).toBe(0);
  await page.emulateMedia({ media: 'print' });
  for (const card of await page.locator('article').all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  expect((await pdfPages(await pdfOf(page))).length).toBeLessThanOrEqual(7);
  await page.goto('/project/801/?lng=nl');
  for (const state of await page.locator('.facade-legend li').all())
    expect(
      await state.evaluate((one) => getComputedStyle(one, '::before').getPropertyValue('print-color-adjust')),
    ).toBe('exact');
});
