import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Frame, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/testing/test-tools.mjs';
import { MEASURED_ENV, runScript, startServer, tsx } from './built-site';
import { percentiles } from './percentiles';

/** Invented properties, some five thousand of them for sale, the most that a browser gets at once. */
const PROPERTIES = 7100;
const MARKERS = '/api/map/markers/?goal=for-sale&lng=nl';
const SEARCH = '/nl/te-koop/';
/** A mid-range telephone is about four times slower than this machine. */
const SLOWED = 4;
const OPENINGS = 5;
const STROKES = 12;
const ZOOMS = 12;

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe.map-iframe')).contentFrame();
  if (!frame) throw new Error('the page has no map');
  await frame.waitForSelector('.pin, .cluster', { timeout: 30_000 });
  return frame;
}

/** The function is passed as text, because helpers that a compiler adds to functions do not exist in the page. */
const WATCH_FRAMES = `{
  const times = (window.frameTimes = []);
  window.isWatched = true;
  let last = performance.now();
  requestAnimationFrame(function tick(now) {
    times.push(now - last);
    last = now;
    if (window.isWatched) requestAnimationFrame(tick);
  });
}`;

/** The times between the frames that the browser draws during an action, in ms. */
async function frameTimes(frame: Frame, act: () => Promise<void>): Promise<number[]> {
  await frame.evaluate(WATCH_FRAMES);
  await act();
  return frame.evaluate<number[]>('window.isWatched = false, window.frameTimes');
}

async function openMap(page: Page, url: string, slowed: number): Promise<{ frame: Frame; ms: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.goto(url + SEARCH);
  const frame = await frameOf(page);
  return { frame, ms: await frame.evaluate(() => performance.now()) };
}

async function drag(page: Page, frame: Frame): Promise<void> {
  const box = await (await frame.frameElement()).boundingBox();
  if (!box) throw new Error('the map is not seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const away = stroke % 2 === 0 ? 1 : -1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + away * 160, y + away * 90, { steps: 20 });
    await page.mouse.up();
  }
}

/**
 * Presses a zoom button and records the frame times until the map stops, with the two frames that draw its pins again.
 */
const zoomOnce = (button: number): string => `new Promise((done, fail) => {
  const times = [];
  let last = performance.now();
  let isBegun = false;
  let left = 2;
  document.querySelectorAll('.zoom button')[${button}].click();
  requestAnimationFrame(function tick(now) {
    times.push(now - last);
    last = now;
    const isMoving = document.querySelector('.leaflet-zoom-anim') !== null;
    isBegun = isBegun || isMoving;
    if (isBegun && !isMoving) left -= 1;
    if (left < 0) done(times);
    else if (!isBegun && times.length > 60) fail(new Error('the map does not zoom'));
    else requestAnimationFrame(tick);
  });
})`;

/**
 * Zooms in three times and out again. Frames of a map that does not move are left out, because they would hide the slow
 * ones.
 */
async function zoomTimes(frame: Frame): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < ZOOMS; step += 1) {
    times.push(...(await frame.evaluate<number[]>(zoomOnce(step % 6 < 3 ? 0 : 1))));
    await frame.waitForTimeout(350);
  }
  return times;
}

const line = (name: string, times: readonly number[]): void => {
  const { p50, p95 } = percentiles(times);
  const [half, most, longest] = [p50, p95, Math.max(...times)].map((ms) => ms.toFixed(1).padStart(8));
  console.log(`  ${name.padEnd(44)} p50 ${half}  p95 ${most}  longest ${longest}`);
};

/**
 * Prints the costs of the map with five thousand properties: the answer with its markers, and in a browser its start
 * and its moves.
 */
export async function printMapFigures(folder: string): Promise<void> {
  const feed = join(folder, 'map.ndjson');
  const env = { ...MEASURED_ENV, DATA_DIR: join(folder, 'map'), DATABASE_URL: '' };
  runScript(tsx('scripts/commands/seed.ts', '--properties', String(PROPERTIES), '--seed', '1', '--out', feed), env);
  runScript(tsx('scripts/commands/import.ts', feed, '--force'), env);
  const { url, child } = await startServer(env);
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium was found');
  const browser = await chromium.launch({ executablePath });
  try {
    const text = await (await fetch(url + MARKERS)).text();
    const { total, rows } = JSON.parse(text) as { total: number; rows: unknown[] };
    console.log(`\nThe map, ${rows.length} of ${total} properties for sale; a window of 1280 by 800; times in ms`);
    console.log(`  markers, gzip kB ${(gzipSync(text).length / 1024).toFixed(1)}`);
    for (const slowed of [1, SLOWED]) {
      const times: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening += 1) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        times.push((await openMap(page, url, slowed)).ms);
        await page.close();
      }
      line(`start of the map to its pins, processor ${slowed}x slower`, times);
    }
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const { frame } = await openMap(page, url, 1);
    line('frame while it is moved', await frameTimes(frame, () => drag(page, frame)));
    line('frame while it is zoomed', await zoomTimes(frame));
  } finally {
    await browser.close();
    child.kill();
  }
}
