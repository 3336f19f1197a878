import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import SQLite from 'better-sqlite3';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { overflowOf, violationsOf } from '../support/axe';
import { E2E_DATA, linkIn, sentMail } from '../support/mailbox';
import { readJson } from '../support/project-files';
import { runScript } from '../support/run-script';
import { FULL_RUN, inTurn, type Locale } from '../support/site';

const words = (locale: Locale) => readJson<Messages>(`messages/${locale}.json`);
const owners = (...args: string[]) =>
  runScript('scripts/commands/owners.ts', args, { DATA_DIR: E2E_DATA, DATABASE_URL: '', AGENCY: 'demo', DEMO: 'true' });
const PASSWORD = 'een gevel met zestien trapjes';

/** Invites an owner of a property by the agency's command. Returns the path of the invitation's link. */
async function invite(email: string, locale: Locale): Promise<string> {
  const { code, output } = await owners(
    'invite',
    email,
    '--name',
    'Vera Persoon',
    '--property',
    '6412',
    '--language',
    locale,
  );
  expect(code, output).toBe(0);
  return linkIn(await sentMail({ to: email }), href('access/{token}', locale, { token: '' }).slice(0, -1));
}

/** Changes the age of an owner's sessions in the store. */
function ageSessions(email: string, minutes: number): void {
  const store = new SQLite(join(E2E_DATA, 'site.db'));
  const since = new Date(Date.now() - minutes * 60_000).toISOString();
  store
    .prepare('update owner_sessions set created_at = ? where owner_id in (select id from owners where email = ?)')
    .run(since, email);
  store.close();
}

const address = (): string => `vera.${crypto.randomUUID().slice(0, 8)}@example.be`;
const enter = async (page: Page, locale: Locale, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: words(locale).access.open }).click();
  await expect(page).toHaveURL(new RegExp(`${href('owner', locale)}`));
};

test('An owner is invited, chooses a password, signs out, and signs in with it (SPEC §8).', { tag: FULL_RUN }, async ({
  page,
}) => {
  const { login, owner } = words('fr');
  const email = address();
  const link = await invite(email, 'fr');
  await page.setViewportSize({ width: 360, height: 800 });
  await enter(page, 'fr', link);

  const account = href('owner/account', 'fr');
  await page.goto(account);
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="passwordRepeat"]').fill(PASSWORD);
  await page.getByRole('button', { name: owner.account.password.submit }).click();
  await expect(page.locator('.alert.ok')).toHaveText(owner.account.done.password);
  await sentMail({ to: email, says: /mot de passe/ });

  // On a phone the links of the portal are in a menu.
  await page.locator('.strip summary').click();
  await page.getByRole('button', { name: owner.nav.signOut, exact: true }).click();
  await expect(page.locator('.alert.ok')).toHaveText(login.ended);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(account);
  await expect(page).toHaveURL(/callbackUrl=/);
  const form = page.locator('[data-schema="sign-in"]');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="password"]').fill('een ander wachtwoord');
  await form.getByRole('button', { name: login.submit }).click();
  await expect(form.locator('.field-error')).toHaveText(login.failed);
  await form.locator('[name="password"]').fill(PASSWORD);
  await form.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(account);

  // The invitation is used up; a signed-in owner is redirected to the portal.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fr').access.usedTitle);
});

