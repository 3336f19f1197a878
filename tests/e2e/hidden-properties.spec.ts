import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { demoProperties } from '../support/demo-properties';
import { pins, SEARCH } from '../support/map-page';

test.describe('a property with a hidden address', () => {
  const hidden = demoProperties().filter(({ isHidden, latitude }) => isHidden && latitude !== null);
  /** Forbidden text: anything that gives the exact place of the property. */
  const secretsOf = (properties: typeof hidden): string[] =>
    properties.flatMap(({ latitude, longitude }) =>
      [latitude, longitude].flatMap((degrees) => [String(degrees), Number(degrees).toFixed(4)]),
    );

  test('never has its exact position in a message between a page and its map', async ({ page }) => {
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      addEventListener('message', ({ data }) => said.push(String(data)));
    });
    const saidIn = async (): Promise<string[]> =>
      (await Promise.all(page.frames().map((frame) => frame.evaluate('window.said') as Promise<string[]>))).flat();
    const secrets = secretsOf(hidden);
    const [property] = hidden;
    const visits = [SEARCH, href('for-rent', 'nl'), href('map', 'nl'), `/property/${property?.id}/?lng=nl`];
    for (const path of visits) {
      await page.goto(path);
      await page.locator('.property-map, .search-split').first().scrollIntoViewIfNeeded();
      await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
      await page.waitForTimeout(700);
      const said = await saidIn();
      expect(
        said.some((text) => text.includes('"propsList"')),
        path,
      ).toBe(true);
      expect(
        said.some((text) => text.includes('"ready"')),
        path,
      ).toBe(true);
      for (const text of said) for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });
});
