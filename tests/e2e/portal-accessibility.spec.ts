import { expect, test } from '@playwright/test';
import agency from '@/agency.config';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { expectAccessible } from '../support/axe';
import { inStore } from '../support/e2e-store';
import { formOf, submitOf } from '../support/fill-form';
import { askAbout } from '../support/opinion-question';
import { type MadeOwner, portalOwners, signedIn } from '../support/portal-owners';
import { readJson } from '../support/project-files';
import { FULL_RUN } from '../support/site';

// Checks with axe the states of portal pages that owner-states.spec.ts and owner-journey.spec.ts do not check.
const PROPERTY = '6412';
const de = readJson<Messages>('messages/de.json');
test.setTimeout(180_000);

test('axe finds nothing on a message form with a mistake or after it is sent.', async ({ context, baseURL }) => {
  const [owner] = (await portalOwners(1, PROPERTY)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  await page.goto(href('owner/property/{id}', 'de', { id: PROPERTY }));
  const form = formOf(page, 'owner-message');
  await submitOf(form).click();
  await expect(form.locator('.field-error')).toBeVisible();
  await expectAccessible(page, 'a message with a mistake');
  await form.locator('[name="remark"]').fill('Im Keller fehlt ein Fenster.');
  await submitOf(form).click();
  await expect(page.getByText(de.ownerCourse.message.sent)).toBeVisible();
  await expectAccessible(page, 'a message that is sent');
});

test('axe finds nothing behind a used or expired link.', { tag: FULL_RUN }, async ({ page }) => {
  const [one, two] = (await portalOwners(2, PROPERTY)) as [MadeOwner, MadeOwner];
  const past = new Date(Date.now() - 3_600_000).toISOString();
  inStore((store) => {
    const change = (column: 'used_at' | 'expires_at', { id }: MadeOwner) =>
      store.prepare(`update owner_links set ${column} = ? where owner_id = ?`).run(past, id);
    change('used_at', one);
    change('expires_at', two);
  });
  for (const [{ link }, title] of [
    [one, de.access.usedTitle],
    [two, de.signedLink.expiredTitle],
  ] as const) {
    await page.goto(href('access/{token}', 'de', { token: link }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page, title);
  }
});

test('axe finds nothing after too many passwords.', { tag: FULL_RUN }, async ({ page }) => {
  await page.goto(href('login', 'de'));
  const form = formOf(page, 'sign-in');
  const email = `nobody.${crypto.randomUUID().slice(0, 8)}@example.be`;
  const summary = form.locator('[role=alert]');
  for (let tries = 0; tries < 7; tries += 1) {
    await form.locator('[name="email"]').fill(email);
    await form.locator('[name="password"]').fill(`falsches Passwort ${tries}`);
    await submitOf(form).click();
    await expect(submitOf(form)).not.toHaveAttribute('aria-disabled');
    await expect(form.locator('.field-error, [role=alert]').first()).toBeVisible();
    if (await form.getByText(de.login.tooMany).isVisible()) break;
  }
  await expect(summary).toContainText(de.login.tooMany);
  await expectAccessible(page, 'too many passwords');
});

test('axe finds nothing on the page of the portal that gives the telephone number while the store fails.', {
  tag: FULL_RUN,
}, async ({ context, baseURL }) => {
  const property = `x-${crypto.randomUUID().slice(0, 8)}`;
  const [owner] = (await portalOwners(1, property)) as [MadeOwner];
  // A row that cannot be read makes the store fail.
  inStore((store) =>
    store.prepare('insert into owner_dossiers (property_id, data, updated_at) values (?, ?, ?)').run(property, '{', ''),
  );
  const page = await signedIn(context, owner, baseURL);
  const answer = await page.goto(href('owner/property/{id}', 'fr', { id: property }));
  expect(answer?.status()).toBeGreaterThanOrEqual(500);
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await expectAccessible(page, 'a store that does not answer');
});

test('axe finds nothing on the question after an appointment, in any of its states.', { tag: FULL_RUN }, async ({
  page,
}) => {
  const words = de.opinion;
  const link = (token: string, locale = 'de' as 'de' | 'nl') => href('visit-feedback/{token}', locale, { token });
  const asked = await askAbout('de');
  await page.goto(link(asked.visitor));
  const form = formOf(page, 'opinion');
  await submitOf(form).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the question with a mistake');
  await page.goto(link(asked.agency));
  await expectAccessible(page, 'an answer that is awaited');

  await page.goto(link(asked.visitor));
  await form.locator('[name="pro"]').fill('Der Garten');
  await submitOf(form).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done.title);
  await expectAccessible(page, 'the thanks');

  const own = agency.defaultLocale;
  const { opinion } = readJson<Messages>(`messages/${own}.json`);
  await page.goto(href('visit-feedback/{token}', own, { token: asked.agency }));
  await expectAccessible(page, 'an answer for the agency');
  await page.getByRole('button', { name: opinion.agency.release }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opinion.agency.released);
  await expectAccessible(page, 'an answer that is released');

  const skipped = await askAbout('de');
  await page.goto(link(skipped.visitor));
  await page.getByRole('button', { name: words.skip }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.skipped.title);
  await expectAccessible(page, 'the question that is skipped');

  const late = await askAbout('de');
  const long = new Date(Date.now() - 20 * 86_400_000).toISOString();
  inStore((store) =>
    store
      .prepare('update appointments set starts_at = ? where lead_id in (select id from leads where email = ?)')
      .run(long, late.email),
  );
  await page.goto(link(late.visitor));
  await expect(page.getByText(words.over)).toBeVisible();
  await expectAccessible(page, 'the question that is over');
  await page.goto(link('nothing'));
  await expectAccessible(page, 'a link that is none');
});
