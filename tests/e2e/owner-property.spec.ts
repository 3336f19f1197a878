import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import agency from '@/agency.config';
import type { FreshVisits } from '@/lib/features/owner-portal/visits/mapping';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { looks, overflowOf, violationsOf } from '../support/axe';
import { keepComingAppointment, keepQuestion } from '../support/e2e-store';
import { hydrated } from '../support/hydrated';
import { sentMail } from '../support/mailbox';
import { type MadeOwner, portalOwners, signedIn } from '../support/portal-owners';
import { readJson } from '../support/project-files';
import { FULL_RUN } from '../support/site';

const PROPERTY = '6412';
const nl = readJson<Messages>('messages/nl.json');
const property = href('owner/property/{id}', 'nl', { id: PROPERTY });

/** A page in which an owner of properties is signed in. */
async function openOwner(context: BrowserContext, baseURL = '', ...properties: string[]): Promise<Page> {
  const [owner] = await portalOwners(1, properties.join(',') || PROPERTY);
  return signedIn(context, owner as MadeOwner, baseURL);
}

/** Opens the page of a property and waits until its timer of a minute runs. */
async function openProperty(page: Page, path = property): Promise<void> {
  // The code that requests the figures loads after the page.
  const code = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('If-None-Match'),
  );
  await page.goto(path);
  await code;
  // Parts of a page become interactive one after the other; if the clock jumps in between, the figures are old from the
  // start.
  await page.waitForLoadState('networkidle');
  await hydrated(page, '.visit-numbers .figure');
}

test('An owner of one property sees it at once: what comes next, figures above zero, the chart and its table.', async ({
  context,
  baseURL,
}) => {
  const page = await openOwner(context, baseURL);
  await page.goto(href('owner', 'nl'));
  await expect(page).toHaveURL(new RegExp(`${property}$`));
  await expect(page.locator('.portal-now h2')).toContainText('Online sinds');
  await expect(page.locator('.visit-numbers .sentence')).toContainText(/bezoeken sinds ze online kwam/);
  for (const figure of await page.locator('.visit-numbers .figure, .now-figures dd').allTextContents())
    expect(figure).not.toBe('0');
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator('.visit-chart').scrollIntoViewIfNeeded();
    await expect(page.locator('.visit-chart .drawing svg')).toBeVisible();
    expect(await violationsOf(page), `${width} ${colorScheme}`).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await page.getByText(nl.ownerProperty.visits.table, { exact: true }).click();
  // The property came online a few days ago: the chart has no empty days before that.
  const rows = await page.locator('.visit-table tbody tr').count();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(30);

  // While open the page requests its figures, and gets 304 if they are the same.
  const address = `/api/owner-properties/${PROPERTY}/?lng=nl`;
  const first = await page.request.get(address);
  expect(first.headers()['cache-control']).toContain('no-store');
  const tag = first.headers().etag ?? '';
  expect((await page.request.get(address, { headers: { 'if-none-match': tag } })).status()).toBe(304);
  expect((await page.request.get('/api/owner-properties/7001/?lng=nl')).status()).toBe(404);
});

test('The last day of the chart and of its table is updated while the page is open, by one request a minute.', async ({
  context,
  baseURL,
}) => {
  const page = await openOwner(context, baseURL);
  await page.clock.install();
  let asked = 0;
  await page.route(`**/api/owner-properties/${PROPERTY}/?lng=nl`, async (route) => {
    asked += 1;
    // The page sends the ETag of its present figures.
    const answer = await route.fetch({ headers: {} });
    const figures = (await answer.json()) as FreshVisits;
    await route.fulfill({ json: { ...figures, today: { ...figures.today, visits: 987, counts: ['987', '1.234'] } } });
  });
  await openProperty(page);
  await page.getByText(nl.ownerProperty.visits.table, { exact: true }).click();
  const rows = page.locator('.visit-table tbody tr');
  const days = await rows.count();
  const before = await rows.nth(1).textContent();
  await page.clock.runFor(61_000);
  await expect(rows.first()).toContainText('987');
  await expect(rows.first()).toContainText('1.234');
  await expect(rows).toHaveCount(days);
  expect(await rows.nth(1).textContent()).toBe(before);
  expect(asked).toBe(1);
});

