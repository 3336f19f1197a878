import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';
import { FULL_RUN } from '../support/site';

const PROPERTY = '/property/6412/?lng=nl';
const SEND = href('send-to-friend/{id}', 'nl', { id: '6412' });
const words = nl.property.share;

const shareLink = (page: Page) => page.getByRole('link', { name: nl.property.tools.share, exact: true });
const box = (page: Page) => page.locator('.share-said');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

declare global {
  interface Window {
    asked: ShareData[];
    said: string[];
  }
}

/** A device with its own sharing function, which ends with `outcome`. */
const withSheet = (page: Page, outcome: 'shared' | 'AbortError' | 'NotAllowedError') =>
  page.addInitScript((ending) => {
    window.asked = [];
    navigator.share = async (data = {}) => {
      window.asked.push(data);
      if (ending !== 'shared') throw new DOMException('no', ending);
    };
  }, outcome);

test.describe('sharing a property on a desktop', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('offers mail, WhatsApp and a QR code beside the copied address, even if the system has a sharing function', async ({
    page,
  }) => {
    await withSheet(page, 'shared');
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await shareLink(page).click();
    await expect(box(page).getByRole('status')).toHaveText(words.copied);
    expect(await page.evaluate(() => window.asked)).toEqual([]);
    const url = encodeURIComponent(page.url());
    await expect(box(page).getByRole('link', { name: words.mail })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:.*${url}`),
    );
    await expect(box(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa.me/\\?text=.*${url}$`),
    );
    await box(page).getByRole('button', { name: words.qr }).click();
    await expect(box(page).getByRole('img', { name: words.scan })).toBeVisible();
    expect(await violationsOf(page, { part: '.share-link' })).toEqual([]);
  });

  test('copies the address with a message each time; a click beside the box, its button and Escape close the box', async ({
    page,
  }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    const url = page.url();
    await page.evaluate(() => {
      window.said = [];
      new MutationObserver(() => {
        const text = document.querySelector('.share-said [role="status"]')?.textContent;
        if (text !== undefined && text !== window.said.at(-1)) window.said.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await shareLink(page).click();
    await expect(box(page).getByRole('status')).toHaveText(words.copied);
    expect(await copied(page)).toBe(url);
    expect(await violationsOf(page, { part: '.share-link' })).toEqual([]);
    await shareLink(page).click();
    await expect.poll(() => page.evaluate(() => window.said)).toEqual(['', words.copied, '', words.copied]);

    await page.locator('h1').click();
    await expect(box(page)).toHaveCount(0);
    await shareLink(page).click();
    await box(page).getByRole('button', { name: words.close }).click();
    await expect(box(page)).toHaveCount(0);
    await expect(shareLink(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
    await expect(shareLink(page)).toBeFocused();
  });

  test('copies the address of an open picture, and Escape closes the box before the gallery', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await page.goto(`${PROPERTY}#photo-2`);
    const gallery = page.getByRole('dialog');
    await gallery.getByRole('link', { name: nl.gallery.share }).click();
    await expect(box(page).filter({ visible: true })).toContainText(words.copied);
    expect(new URL(await copied(page)).hash).toBe('#photo-2');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).hash).toBe('#photo-3');
    await gallery.getByRole('link', { name: nl.gallery.share }).click();
    await expect.poll(async () => new URL(await copied(page)).hash).toBe('#photo-3');
  });

  test('shows the address for copying by hand if the browser refuses the clipboard', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await shareLink(page).click();
    const field = box(page).getByRole('textbox', { name: words.copy });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(page.url());
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
    await expect(box(page).getByRole('link', { name: words.send })).toHaveAttribute('href', SEND);
  });

  test('shows the address if there is no clipboard at all, as on a site without https', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await shareLink(page).click();
    await expect(box(page).getByRole('textbox')).toHaveValue(page.url());
  });

  test('opens the page that sends it by mail if the sharing code cannot load', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await shareLink(page).click();
    await expect(page).toHaveURL(SEND);
  });
});

test.describe('sharing a property by the sharing function of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('passes the title and the address in the language of the page, and shows no box', async ({ page }) => {
    await withSheet(page, 'shared');
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await shareLink(page).click();
    const title = await page.locator('h1').textContent();
    await expect.poll(() => page.evaluate(() => window.asked)).toEqual([{ title, url: page.url() }]);
    await expect(box(page)).toHaveCount(0);
  });

  test('does nothing more if the visitor closes the sharing function', { tag: FULL_RUN }, async ({ page }) => {
    await withSheet(page, 'AbortError');
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await shareLink(page).click();
    await expect.poll(() => page.evaluate(() => window.asked.length)).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(box(page)).toHaveCount(0);
  });

  test('copies the address if the sharing function does not open', { tag: FULL_RUN }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withSheet(page, 'NotAllowedError');
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await shareLink(page).click();
    await expect(box(page).getByRole('status')).toHaveText(words.copied);
  });
});

test('Without JavaScript, sharing links to the page that sends the property by mail.', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(PROPERTY);
  await shareLink(page).click();
  await expect(page).toHaveURL(SEND);
  await context.close();
});
