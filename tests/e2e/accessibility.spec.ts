import { expect, test } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe';
import { cutOff } from '../support/cut-off';
import { LOCALES, type Locale, pageTypes } from '../support/site';

const WIDTHS = [360, 1280] as const;
type Scheme = 'light' | 'dark';
/**
 * The colour schemes in which a language is tested at a width. `npm test` tests two combinations: Dutch, narrow and
 * light; and German, which has the longest words, wide and dark. The full run tests all.
 */
const schemesOf = (locale: Locale, width: number): readonly Scheme[] => {
  if (process.env.FULL) return ['light', 'dark'];
  if (locale === 'nl' && width === 360) return ['light'];
  return locale === 'de' && width === 1280 ? ['dark'] : [];
};
/**
 * The types of pages are divided into two halves, so that two browsers can check them at the same time. `npm test`
 * checks one half narrow and light, the other wide and dark.
 */
const HALVES = [0, 1] as const;
const halvesOf = (width: number): readonly number[] => {
  if (process.env.FULL) return HALVES;
  return width === 360 ? [0] : [1];
};

test.describe('accessibility (WCAG 2.2 AA)', () => {
  for (const locale of LOCALES)
    for (const width of WIDTHS) {
      const schemes = schemesOf(locale, width);
      if (schemes.length === 0) continue;
      for (const half of halvesOf(width))
        test(`axe finds nothing on any type of page in ${locale} at ${width} px, and nothing is cut off at 320 px (WCAG 1.4.10): ${half + 1} of 2`, async ({
          page,
        }) => {
          test.setTimeout(600_000);
          const found: string[] = [];
          for (const [index, [name, path]] of Object.entries(pageTypes(locale)).entries()) {
            if (index % HALVES.length !== half) continue;
            await page.setViewportSize({ width, height: 800 });
            await page.goto(path);
            for (const colorScheme of schemes) {
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              for (const line of await violationsOf(page, { hasFrames: true }))
                found.push(`${name} (${colorScheme}): ${line}`);
            }
            const overflow = await overflowOf(page);
            if (overflow > 0) found.push(`${name}: ${overflow} px wider than the screen`);
            await page.setViewportSize({ width: 320, height: 640 });
            found.push(...(await cutOff(page)).map((element) => `${name}: ${element}`));
          }
          expect(found).toEqual([]);
        });
    }
});
