import { test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { portalOwners, signedIn } from '../support/portal-owners';
import { askAbout } from '../support/visit-question';

test('shots', async ({ context, baseURL }) => {
  test.setTimeout(180_000);
  const [owner] = await portalOwners(1, '6412,7011');
  const page = await signedIn(context, owner as never, baseURL);
  for (const [w, s] of [[360, 'light'], [768, 'light'], [1280, 'light'], [1280, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: s, reducedMotion: 'reduce' });
    await page.goto(href('owner/property/{id}', 'nl', { id: '6412' }));
    await page.locator('.visit-chart').scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/dossier/home-${w}-${s}.png`, fullPage: true });
  }
  await page.pdf({ path: '/tmp/dossier/report.pdf', preferCSSPageSize: true });
  const asked = await askAbout('nl');
  for (const w of [360, 1280]) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(href('visit-feedback/{token}', 'nl', { token: asked.visitor }));
    await page.screenshot({ path: `/tmp/dossier/feedback-${w}.png`, fullPage: true });
    await page.goto(href('visit-feedback/{token}', 'nl', { token: asked.agency }));
    await page.screenshot({ path: `/tmp/dossier/agency-${w}.png`, fullPage: true });
  }
});
