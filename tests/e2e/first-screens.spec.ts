import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { overflowOf } from '../support/axe';
import { FIRST_SCREENS, pageFor } from '../support/first-screens';
import { inTurn, type Locale } from '../support/site';

// `npm run screens` makes the pictures of docs/screens with this file (SCREENS is the folder, SCREENS_LANGUAGE the
// language).
const FOLDER = process.env.SCREENS;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

/** Waits until the pictures in the window are loaded. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || top > innerHeight || left >= innerWidth;
    }),
  );
}

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`the first screen on a ${device}`, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone', reducedMotion: 'reduce' });

    for (const [index, [name, screen]] of Object.entries(FIRST_SCREENS).entries()) {
      if (screen.isPaper && device === 'phone') continue;
      for (const locale of FOLDER ? [(process.env.SCREENS_LANGUAGE ?? 'nl') as Locale] : inTurn(index))
        test(`of ${name} in ${locale} shows the important parts without scrolling`, async ({ context, baseURL }) => {
          const page = await pageFor(context, screen, baseURL);
          await screen.open(page, locale);
          await settled(page);
          for (const selector of [...screen.shown, ...((device === 'desktop' && screen.shownWide) || [])]) {
            const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
            expect(box, selector).not.toBeNull();
            expect((box?.y ?? 0) + Math.min(box?.height ?? 0, viewport.height / 2), selector).toBeLessThanOrEqual(
              viewport.height,
            );
            expect(box?.y, selector).toBeGreaterThanOrEqual(0);
          }
          expect(await overflowOf(page)).toBe(0);
          if (FOLDER) await page.screenshot({ path: join(FOLDER, `${name}-${device}.jpg`), type: 'jpeg', quality: 82 });
        });
    }
  });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, bottom: box.y + box.height };
};

for (const locale of LOCALES)
  test(`The home page in ${locale} is at most 9,000 px high on a phone, and its first screen begins a property.`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(href('', locale));
    await settled(page);
    expect((await boxOf(page, '.newest-properties .picture')).y).toBeLessThan(740 - 60);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9_000);
  });

test('The search of the home page finds properties around a place without JavaScript.', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(href('', 'nl'));
  await page.locator('.searchbar [name=place]').fill('Mechelen');
  await page.locator('.searchbar [name=radius]').selectOption('15');
  await page.locator('.searchbar [type=submit]').click();
  await expect(page).toHaveURL(/radius=15/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('15 km');
  await context.close();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  for (const [name, path] of [
    ['selling', href('services/sell', 'nl')],
    ['the agency', href('presentation', 'fr')],
    ['a project', '/project/803/?lng=de'],
  ] as const)
    test(`The page about ${name} has its button, a person and the words of a client before 800 px, ${width} px wide.`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      for (const part of ['.btn-primary', '.portrait', '.agent b', 'blockquote', 'figcaption a'])
        expect((await boxOf(page, `.first-contact ${part}`)).bottom, part).toBeLessThanOrEqual(800);
      expect(await overflowOf(page)).toBe(0);
    });
