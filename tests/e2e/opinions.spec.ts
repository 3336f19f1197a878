import { expect, test } from '@playwright/test';
import agency from '@/agency.config';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { looks, overflowOf, violationsOf } from '../support/axe';
import { linkIn, sentMail } from '../support/mailbox';
import { askAbout } from '../support/opinion-question';
import { readJson } from '../support/project-files';
import { FULL_RUN, inTurn, type Locale } from '../support/site';

const wordsOf = (locale: Locale) => readJson<Messages>(`messages/${locale}.json`);

const pageOf = (token: string, locale: Locale) => href('visit-feedback/{token}', locale, { token });

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of inTurn(2))
    test(`lets a visitor who reads ${locale} give an opinion after an appointment, which the agency releases`, async ({
      page,
    }) => {
      const words = wordsOf(locale).opinion;
      const asked = await askAbout(locale);
      const mark = asked.email.slice(4, 12);
      const start = pageOf('', locale).slice(0, -1);
      await page.goto(linkIn(await sentMail({ to: asked.email }), start));
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('alert')).toContainText(wordsOf(locale).forms.errors.impression.required);
      await page.getByLabel(words.impression.good, { exact: true }).check();
      await page.getByLabel(words.contra).fill(`Bel 0470 12 34 56, ${mark}`);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done.title);
      const mail = await sentMail({
        to: agency.agents.find(({ id }) => id === 'leen')?.email ?? '',
        says: new RegExp(`0470 12 34 56, ${mark}`),
      });
      const own = agency.defaultLocale;
      await page.goto(linkIn(mail, pageOf('', own).slice(0, -1)));
      await page.getByRole('button', { name: wordsOf(own).opinion.agency.release }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(own).opinion.agency.released);
    });
});

test('The request for an opinion is accessible and can be switched off for ever; an invalid link is answered with 404.', {
  tag: FULL_RUN,
}, async ({ page }) => {
  const words = wordsOf('de').opinion;
  const { visitor } = await askAbout('de');
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(pageOf(visitor, 'de'));
    expect(await violationsOf(page), `${width} ${colorScheme}`).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: words.never }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.skipped.title);
  expect(await violationsOf(page)).toEqual([]);
  expect((await page.goto(pageOf('nothing', 'de')))?.status()).toBe(404);
});

test('A visitor skips the question about one appointment, and its link then accepts no answer.', async ({ page }) => {
  const words = wordsOf('fr').opinion;
  const { visitor } = await askAbout('fr');
  await page.goto(pageOf(visitor, 'fr'));
  await page.getByRole('button', { name: words.skip }).click();
  for (const _ of [1, 2]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.skipped.title);
    await expect(page.locator('form[data-schema="opinion"]')).toHaveCount(0);
    await page.reload();
  }
});