/** Answers the requests of an open page in this order; the last answer repeats. Returns the ETags that were sent. */
async function answerPolls(page: Page, ...answers: (304 | 404 | 503 | string)[]): Promise<(string | null)[]> {
  const tags: (string | null)[] = [];
  await page.route(`**/api/owner-properties/${PROPERTY}/?lng=nl`, async (route) => {
    const answer = answers[Math.min(tags.length, answers.length - 1)] ?? 404;
    tags.push(await route.request().headerValue('if-none-match'));
    if (typeof answer === 'number') return route.fulfill({ status: answer });
    const fresh = (await (await route.fetch({ headers: {} })).json()) as FreshVisits;
    const [first, ...figures] = fresh.figures;
    const json = { ...fresh, figures: [{ ...first, visits: answer }, ...figures] };
    return route.fulfill({ json, headers: { etag: '"the-next"' } });
  });
  return tags;
}
const MINUTE = 60_500;

test('The figures stay if nothing changed, are requested again after a 503, and no longer after the session has ended.', {
  tag: FULL_RUN,
}, async ({ context, baseURL }) => {
  const page = await openOwner(context, baseURL);
  await page.clock.install();
  const tags = await answerPolls(page, 304, 503, '987', 404);
  await openProperty(page);
  const figure = page.locator('.visit-numbers .figure').first();
  const drawn = await figure.textContent();
  for (const asked of [1, 2]) {
    await page.clock.runFor(MINUTE);
    await expect.poll(() => tags.length).toBe(asked);
    await expect(figure).toHaveText(drawn ?? '');
  }
  await page.clock.runFor(MINUTE);
  await expect(figure).toHaveText('987');
  await page.clock.runFor(MINUTE);
  await expect.poll(() => tags.length).toBe(4);
  await page.clock.runFor(5 * MINUTE);
  await expect(figure).toHaveText('987');
  // The page has the ETag of the HTML that the server sent.
  expect(tags).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), tags[0], tags[0], '"the-next"']);
});

test('A page in a hidden tab requests no figures.', async ({ context, baseURL }) => {
  const page = await openOwner(context, baseURL);
  await page.clock.install();
  const tags = await answerPolls(page, '987');
  await openProperty(page);
  await expect(page.locator('.visit-numbers .figure').first()).toBeVisible();
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  // A request that began shortly before may still run.
  await page.clock.runFor(MINUTE);
  const asked = tags.length;
  await page.clock.runFor(3 * MINUTE);
  expect(tags).toHaveLength(asked);
  await show('visible');
  await expect(page.locator('.visit-numbers .figure').first()).toHaveText('987');
});

test('If its code cannot be loaded, a chart stays as the server drew it, and typed text is kept.', {
  tag: FULL_RUN,
}, async ({ context, baseURL }) => {
  const page = await openOwner(context, baseURL);
  let isLost = false;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch();
    const isOfChart = (await answer.text()).includes('afterDatasetsDraw');
    isLost ||= isOfChart;
    return isOfChart ? route.abort() : route.fulfill({ response: answer });
  });
  await page.goto(property);
  const message = page.locator('#message textarea');
  await message.fill('Nog niet verstuurd.');
  await page.locator('.visit-chart').scrollIntoViewIfNeeded();
  await expect.poll(() => isLost).toBe(true);
  await expect(page.locator('.visit-chart .visit-drawing')).toBeVisible();
  await expect(message).toHaveValue('Nog niet verstuurd.');
});

test('An owner of two properties reads a sentence about the week of each.', { tag: FULL_RUN }, async ({
  context,
  baseURL,
}) => {
  const page = await openOwner(context, baseURL, PROPERTY, '7006');
  await page.goto(href('owner', 'nl'));
  await expect(page.locator('.own-properties .week')).toHaveText([
    /^(Deze week|Online sinds) .*\.$/,
    /^(Deze week|Online sinds) .*\.$/,
  ]);
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('A click on the directions to a property is reported for counting.', { tag: FULL_RUN }, async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'the way' }));
  const told = page.waitForRequest('**/api/acts/');
  await page.goto(`/property/${PROPERTY}/?lng=nl`);
  await hydrated(page, '.location-address a');
  await page.locator('.location-address a').click();
  expect((await told).postData()).toBe(`${PROPERTY} route`);
});

