import { type BrowserContext, expect, test } from '@playwright/test';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { expectAccessible } from '../support/axe';
import { sendByKeyboard } from '../support/by-keyboard';
import { hydrated } from '../support/hydrated';
import { E2E_ENV, type MadeOwner, portalOwners, signedIn } from '../support/portal-owners';
import { readJson } from '../support/project-files';
import { runScript } from '../support/run-script';
import { FULL_RUN, inTurn, LOCALES, type Locale } from '../support/site';

const words = (locale: Locale) => readJson<Messages>(`messages/${locale}.json`);
const PROPERTY = '6412';
const PASSWORD = 'een gevel met zestien trapjes';
const MINUTE = 60_000;

const owners = (count: number, properties = PROPERTY) => portalOwners(count, properties);

test('An idle session shows a warning before it ends, and typed text stays (SPEC §8).', async ({
  context,
  baseURL,
}) => {
  const { idle } = words('nl').owner;
  const [owner] = await owners(1);
  const page = await signedIn(context, owner as MadeOwner, baseURL);
  await page.clock.install();
  await page.goto(href('owner/account', 'nl'));
  await page.locator('[name="password"]').fill('half getypt');
  await page.clock.fastForward(24 * MINUTE);
  await expect(page.getByText(idle.soon)).toBeHidden();
  await page.clock.fastForward(2 * MINUTE);
  await expect(page.getByText(idle.soon)).toBeVisible();
  await expectAccessible(page, 'the warning');
  await page.getByRole('button', { name: idle.stay }).click();
  await expect(page.getByText(idle.soon)).toBeHidden();
  await page.clock.fastForward(31 * MINUTE);
  await expect(page.getByText(idle.over)).toBeVisible();
  await expect(page.getByRole('link', { name: idle.again })).toHaveAttribute('target', '_blank');
  await expect(page.locator('[name="password"]')).toHaveValue('half getypt');
  await expectAccessible(page, 'the session that is over');
});

test('With two tabs open, the unused one shows no warning while the session continues, and works again after a new sign-in.', {
  tag: FULL_RUN,
}, async ({ context, baseURL }) => {
  const { idle } = words('nl').owner;
  const [owner] = (await owners(1)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  await page.clock.install();
  await page.goto(href('owner/account', 'nl'));
  await hydrated(page, '[role="status"]');
  await page.clock.fastForward(26 * MINUTE);
  await expect(page.getByText(idle.soon)).toBeVisible();
  const other = await context.newPage();
  await other.goto(href('owner', 'nl'));
  await expect(page.getByText(idle.soon)).toBeHidden();
  await page.clock.fastForward(26 * MINUTE);
  await expect(page.getByText(idle.soon)).toBeVisible();

  // After signing out in the other tab this tab says so; after a new sign-in in the other tab it continues.
  await other.getByRole('button', { name: words('nl').owner.nav.signOut, exact: true }).click();
  await expect(page.getByText(idle.over)).toBeVisible();
  await other.goto(href('access/{token}', 'nl', { token: owner.link }));
  await other.getByRole('button', { name: words('nl').access.open }).click();
  await expect(other.locator('.owner-frame')).toBeVisible();
  await expect(page.getByText(idle.over)).toBeHidden();
  // After eleven hours and three quarters of use, the limit of twelve hours ends the session.
  for (let step = 0; step < 28; step += 1) {
    await page.clock.fastForward(25.2 * MINUTE);
    await page.getByRole('button', { name: idle.stay }).click();
    await expect(page.getByRole('button', { name: idle.stay })).toBeHidden();
  }
  await page.clock.fastForward(11 * MINUTE);
  await expect(page.getByText(idle.long)).toBeVisible();
  await expect(page.getByRole('button', { name: idle.stay })).toBeHidden();
});

test('An unsent message is deleted when the owner signs out.', { tag: FULL_RUN }, async ({ context, baseURL }) => {
  const [owner] = (await owners(1)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  await page.goto(href('owner/account', 'nl'));
  await page.evaluate(() => sessionStorage.setItem('unsent-owner-message', '[["remark","De sleutel"]]'));
  await page.getByRole('button', { name: words('nl').owner.nav.signOut, exact: true }).click();
  await expect(page.locator('.alert.ok')).toHaveText(words('nl').login.ended);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('keeps a message that was sent after the session ended, and sends it after a new sign-in', async ({
    context,
    browser,
    baseURL,
  }) => {
    const { unsent, idle } = words('fr').owner;
    const [owner] = (await owners(1)) as [MadeOwner];
    const page = await signedIn(context, owner, baseURL);
    await page.goto(href('owner/property/{id}', 'fr', { id: PROPERTY }));
    const form = page.locator('[data-schema="owner-message"]');
    await form.locator('[name="remark"]').fill('La clé est chez le voisin.');
    expect((await runScript('scripts/commands/owners.ts', ['sessions', owner.email, '--end'], E2E_ENV)).code).toBe(0);
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsent.title);
    await expect(form.locator('[name="remark"]')).toHaveValue('La clé est chez le voisin.');
    // axe waits for timers, which a browser without JavaScript does not have, so the same page is checked in another
    // browser.
    const look = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true });
    const seen = await look.newPage();
    const still = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '');
    await seen.route(page.url(), (route) => route.fulfill({ body: still, contentType: 'text/html; charset=utf-8' }));
    await seen.goto(page.url());
    await expect(seen.locator('[name="remark"]')).toHaveValue('La clé est chez le voisin.');
    await expectAccessible(seen, 'a message that was not sent');
    await look.close();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: idle.again }).click();
    const login = await opened;
    await expect(login).toHaveURL(/note=over/);
    await login.goto(href('access/{token}', 'fr', { token: owner.link }));
    await login.getByRole('button', { name: words('fr').access.open }).click();
    await expect(login.locator('.owner-frame')).toBeVisible();
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/sent=/);
    await expect(page.getByText(words('fr').ownerCourse.message.sent)).toBeVisible();
  });
});

