import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import { findChromium } from '@/scripts/testing/test-tools.mjs';
import { FORM_NAMES, FORMS } from '../support/every-form';
import { addFifthLanguage, FIFTH, wordsOfTables } from '../support/fifth-language';
import { bareInText, lookForWords } from '../support/look-for-words';
import { newFolder } from '../support/new-folder';
import { PATIENCE } from '../support/patience';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { ROOT } from '../support/project-files';
import { type Site, startSite } from '../support/server-process';
import { pageTypes } from '../support/site';
import { buildableCopy } from '../support/site-folder';

const WIDTHS = [360, 1280];
/**
 * All texts in the data of the demo agency, its feed and the map. They are no words of the software, so a page may show
 * them unchanged.
 */
function wordsOfData(): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.toLowerCase());
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  const files = ['content/demo', 'lib/domain/place']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.json'));
  walk(demo);
  walk(LANGUAGE_NAMES);
  for (const file of files) walk(JSON.parse(readFileSync(file, 'utf8')));
  for (const name of readdirSync('content/testimonials'))
    walk(/^name: (.+)$/m.exec(readFileSync(join('content/testimonials', name, 'en.md'), 'utf8'))?.[1]);
  return texts.join('\n');
}

/** Names that are the same in every language: measures, brands, data of the map and of the law. */
const NAMES =
  /(?:km|kWh|CO₂|EPC|PEB|BIV|IPI|KBO|BCE|RPM|IBAN|OpenStreetMap|Statbel|ACT|Protomaps|WhatsApp|Facebook|Instagram|LinkedIn|Ctrl|Cmd|Province of \p{L}+(?: Brabant| Flanders)?|Grand Duchy of|box P|visitor)/giu;

/** Values that the test types into forms. */
const TYPED = /An Peeters|fifth-|Am Wiesenbach|0470 00 00 31/;

/** Names of days and months, long and short. */
const DAYS = /\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*/giu;

describe.skipIf(!process.env.FULL || process.env.TEST_STORE === 'postgres')(
  'a fifth language, added by the recipe of docs/how-to.md',
  () => {
    const known = [wordsOfData(), ...wordsOfTables(ROOT).map((word) => word.toLowerCase())].join('\n');
    const isData = (text: string): boolean =>
      text
        .replace(NAMES, '')
        // Days and months are written by the runtime; cookies and addresses have no words.
        .replace(DAYS, '')
        .replace(/\S*(?:localhost|[-_…])\S*/g, '')
        .split(/\s[–|/]\s|[·,;:()“”„«»]|\d+/)
        .map((part) => part.trim().toLowerCase())
        // Two letters are the initials of a person.
        .every((part) => !/\p{L}{3}/u.test(part) || known.includes(part));
    let site: Site;
    let data: string;
    let browser: Browser;

    beforeAll(async () => {
      const folder = buildableCopy();
      addFifthLanguage(folder);
      const settings = join(folder, 'tsconfig.json');
      // The build does not compile the tests, which list the four languages and are no part of a site.
      const withoutTests = readFileSync(settings, 'utf8').replace(
        '".data"]',
        '".data", "tests", "playwright.config.ts", "**/*.test.ts", "**/*.test.tsx"]',
      );
      writeFileSync(settings, withoutTests);
      const built = spawnSync(process.execPath, ['scripts/support/build-in-place.mjs'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(built.status, built.stdout + built.stderr).toBe(0);
      // The store has texts by language, so the copy imports the demo catalogue itself.
      data = newFolder();
      const store = { DATA_DIR: data, DATABASE_URL: '' };
      const env = Object.assign({}, process.env, store, {
        NODE_ENV: 'production',
        FEED_URL: '',
        LOG_LEVEL: 'silent',
      });
      const fill = ['--conditions=react-server', '--import', 'tsx', 'scripts/commands/prepare.ts'];
      const filled = spawnSync(process.execPath, fill, { cwd: folder, encoding: 'utf8', env });
      expect(filled.status, filled.stdout + filled.stderr).toBe(0);
      site = await startSite(store, undefined, folder);
      browser = await chromium.launch({ executablePath: (await findChromium()) ?? '' });
    }, 900_000);
    afterAll(async () => {
      await browser?.close();
      await site?.kill();
    });

    it.each(WIDTHS)(
      'has no word of another language, no cut word and no overlapping controls at %d px',
      async (width) => {
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        const found: string[] = [];
        for (const [name, path] of Object.entries(pageTypes('en'))) {
          const address = path.replace('/en/', `/${FIFTH}/`).replace('lng=en', `lng=${FIFTH}`);
          await page.goto(site.url + address, { waitUntil: 'load' });
          const { bare, cut, overlapping, width: wide } = await lookForWords(page);
          for (const text of bare.filter((one) => !isData(one))) found.push(`${name}: words “${text}”`);
          for (const text of cut) found.push(`${name}: cut ${text}`);
          for (const text of overlapping) found.push(`${name}: above each other ${text}`);
          if (wide > width) found.push(`${name}: ${wide} px wide`);
        }
        await page.close();
        expect(found).toEqual([]);
      },
      900_000,
    );

    it('is the only language in the mails to visitors', async () => {
      for (const kind of FORM_NAMES) {
        const { path, fields } = FORMS[kind];
        const html = await (await fetch(site.url + path)).text();
        const address = new RegExp(`href="(/${FIFTH}/[^"]+)"`).exec(html)?.[1] ?? '';
        const form = await openForm(site.url + address, kind);
        expect(isAcknowledged(await postForm(form, fields(`fifth-${kind}`, form))), kind).toBe(true);
      }
      const mails = async () => {
        const folder = join(data, 'mail');
        const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
        const read = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
        return read.filter(({ to }) => to?.some(({ address }) => address?.includes('fifth-')));
      };
      await expect.poll(async () => (await mails()).length, PATIENCE).toBeGreaterThanOrEqual(FORM_NAMES.length);
      const found = (await mails()).flatMap(({ subject = '', text = '' }) =>
        bareInText(`${subject}\n${text.replace(/https?:\/\/\S+|\S+@\S+/g, '')}`)
          .filter((line) => !isData(line) && !TYPED.test(line))
          .map((line) => `${subject}: ${line}`),
      );
      expect(found).toEqual([]);
    }, 300_000);
  },
);
