import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href, hrefWith } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { fillForm, formOf, sendForm } from '../support/fill-form';
import { LEAD_FORMS } from '../support/lead-fields';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { isKnownItem } from '../support/privacy-table';
import { readJson } from '../support/project-files';
import { FULL_RUN, LOCALES, type Locale, pageTypes } from '../support/site';

test.describe.configure({ mode: 'default' });

const wordsOf = (locale: Locale): Messages => readJson<Messages>(`messages/${locale}.json`);
const everywhere = (text: string) => ({ nl: text, fr: text, en: text, de: text });
const aService = (id: string, purpose: string, items: string[]) => ({
  id,
  name: `Service ${id}`,
  company: `${id} bv`,
  purpose,
  script: `https://${id}.example/script.js`,
  attributes: { 'data-site': 'gevel' },
  hosts: { connect: [`https://${id}.example`] },
  items,
  keeps: everywhere('1 jaar'),
  policy: `https://${id}.example/privacy`,
});
/**
 * The effects of a loaded service: cookies and items, a property of the window, and the function that counts forms
 * (SPEC §7).
 */
const SCRIPT = `
  const { site } = document.currentScript.dataset;
  document.cookie = '_stats_' + site + '=1; Path=/';
  localStorage.setItem('_stats_item', '1');
  fetch('https://stats.example/collect?page=' + encodeURIComponent(location.href));
  window.sentForms = [];
  window.gevelTrack = (form) => window.sentForms.push(form);
  window.dispatchEvent(new Event('gevel-track'));
`;

let site: OwnSite;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-consent-'));
  const file = join(folder, 'services.json');
  const services = [aService('stats', 'statistics', ['_stats_*']), aService('pixel', 'marketing', ['_px'])];
  writeFileSync(file, JSON.stringify(services));
  site = await startOwnSite({ SERVICES_FILE: file });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Records all requests of the pages to other hosts. */
async function watch(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:\/\/(stats|pixel)\.example\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    if (url.endsWith('/script.js'))
      await route.fulfill({ contentType: 'text/javascript', body: url.includes('stats') ? SCRIPT : '', headers });
    else await route.fulfill({ body: '', headers });
  });
  return asked;
}
const dialog = (page: Page) => page.getByRole('dialog', { name: wordsOf('nl').consent.title });
const press = (page: Page, word: 'refuse' | 'accept') =>
  dialog(page)
    .getByRole('button', { name: wordsOf('nl').consent[word] })
    .click();
const cookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();
const homePage = () => site.url + href('', 'nl');
const open = (page: Page) => page.goto(homePage(), { waitUntil: 'networkidle' });
const sentForms = (page: Page) => page.evaluate(() => (window as never as { sentForms?: string[] }).sentForms ?? null);

test("Nothing is loaded or stored before the visitor's choice, or after a refusal.", async ({ page, context }) => {
  const asked = await watch(context);
  await open(page);
  await expect(dialog(page)).toBeVisible();
  expect([asked, await context.cookies()]).toEqual([[], []]);
  // A thank-you page reports nothing without consent, even if the tracking function exists already.
  await page.addInitScript(() =>
    Object.assign(window, {
      sentForms: [],
      gevelTrack: (form: string) => (window as never as { sentForms: string[] }).sentForms.push(form),
    }),
  );
  await page.goto(site.url + href('feedback/contact-me', 'nl'), { waitUntil: 'networkidle' });
  expect(await sentForms(page)).toEqual([]);

  await press(page, 'refuse');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(site.url + href('feedback/contact-me', 'nl'), { waitUntil: 'networkidle' });
  await expect(dialog(page)).toHaveCount(0);
  expect([asked, await cookies(context), await sentForms(page)]).toEqual([[], ['consent'], []]);
});

