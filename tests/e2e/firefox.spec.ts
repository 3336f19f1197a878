import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { href } from '@/lib/routing/href';
import { LEAD_FORMS } from '../support/lead-fields';

// Standard Firefox over its own protocol (WebDriver BiDi), because Playwright would install a modified Firefox.
test.describe('the site in Firefox', () => {
  test.skip(!process.env.FULL, 'runs in npm run test:full');
  test.describe.configure({ mode: 'serial' });

  let browser: Browser;
  let page: Page;
  const trouble: string[] = [];
  const origin = () => test.info().project.use.baseURL ?? '';

  test.beforeAll(async () => {
    const executablePath = process.env.FIREFOX;
    if (!executablePath) throw new Error('Firefox could not be had');
    browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  });
  test.beforeEach(async () => {
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    trouble.length = 0;
    page.on('pageerror', (error) => trouble.push(String(error)));
  });
  test.afterEach(async () => {
    await page.close();
    expect(trouble).toEqual([]);
  });
  test.afterAll(() => browser.close());

  const hash = () => page.evaluate(() => location.hash);

  test('opens the gallery at a picture, changes pictures, and returns the focus', async () => {
    await page.goto(`${origin()}/property/6412/?lng=nl`, { waitUntil: 'networkidle0' });
    const second = (await page.$$('.photo-mosaic a.tile'))[1];
    await second?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=dialog]', { visible: true });
    await page.keyboard.press('ArrowRight');
    await expect.poll(hash).toBe('#photo-3');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$$eval('[role=dialog]', (found) => found.length)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.photo-mosaic a.tile'))).toBe(true);
  });

  test('shows the pins of the map, and opens the card of a pin', async () => {
    await page.goto(`${origin()}${href('for-sale', 'nl')}?place=gent`);
    const window = await page.waitForSelector('iframe.map-iframe');
    const frame = await window?.contentFrame();
    const pin = await frame?.waitForSelector('.pin', { timeout: 20_000 });
    await pin?.focus();
    await page.keyboard.press('Enter');
    const link = await frame?.waitForSelector('[role=dialog] a[href]', { visible: true });
    expect(await link?.evaluate((element) => element.getAttribute('href'))).toMatch(/^\/nl\/te-koop\//);
  });

  test('names missing fields of a form, keeps the typed text, and sends it', async () => {
    await page.goto(`${origin()}${href('contact', 'nl')}`, { waitUntil: 'networkidle0' });
    const form = 'form[data-schema="contact"]';
    await page.type(`${form} [name=firstName]`, 'Zoë');
    await page.click(`${form} .submit button`);
    await page.waitForSelector(`${form} [role=alert]`, { visible: true });
    expect(await page.$eval(`${form} [name=firstName]`, (field) => (field as HTMLInputElement).value)).toBe('Zoë');
    const {
      firstName: _,
      title,
      device,
      privacy,
      'slots[]': [slot] = [],
      ...typed
    } = LEAD_FORMS.contact('nl', 'zoe@example.com');
    for (const [name, value] of Object.entries(typed)) await page.type(`${form} [name=${name}]`, String(value));
    for (const [name, value] of Object.entries({ device, privacy, 'slots[]': slot }))
      await page.$eval(`${form} [name="${name}"][value="${value}"]`, (choice) => (choice as HTMLInputElement).click());
    await page.select(`${form} [name=title]`, String(title));
    await page.click(`${form} .submit button`);
    await expect
      .poll(() => new URL(page.url()).pathname, { timeout: 30_000 })
      .toBe(href('feedback/site-contact', 'nl'));
  });
});
