import { expect, type Page, test } from '@playwright/test';
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';
import { demoProperties } from '../support/demo-properties';
import { frameOf, troubleOf } from '../support/map-page';
import { FULL_RUN } from '../support/site';

const pageOf = (id: string) => `/property/${id}/?lng=nl`;
const exact = demoProperties().find(({ id }) => id === '6412');
const hidden = demoProperties().find(({ isHidden, latitude }) => isHidden && latitude !== null);

async function openMap(page: Page, id: string): Promise<void> {
  await page.goto(pageOf(id));
  await page.locator('.property-map').scrollIntoViewIfNeeded();
  await expect(frameOf(page).locator('.pin')).toBeVisible({ timeout: 20_000 });
}

test.describe('the map of a property', () => {
  test('is loaded when the visitor scrolls near, and has the pin and the names of the neighbourhood', async ({
    page,
  }) => {
    expect(exact?.isHidden).toBe(false);
    const trouble = troubleOf(page);
    const frames: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && frames.push(request.url()));
    await page.goto(pageOf('6412'), { waitUntil: 'networkidle' });
    expect(frames.filter((url) => url.includes('/map-frame/'))).toEqual([]);
    await openMap(page, '6412');
    // At this point the header is small: the section menu is at its lower edge, the card beside the text is below both.
    const edgeOf = (part: string, side: 'top' | 'bottom') =>
      page.locator(part).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    const end = await edgeOf('.site-header', 'bottom');
    expect(end).toBeLessThan(60);
    expect(Math.abs((await edgeOf('.section-menu', 'top')) - end)).toBeLessThanOrEqual(1);
    expect(await edgeOf('.contact-card', 'top')).toBeGreaterThan(await edgeOf('.section-menu', 'bottom'));
    expect(await edgeOf('.main-menu [aria-current]', 'bottom')).toBeLessThanOrEqual(end);
    await expect(frameOf(page).locator('.name').first()).toBeVisible();
    expect(await frameOf(page).locator('.name').count()).toBeGreaterThan(4);
    expect(await violationsOf(page, { hasFrames: true })).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('has its pin as a picture that opens nothing, and the announced keys work', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await openMap(page, '6412');
    await expect(frameOf(page).getByRole('img', { name: /€/ })).toBeVisible();
    await expect(frameOf(page).locator('.leaflet-marker-pane button')).toHaveCount(0);
    const surface = frameOf(page).locator('.map-view');
    await expect(surface).toHaveAccessibleDescription(nl.map.instructionsProperty);
    await surface.focus();
    await page.keyboard.press('Escape');
    await expect(page.getByText(nl.map.end)).toBeFocused();
  });

  test('is a circle in the middle of the municipality for a property with a hidden address', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await openMap(page, hidden?.id ?? '');
    await expect(frameOf(page).locator('path.map-circle')).toHaveCount(1);
    await expect(frameOf(page).locator('.pin')).toHaveAccessibleName(new RegExp(nl.map.hiddenAddress));
  });

  test('is the static drawing in print', { tag: FULL_RUN }, async ({ page }) => {
    await openMap(page, '6412');
    await expect(page.locator('.property-map .drawing')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.property-map .drawing')).toBeVisible();
    await expect(page.locator('iframe.map-iframe')).toBeHidden();
  });
});