test('Consent loads the services, is stored for six months without an identifier, and lets sent forms be counted.', async ({
  page,
  context,
}) => {
  const asked = await watch(context);
  // A thank-you page that no form led to reports nothing, even after consent.
  await page.goto(site.url + href('feedback/contact-me', 'nl'), { waitUntil: 'networkidle' });
  await press(page, 'accept');
  await expect.poll(() => sentForms(page)).toEqual([]);
  expect(asked.map((url) => new URL(url).host).sort()).toEqual(['pixel.example', 'stats.example', 'stats.example']);
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'consent');
  const { version, choices, time, ...more } = JSON.parse(decodeURIComponent(kept?.value ?? ''));
  expect([choices, more]).toEqual([['statistics', 'marketing'], {}]);
  expect(version).toMatch(/^\d{4}-\d\d-\d\d\.\w+$/);
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
  expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(183, 0);
  expect(kept?.sameSite).toBe('Lax');
  await page.goto(site.url + href('contact', 'nl'), { waitUntil: 'networkidle' });
  await expect(dialog(page)).toHaveCount(0);
  const form = formOf(page, 'contact');
  await fillForm(form, LEAD_FORMS.contact('nl', 'geteld@example.be'));
  await sendForm(form);
  await expect(page).toHaveURL(site.url + href('feedback/site-contact', 'nl'), { timeout: 20_000 });
  await expect.poll(() => sentForms(page)).toEqual(['site-contact']);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => sentForms(page)).toEqual([]);
});

