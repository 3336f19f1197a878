import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe';
import { FULL_RUN } from '../support/site';

const PROPERTY = '/property/6412/?lng=nl';
const SOLD = '/property/6287/?lng=nl';
const CASTLE = '/property/6318/?lng=nl';

const dialog = (page: Page) => page.getByRole('dialog');
const hashOf = (page: Page): string => new URL(page.url()).hash;
/** The file name of the shown picture in the gallery. */
const shownIn = (page: Page) =>
  dialog(page)
    .locator('.yarl__slide_current img')
    .first()
    .evaluate((image: HTMLImageElement) => /\/media\/([0-9a-f]{32})-/.exec(image.currentSrc || image.src)?.[1]);
/** The file names behind the links of a part of the page. */
const linkedIn = (page: Page, part: string) =>
  page
    .locator(`${part} a[href^="/media/"]`)
    .evaluateAll((links) => links.map((link) => /[0-9a-f]{32}/.exec(link.getAttribute('href') ?? '')?.[0]));

test.describe('floor plans and previews of documents', () => {
  test('open at the clicked one, in a gallery without photos', async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const plans = await linkedIn(page, '#plans');
    expect(plans).toHaveLength(2);
    const photos = await linkedIn(page, '#photos');
    expect(photos.length).toBeGreaterThan(5);
    for (const name of plans) expect(photos).not.toContain(name);

    const first = page.locator('#plans a').first();
    await first.press('Enter');
    await expect(dialog(page).getByText('1 / 2')).toBeVisible();
    expect(hashOf(page)).toBe('#plan-1');
    expect(await shownIn(page)).toBe(plans[0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hashOf(page)).toBe('#plan-2');
    expect(await shownIn(page)).toBe(plans[1]);
    // There is no third: the arrow leads to no photo, and not back to the first.
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('button', { name: 'Volgende foto' })).toBeDisabled();
    expect(hashOf(page)).toBe('#plan-2');
    await page.waitForTimeout(400);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  });

  test('of a document are a separate group as well', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const previews = await linkedIn(page, '#documents');
    expect(previews).toHaveLength(1);
    await page.locator('#documents a[href^="/media/"]').click();
    await expect(dialog(page).getByText('1 / 1')).toBeVisible();
    expect(hashOf(page)).toBe('#preview-1');
    expect(await shownIn(page)).toBe(previews[0]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(hashOf(page)).toBe('');
  });

  test('of a sold property do not leave the server', { tag: FULL_RUN }, async ({ page, request }) => {
    await page.goto(PROPERTY);
    const [preview = ''] = await linkedIn(page, '#documents');
    expect(preview).toHaveLength(32);
    const html = await (await request.get(SOLD)).text();
    expect(html).toContain('6287');
    expect(html).not.toContain(preview);
    await page.goto(`${SOLD}#preview-1`, { waitUntil: 'networkidle' });
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('the address of a picture', () => {
  test('opens it on a page that is already open, and any other fragment opens nothing', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url());
    });
    await page.evaluate(() => {
      location.hash = '#term-energy-label';
    });
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    await page.evaluate(() => {
      location.hash = '#plan-2';
    });
    await expect(dialog(page).getByText('2 / 2')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#photo-3';
    });
    await expect(dialog(page).getByText('3 / 8')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('may be that of a film, which follows the photos', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(`${CASTLE}#photo-10`);
    await expect(dialog(page).getByText('10 / 11')).toBeVisible();
    await expect(
      dialog(page)
        .locator('.yarl__slide_current')
        .getByRole('button', { name: /films\.gevel\.example.*IP-adres/s }),
    ).toBeVisible();
    await page.goto(`${CASTLE}#photo-12`);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(dialog(page)).toHaveCount(0);
  });
});
