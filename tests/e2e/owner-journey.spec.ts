import { expect, test } from '@playwright/test';
import agency from '@/agency.config';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { expectAccessible } from '../support/axe';
import { E2E_DATA, linkIn, sentMail } from '../support/mailbox';
import { readJson } from '../support/project-files';
import { runScript } from '../support/run-script';
import { inTurn } from '../support/site';

const PASSWORD = 'een gevel met zestien trapjes';
const PROPERTY = '6351';
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const locale of inTurn(3))
  test(`An owner who reads ${locale} is invited, chooses a password, reads, opens a document, writes a message and signs out.`, async ({
    page,
  }) => {
    const words = readJson<Messages>(`messages/${locale}.json`);
    const email = `vera.${crypto.randomUUID().slice(0, 8)}@example.be`;
    const { code, output } = await runScript(
      'scripts/commands/owners.ts',
      ['invite', email, '--name', 'Vera Persoon', '--property', PROPERTY, '--language', locale],
      { DATA_DIR: E2E_DATA, DATABASE_URL: '', AGENCY: 'demo', DEMO: 'true' },
    );
    expect(code, output).toBe(0);
    const path = href('access/{token}', locale, { token: '' }).slice(0, -1);
    await page.goto(linkIn(await sentMail({ to: email }), path));
    await page.getByRole('button', { name: words.access.open }).click();
    await expect(page).toHaveURL(new RegExp(href('owner', locale)));

    await page.goto(href('owner/account', locale));
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="passwordRepeat"]').fill(PASSWORD);
    await page.getByRole('button', { name: words.owner.account.password.submit }).click();
    await expect(page.locator('.alert.ok')).toHaveText(words.owner.account.done.password);

    await page.goto(href('owner/property/{id}', locale, { id: PROPERTY }));
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
    await page.locator('.visit-chart').scrollIntoViewIfNeeded();
    await expect(page.locator('.visit-chart .drawing svg')).toBeVisible();
    for (const section of [
      '.deal-progress',
      '.property-course',
      '.owner-feedback',
      '.media-placements',
      '.owner-advert',
    ])
      await expect(page.locator(section)).toBeVisible();
    await expectAccessible(page, `the home in ${locale}`);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);

    // A document is visible only to the owner, and no longer marked as unread.
    const link = page.locator('.owner-documents a').first();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type'], file.headers()['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    await page.reload();
    await expect(page.locator('.owner-documents li').first()).not.toContainText(words.ownerDossier.unread);

    await page.getByLabel(words.forms.labels.remark).fill(`Journey ${email.slice(5, 13)}`);
    await page.getByRole('button', { name: words.ownerCourse.message.submit }).click();
    await expect(page.getByText(words.ownerCourse.message.sent)).toBeVisible();
    const agent = agency.agents.find(({ id }) => id === 'bram')?.email;
    await sentMail({ to: agent ?? '', says: new RegExp(`Journey ${email.slice(5, 13)}`) });

    const document = (await link.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: words.owner.nav.signOut, exact: true }).click();
    await expect(page.locator('.alert.ok')).toHaveText(words.login.ended);
    expect((await page.request.get(document)).status()).toBe(404);
  });