test('Repeated clicks on the telephone number, the share link and the heart of a property count once each.', async ({
  page,
}) => {
  const told: (string | null)[] = [];
  await page.route('**/api/acts/', (route) => {
    told.push(route.request().postData());
    return route.fulfill({ status: 204 });
  });
  await page.goto(`/property/${PROPERTY}/?lng=nl`, { waitUntil: 'networkidle' });
  const acts = ['.property-agent a[href^="tel:"]', '.property-band .share-link > a', '.property-band button.heart'];
  for (const act of acts) for (const _ of ['once', 'again', 'and again']) await page.locator(act).click();
  await expect.poll(() => told).toEqual([`${PROPERTY} phone`, `${PROPERTY} share`, `${PROPERTY} favourite`]);
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`The stage, the next viewing, three figures and the chart are on the first screen of ${width} by ${height}.`, async ({
    context,
    baseURL,
  }) => {
    keepComingAppointment(PROPERTY);
    keepQuestion(PROPERTY, 0);
    const page = await openOwner(context, baseURL);
    await page.setViewportSize({ width, height });
    await page.goto(property);
    await expect(page.locator('.portal-now h2')).toHaveText(/leidt\s.*keer\srond/);
    for (const part of ['h2', '.coming-row >> nth=0', '.now-figures', '.small-chart .plot']) {
      const box = await page.locator('.portal-now').locator(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? height), part).toBeLessThanOrEqual(height);
    }
    await expect(page.locator('.now-figures dd')).toHaveCount(3);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (width === 360) {
      // On a phone one button opens the steps of the sale, and another the links of the portal.
      await page.locator('.deal-progress summary').click();
      await expect(page.locator('.deal-progress details li')).toHaveCount(8);
      await page.locator('.strip summary').click();
      await expect(page.locator('.strip details').getByRole('button', { name: nl.owner.nav.signOut })).toBeVisible();
    }
  });

test('The menu stays at the upper edge, leads to its sections and marks the visible one.', async ({
  context,
  baseURL,
}) => {
  const page = await openOwner(context, baseURL, '6351');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(href('owner/property/{id}', 'nl', { id: '6351' }));
    const menu = page.locator('.portal-menu a');
    // After an agreement on the sale the menu of the page has the documents before the figures.
    await expect(menu).toHaveText([/^Nu/, /^Documenten/, /^Bericht/, /^Cijfers/, /^Bezichtigingen/, /^Meningen/]);
    await expect(menu.first()).toHaveAttribute('aria-current', 'location');
    await menu.nth(3).click();
    await expect(menu.nth(3)).toHaveAttribute('aria-current', 'location');
    await expect(page.locator('.portal-menu [aria-current]')).toHaveCount(1);
    await expect(menu.nth(3)).toBeInViewport();
    await expect(page.locator('#figures-title')).toBeInViewport();
    expect((await page.locator('.portal-menu').boundingBox())?.y).toBe(0);
    await expect(page.locator('.portal-now h2')).toHaveText(/^Onder compromis sinds .*De akte is gepland voor .*\.$/);
  }
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows figures, table, menu and the other periods of the chart', async ({ context, baseURL }) => {
    // This property has been online for weeks, so its chart can show other periods.
    const older = href('owner/property/{id}', 'nl', { id: '6351' });
    const page = await openOwner(context, baseURL, '6351');
    await page.goto(`${older}?days=7`);
    await expect(page.locator('.visit-numbers .figure').first()).toBeVisible();
    await expect(page.locator('.visit-chart .drawing')).toBeHidden();
    await page.getByText(nl.ownerProperty.visits.table, { exact: true }).click();
    await expect(page.locator('.visit-table tbody tr')).toHaveCount(7);
    await page.getByRole('link', { name: /^Sinds / }).click();
    expect(await page.locator('.visit-table tbody tr').count()).toBeGreaterThan(30);
    await page.locator('.portal-menu').getByRole('link', { name: nl.ownerNow.menu.message }).click();
    await expect(page).toHaveURL(/#message$/);
    await expect(page.locator('#message')).toBeInViewport();
  });

  test('reports a mistake to the agent by a link beside it, refuses an empty message, and confirms the sent one', async ({
    context,
    baseURL,
  }) => {
    const page = await openOwner(context, baseURL);
    await page.goto(property);
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
