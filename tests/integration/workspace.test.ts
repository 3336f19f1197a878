import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '@/scripts/testing/test-tools.mjs';
import { violationsOf } from '../support/axe';
import { ROOT } from '../support/project-files';
import { startWordsCommand } from '../support/workspace-site';

/** The text that the journey edits, in `content/` and, once saved, in `agency/`. */
const TEXT = 'content/guide/registration-duty/fr.md';
const WORDS = ['messages/nl.json', 'words/ledger.json', 'words/history.json', 'originals.json', TEXT].map((name) =>
  join(ROOT, 'agency', name),
);
const SLOW_MS = 240_000;
/** A step ends sooner than its test, so that a failure names the step. */
const STEP_MS = SLOW_MS / 2;
/** Starting the site and compiling its first page, on a machine that runs other suites too. */
const START_MS = 4 * SLOW_MS;
const kept = new Map(WORDS.map((file) => [file, existsSync(file) ? readFileSync(file) : null]));
/** The folders of the agency that only this journey makes. */
const NEW_FOLDERS = ['messages', 'words', 'content']
  .map((name) => join(ROOT, 'agency', name))
  .filter((folder) => !existsSync(folder));
/** Restores the files of the agency to their state before the journey. */
function restore(): void {
  for (const [file, bytes] of kept) {
    if (bytes) writeFileSync(file, bytes);
    else rmSync(file, { force: true });
  }
  for (const folder of NEW_FOLDERS) rmSync(folder, { recursive: true, force: true });
}

/** Takes a picture of the workspace, only when `npm run screens` runs this journey. */
const picture = async (name: string): Promise<void> => {
  if (!process.env.SCREENS) return;
  await page.waitForTimeout(2000);
  await page.screenshot({ path: join(process.env.SCREENS, `${name}.jpg`), type: 'jpeg', quality: 72 });
};

let workspace: Awaited<ReturnType<typeof startWordsCommand>>;
let browser: Browser;
let page: Page;
let site: FrameLocator;

