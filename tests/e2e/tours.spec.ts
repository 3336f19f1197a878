import { expect, type Locator, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';

const HOME = '/property/6412/?lng=nl';
const TOUR_HOST = 'my.matterport.com';

// A picture to look around in is drawn by WebGL, which a browser without a graphics card draws by its processor.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'],
  },
});

/** The provider as a page of our own; what was asked of it, and what was asked elsewhere outside. */
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
  test('ask nothing of a provider before the click, are remembered for it, and forgotten on the cookie page', async ({
    page,
  }) => {
    const { asked, trouble } = await watched(page);
    await page.goto(HOME);
    await page.locator('#tours').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: /Matterport/ }).press('Enter');
    const frame = page.locator('.tour-player iframe');
    await expect(frame).toBeFocused();
    expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
    await expect.poll(() => asked).toEqual([TOUR_HOST]);
    await page.getByLabel(/Voortaan meteen laden/).check();
    expect(await violationsOf(page, '#tours')).toEqual([]);

    await page.reload();
    await page.locator('#tours').scrollIntoViewIfNeeded();
    await expect(frame).toBeVisible();
    await page.goto(href('cookie-policy', 'nl'));
    await page.getByRole('button', { name: `Keuze intrekken: ${TOUR_HOST}` }).click();
    await expect(page.getByText('U hebt geen aanbieder gekozen')).toBeVisible();
    asked.length = 0;
    await page.goto(HOME);
    await page.locator('#tours').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('a panorama opens from our own server and turns with the arrow keys', async ({ page }) => {
    const { asked, trouble } = await watched(page);
    await page.goto(HOME);
    await page.getByRole('link', { name: /De woonkamer rondom/ }).click();
    const panorama = page.locator('.panorama');
    await expect(panorama.locator('canvas')).toBeVisible({ timeout: 20_000 });
    await expect(panorama).toBeFocused();
    const before = await panorama.screenshot();
    await page.keyboard.down('ArrowRight');
    await expect.poll(async () => (await panorama.screenshot()).equals(before)).toBe(false);
    await page.keyboard.up('ArrowRight');
    // Elsewhere on the page the arrow keys scroll as ever.
    await page.locator('.tour-player').getByRole('button', { name: 'Inzoomen' }).press('Enter');
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place);
    expect(await violationsOf(page, '#tours')).toEqual([]);
    expect(asked).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('an unknown link, a file of another kind and a host that is not allowed are links with their host', async ({
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

  test('a film of the feed plays in place with what is said in it, here and in the gallery, and nothing of it before', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('https://films.gevel.example/**', (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      const headers = { 'access-control-allow-origin': '*' };
      return pathname.endsWith('.vtt')
        ? route.fulfill({ headers, contentType: 'text/vtt', body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nDe hoeve.\n' })
        : route.fulfill({ headers, contentType: 'video/webm', path: 'tests/fixtures/film.webm' });
    });
    const said = (film: Locator) =>
      film.evaluate((video: HTMLVideoElement) => {
        const [cue] = video.textTracks[0]?.cues ?? [];
        return cue instanceof VTTCue ? cue.text : null;
      });
    await page.goto('/property/6318/?lng=nl', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page
      .locator('#tours')
      .getByRole('link', { name: /films\.gevel\.example.*laden/ })
      .click();
    const film = page.locator('.tour-player video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await expect.poll(() => said(film)).toBe('De hoeve.');
    expect(await violationsOf(page, '#tours')).toEqual([]);

    await page.reload({ waitUntil: 'networkidle' });
    asked.length = 0;
    await page.locator('.photo-mosaic a.tile').first().click();
    const gallery = page.getByRole('dialog');
    await expect(gallery).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const slide = gallery.locator('video');
    await expect(slide).toBeVisible();
    expect(asked.filter((path) => path.endsWith('.webm'))).toEqual([]);
    await slide.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => slide.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expect.poll(() => said(slide)).toBe('De hoeve.');
  });
});
