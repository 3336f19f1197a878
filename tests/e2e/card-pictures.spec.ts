import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';

const LIST = href('for-sale', 'nl');
const firstCard = (page: Page) => page.locator('article[data-home]').first();
const pictureOf = (page: Page) => firstCard(page).locator('.picture img');

/** The pictures that the page has asked for. */
function picturesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) asked.push(request.url());
  });
  return asked;
}

test.describe('the further pictures of a card', () => {
  test('turn with the arrow keys while the link has the focus, and none is loaded before', async ({ page }) => {
    const asked = picturesAsked(page);
    await page.goto(LIST, { waitUntil: 'networkidle' });
    const before = await pictureOf(page).getAttribute('src');
    await firstCard(page).getByRole('link').focus();
    await expect(firstCard(page).locator('.turn-pictures button')).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    const known = new Set(asked);
    await page.keyboard.press('ArrowRight');
    await expect(pictureOf(page)).not.toHaveAttribute('src', before ?? '');
    await expect(firstCard(page).getByRole('status')).toHaveText(/^Foto 2 van \d$/);
    await expect.poll(() => asked.filter((url) => !known.has(url)).length).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect(pictureOf(page)).toHaveAttribute('src', before ?? '');
    expect(new URL(page.url()).pathname).toBe(LIST);
  });

  test('turn with a finger sideways on a phone, and the list stays', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(LIST, { waitUntil: 'networkidle' });
    const before = await pictureOf(page).getAttribute('src');
    const box = await firstCard(page).boundingBox();
    if (!box) throw new Error('no card');
    const session = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = box.y + 80;
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      for (let step = 1; step <= 10; step += 1)
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from + ((to - from) * step) / 10, y }],
        });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await expect(async () => {
      await swipe(280, 80);
      await expect(pictureOf(page)).not.toHaveAttribute('src', before ?? '', { timeout: 1000 });
    }).toPass();
    expect(new URL(page.url()).pathname).toBe(LIST);
    await context.close();
  });
});
