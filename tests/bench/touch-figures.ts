import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/testing/test-tools.mjs';
import { MEASURED_ENV, runScript, startServer, tsx } from './built-site';

// npm run bench -- --touch: what a visitor waits for after a touch, with the processor four times slower, in Chromium.

/** How many times slower the processor of a visitor is than this one. */
const SLOWER = 4;
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const FILTER_ROUNDS = 3;

/** What the page records about itself. Times are in ms; a layout shift has no unit. */
type Recorded = { interactions: number[]; shifts: number[]; longTasks: number[]; largest: number };

/**
 * Starts the recording, before any script of the page. It runs in the browser, so it has no named inner function: the
 * compiler would wrap that in a helper that the page does not have.
 */
function record(): void {
  const kept: Recorded = { interactions: [], shifts: [], longTasks: [], largest: 0 };
  Object.assign(window, { kept });
  for (const type of ['event', 'layout-shift', 'longtask', 'largest-contentful-paint'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number; value: number })[]) {
        if (type === 'layout-shift') kept.shifts.push(entry.value);
        else if (type === 'longtask') kept.longTasks.push(entry.duration);
        else if (type === 'largest-contentful-paint') kept.largest = entry.startTime;
        else if (entry.interactionId) kept.interactions.push(entry.duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const recordedBy = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (window as unknown as { kept: Recorded }).kept);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { kept } = window as unknown as { kept: Recorded };
    kept.interactions.length = 0;
    kept.shifts.length = 0;
  });

/** Waits for two frames and until the browser has reported its measurements. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(700);
const longest = (values: readonly number[]): number => Math.max(0, ...values);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function openPage(browser: Browser, address: string, size: (typeof WIDTHS)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport: size, hasTouch: size.width < 768 });
  await context.addInitScript(record);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  return page;
}

/** The time to the next frame and the layout shift of the page after one click, in ms. */
async function touch(page: Page, selector: string): Promise<{ ms: number; shift: number } | undefined> {
  const target = page.locator(selector).filter({ visible: true }).first();
  if ((await target.count()) === 0) return undefined;
  await target.scrollIntoViewIfNeeded();
  await settle(page);
  await forget(page);
  await target.click();
  await settle(page);
  const { interactions, shifts } = await recordedBy(page);
  return { ms: longest(interactions), shift: sum(shifts) };
}

/** The time from the click on a set filter to the new list, in ms, and the layout shift until then. */
async function filterOnce(page: Page, address: string): Promise<{ ms: number; shift: number } | undefined> {
  await page.goto(`${address}?type=house`, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const chip = page.locator('.chips.applied a').filter({ visible: true }).first();
  if ((await chip.count()) === 0) return undefined;
  await forget(page);
  const taken = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0;
        addEventListener('click', () => (start = performance.now()), { once: true, capture: true });
        const heading = document.querySelector('h1');
        const before = heading?.textContent;
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await chip.click();
  const ms = await taken;
  await settle(page);
  return { ms, shift: sum((await recordedBy(page)).shifts) };
}

const TOUCHES: readonly { name: string; path: string; selector: string }[] = [
  { name: 'heart on the search page', path: '/nl/te-koop/', selector: 'article .heart' },
  { name: 'filter opened', path: '/nl/te-koop/', selector: '.filterbar summary, .filterbar button[aria-expanded]' },
  { name: 'heart of a property', path: '/property/6412/?lng=nl', selector: 'main .heart' },
  { name: 'gallery opened', path: '/property/6412/?lng=nl', selector: '.photo-mosaic a, .photo-mosaic button' },
  { name: 'menu opened', path: '/nl/', selector: '.site-header button' },
];
const PAGES: readonly [name: string, path: string][] = [
  ['home page', '/nl/'],
  ['search with map', '/nl/te-koop/'],
  ['map', '/nl/kaart/'],
  ['property', '/property/6412/?lng=nl'],
  ['project', '/project/801/?lng=nl'],
  ['favourites', '/nl/favorieten/'],
  ['costs', '/nl/aankoopkosten/'],
  ['contact', '/nl/contact/'],
  ['article', '/nl/diensten/verkopen/'],
];

async function measureSite(browser: Browser, url: string, title: string): Promise<void> {
  for (const size of WIDTHS) {
    console.log(`\n${title}, ${size.width} px, processor ${SLOWER} times slower`);
    console.log('  after a touch                       ms to the next frame   shift');
    for (const { name, path, selector } of TOUCHES) {
      const page = await openPage(browser, url + path, size);
      const taken = await touch(page, selector);
      await page.context().close();
      if (taken)
        console.log(`  ${name.padEnd(34)} ${taken.ms.toFixed(0).padStart(21)} ${taken.shift.toFixed(3).padStart(7)}`);
    }
    const page = await openPage(browser, `${url}/nl/te-koop/`, size);
    const filters: { ms: number; shift: number }[] = [];
    for (let round = 0; round < FILTER_ROUNDS; round += 1) {
      const taken = await filterOnce(page, `${url}/nl/te-koop/`);
      if (taken) filters.push(taken);
    }
    await page.context().close();
    const median = filters.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(filters.length / 2)];
    if (median !== undefined)
      console.log(
        `  ${'filter to the new list'.padEnd(34)} ${median.toFixed(0).padStart(21)} ${longest(
          filters.map(({ shift }) => shift),
        )
          .toFixed(3)
          .padStart(7)}`,
      );
    console.log('  on load                             largest paint, ms   long tasks, ms   shift');
    for (const [name, path] of PAGES) {
      const loaded = await openPage(browser, url + path, size);
      const { largest, longTasks, shifts } = await recordedBy(loaded);
      await loaded.context().close();
      console.log(
        `  ${name.padEnd(34)} ${largest.toFixed(0).padStart(18)} ${sum(longTasks).toFixed(0).padStart(16)} ${sum(shifts).toFixed(3).padStart(7)}`,
      );
    }
  }
}

/** Prints what a visitor waits for, with the demo catalogue and with 5,000 properties. */
export async function printTouchFigures(folder: string): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? (await findChromium()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const size of ['demo', 5000] as const) {
      const env = { ...MEASURED_ENV, DATA_DIR: join(folder, `touch-${size}`), DATABASE_URL: '', FEED_URL: '' };
      runScript(tsx('scripts/commands/prepare.ts'), env);
      if (size !== 'demo') {
        const feed = join(folder, 'touch.ndjson');
        runScript(tsx('scripts/commands/seed.ts', '--properties', String(size), '--seed', '1', '--out', feed), env);
        runScript(tsx('scripts/commands/import.ts', feed, '--force'), env);
      }
      const { url, child } = await startServer(env);
      try {
        await measureSite(browser, url, size === 'demo' ? 'Demo catalogue' : `${size} properties`);
      } finally {
        child.kill();
      }
    }
  } finally {
    await browser.close();
  }
}
