import { expect, test } from '@playwright/test';
import agency from '@/agency.config';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { tabTo } from '../support/by-keyboard';
import { keepComingAppointment } from '../support/e2e-store';
import { linkIn, sentMail } from '../support/mailbox';
import { E2E_ENV } from '../support/portal-owners';
import { readJson } from '../support/project-files';
import { runScript } from '../support/run-script';
import { FULL_RUN, inTurn } from '../support/site';

const PROPERTY = '6412';

// One language in `npm test`, all four in the full run.
for (const locale of inTurn(1))
  test(`By keyboard alone an owner who reads ${locale} signs in, uses the portal, opens a document, writes twice and signs out.`, {
    tag: FULL_RUN,
  }, async ({ page, context }) => {
    test.setTimeout(120_000);
    const words = readJson<Messages>(`messages/${locale}.json`);
    const mark = crypto.randomUUID().slice(0, 8);
    const email = `vera.${mark}@example.be`;
    const { code, output } = await runScript(
      'scripts/commands/owners.ts',
      ['invite', email, '--name', 'Vera Persoon', '--property', PROPERTY, '--language', locale],
      E2E_ENV,
    );
    expect(code, output).toBe(0);
    keepComingAppointment(PROPERTY);
    const press = async (key: string, target: ReturnType<typeof page.locator>) => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    const path = href('access/{token}', locale, { token: '' }).slice(0, -1);
    await page.goto(linkIn(await sentMail({ to: email }), path));
    await press('Enter', page.getByRole('button', { name: words.access.open }));
    await expect(page).toHaveURL(new RegExp(`${href('owner/property/{id}', locale, { id: PROPERTY })}$`));

    await press('Enter', page.locator('.portal-menu a').nth(1));
    await expect(page).toHaveURL(/#figures$/);
    await press('Enter', page.locator('.visit-details summary').nth(-2));
    await expect(page.locator('.visit-table tbody tr').first()).toBeVisible();

    const file = page.locator('.owner-documents a').first();
    const [answer] = await Promise.all([
      context.waitForEvent('response', (one) => one.url().includes('/documents/')),
      press('Enter', file),
    ]);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.bringToFront();

    // The message begins with the appointment, and its field has the focus.
    const message = page.locator('[name="remark"]');
    const send = page.getByRole('button', { name: words.ownerCourse.message.submit });
    await press('Enter', page.locator('.portal-now').getByRole('link', { name: words.ownerCourse.notFree }).first());
    await expect(page).toHaveURL(/visit=/);
    const [, says = ''] = words.ownerCourse.message.notFree.split('{visit}');
    await expect(message).toHaveValue(new RegExp(says.trim()));
    await tabTo(page, message);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(`Jamais ${mark}`);
    await press('Enter', send);
    await expect(page.getByText(words.ownerCourse.message.sent)).toBeVisible();
    const agent = agency.agents.find(({ id }) => id === 'leen')?.email ?? '';
    const first = await sentMail({ to: agent, says: new RegExp(`Jamais ${mark}`) });
    expect(first.subject).toContain('Vera Persoon');

    await press('Enter', page.locator('.owner-advert .part .link').last());
    await expect(page).toHaveURL(/about=/);
    await expect(message).not.toHaveValue('');
    await tabTo(page, message);
    await page.keyboard.type(`Erreur ${mark}`);
    await press('Enter', send);
    await expect(page.getByText(words.ownerCourse.message.sent)).toBeVisible();
    await sentMail({ to: agent, says: new RegExp(`Erreur ${mark}`) });

    await press('Enter', page.getByRole('button', { name: words.owner.nav.signOut, exact: true }));
    await expect(page.locator('.alert.ok')).toHaveText(words.login.ended);
  });
