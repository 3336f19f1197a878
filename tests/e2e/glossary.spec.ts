import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import fr from '@/messages/fr.json' with { type: 'json' };
import nl from '@/messages/nl.json' with { type: 'json' };
import { violationsOf } from '../support/axe';

test('The terms on the page of a property unfold to a sentence without JavaScript, and link to the glossary.', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/property/6412/?lng=nl');
  const terms = page.locator('.terms-explained');
  const term = terms.locator('details').first();
  const name = ((await term.locator('summary').textContent()) ?? '').trim();
  await expect(term.locator('p')).toBeHidden();
  await term.locator('summary').click();
  await expect(term.locator('p')).toBeVisible();
  await term.getByRole('link', { name: `${nl.glossary.more}: ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`${href('glossary', 'nl')}#[a-z-]+$`));
  const anchor = new URL(page.url()).hash.slice(1);
  const entry = page.locator(`article#${anchor}`);
  await expect(entry.getByRole('heading', { level: 3 })).toHaveText(name);
  await expect(entry).toBeInViewport();
  await context.close();
});

test('The glossary goes from A to Z, has the same anchors in another language, and axe finds nothing.', async ({
  page,
}) => {
  await page.goto(href('glossary', 'nl'));
  const anchors = () => page.locator('.glossary-list article').evaluateAll((found) => found.map(({ id }) => id).sort());
  const dutch = await anchors();
  expect(dutch).toContain('flood-report');
  expect(await violationsOf(page)).toEqual([]);
  const letter = page.getByRole('navigation', { name: nl.glossary.letters }).getByRole('link').last();
  const last = (await letter.textContent()) ?? '';
  await letter.click();
  await expect(page.getByRole('heading', { level: 2, name: last, exact: true })).toBeInViewport();
  await page.goto(href('glossary', 'fr'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.glossary.title);
  expect(await anchors()).toEqual(dutch);
});
