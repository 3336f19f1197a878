import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';

const WIDTHS = [360, 1280] as const;

/** An owner's answers; each field and each click is a step. */
async function answer(page: Page, area: string): Promise<number> {
  let steps = 0;
  const step = async (act: Promise<unknown>) => {
    await act;
    steps += 1;
  };
  await page.goto(href('contact-demand', 'nl'));
  await step(page.getByRole('link', { name: 'Beantwoord zes vragen' }).click());
  const form = page.locator('form:has(#range-place)');
  await step(form.locator('#range-place').fill('2800 Mechelen'));
  await form.locator('#range-place').press('Escape');
  await step(form.locator('[name=area]').fill(area));
  await step(form.locator('[name=bedrooms]').fill('3'));
  await step(form.locator('[name=year]').fill('1930'));
  await step(form.locator('[name=label]').selectOption('d'));
  await step(form.locator('[name=outside]').check());
  await step(form.getByRole('button', { name: 'Toon de raming' }).click());
  return steps;
}

for (const hasScript of [true, false])
  test.describe(`a seller ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript });
    for (const width of WIDTHS)
      test(`has a range from the agency's own sales within ten steps at ${width} px, and never one figure`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        expect(await answer(page, '170')).toBeLessThanOrEqual(10);
        const title = page.getByRole('heading', { level: 1, name: /^Tussen € [\d.]+ en € [\d.]+$/ });
        await expect(title).toBeVisible();
        const [low = 0, high = 0] = [...((await title.textContent()) ?? '').matchAll(/[\d.]+/g)].map(([amount]) =>
          Number(amount.replaceAll('.', '')),
        );
        expect(high).toBeGreaterThan(low);
        expect(await page.locator('.range-line circle').count()).toBeGreaterThanOrEqual(5);
        await expect(page.locator('.range-parts ol > li')).toHaveCount(3);
        await expect(
          page.getByText('Een raming op basis van onze verkopen, geen schatting ter plaatse.'),
        ).toBeVisible();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        if (hasScript) expect(await violationsOf(page)).toEqual([]);
      });

    test('chooses an hour for the visit and books it with a short form', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await answer(page, '170');
      const slot = page.locator('.visit-day a').first();
      const hour = ((await slot.textContent()) ?? '').trim();
      await slot.click();
      await expect(page.locator('input[name=slot]:checked + b')).toHaveText(hour);
      await expect(page.locator('form.form [name=area], form.form [name=zip]:visible')).toHaveCount(0);
      const values = { address: 'Lindestraat 1', firstName: 'Noor', lastName: 'Maes', phone: '0470 00 00 31' };
      for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
      await page.locator('[name=email]').fill(`noor-${hasScript}@example.be`);
      await page.locator('[name=privacy]').check();
      await page.getByRole('button', { name: 'Vraag dit moment' }).click();
      await expect(page).toHaveURL(/gratis-schatting\/.*of=/);
      await expect(page.locator('.asked-about')).toContainText(hour);
    });

    test('reads what is wrong, and what was typed stays', async ({ page }) => {
      await answer(page, 'veel');
      await expect(page.getByRole('alert').first()).toContainText('oppervlakte van 15 tot 2000 m²');
      await expect(page.locator('[name=area]')).toHaveValue('veel');
      await expect(page.locator('#range-place')).toHaveValue('2800 Mechelen');
    });
  });
