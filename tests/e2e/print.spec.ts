import { expect, test } from '@playwright/test';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

// LOOK §4.7: one large picture, facts, energy, law, location and agent; no form, no menu.
for (const [name, path] of [
  ['for sale', '/property/6412/?lng=nl'],
  ['with many rooms', '/property/6318/?lng=fr'],
  ['with a duty to renovate', '/property/6398/?lng=de'],
  ['with a warning of floods', '/property/6382/?lng=nl'],
  ['for rent', '/property/7011/?lng=en'],
] as const)
  test(`the page of a home ${name} prints on two sheets of A4`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.site-header .menu', '#ask', '.site-footer', '.btn'])
      await expect(page.locator(part).first()).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  });
