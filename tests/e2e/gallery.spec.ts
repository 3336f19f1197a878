import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '@/lib/domain/text/locale';
import { violationsOf } from '../support/axe';
import { FULL_RUN } from '../support/site';
import { wordsOf } from '../support/words-of';

const PROPERTY = '/property/6412/?lng=nl';

const dialog = (page: Page) => page.getByRole('dialog');
const hashOf = (page: Page): string => new URL(page.url()).hash;

test.describe('the gallery of a property', () => {
  test('opens by keyboard alone at the focused picture, changes pictures with arrows, and returns the focus on Escape', async ({
    page,
  }) => {
    await page.goto(PROPERTY);
    await page.waitForLoadState('networkidle');
    const second = page.locator('.photo-mosaic a.tile').nth(1);
    await second.focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    expect(hashOf(page)).toBe('#photo-2');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hashOf(page)).toBe('#photo-3');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => hashOf(page)).toBe('#photo-2');
    await page.waitForTimeout(400);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(second).toBeFocused();
    expect(hashOf(page)).toBe('');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    // The button with the number of pictures opens the first, and the page does not scroll.
    await page.locator('.photo-mosaic .all').press('Enter');
    await expect(dialog(page).getByText('1 / 8')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('opens by a link to one picture, and shows the page of the property when it closes', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.goto(`${PROPERTY}#photo-4`);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText('4 / 8')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(hashOf(page)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  });

  test('prints the picture alone, with the title of the property and the agency', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.goto(`${PROPERTY}#photo-2`);
    await dialog(page).getByRole('button', { name: 'Foto afdrukken' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.printed-picture');
    await expect(sheet).toContainText('Gevel');
    await expect(sheet).toContainText('Rijwoning met trapgevel');
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('main')).toBeHidden();
  });

  test('does not count a printed picture as a printed page', { tag: FULL_RUN }, async ({ page }) => {
    const told: string[] = [];
    await page.route('**/api/acts/**', async (route) => {
      told.push(route.request().postData()?.split(' ')[1] ?? '');
      await route.fulfill({ status: 204 });
    });
    await page.addInitScript(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await page.locator('.photo-mosaic a.tile').first().click();
    await dialog(page).getByRole('button', { name: 'Foto afdrukken' }).click();
    await expect.poll(() => told).toEqual(['pictures']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => told).toEqual(['pictures', 'print']);
  });

  test('has buttons that are named in the language of the page', { tag: FULL_RUN }, async ({ page }) => {
    for (const locale of LOCALES) {
      const [words, zoom] = [wordsOf(locale, 'gallery'), wordsOf(locale, 'zoom')];
      await page.goto(`/property/6412/?lng=${locale}#photo-2`);
      const names = (['enlarge', 'play', 'print', 'close', 'next', 'previous'] as const).map((name) => words(name));
      for (const name of [...names, zoom('in'), zoom('out')])
        await expect(dialog(page).getByRole('button', { name, exact: true })).toBeVisible();
      await expect(dialog(page).getByRole('link', { name: words('share'), exact: true })).toBeVisible();
      await expect(dialog(page).getByRole('navigation', { name: words('thumbnails'), exact: true })).toBeVisible();
    }
  });

  test('fills the screen, zooms, plays, and shows the picture of a thumbnail', { tag: FULL_RUN }, async ({ page }) => {
    const [words, zoom] = [wordsOf('nl', 'gallery'), wordsOf('nl', 'zoom')];
    const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
    await page.goto(`${PROPERTY}#photo-2`);
    await button(words('position', { index: '4', total: '8' })).click();
    await expect.poll(() => hashOf(page)).toBe('#photo-4');

    const width = async () =>
      (await dialog(page).locator('.yarl__slide_current img').last().boundingBox())?.width ?? Number.NaN;
    await expect(button(zoom('out'))).toBeDisabled();
    const before = await width();
    await button(zoom('in')).click();
    await expect.poll(width).toBeGreaterThan(1.2 * before);
    await button(zoom('out')).click();
    await expect.poll(width).toBeCloseTo(before, 0);

    const isWhole = () => page.evaluate(() => document.fullscreenElement?.closest('[role=dialog]') != null);
    await button(words('enlarge')).click();
    await expect.poll(isWhole).toBe(true);
    await button(words('reduce')).click();
    await expect.poll(isWhole).toBe(false);

    await button(words('play')).click();
    await button(words('pause')).click();
    await expect(button(words('play'))).toBeVisible();
  });

  test('leaves a link to the picture file if its code cannot be loaded', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.locator('.photo-mosaic a.tile').first().click();
    await expect(page).toHaveURL(/\/media\/[0-9a-f]{32}-1600\.webp$/);
  });

  test('changes pictures by a finger on a phone', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${PROPERTY}#photo-2`);
    await expect(dialog(page)).toBeVisible();
    await page.waitForTimeout(400);
    await swipeLeft(page, 300, 330);
    await expect.poll(() => hashOf(page)).toBe('#photo-3');
    await context.close();
  });
});

/** A finger that moves 220 px to the left. */
async function swipeLeft(page: Page, x: number, y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 11; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 20 * step, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