test('After the mandate the page of a property shows its past, and sends no message.', { tag: FULL_RUN }, async ({
  context,
  baseURL,
}) => {
  const [owner] = (await owners(1)) as [MadeOwner];
  const [until, last] = [addDays(brusselsDay(new Date()), -10), addDays(brusselsDay(new Date()), 80)];
  const { code } = await runScript(
    'scripts/commands/owners.ts',
    ['invite', owner.email, '--property', PROPERTY, '--until', until],
    E2E_ENV,
  );
  expect(code).toBe(0);
  const page = await signedIn(context, owner, baseURL);
  for (const locale of LOCALES) {
    await page.goto(href('owner/property/{id}', locale, { id: PROPERTY }));
    const said = words(locale)
      .owner.ended.replace('{until}', formatDate(until, locale))
      .replace('{last}', formatDate(last, locale));
    await expect(page.locator('.mandate-ended')).toHaveText(said);
    await expect(page.locator('.visit-chart')).toBeVisible();
    await expect(page.locator('[data-schema="owner-message"], .owner-advert')).toHaveCount(0);
    await expect(page.getByText(words(locale).ownerCourse.coming)).toHaveCount(0);
    if (inTurn(3).includes(locale)) await expectAccessible(page, `after the mandate, ${locale}`);
  }
});

for (const locale of inTurn(1))
  test(`One of two owners loses access while the property is open, and the other keeps it, in ${locale}.`, async ({
    context,
    browser,
    baseURL,
  }) => {
    const [one, two] = (await owners(2)) as [MadeOwner, MadeOwner];
    const property = href('owner/property/{id}', locale, { id: PROPERTY });
    const page = await signedIn(context, one, baseURL);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await signedIn(elsewhere, two, baseURL);
    for (const each of [page, other]) expect((await each.goto(property))?.status()).toBe(200);
    expect(
      (await runScript('scripts/commands/owners.ts', ['revoke', one.email, '--property', PROPERTY], E2E_ENV)).code,
    ).toBe(0);
    await page.getByRole('link', { name: words(locale).owner.nav.account }).click();
    await expect(page).toHaveURL(/note=over/);
    await expect(page.getByText(words(locale).login.over)).toBeVisible();
    expect((await other.reload())?.status()).toBe(200);
    await elsewhere.close();
  });

