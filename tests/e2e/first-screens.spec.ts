import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { overflowOf } from '../support/axe';
import { FIRST_SCREENS, pageFor } from '../support/first-screens';
import { inTurn, type Locale } from '../support/site';

// `npm run screens` makes the pictures of docs/screens with this file (SCREENS is the folder, SCREENS_LANGUAGE the
// language).
const FOLDER = process.env.SCREENS;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

/** Waits until the pictures in the window are loaded. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || top > innerHeight || left >= innerWidth;
    }),
  );
}

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`the first screen on a ${device}`, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone', reducedMotion: 'reduce' });

    for (const [index, [name, screen]] of Object.entries(FIRST_SCREENS).entries()) {
      if (screen.isPaper && device === 'phone') continue;
      for (const locale of FOLDER ? [(process.env.SCREENS_LANGUAGE ?? 'nl') as Locale] : inTurn(index))
        test(`of ${name} in ${locale} shows the important parts without scrolling`, async ({ context, baseURL }) => {
          const page = await pageFor(context, screen, baseURL);
          await screen.open(page, locale);
          await settled(page);
          for (const selector of [...screen.shown, ...((device === 'desktop' && screen.shownWide) || [])]) {
            const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
            expect(box, selector).not.toBeNull();
            expect((box?.y ?? 0) + Math.min(box?.height ?? 0, viewport.height / 2), selector).toBeLessThanOrEqual(
              viewport.height,
            );
            expect(box?.y, selector).toBeGreaterThanOrEqual(0);
          }
          expect(await overflowOf(page)).toBe(0);
          if (FOLDER) await page.screenshot({ path: join(FOLDER, `${name}-${device}.jpg`), type: 'jpeg', quality: 82 });
        });
    }
  });
