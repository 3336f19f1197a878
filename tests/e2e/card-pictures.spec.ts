import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { FULL_RUN } from '../support/site';

const LIST = href('for-sale', 'nl');
const firstCard = (page: Page) => page.locator('article[data-property]').first();
const pictureOf = (page: Page) => firstCard(page).locator('.picture img');

/** The pictures that the page has requested. */
function picturesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) asked.push(request.url());
  });
  return asked;
}

test.describe('the further pictures of a card', () => {
  test('change with the arrow keys while the link has the focus, and none is loaded before', async ({ page }) => {
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

  test('change by one when a finger swipes sideways on a phone, even if they load afterwards, and the list does not scroll', {
    tag: FULL_RUN,
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(LIST, { waitUntil: 'networkidle' });
    const before = await pictureOf(page).getAttribute('src');
    // When the finger has left, the code and the names of the pictures are still loading.
    let release = () => {};
    const isOver = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/static\/chunks\/|\/api\/properties\//, async (route) => {
      await isOver;
      await route.continue();
    });
    const box = await firstCard(page).boundingBox();
    if (!box) throw new Error('no card');
    const session = await context.newCDPSession(page);
    const [from, to, y] = [280, 80, box.y + 80];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    for (let step = 1; step <= 10; step += 1)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from + ((to - from) * step) / 10, y }],
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(firstCard(page).locator('.turn-pictures')).toHaveCount(0);
    release();
    await expect(pictureOf(page)).not.toHaveAttribute('src', before ?? '');
    await expect(firstCard(page).getByRole('status')).toHaveText(/^Foto 2 van \d$/);
    expect(new URL(page.url()).pathname).toBe(LIST);
    await context.close();
  });

  test('do not react to key combinations of the browser, nor to any key on a card with a single picture', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    const takenFrom = (key: string) =>
      page.evaluate((pressed) => {
        const link = document.querySelector('article[data-property] a');
        const event = new KeyboardEvent('keydown', {
          key: 'ArrowLeft',
          altKey: pressed.startsWith('Alt'),
          ctrlKey: pressed.startsWith('Control'),
          bubbles: true,
          cancelable: true,
        });
        link?.dispatchEvent(event);
        return event.defaultPrevented;
      }, key);
    await page.goto(LIST, { waitUntil: 'networkidle' });
    await firstCard(page).getByRole('link').focus();
    await expect(firstCard(page).locator('.turn-pictures button')).toHaveCount(2);
    const before = await pictureOf(page).getAttribute('src');
    expect(await takenFrom('Alt+ArrowLeft')).toBe(false);
    expect(await takenFrom('Control+ArrowLeft')).toBe(false);
    await expect(pictureOf(page)).toHaveAttribute('src', before ?? '');
    expect(await takenFrom('ArrowLeft')).toBe(true);
    await expect(pictureOf(page)).not.toHaveAttribute('src', before ?? '');

    await page.route('**/api/properties/**', async (route) => {
      const { cards } = (await (await route.fetch()).json()) as { cards: Array<{ id: string }> };
      await route.fulfill({ json: { cards: cards.map((card) => ({ ...card, more: [] })) } });
    });
    await page.reload({ waitUntil: 'networkidle' });
    const answered = page.waitForResponse('**/api/properties/**');
    await firstCard(page).getByRole('link').focus();
    await (await answered).finished();
    await expect(firstCard(page).locator('.turn-pictures')).toHaveCount(1);
    expect(await takenFrom('ArrowLeft')).toBe(false);
  });

  test('leave the list unchanged if their code cannot be loaded', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(LIST, { waitUntil: 'networkidle' });
    const count = await page.locator('article[data-property]').count();
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await firstCard(page).hover();
    await failed;
    await expect(page.locator('article[data-property]')).toHaveCount(count);
    await expect(pictureOf(page)).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
  });
});
