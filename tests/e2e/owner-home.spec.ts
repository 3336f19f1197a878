import { expect, type Page, test } from '@playwright/test';
import agency from '@/agency.config';
import type { FreshFigures } from '@/lib/features/owner-homes/mapping';
import type { Messages } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/href';
import { overflowOf, violationsOf } from '../support/axe';
import { E2E_DATA, linkIn, sentMail } from '../support/mailbox';
import { readJson } from '../support/project-files';
import { runScript } from '../support/run-script';

const HOME = '6412';
const nl = readJson<Messages>('messages/nl.json');
const home = href('owner/property/{id}', 'nl', { id: HOME });

/** Signs an owner of the home in by the invitation's mail. */
async function signIn(page: Page): Promise<void> {
  const email = `vera.${crypto.randomUUID().slice(0, 8)}@example.be`;
  const { code, output } = await runScript(
    'scripts/owners.ts',
    ['invite', email, '--name', 'Vera Persoon', '--home', HOME, '--language', 'nl'],
    { DATA_DIR: E2E_DATA, DATABASE_URL: '', AGENCY: 'demo', DEMO: 'true' },
  );
  expect(code, output).toBe(0);
  const path = href('access/{token}', 'nl', { token: '' }).slice(0, -1);
  await page.goto(linkIn(await sentMail({ to: email }), path));
  await page.getByRole('button', { name: nl.access.open }).click();
  await expect(page).toHaveURL(new RegExp(href('owner', 'nl')));
}

test('an owner of one home is shown it at once: the week in words, four figures, the chart and its table', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(href('owner', 'nl'));
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.locator('.visit-numbers .sentence')).toContainText(/deze week/i);
  await expect(page.locator('.visit-numbers .figure')).toHaveCount(4);
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.locator('.visit-chart').scrollIntoViewIfNeeded();
      await expect(page.locator('.visit-chart canvas')).toBeVisible();
      expect(await violationsOf(page), `${width} ${colorScheme}`).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  await page.getByText(nl.ownerHome.visits.table).click();
  await expect(page.locator('.visit-chart tbody tr')).toHaveCount(30);

  // While it is open it asks for its figures, and is told when they are the same.
  const address = `/api/owner-homes/${HOME}/?lng=nl`;
  const first = await page.request.get(address);
  expect(first.headers()['cache-control']).toContain('no-store');
  const tag = first.headers().etag ?? '';
  expect((await page.request.get(address, { headers: { 'if-none-match': tag } })).status()).toBe(304);
  expect((await page.request.get('/api/owner-homes/7001/?lng=nl')).status()).toBe(404);
});

test('the last day of the chart and of its table follow while the page is open, by the one request a minute', async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  let asked = 0;
  await page.route(`**/api/owner-homes/${HOME}/?lng=nl`, async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const figures = (await answer.json()) as FreshFigures;
    await route.fulfill({ json: { ...figures, today: { ...figures.today, visits: 987, counts: ['987', '1.234'] } } });
  });
  await page.goto(`${home}?days=7`);
  await page.locator('.visit-chart summary').click();
  const rows = page.locator('.visit-chart tbody tr');
  const before = await rows.nth(1).textContent();
  await page.clock.runFor(61_000);
  await expect(rows.first()).toContainText('987');
  await expect(rows.first()).toContainText('1.234');
  await expect(rows).toHaveCount(7);
  expect(await rows.nth(1).textContent()).toBe(before);
  expect(asked).toBe(1);
});

test('who asks for the way to a home is counted as a number', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'the way' }));
  const told = page.waitForRequest('**/api/acts/');
  await page.goto(`/property/${HOME}/?lng=nl`);
  await page.locator('.location-address a').click();
  expect((await told).postData()).toBe(`${HOME} route`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('figures, table and the other periods of the chart are there', async ({ page }) => {
    await signIn(page);
    await page.goto(`${home}?days=7`);
    await expect(page.locator('.visit-numbers .figure')).toHaveCount(4);
    await expect(page.locator('.visit-chart .drawing')).toBeHidden();
    await page.locator('.visit-chart summary').click();
    await expect(page.locator('.visit-chart tbody tr')).toHaveCount(7);
    await page.getByRole('link', { name: '90 dagen' }).click();
    await expect(page.locator('.visit-chart tbody tr')).toHaveCount(90);
  });

  test('a message to the agent is sent from beside a mistake, keeps what was typed, and is said to be there', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(home);
    const part = nl.ownerAdvert.text;
    await page.getByRole('link', { name: nl.ownerAdvert.wrong.replace('{part}', part) }).click();
    const message = page.getByLabel(nl.forms.labels.remark);
    await expect(message).toHaveValue(nl.ownerAdvert.message.replace('{part}', part));
    await message.fill('');
    await page.getByRole('button', { name: nl.ownerCourse.message.submit }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await message.fill('De kelder staat er niet bij.');
    await page.getByRole('button', { name: nl.ownerCourse.message.submit }).click();
    await expect(page.getByText(nl.ownerCourse.message.sent)).toBeVisible();
    await sentMail({
      to: agency.agents.find(({ id }) => id === 'leen')?.email ?? '',
      says: /De kelder staat er niet bij/,
    });
  });
});
