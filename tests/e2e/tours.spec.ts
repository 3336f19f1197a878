import { expect, type Locator, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { FULL_RUN } from '../support/site';

const PROPERTY = '/property/6412/?lng=nl';
const TOUR_HOST = 'my.matterport.com';

// WebGL draws a panorama; a browser without a graphics card uses the processor for it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'],
  },
});

/** A fake page of the provider. Records its requests, and those to other hosts. */
async function watched(page: Page): Promise<{ asked: string[]; trouble: string[] }> {
  const asked: string[] = [];
  const trouble: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<p>tour</p>' });
    },
  );
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  return { asked, trouble };
}

test.describe('films and tours', () => {
  test('load nothing from a provider before the click, remember that consent, and forget it on the cookie page', async ({
    page,
  }) => {
    const { asked, trouble } = await watched(page);
    await page.goto(PROPERTY);
    await page.locator('#tours').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: /Matterport/ }).press('Enter');
    const frame = page.locator('.tour-player iframe');
    await expect(frame).toBeFocused();
    expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
    await expect.poll(() => asked).toEqual([TOUR_HOST]);
    await page.getByLabel(/Voortaan meteen laden/).check();
    expect(await violationsOf(page, { part: '#tours' })).toEqual([]);

    await page.reload();
    await page.locator('#tours').scrollIntoViewIfNeeded();
    await expect(frame).toBeVisible();
    await page.goto(href('cookie-policy', 'nl'));
    await page.getByRole('button', { name: `Keuze intrekken: ${TOUR_HOST}` }).press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'U hebt geen aanbieder gekozen' });
    await expect(said).toContainText(`De keuze voor ${TOUR_HOST} is ingetrokken.`);
    await expect(page.getByRole('heading', { name: 'Aanbieders die meteen laden' })).toBeFocused();
    asked.length = 0;
    await page.goto(PROPERTY);
    await page.locator('#tours').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('include a panorama from a file of the site, which turns with the arrow keys', async ({ page }) => {
    const { asked, trouble } = await watched(page);
    await page.goto(PROPERTY);
    await page.getByRole('link', { name: /De woonkamer rondom/ }).click();
    const panorama = page.locator('.panorama');
    await expect(panorama.locator('canvas')).toBeVisible({ timeout: 20_000 });
    await expect(panorama).toBeFocused();
    const before = await panorama.screenshot();
    await page.keyboard.down('ArrowRight');
    // The processor takes seconds for each picture of the panorama.
    await expect.poll(async () => (await panorama.screenshot()).equals(before), { timeout: 20_000 }).toBe(false);
    await page.keyboard.up('ArrowRight');
    // Outside the panorama the arrow keys scroll the page as usual.
    await page.locator('.tour-player').getByRole('button', { name: 'Inzoomen' }).press('Enter');
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place);
    expect(await violationsOf(page, { part: '#tours' })).toEqual([]);
    expect(asked).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('play in the gallery too, after a click there', { tag: FULL_RUN }, async ({ page }) => {
    const { asked, trouble } = await watched(page);
    await page.goto(`${PROPERTY}#tour-1`);
    const current = page.getByRole('dialog').locator('.yarl__slide_current');
    await expect(current.getByRole('button', { name: /Matterport/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await current.getByRole('button', { name: /Matterport/ }).click();
    await expect(current.locator('iframe')).toBeFocused();
    await expect.poll(() => asked).toEqual([TOUR_HOST]);
    // The frame is removed with its slide.
    await page.getByRole('dialog').getByRole('button', { name: 'Volgende foto' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(0);
    await current.getByRole('button', { name: /De woonkamer rondom/ }).click();
    await expect(current.locator('.panorama canvas')).toBeVisible({ timeout: 20_000 });
    await expect(current.locator('.panorama')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    expect(new URL(page.url()).hash).toBe('#tour-2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(trouble).toEqual([]);
  });

  test('are links that name their host if the link is unknown, the file is of another kind or the host is not allowed', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto('/property/6318/?lng=nl');
    const tours = page.locator('#tours');
    await expect(tours.getByRole('link', { name: /rondleiding\.gevel\.example/ })).toBeVisible();
    await expect(tours.getByRole('link', { name: /Downloadt het bestand van films\.gevel\.example/ })).toBeVisible();
    await expect(tours.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /facebook\.com/);
    await context.close();
  });

  test('keep the link of the poster if the player cannot be loaded', { tag: FULL_RUN }, async ({ page }) => {
    await watched(page);
    await page.goto(PROPERTY, { waitUntil: 'networkidle' });
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.getByRole('link', { name: /Matterport/ }).click();
    await expect(page).toHaveURL(/^https:\/\/my\.matterport\.com\/show\//);
  });
});

const FILMS = '/property/6318/?lng=nl';

/** The host of the films: its requests, and whether it allows other sites to read its files. */
async function filmHost(page: Page, isOpen = true): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://films.gevel.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const headers: Record<string, string> = { 'access-control-allow-origin': isOpen ? '*' : 'https://other.example' };
    return pathname.endsWith('.vtt')
      ? route.fulfill({ headers, contentType: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nDe hoeve.\n' })
      : route.fulfill({
          headers,
          contentType: pathname.endsWith('.mov') ? 'video/quicktime' : 'video/webm',
          path: 'tests/fixtures/film.webm',
        });
  });
  return asked;
}

const readiness = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.readyState);
const saidIn = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) => {
    const [cue] = video.textTracks[0]?.cues ?? [];
    return cue instanceof VTTCue ? cue.text : null;
  });

test.describe('a film of the feed', () => {
  test('plays in the page with its captions, and loads nothing before the click', async ({ page }) => {
    const asked = await filmHost(page);
    await page.goto(FILMS, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page
      .locator('#tours')
      .getByRole('link', { name: /films\.gevel\.example.*laden/ })
      .first()
      .click();
    const film = page.locator('.tour-player video');
    await expect.poll(() => readiness(film)).toBeGreaterThan(0);
    await expect.poll(() => saidIn(film)).toBe('De hoeve.');
    await page.getByLabel(/Voortaan meteen laden van films\.gevel\.example/).check();
    expect(await violationsOf(page, { part: '#tours' })).toEqual([]);

    // A film that the visitor allowed is loaded at once, and starts when the visitor starts it.
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => readiness(film.first())).toBeGreaterThan(0);
    expect(await film.first().evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(film.first()).not.toBeFocused();
    await page.goto(href('cookie-policy', 'nl'));
    await page.getByRole('button', { name: 'Keuze intrekken: films.gevel.example' }).click();
    asked.length = 0;
    await page.goto(FILMS, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  test('is a poster in the gallery too: nothing of its host is loaded before the click, not even on a neighbouring slide', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    const asked = await filmHost(page);
    await page.goto(`${FILMS}#film-1`);
    const gallery = page.getByRole('dialog');
    await expect(gallery).toBeVisible();
    const current = gallery.locator('.yarl__slide_current');
    const poster = current.getByRole('button');
    for (const place of ['#film-2', '#film-1']) {
      await page.keyboard.press(place === '#film-1' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(() => new URL(page.url()).hash).toBe(place);
      await expect(poster).toContainText('films.gevel.example');
      await expect(poster).toContainText('Pas dan krijgt films.gevel.example uw IP-adres.');
      await expect
        .poll(() => poster.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    expect(await violationsOf(page)).toEqual([]);
    expect(asked).toEqual([]);

    await poster.focus();
    await page.keyboard.press('Enter');
    const film = current.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expect.poll(() => saidIn(film)).toBe('De hoeve.');
  });

  test('stops in the gallery when another slide is shown, and a running slide show waits for its end', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await filmHost(page);
    await page.clock.install();
    await page.goto(`${FILMS}#film-1`);
    const gallery = page.getByRole('dialog');
    const hash = () => new URL(page.url()).hash;
    await gallery.locator('.yarl__slide_current').getByRole('button').click();
    const film = gallery.locator('video');
    await film.evaluate((video: HTMLVideoElement) => {
      video.loop = true;
    });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await gallery.getByRole('button', { name: 'Diavoorstelling starten' }).click();
    await page.clock.runFor(12_000);
    expect(hash()).toBe('#film-1');
    await film.evaluate((video) => video.dispatchEvent(new Event('ended', { bubbles: true })));
    await page.clock.runFor(5000);
    await expect.poll(hash).toBe('#film-2');
    await page.clock.runFor(1000);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });

  test('that is a .mov plays in the gallery if the browser supports its content', { tag: FULL_RUN }, async ({
    page,
  }) => {
    const asked = await filmHost(page);
    await page.goto(`${FILMS}#film-2`);
    const current = page.getByRole('dialog').locator('.yarl__slide_current');
    await current.getByRole('button').click();
    await expect.poll(() => readiness(current.locator('video'))).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['/rondvlucht.mov']));
  });

  test('plays without captions if its host allows no other site to read it', { tag: FULL_RUN }, async ({ page }) => {
    await filmHost(page, false);
    await page.goto(`${FILMS}#film-1`);
    const current = page.getByRole('dialog').locator('.yarl__slide_current');
    await current.getByRole('button').click();
    await expect.poll(() => readiness(current.locator('video'))).toBeGreaterThan(0);
    await expect(current.locator('video[crossorigin], track')).toHaveCount(0);
  });

  test('leaves a link to its file if it cannot be played', { tag: FULL_RUN }, async ({ page }) => {
    await page.route('https://films.gevel.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${FILMS}#film-2`);
    const current = page.getByRole('dialog').locator('.yarl__slide_current');
    await current.getByRole('button').click();
    await expect(current.getByRole('link', { name: /Open het bestand/ })).toHaveAttribute('href', /rondvlucht\.mov$/);
  });
});