test('The report by mail is stopped by a button behind the link in it, and chosen again in the account.', async ({
  context,
  baseURL,
}) => {
  const { ownerReport, owner: words_ } = words('de');
  const [owner] = (await owners(1)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  const link = href('unsubscribe/{token}', 'de', { token: owner.stop });
  await page.goto(link);
  await expectAccessible(page, 'the button that stops the letter');
  await page.getByRole('button', { name: ownerReport.stopPage.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownerReport.stopPage.done);
  await expectAccessible(page, 'the letter that is stopped');
  await page.goto(href('owner/account', 'de'));
  await expect(page.getByLabel(words_.account.letter.off)).toBeChecked();
  await page.getByLabel(words_.account.letter.weekly).check();
  await page.getByRole('button', { name: words_.account.letter.submit }).click();
  await expect(page.locator('.alert.ok')).toHaveText(words_.account.done.letter);
  await page.goto(link);
  await expect(page.getByRole('button', { name: ownerReport.stopPage.button })).toBeVisible();
});

test('By keyboard alone an owner chooses a password, signs out and signs in again.', async ({ context, baseURL }) => {
  const { owner: words_, login } = words('en');
  const [owner] = (await owners(1)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  await page.goto(href('owner/account', 'en'));
  await sendByKeyboard(page, 'own-password', { password: PASSWORD, passwordRepeat: PASSWORD });
  await expect(page.locator('.alert.ok')).toHaveText(words_.account.done.password);
  const leave = page.getByRole('button', { name: words_.nav.signOut, exact: true });
  await page.locator('.strip nav a').first().focus();
  for (let keys = 0; keys < 8 && !(await leave.evaluate((button) => button === document.activeElement)); keys += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.alert.ok')).toHaveText(login.ended);
  await sendByKeyboard(page, 'sign-in', { email: owner.email, password: PASSWORD });
  await expect(page).toHaveURL(href('owner/property/{id}', 'en', { id: PROPERTY }));
});

test('axe finds nothing on the login, behind a link and in the account, in any of their states.', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const [owner] = (await owners(1)) as [MadeOwner];
  for (const [state, path] of Object.entries({
    'the login': href('login', 'de'),
    'the login after a session': `${href('login', 'fr')}?note=over`,
    'a link is on its way': `${href('login', 'nl')}?note=sent`,
    'forgotten password': href('forgot-password', 'de'),
    'an open link': href('access/{token}', 'nl', { token: owner.link }),
    'a link that was cut off': href('access/{token}', 'fr', { token: owner.link.slice(0, 20) }),
    'a link of another site': href('access/{token}', 'de', { token: 'a'.repeat(64) }),
  })) {
    await page.goto(path);
    await expectAccessible(page, state);
  }
  await page.goto(href('login', 'fr'));
  await page.locator('[data-schema="sign-in"] [name="email"]').fill(owner.email);
  await page.locator('[data-schema="sign-in"] [name="password"]').fill('un mauvais mot de passe');
  await page.getByRole('button', { name: words('fr').login.submit, exact: true }).click();
  await expect(page.locator('.field-error').first()).toHaveText(words('fr').login.failed);
  await expectAccessible(page, 'a wrong password');

  const inside = await signedIn(context, owner, baseURL);
  await inside.goto(href('owner', 'nl'));
  await expectAccessible(inside, 'the home');
  await inside.goto(`${href('owner/account', 'de')}?done=letter`);
  await expectAccessible(inside, 'the account');
  await inside.locator('[name="password"]').fill('kort');
  await inside.locator('[data-schema="own-password"]').getByRole('button').click();
  await expect(inside.locator('.field-error').first()).toBeVisible();
  await expectAccessible(inside, 'the account with mistakes');
});

test.describe('An owner with several properties', { tag: FULL_RUN }, () => {
  const IDS = ['6351', '7011', '9999'] as const;
  test.setTimeout(120_000);

  const open = async (context: BrowserContext, baseURL: string | undefined) => {
    const [owner] = (await owners(1, IDS.join(','))) as [MadeOwner];
    return { owner, page: await signedIn(context, owner, baseURL) };
  };

  test('reads a list of them in which axe finds nothing.', async ({ context, baseURL }) => {
    const { page } = await open(context, baseURL);
    await page.goto(href('owner', 'de'));
    await expect(page.locator('.own-properties li')).toHaveCount(IDS.length);
    await expectAccessible(page, 'several properties');
  });

  for (const [what, id] of [
    ['a rented property', '7011'],
    ['a property that is not on the site', '9999'],
  ] as const)
    test(`reads the page of ${what}, in which axe finds nothing.`, async ({ context, baseURL }) => {
      const { page } = await open(context, baseURL);
      await page.goto(href('owner/property/{id}', 'de', { id }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, what);
    });

  test('is signed out once the last of them is taken away, and not before.', async ({ context, baseURL }) => {
    const { owner, page } = await open(context, baseURL);
    for (const id of IDS) {
      await page.goto(href('owner', 'de'));
      await expect(page).not.toHaveURL(/note=over/);
      await runScript('scripts/commands/owners.ts', ['revoke', owner.email, '--property', id], E2E_ENV);
    }
    await page.goto(href('owner', 'de'));
    await expect(page).toHaveURL(/note=over/);
  });
});
