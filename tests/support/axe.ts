import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is (WCAG 2.2 AA): a line for each rule that is broken. */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  // All frames are of our own origin; a page of its own for the result would double the time.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id} ${where.join(' | ')}`;
  });
}

/** By how many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Screens: narrow and wide, light and dark; `npm run test:full` tries all four. */
const LOOKS = [
  [360, 'light'],
  [1280, 'dark'],
  ...(process.env.FULL
    ? ([
        [360, 'dark'],
        [1280, 'light'],
      ] as const)
    : []),
] as const;

/** axe finds nothing on the page in this state, and it is no wider than the screen. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = `${state}, ${width} px, ${colorScheme}`;
    expect(await violationsOf(page), look).toEqual([]);
    expect(await overflowOf(page), look).toBe(0);
  }
}