beforeAll(async () => {
  workspace = await startWordsCommand();
  browser = await chromium.launch({
    executablePath: (await findChromium()) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(STEP_MS);
  await page.goto(workspace.link, { waitUntil: 'commit' });
  site = page.frameLocator('iframe');
  await site.locator('h1').first().waitFor();
  await page.locator('.words .word').nth(20).waitFor();
}, START_MS);
afterAll(async () => {
  await browser?.close();
  await workspace?.stop();
  restore();
});

describe('the workspace of words beside the site', { timeout: SLOW_MS }, () => {
  it('lists the words of the page, and opens the word on which a person clicks in the page', async () => {
    await site.getByText('Kopen', { exact: true }).first().click();
    await page.locator('#text-nl').waitFor();
    expect(await page.locator('#text-nl').inputValue()).toBe('Kopen');
    expect(await page.locator('#text-fr').inputValue()).toBe('Acheter');
    await page.locator('.editor .findings').nth(3).waitFor({ state: 'attached' });
    expect(await page.locator('.editor').first().textContent()).not.toMatch(/false|undefined|null/);
    await picture('workspace-word');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('shows a saved word on the page, and writes it into agency/messages', async () => {
    await page.locator('#text-nl').fill('Kopen en wonen');
    await page.keyboard.press('Control+s');
    await site.getByText('Kopen en wonen', { exact: true }).first().waitFor();
    await page.locator('.said').filter({ hasText: 'agency/messages/nl.json' }).waitFor();
    expect(readFileSync(join(ROOT, 'agency/messages/nl.json'), 'utf8')).toContain('"Kopen en wonen"');
    // After a reload the site itself draws the saved word. Before, the workspace may have shown it on the page without
    // the site.
    await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.location.reload());
    await site.getByText('Kopen en wonen', { exact: true }).first().waitFor();
  });

  it('takes a click for the choice of a word also just after the page has loaded again', async () => {
    const taken = await page.evaluate(async () => {
      const frame = document.querySelector('iframe');
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const heading = () => frame?.contentDocument?.querySelector('h1');
      const results: unknown[] = [];
      for (let time = 0; time < 5; time += 1) {
        const before = frame?.contentDocument;
        frame?.contentWindow?.location.reload();
        while (frame?.contentDocument === before || !heading()) await wait(5);
        await wait(50);
        results.push(heading()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) === false);
      }
      return results;
    });
    expect(taken).toEqual([true, true, true, true, true]);
    await site.getByText('Kopen en wonen', { exact: true }).first().click();
    await expect.poll(() => page.locator('#text-nl').inputValue(), { timeout: STEP_MS }).toBe('Kopen en wonen');
  });

  it('reports faults of a typed text in the agency’s language, and refuses to save a text that the site could not show', async () => {
    await page.locator('#text-nl').fill('Kopen {');
    await page.locator('.findings .error').first().waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('.said.bad').waitFor();
    expect(readFileSync(join(ROOT, 'agency/messages/nl.json'), 'utf8')).not.toContain('Kopen {');
  });

  it('keeps typed texts in the browser, and loses none if the file of words is damaged meanwhile', async () => {
    const file = join(ROOT, 'agency/messages/nl.json');
    const good = readFileSync(file);
    writeFileSync(file, '{ "forms": ');
    await page.locator('#text-nl').fill('Kopen en bouwen');
    await page.keyboard.press('Control+s');
    await page
      .locator('.said.bad')
      .filter({ hasText: /nl\.json|intussen/ })
      .waitFor();
    expect(readFileSync(file, 'utf8')).toBe('{ "forms": ');
    writeFileSync(file, good);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#search').fill('goal.for-sale');
    await page.locator('[data-filter=all]').click();
    await page.locator('[data-key="forms.options.goal.for-sale"]').click();
    expect(await page.locator('#text-nl').inputValue()).toBe('Kopen en bouwen');
  });

  it('shows that the word was changed elsewhere meanwhile, and saves nothing before the person chooses', async () => {
    await page.locator('#text-nl').fill('Kopen vandaag');
    const file = join(ROOT, 'agency/messages/nl.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Kopen en wonen', 'Elders gewijzigd'));
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'Elders gewijzigd' }).waitFor();
    await page.locator('.said').filter({ hasText: 'elders gewijzigd' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('.findings').first().waitFor({ state: 'attached' });
    await page.getByRole('alert').filter({ hasText: 'Elders gewijzigd' }).waitFor();
    expect(readFileSync(file, 'utf8')).not.toContain('Kopen vandaag');
    expect(await page.locator('#text-nl').inputValue()).toBe('Kopen vandaag');
    await page.getByRole('button', { name: 'Houd mijn tekst' }).click();
    await page.keyboard.press('Control+s');
    await page.locator('.said').filter({ hasText: 'Bewaard' }).waitFor();
    expect(readFileSync(file, 'utf8')).toContain('Kopen vandaag');
  });

  it('can be used by the keyboard alone: search, list, word, save, back', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('goal.for-rent');
    await page.locator('.words .word').first().filter({ hasText: 'for-rent' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Huren maar');
    await page.keyboard.press('Control+s');
    await page.locator('.said').filter({ hasText: 'Bewaard' }).waitFor();
    expect(readFileSync(join(ROOT, 'agency/messages/nl.json'), 'utf8')).toContain('Huren maar');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.key)).toBe(
      'forms.options.goal.for-rent',
    );
  });

  it('shows a text beside its source, and the page of the site with this text', async () => {
    await page.keyboard.press('Alt+m');
    await page.locator('[data-key="guide/registration-duty"]').click();
    await page.locator('.pair textarea').nth(5).waitFor();
    await page.getByLabel('Gegeven invoegen').selectOption('{{rates.epcYears}}');
    expect(await page.locator('.pair.new').count()).toBe(1);
    await site.locator('h1').filter({ hasText: 'enregistrement' }).waitFor();
    await picture('workspace-text');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('saves no part of a text over a change of another editor before the person chooses', async () => {
    const part = page.locator('.pair.paragraph textarea').first();
    await part.fill('Een eerste zin van hier.');
    await page.keyboard.press('Control+s');
    const file = join(ROOT, 'agency', TEXT);
    // Two parts are saved, one after the other; the button has nothing to save when both are.
    await page.locator('.foot .primary:disabled').waitFor();
    expect(readFileSync(file, 'utf8')).toContain('Een eerste zin van hier.');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Een eerste zin van hier.', 'Een zin van elders.'));
    await part.fill('Een tweede zin van hier.');
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Control+s');
      await page.getByRole('alert').filter({ hasText: 'Een zin van elders.' }).waitFor();
      await page.locator('.said.bad').filter({ hasText: 'elders gewijzigd' }).waitFor();
      expect(readFileSync(file, 'utf8')).toContain('Een zin van elders.');
    }
    await page.getByRole('button', { name: 'Neem die tekst' }).click();
    expect(await part.inputValue()).toBe('Een zin van elders.');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('keeps what is typed while the server is stopped, and has it again after the next start', {
    timeout: START_MS,
  }, async () => {
    const { port } = new URL(workspace.link);
    await workspace.stop();
    await page.locator('.pair.paragraph textarea').first().fill('Getypt zonder server.');
    await page.keyboard.press('Control+s');
    await page.locator('.said.bad').filter({ hasText: 'antwoordt niet' }).waitFor();
    workspace = await startWordsCommand(Number(port));
    await page.goto(workspace.link, { waitUntil: 'commit' });
    await page.locator('.words .word').nth(20).waitFor();
    await page.keyboard.press('Alt+m');
    await page.locator('[data-key="guide/registration-duty"]').click();
    const part = page.locator('.pair.paragraph textarea').first();
    await part.waitFor();
    expect(await part.inputValue()).toBe('Getypt zonder server.');
    await page.keyboard.press('Control+s');
    await page.locator('.said').filter({ hasText: 'Bewaard' }).waitFor();
    expect(readFileSync(join(ROOT, 'agency', TEXT), 'utf8')).toContain('Getypt zonder server.');
  });

  it('says which port it uses when another program already uses the requested port', async () => {
    await expect(startWordsCommand(Number(new URL(workspace.link).port))).rejects.toThrow(
      /Port \d+ is used by another program.*--port/,
    );
  });
});

// The journey writes its files into this folder, which may not exist yet.
mkdirSync(dirname(WORDS[0] ?? ROOT), { recursive: true });
