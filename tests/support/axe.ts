import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The number of similar elements that are checked; the full run checks all. */
const ALIKE = 3;
/**
 * The check of contrast takes four fifths of axe's time, most of it for cards and rows that look the same. Of elements
 * with the same tag, attributes and ancestors this rule checks the first three; every other rule checks all.
 */
const SEE_ALIKE_ONCE = `(() => {
  const TEXTS = /^(id|for|name|value|href|hreflang|src|srcset|sizes|alt|title|width|height|datetime|content|action|aria-(label|labelledby|describedby|controls|details)|data-(id|key|home|url|row))$/;
  const looks = new Map();
  const lookOf = (element) => {
    if (!element || element === document.documentElement) return '';
    const known = looks.get(element);
    if (known !== undefined) return known;
    const attributes = [...element.attributes].filter(({ name }) => !TEXTS.test(name)).map(({ name, value }) => name + '=' + value);
    const state = element.matches(':checked, :focus, :hover, label:has(:checked)');
    const look = lookOf(element.parentElement) + '>' + element.tagName + ' ' + attributes.sort().join(' ') + (state ? ' *' : '');
    looks.set(element, look);
    return look;
  };
  const counts = new Map();
  for (const element of document.querySelectorAll('body *')) {
    const look = lookOf(element);
    const count = (counts.get(look) ?? 0) + 1;
    counts.set(look, count);
    element.toggleAttribute('data-axe-alike', count > ${ALIKE});
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-axe-alike])' }] });
})()`;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SOURCE = `if (!window.axe) { ${AXE} }${process.env.FULL ? '' : `\n;${SEE_ALIKE_ONCE}`}`;

type Seen = {
  /** Checks only elements that match this selector. */
  part?: string;
  /** Checks the documents of frames as well, for example the map document. */
  hasFrames?: boolean;
};

/** The findings of axe on the present page (WCAG 2.2 AA): a line for each broken rule. */
export async function violationsOf(page: Page, { part, hasFrames = false }: Seen = {}): Promise<string[]> {
  // After a change of page by the router the title follows a moment after the content.
  await expect(page).toHaveTitle(/./);
  for (const frame of hasFrames ? page.frames() : [page.mainFrame()]) await frame.evaluate(SOURCE);
  return page.evaluate(
    async ({ values, within, iframes }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(within ?? document, {
        iframes,
        preload: false,
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
      });
      return violations.map(({ id, nodes }) => {
        const where = nodes.slice(0, 3).map(({ target }) => target.join(' '));
        return `${id} ${where.join(' | ')}`;
      });
    },
    { values: RULES, within: part, iframes: hasFrames },
  );
}

/** The number of pixels by which the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Look = readonly [width: number, scheme: 'light' | 'dark'];
const DAILY: readonly Look[] = [
  [360, 'light'],
  [1280, 'dark'],
];
const REST: readonly Look[] = [
  [360, 'dark'],
  [1280, 'light'],
];
/**
 * The combinations of screen width and colour scheme that are checked. `npm test` has each width and each scheme
 * once, the full run every combination.
 */
export const looks: readonly Look[] = process.env.FULL ? [...DAILY, ...REST] : DAILY;

/**
 * axe finds nothing on the page in this state, and it is no wider than the screen. One state is checked narrow and
 * light, the next wide and dark; the full run checks all four. Types of pages are checked both ways
 * (accessibility.spec.ts).
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const turn = [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DAILY.length;
  for (const [index, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = `${state}, ${width} px, ${colorScheme}`;
    expect(await overflowOf(page), look).toBe(0);
    if (process.env.FULL || index === turn) expect(await violationsOf(page), look).toEqual([]);
  }
}
