import { expect, test } from '@playwright/test';
import agency from '@/agency.config';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { ownerMessageHref } from '@/lib/routing/personal-href';
import { sentMails } from '../support/mailbox';
import { type MadeOwner, portalOwners, signedIn } from '../support/portal-owners';
import { readJson } from '../support/project-files';

const PROPERTY = '6412';
const nl = readJson<Messages>('messages/nl.json');
const { message: words } = nl.ownerCourse;

test('An owner reports a mistake by the link beside it, sends the message, and sends a second one without leaving the page.', async ({
  context,
  baseURL,
}) => {
  const [owner] = (await portalOwners(1, PROPERTY)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  const mark = owner.email.slice(5, 13);
  const message = page.getByLabel(nl.forms.labels.remark);
  const send = page.getByRole('button', { name: words.submit });
  const wrong = (part: string) => page.getByRole('link', { name: nl.ownerAdvert.wrong.replace('{part}', part) });
  const start = (part: string) => nl.ownerAdvert.message.replace('{part}', part);
  const { text, facts } = nl.ownerAdvert;
  await page.goto(href('owner/property/{id}', 'nl', { id: PROPERTY }));
  await wrong(text).click();
  await expect(message).toHaveValue(start(text));
  // The code of the form loads when the form is first touched.
  await message.focus();
  await page.waitForLoadState('networkidle');
  // After a mistake in the message the owner chooses another part of the advertisement: the message then starts with
  // the name of that part.
  await message.fill('');
  await send.click();
  await expect(page.locator('.owner-message [role=alert]')).toBeVisible();
  await expect(send).toBeEnabled();
  await wrong(facts).click();
  await expect(message).toHaveValue(start(facts));
  await expect(page.locator('.owner-message [role=alert]')).toHaveCount(0);
  await message.fill(`Eerste ${mark}`);
  await send.click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(page.locator('.owner-message')).toHaveCSS('outline-style', 'none');

  await message.fill(`Tweede ${mark}`);
  await send.click();
  await expect(message).toHaveValue('');
  await expect(page.getByText(words.sent)).toBeVisible();
  const agent = agency.agents.find(({ id }) => id === 'leen')?.email ?? '';
  const mails = await sentMails({ to: agent, says: new RegExp(mark) }, 2);
  expect(mails.map(({ text: said }) => /Eerste|Tweede/.exec(said ?? '')?.[0]).sort()).toEqual(['Eerste', 'Tweede']);

  await page.goto(ownerMessageHref(PROPERTY, 'nl', start(text)));
  await expect(message).toHaveValue(start(text));
  await message.focus();
  await expect(message).toHaveValue(start(text));
});
