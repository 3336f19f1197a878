import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { frameOf, oneProperty, pins, tellMap } from '../support/map-page';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { FULL_RUN, repeat } from '../support/site';
import { tileFile } from '../support/tile-file';

const { tiles } = nl.map;
const SEARCH = `${href('for-sale', 'nl')}?place=gent`;

test.describe('streets from a tile host (MAP_TILES_URL)', () => {
  const HOST = 'https://tiles.example';
  /** A picture of one grey pixel. */
  const TILE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCB3yP0hwAAAABJRU5ErkJggg==',
    'base64',
  );
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite({ MAP_TILES_URL: `${HOST}/{z}/{x}/{y}.png`, MAP_TILES_ATTRIBUTION: '© Straten' });
  });
  test.afterAll(() => site.stop());

  const openStreets = async (page: Page, isUp: boolean) => {
    const asked: string[] = [];
    await page.route(`${HOST}/**`, (route) => {
      asked.push(route.request().url());
      return isUp ? route.fulfill({ contentType: 'image/png', body: TILE }) : route.abort();
    });
    await page.goto(site.url + SEARCH);
    await frameOf(page).getByRole('button', { name: tiles.streets }).click();
    await expect(frameOf(page).getByText('tiles.example', { exact: false }).first()).toBeVisible();
    expect(asked).toEqual([]);
    await frameOf(page).getByRole('button', { name: tiles.allow }).click();
    return asked;
  };

  test('are loaded after consent, and credited', async ({ page }) => {
    const asked = await openStreets(page, true);
    await expect(frameOf(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(frameOf(page).getByText('© Straten')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  });

  test('leave the schematic map in place while their host does not answer', { tag: FULL_RUN }, async ({ page }) => {
    await openStreets(page, false);
    await expect(frameOf(page).getByText(tiles.away)).toBeVisible();
    await expect(frameOf(page).locator('img.leaflet-tile')).toHaveCount(0);
    await expect(frameOf(page).locator('.pin').first()).toBeVisible();
  });
});

test.describe('streets from a file of the site (MAP_PMTILES_URL)', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite({ MAP_PMTILES_URL: '/tiles/land.pmtiles' });
  });
  test.afterAll(() => site.stop());

  /** Does the work of a proxy in front of the site: it serves the file in ranges, without compression. */
  const serveFile = (page: Page) =>
    page.route('**/tiles/land.pmtiles', (route) => {
      const file = tileFile();
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
      const last = Math.min(to === '' ? file.length - 1 : Number(to), file.length - 1);
      return route.fulfill({
        status: 206,
        headers: { 'content-range': `bytes ${from}-${last}/${file.length}`, etag: '"land"' },
        body: file.subarray(Number(from), last + 1),
      });
    });

  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `need no consent, and are drawn in ${colorScheme} colours`,
      repeat(colorScheme === 'dark'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await serveFile(page);
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
        });
        await page.goto(site.url + SEARCH);
        await frameOf(page).getByRole('button', { name: tiles.streets }).click();
        const tile = frameOf(page).locator('canvas.leaflet-tile-loaded').first();
        await expect(tile).toBeVisible();
        const brightness = await tile.evaluate((canvas: HTMLCanvasElement) =>
          canvas
            .getContext('2d')
            ?.getImageData(128, 128, 1, 1)
            .data.slice(0, 3)
            .reduce((sum, part) => sum + part, 0),
        );
        const middle = (3 * 255) / 2;
        if (colorScheme === 'light') expect(brightness).toBeGreaterThan(middle);
        else expect(brightness).toBeLessThan(middle);
        await expect(frameOf(page).getByText('Protomaps', { exact: false }).first()).toBeVisible();
        expect(elsewhere).toEqual([]);
      },
    );

  test('are shown by a message that requests them, until another message switches them off', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await serveFile(page);
    await page.goto(site.url + SEARCH);
    await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    const streets = frameOf(page).locator('.has-streets');
    await tellMap(page, [oneProperty({}, '€ 1', { mapType: 'streets' })]);
    await expect(streets).toHaveCount(1);
    await tellMap(page, [oneProperty({}, '€ 1', { mapType: 'schematic' })]);
    await expect(streets).toHaveCount(0);
    await expect(frameOf(page).locator('.pin')).toHaveCount(1);
  });

  test('leave the schematic map in place if their file is missing', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(site.url + SEARCH);
    await frameOf(page).getByRole('button', { name: tiles.streets }).click();
    await expect(frameOf(page).getByText(tiles.away)).toBeVisible();
    await expect(frameOf(page).locator('.has-streets')).toHaveCount(0);
  });
});
