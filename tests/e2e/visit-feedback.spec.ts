import { expect, test } from '@playwright/test';
import agency from '@/agency.config';
import type { Messages } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/href';
import { overflowOf, violationsOf } from '../support/axe';
import { E2E_DATA, linkIn, sentMail } from '../support/mailbox';
import { readJson } from '../support/project-files';
import { runScript } from '../support/run-script';
import { LOCALES, type Locale } from '../support/site';

const wordsOf = (locale: Locale) => readJson<Messages>(`messages/${locale}.json`);

/** A visit of yesterday whose visitor is asked. Returns the visitor's address and both tokens. */
async function askAbout(locale: Locale): Promise<{ email: string; visitor: string; agency: string }> {
  const email = `els.${crypto.randomUUID().slice(0, 8)}@example.be`;
  const { code, output } = await runScript('tests/support/make-question.ts', [`${email}=${locale}`], {
    ...{ DATA_DIR: E2E_DATA, DATABASE_URL: '', AGENCY: 'demo', DEMO: 'true' },
  });
  expect(code, output).toBe(0);
  return { email, ...(JSON.parse(output.trim().split('\n').at(-1) ?? '') as { visitor: string; agency: string }) };
}
const pageOf = (token: string, locale: Locale) => href('visit-feedback/{token}', locale, { token });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES)
    test(`a visitor who reads ${locale} says after a visit how it was, and the agency releases it`, async ({
      page,
    }) => {
      const words = wordsOf(locale).visitFeedback;
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
      await page.getByRole('button', { name: wordsOf(own).visitFeedback.agency.release }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(own).visitFeedback.agency.released);
    });
});

test('the question is accessible, can be skipped for ever, and a link that is none says so', async ({ page }) => {
  const words = wordsOf('de').visitFeedback;
  const { visitor } = await askAbout('de');
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
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
