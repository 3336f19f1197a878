import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { scriptsOf, weighPage } from '../../scripts/testing/page-weight';

const PROPERTY = '/property/6412/?lng=nl';

// Sizes, unlike times, are the same for the same build on every machine (RELIABILITY §5).
test.describe('the weight of a first visit', () => {
  test('counts every script that a page with a form loads before the form is touched', async ({ page, baseURL }) => {
    const path = href('contact', 'nl');
    const named = scriptsOf((await weighPage(baseURL ?? '', path)).body);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded.filter((file) => !named.some((other) => other.startsWith(file)))).toEqual([]);
    await page.locator('[data-schema="contact"] [name="firstName"]').focus();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => loaded.length).toBeGreaterThan(named.length);
  });

  test('contains no code of the gallery and players on the page of a property; a click loads at most 45 kB, 30 kB per file', async ({
    page,
    baseURL,
  }) => {
    const { body } = await weighPage(baseURL ?? '', new URL((await page.request.get(PROPERTY)).url()).pathname);
    const named = scriptsOf(body);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    const read = async (file: string) => (await page.request.get(file)).text();
    const isPlayer = /yarl__|photo-sphere|allow-presentation|<track|share-said/;
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    for (const file of new Set([...named, ...loaded])) expect(await read(file), file).not.toMatch(isPlayer);
    // One script counts what visitors do, another records the viewed properties on this device.
    const later = loaded.filter((file) => !named.some((other) => other.startsWith(file)));
    const small = await Promise.all(later.map(async (file) => gzipSync(await read(file)).length / 1024));
    expect(later.length).toBeLessThanOrEqual(2);
    expect(small.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3);
    loaded.length = 0;
    await page.locator('.photo-mosaic a.tile').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const files = await Promise.all(loaded.map(read));
    expect(files.some((file) => isPlayer.test(file))).toBe(true);
    const sizes = files.map((file) => gzipSync(file).length / 1024);
    expect(Math.max(...sizes), loaded.join(' ')).toBeLessThanOrEqual(30);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45);
  });

  test('contains all styles of a list: neither its map nor a pointer over a card adds a style sheet', async ({
    page,
    baseURL,
  }) => {
    const path = href('for-sale', 'nl');
    const { body } = await weighPage(baseURL ?? '', path);
    const added: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'stylesheet' && request.frame() === page.mainFrame() && !body.includes(pathname))
        added.push(pathname);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.frameLocator('iframe.map-iframe').locator('.pin, .cluster').first()).toBeVisible();
    await page.locator('.cards article').nth(1).hover();
    await expect(page.locator('.turn-pictures button').first()).toBeAttached();
    expect(added).toEqual([]);
  });

  test('contains for the map document at most 120 kB of scripts that the page around it does not load, and 12 kB of styles', async ({
    page,
  }) => {
    const files = new Map<string, { isOfPage: boolean; kind: string; size: number }>();
    const weighed: Array<Promise<void>> = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      const { pathname } = new URL(response.url());
      if (kind !== 'script' && kind !== 'stylesheet') return;
      const isOfPage = response.frame() === page.mainFrame() || files.get(pathname)?.isOfPage === true;
      files.set(pathname, { isOfPage, kind, size: 0 });
      weighed.push(
        response.text().then((text) => {
          const known = files.get(pathname);
          if (known) known.size = gzipSync(text).length / 1024;
        }),
      );
    });
    await page.goto(href('for-sale', 'nl'));
    await expect(page.frameLocator('iframe.map-iframe').locator('.pin, .cluster').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await Promise.all(weighed);
    const ofFrame = (wanted: string) =>
      [...files.values()]
        .filter(({ isOfPage, kind }) => !isOfPage && kind === wanted)
        .reduce((total, { size }) => total + size, 0);
    console.log(
      `the map: ${ofFrame('script').toFixed(1)} kB of scripts, ${ofFrame('stylesheet').toFixed(1)} of styles`,
    );
    expect(ofFrame('script')).toBeGreaterThan(40);
    expect(ofFrame('script')).toBeLessThanOrEqual(120);
    expect(ofFrame('stylesheet')).toBeLessThanOrEqual(12);
  });
});