for (const locale of inTurn(2))
  test.describe(`in ${locale} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('a mailed link signs in once; after the session ends, a click leads to login', async ({ page, request }) => {
      const { login, access, mail: mails } = words(locale);
      const email = address();
      await invite(email, locale);

      // No answer shows whether an address is known.
      for (const [index, who] of [`nobody.${email}`, email].entries()) {
        await page.goto(href('login', locale));
        const form = page.locator('[data-schema="sign-in-link"]');
        await form.locator('[name="email"]').fill(who);
        await form.getByRole('button', { name: login.linkSubmit }).click();
        await expect(page, String(index)).toHaveURL(`${href('login', locale)}?note=sent`);
        await expect(page.locator('.alert.ok')).toHaveText(login.sent);
      }
      const mail = await sentMail({ to: email, says: new RegExp(mails.owner.signIn.subject) });
      const link = linkIn(mail, href('access/{token}', locale, { token: '' }).slice(0, -1));
      await enter(page, locale, link);
      const account = href('owner/account', locale);
      expect((await page.request.get(account, { maxRedirects: 0 })).status()).toBe(200);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(access.usedTitle);

      expect((await owners('sessions', email, '--end')).code).toBe(0);
      await page.goto(account);
      await expect(page).toHaveURL(/note=over/);
      await expect(page.locator('.alert')).toHaveText(login.over);

      const answer = await request.get(href('owner', locale), {
        maxRedirects: 0,
        headers: { cookie: 'session=abc' },
      });
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([307, 'private, no-store']);
    });
  });

/** A device that makes and uses passkeys without asking its user. */
async function addDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const locale of inTurn(0))
  test(`A passkey is added and is then enough to sign in, in ${locale}.`, async ({ page }) => {
    const { login, owner, mail } = words(locale);
    const email = address();
    await enter(page, locale, await invite(email, locale));
    await addDevice(page);
    await page.goto(href('owner/account', locale));
    await page.getByRole('button', { name: owner.account.passkeys.add }).click();
    await expect(page.locator('.alert.ok')).toHaveText(owner.account.done.passkey);
    await sentMail({ to: email, says: new RegExp(mail.owner.passkey.subject) });
    await page.getByRole('button', { name: owner.nav.signOut, exact: true }).click();
    await expect(page).toHaveURL(/note=ended/);
    await page.getByRole('button', { name: login.passkey }).click();
    // With one property the portal shows it at once.
    await expect(page).toHaveURL(href('owner/property/{id}', locale, { id: '6412' }));

    // After it was removed, the passkey no longer signs in.
    await page.goto(href('owner/account', locale));
    await page.getByRole('button', { name: owner.account.passkeys.remove }).click();
    await expect(page.locator('.alert.ok')).toHaveText(owner.account.done.passkeyGone);
    await page.getByRole('button', { name: owner.nav.signOut, exact: true }).click();
    await page.getByRole('button', { name: login.passkey }).click();
    await expect(page.getByText(login.passkeyFailed)).toBeVisible();
  });

test('A passkey is offered only under the host name for which it is valid.', { tag: FULL_RUN }, async ({
  page,
  baseURL,
}) => {
  const { login } = words('nl');
  const path = href('login', 'nl');
  await page.goto(path);
  await expect(page.getByRole('button', { name: login.passkey })).toBeVisible();
  await page.goto(String(baseURL).replace('localhost', '127.0.0.1') + path);
  await expect(page.getByRole('button', { name: login.linkSubmit })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: login.passkey })).toBeHidden();
});

test('Ways to sign in are changed only after signing in again; a password can be removed.', { tag: FULL_RUN }, async ({
  page,
}) => {
  const { login, owner } = words('de');
  const email = address();
  await enter(page, 'de', await invite(email, 'de'));
  const account = href('owner/account', 'de');
  await page.goto(account);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="passwordRepeat"]').fill(PASSWORD);
  await page.getByRole('button', { name: owner.account.password.submit }).click();
  await expect(page.locator('.alert.ok')).toHaveText(owner.account.done.password);
  await ageSessions(email, 16);
  await page.reload();
  await expect(page.getByRole('button', { name: owner.account.passkeys.add })).toBeHidden();
  await expect(page.getByRole('button', { name: owner.account.password.drop })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: owner.idle.again }).click();
  await expect(page.locator('.alert')).toHaveText(login.again);
  const form = page.locator('[data-schema="sign-in"]');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="password"]').fill(PASSWORD);
  await form.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(account);
  await page.getByRole('button', { name: owner.account.password.drop }).click();
  await expect(page.locator('.alert.ok')).toHaveText(owner.account.done.passwordGone);
  await expect(page.getByRole('heading', { name: owner.account.password.set })).toBeVisible();
});
