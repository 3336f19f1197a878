import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { FULL_RUN } from '../support/site';

test.describe.configure({ mode: 'default' });

/** Replaces the provider's script by a button that returns the answer of the test. */
const SCRIPT = `
  window.turnstile = {
    render(box, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am human';
      button.onclick = () => options.callback(window.captchaAnswer ?? 'right');
      box.append(button);
      return options.sitekey;
    },
    reset(widget) { window.captchaWasReset = widget; },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

let site: OwnSite;
test.beforeAll(async () => {
  const double = pathToFileURL(join(process.cwd(), 'tests/support/double-of-provider.mjs')).href;
  site = await startOwnSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'the-site-key',
    CAPTCHA_SECRET: 'the-secret',
    NODE_OPTIONS: `--import=${double}`,
    TRUST_PROXY: '1',
    FORM_LIMIT_PLAIN_10_MINUTES: '1',
  });
});
test.afterAll(() => site.stop());

/**
 * Records the addresses that the page requests from the captcha provider. With `isUp` the script is answered, otherwise
 * each request fails.
 */
async function watchProvider(page: Page, isUp = true): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://challenges.cloudflare.com/**', async (route) => {
    asked.push(route.request().url());
    if (isUp) await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    else await route.abort();
  });
  return asked;
}

const leads = (): number => site.store.prepare('select count(*) from leads').pluck().get() as number;

let visitors = 0;
/** A visitor with a new address opens the contact form and fills it in. */
async function fillIn(page: Page): Promise<void> {
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${visitors}` });
  await page.goto(site.url + href('contact', 'en'));
  await page.getByLabel('What can we help you with?').fill('A question');
  await page.getByLabel('First name').fill('An');
  await page.getByLabel('Last name').fill('Peeters');
  await page.getByLabel('Email address').fill('an@example.com');
  await page.getByRole('checkbox', { name: /I have read/ }).check();
}
const press = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const answer = async (page: Page, token: string) => {
  await page.evaluate((value) => Object.assign(window, { captchaAnswer: value }), token);
  await page.getByRole('button', { name: 'I am human' }).click();
};
const isThanked = (page: Page) => expect(page).toHaveURL(site.url + href('feedback/site-contact', 'en'));

test('Only a page with a form allows the captcha provider, and only if one is set.', { tag: FULL_RUN }, async ({
  request,
  baseURL,
}) => {
  const policyOf = async (url: string) => (await request.get(url)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(site.url + href('contact', 'nl'))).toMatch(
    /frame-src [^;]*https:\/\/challenges\.cloudflare\.com/,
  );
  for (const path of [href('', 'nl'), href('for-sale', 'nl'), href('privacy-statement', 'nl'), '/nl/nergens/'])
    expect(await policyOf(site.url + path)).not.toContain('cloudflare');
  expect(await policyOf(baseURL + href('contact', 'nl'))).not.toContain('cloudflare');
});

test('The captcha script loads only on a page with a form, when the form is touched.', async ({ page }) => {
  const asked = await watchProvider(page);
  await page.goto(site.url + href('', 'en'));
  await page.goto(site.url + href('contact', 'en'), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByLabel('First name').focus();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('https://challenges.cloudflare.com/turnstile/v0/api.js?');
});

test('A form with a missing or wrong captcha answer is refused, and one with the right answer is accepted.', async ({
  page,
}) => {
  await watchProvider(page);
  await fillIn(page);
  const before = leads();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
  await press(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('Complete the check against robots first.');
  await answer(page, 'wrong');
  await press(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('The entered characters are not valid.');
  await expect(page.getByLabel('First name')).toHaveValue('An');
  expect(await page.evaluate(() => (window as never as { captchaWasReset: string }).captchaWasReset)).toBe(
    'the-site-key',
  );
  expect(leads()).toBe(before);
  await answer(page, 'right');
  await press(page);
  await isThanked(page);
  expect(leads()).toBe(before + 1);
});

test('While the captcha provider does not answer, forms are accepted under tighter limits.', { tag: FULL_RUN }, async ({
  page,
}) => {
  await watchProvider(page);
  await fillIn(page);
  await answer(page, 'unheard');
  await press(page);
  await isThanked(page);
  expect(site.output()).toContain('the captcha could not be checked');
  // The limit without a proof is one form in ten minutes in this test; with a proof it is higher.
  visitors -= 1;
  await fillIn(page);
  await page.getByLabel('What can we help you with?').fill('Another question');
  await answer(page, 'unheard');
  await press(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('Several forms have just come');
});

test('A form is accepted if the captcha script does not load.', async ({ page }) => {
  await watchProvider(page, false);
  await fillIn(page);
  await press(page);
  await isThanked(page);
});

test('A form that is reached from another page of the site has its captcha too.', { tag: FULL_RUN }, async ({
  page,
}) => {
  await watchProvider(page);
  await page.goto(site.url + href('', 'en'));
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(site.url + href('contact', 'en'));
  await expect(page.locator('#contact-captcha')).toBeAttached();
  await expect(async () => {
    await page.getByLabel('First name').focus();
    await page.getByLabel('Last name').focus();
    await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('sends forms without a captcha, but at most a few in ten minutes (in this test one)', async ({ page }) => {
    await fillIn(page);
    await press(page);
    await isThanked(page);
    visitors -= 1;
    await fillIn(page);
    await page.getByLabel('What can we help you with?').fill('Another question');
    await press(page);
    await expect(page.locator('form').getByRole('alert')).toContainText('Several forms have just come');
  });
});