test('Consent is withdrawn in the footer: cookies and items are deleted, and no service loads any more.', async ({
  page,
  context,
}) => {
  const asked = await watch(context);
  await open(page);
  await press(page, 'accept');
  await expect.poll(() => cookies(context)).toEqual(['_stats_gevel', 'consent']);
  const button = page.getByRole('contentinfo').getByRole('button', { name: wordsOf('nl').consent.open });
  await button.focus();
  await page.keyboard.press('Enter');
  // A dialog that the visitor opened takes the focus, and returns it when it closes.
  await expect(dialog(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  const reloaded = page.waitForEvent('load');
  await press(page, 'refuse');
  await reloaded;
  await page.waitForLoadState('networkidle');
  expect(await cookies(context)).toEqual(['consent']);
  expect(await page.evaluate(() => localStorage.getItem('_stats_item'))).toBeNull();
  const before = asked.length;
  await open(page);
  expect(asked).toHaveLength(before);
  expect(await sentForms(page)).toBeNull();
});

test('Each purpose can be chosen separately, nothing is ticked in advance, and a changed question is shown again.', {
  tag: FULL_RUN,
}, async ({ page, context }) => {
  const asked = await watch(context);
  await open(page);
  await dialog(page).getByText(wordsOf('nl').consent.choose).click();
  for (const box of await dialog(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await dialog(page).getByLabel(wordsOf('nl').consent.purposes.marketing).check();
  await dialog(page)
    .getByRole('button', { name: wordsOf('nl').consent.save })
    .click();
  await expect.poll(() => asked.map((url) => new URL(url).host)).toEqual(['pixel.example']);
  const [kept] = await context.cookies();
  await context.addCookies([
    {
      ...kept,
      name: 'consent',
      value: encodeURIComponent(decodeURIComponent(kept?.value ?? '').replace(/"version":"[^"]+"/, '"version":"old"')),
    } as never,
  ]);
  await open(page);
  await expect(dialog(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('The buttons to refuse and to accept look the same, are at the same height and work by keyboard; Escape is no consent.', async ({
  page,
  context,
}) => {
  const asked = await watch(context);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await open(page);
    const looks = await Promise.all(
      (['refuse', 'accept'] as const).map((word) =>
        dialog(page)
          .getByRole('button', { name: wordsOf('nl').consent[word] })
          .evaluate((button) => {
            const { width, height, top } = button.getBoundingClientRect();
            const style = getComputedStyle(button);
            return [
              width,
              height,
              top,
              button.className,
              ...[
                'color',
                'backgroundColor',
                'borderColor',
                'borderWidth',
                'font',
                'opacity',
                'textDecoration',
                'boxShadow',
              ].map((name) => style[name as 'color']),
            ];
          }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    // The page below the question can be used: the question does not block the site.
    await page.getByRole('banner').getByRole('link').nth(1).click({ trial: true });
    expect(await violationsOf(page, { part: '.consent' })).toEqual([]);
  }
  await open(page);
  // The question does not take the focus and comes first in the tab order. Escape closes it, and the next page asks it
  // again.
  await expect(dialog(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: wordsOf('nl').consent.refuse })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  await open(page);
  await expect(dialog(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('Services widen the content security policy, but personal pages and previews load no service and ask for no consent.', {
  tag: FULL_RUN,
}, async ({ page, context, request, baseURL }) => {
  const asked = await watch(context);
  const policyOf = async (url: string) => (await request.get(url)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(homePage())).toContain("connect-src 'self' https://stats.example https://pixel.example;");
  expect(await policyOf(homePage())).not.toMatch(/script-src[^;]*https:/);
  const personal = hrefWith('stop/{token}', 'nl', { token: 'mzxw6ytboi-nbswy3dp' });
  expect(await policyOf(site.url + personal)).not.toContain('stats.example');
  expect((await policyOf(baseURL + href('', 'nl'))).replaceAll('https://films.gevel.example', '')).not.toContain(
    '.example',
  );

  for (const path of [personal, '/nl/preview/te-koop/']) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await expect(dialog(page)).toHaveCount(0);
  }
  expect([asked, await context.cookies()]).toEqual([[], []]);
  // After consent on another page, no service loads behind a signed link.
  await open(page);
  await press(page, 'accept');
  await expect.poll(() => asked.length).toBe(3);
  await page.goto(site.url + personal, { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(3);
  // A service that the previous page loaded does not continue in the portal.
  await open(page);
  await expect.poll(() => page.evaluate(() => 'gevelTrack' in window)).toBe(true);
  for (const way of ['banner', 'contentinfo'] as const) {
    await page.goto(homePage());
    await page
      .getByRole(way)
      .locator(`a[href="${href('login', 'nl')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${href('login', 'nl')}$`));
    expect(await page.evaluate(() => 'gevelTrack' in window)).toBe(false);
  }
  await page.goto(site.url + personal);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: wordsOf('nl').consent.open })
    .click();
  await expect(dialog(page)).toBeVisible();
});

test('The question of consent is shown in four languages, and the cookie policy names each service.', {
  tag: FULL_RUN,
}, async ({ page, context }) => {
  await watch(context);
  for (const locale of LOCALES) {
    const { consent } = wordsOf(locale);
    await page.goto(site.url + href('cookie-policy', locale));
    const question = page.getByRole('dialog', { name: consent.title });
    await expect(question).toContainText('Service stats, Service pixel');
    for (const name of [consent.refuse, consent.accept])
      await expect(question.getByRole('button', { name })).toBeVisible();
    await expect(question.getByRole('link')).toHaveAttribute('href', href('cookie-policy', locale));
    for (const row of ['stats', 'pixel', 'consent']) await expect(page.locator(`[data-row=${row}]`)).toBeVisible();
  }
});

test('The site without services contacts no other host, sets no cookie, stores only the properties seen in this visit and asks for no consent.', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  const shown = { dialogs: 0, ways: 0 };
  // Every type of page, each in the next of the four languages. The full run also opens the home page, the cookie
  // policy, the contact page and the thank-you page in all four.
  const paths = LOCALES.flatMap((locale, turn) =>
    Object.entries(pageTypes(locale)).flatMap(([name, path], index) =>
      index % LOCALES.length === turn || (process.env.FULL && ['home', 'cookies', 'contact', 'thanks'].includes(name))
        ? [path]
        : [],
    ),
  );
  for (const path of paths) {
    await page.goto(baseURL + path, { waitUntil: 'load' });
    shown.dialogs += await page.locator('dialog, .consent').count();
    shown.ways += await page.getByRole('contentinfo').getByRole('button').count();
  }
  expect([foreign, await context.cookies(), shown]).toEqual([[], [], { dialogs: 0, ways: 0 }]);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], ['seen-1']]);
  expect(isKnownItem('session', 'seen-1')).toBe(true);

  // The choices of a visitor store only what the cookie policy names (RELIABILITY §3).
  await page.goto(baseURL + href('contact', 'nl'));
  await page.getByLabel(wordsOf('nl').forms.labels.firstName, { exact: true }).fill('An');
  await page.locator('[name=keep]').check();
  await page.getByRole('button', { name: wordsOf('nl').forms.contact.submit }).click();
  await page.locator('a[data-lng=fr]').first().click();
  await expect(page).toHaveURL(baseURL + href('contact', 'fr'));
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect((await cookies(context)).filter((name) => !isKnownItem('cookie', name))).toEqual([]);
  expect(stored[0]?.filter((name) => !isKnownItem('local', name))).toEqual([]);
  expect(stored[1]?.filter((name) => !isKnownItem('session', name))).toEqual([]);
  expect(await cookies(context)).toEqual(['lng']);
});
