import { expect, test } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe';
import { cutOff } from '../support/cut-off';
import { LOCALES, pageTypes } from '../support/site';

const WIDTHS = [360, 1280] as const;
type Scheme = 'light' | 'dark';
/** Each width and each scheme once, the wide one with the longest words; all of them in every language in the full run. */
const schemesOf = (locale: string, width: number): readonly Scheme[] => {
  if (process.env.FULL) return ['light', 'dark'];
  if (locale === 'nl' && width === 360) return ['light'];
  return locale === 'de' && width === 1280 ? ['dark'] : [];
};

test.describe('accessibility (WCAG 2.2 AA)', () => {
  for (const locale of LOCALES) {
    for (const width of WIDTHS) {
      const schemes = schemesOf(locale, width);
      if (schemes.length === 0) continue;
      test(`axe finds nothing on any page type in ${locale} at ${width} px`, async ({ page }) => {
        test.setTimeout(600_000);
        await page.setViewportSize({ width, height: 800 });
        const found: string[] = [];
        for (const [name, path] of Object.entries(pageTypes(locale))) {
          await page.goto(path);
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            for (const line of await violationsOf(page)) found.push(`${name} (${colorScheme}): ${line}`);
          }
          const overflow = await overflowOf(page);
          if (overflow > 0) found.push(`${name}: ${overflow} px wider than the screen`);
        }
        expect(found).toEqual([]);
      });
    }
  }

  // The two languages with the longest words.
  for (const locale of ['nl', 'de'] as const) {
    test(`nothing is cut off on a screen of 320 px in ${locale} (WCAG 1.4.10)`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 320, height: 640 });
      const found: string[] = [];
      for (const [name, path] of Object.entries(pageTypes(locale))) {
        await page.goto(path);
        found.push(...(await cutOff(page)).map((element) => `${name}: ${element}`));
      }
      expect(found).toEqual([]);
    });
  }
});
