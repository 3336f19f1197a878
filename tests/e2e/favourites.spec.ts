import { expect, type Locator, type Page, test } from '@playwright/test';
import { compareHref, favouritesHref, propertyWatchHref } from '@/lib/routing/favourites-href';
import { href } from '@/lib/routing/href';
import nl from '@/messages/nl.json' with { type: 'json' };
import { overflowOf, violationsOf } from '../support/axe';
import { pdfPages } from '../support/pdf-pages';
import { FULL_RUN } from '../support/site';

const { favourites: words, card } = nl;
const LIST = href('for-sale', 'nl');
const hearts = (page: Page) => page.getByRole('button', { name: new RegExp(`^${card.keep}: `) });
const rows = (page: Page) => page.locator('.favourites > ol > li');
const noteOf = (page: Page, at: number) => rows(page).nth(at).getByLabel(words.note);
const nameOf = (page: Page, at: number) => rows(page).nth(at).locator('.what').textContent();

/** The entries of favourites and viewed properties in the storage of the browser. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^(favourites|seen|visit)-/.test(key))
      .sort(),
  );

/** Adds the first properties of the list to the favourites by keyboard. */
async function keep(page: Page, count: number): Promise<void> {
  await page.goto(LIST);
  for (let at = 0; at < count; at += 1) {
    await hearts(page).nth(at).press('Enter');
    await expect(hearts(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
}

test.describe('the favourites of a visitor', () => {
  test('are stored, annotated, ordered, restored, compared and cleared by keyboard alone', async ({ page }) => {
    await keep(page, 3);
    await expect(page.locator('.favourites-link b').first()).toHaveText('3');
    await page.locator('.favourites-link a').first().press('Enter');
    await expect(page).toHaveURL(favouritesHref('nl'));
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first().locator('.what')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await noteOf(page, 0).press('Enter');
    await expect(noteOf(page, 0)).toBeFocused();
    await page.keyboard.type('Mooie tuin');
    const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
    await rows(page).first().locator('summary').press('Enter');
    await rows(page)
      .first()
      .getByRole('button', { name: `${words.down}: ${first}` })
      .press('Enter');
    expect([await nameOf(page, 0), await nameOf(page, 1)]).toEqual([second, first]);
    await expect(noteOf(page, 1)).toHaveValue('Mooie tuin');
    await expect(rows(page).nth(1).getByRole('button', { name: words.down })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(1).locator('summary')).toBeFocused();
    await expect(rows(page).getByRole('button', { name: words.down })).toHaveCount(0);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: `${words.remove}: ${first}` })
      .press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: words.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(noteOf(page, 1)).toHaveValue('Mooie tuin');
    await expect(rows(page).nth(1)).toBeFocused();

    await expect(page.getByRole('button', { name: words.chooseTwo })).toBeDisabled();
    for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').press('Space');
    await page.getByRole('link', { name: words.compareCount.replace('{count}', '3') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drie panden naast elkaar');
    const table = page.getByRole('region', { name: words.compare.table }).getByRole('table');
    const all = await table.getByRole('row').filter({ visible: true }).count();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(words.compare.only).press('Space');
    await expect.poll(() => table.getByRole('row').filter({ visible: true }).count()).toBeLessThan(all);
    await expect(table.getByText(words.compare.best).first()).toBeAttached();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);

    await page.goto(favouritesHref('nl'));
    await page.getByRole('button', { name: words.clear }).press('Enter');
    await expect(page.getByText(words.empty.title)).toBeVisible();
    expect((await page.getByText(words.empty.text).boundingBox())?.width).toBeGreaterThan(280);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'lng'))).toEqual([]);
  });

  test('report a browser without storage, and a property that has left the site', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'SecurityError');
      };
    });
    await keep(page, 1);
    await expect(page.getByText(words.trouble.blocked).first()).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto(favouritesHref('nl', ['6412', 'long-gone']));
    await expect(page.getByText('Eén pand van deze lijst staat niet meer op onze site.')).toBeVisible();
  });

  test('are missing without JavaScript, while a shared list and a comparison are complete', { tag: FULL_RUN }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(LIST);
    await expect(hearts(page)).toHaveCount(0);
    await expect(page.locator('.favourites-link').first()).toBeHidden();
    await page.goto(favouritesHref('nl', ['6412', '6409']));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 panden voor u');
    await expect(page.locator('article[data-property]')).toHaveCount(2);
    await page.goto(compareHref('nl', ['6412', '6409']));
    await expect(page.getByRole('region', { name: words.compare.table }).getByRole('table')).toBeVisible();
    await context.close();
  });

  for (const [width, most] of [
    [360, 101],
    [1280, 149],
  ] as const)
    test(`fill the width of a window of ${width} px in rows of at most ${most} px, and one alone has no button to compare`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const kept = ['6412', '6409'].map((id) => ({ id, name: id, note: '' }));
        if (!localStorage.getItem('favourites-1')) localStorage.setItem('favourites-1', JSON.stringify(kept));
      });
      await page.goto(favouritesHref('nl'));
      await expect(rows(page).locator('.what')).toHaveCount(2);
      for (const row of await rows(page).all()) {
        const [whole, heart] = [await row.boundingBox(), await row.locator('.mine path').boundingBox()];
        expect(whole?.height).toBeLessThanOrEqual(most);
        expect((heart?.x ?? 0) + (heart?.width ?? 0)).toBeGreaterThan(width - 50);
      }
      expect(await overflowOf(page)).toBe(0);
      const compare = page.getByRole('button', { name: words.chooseTwo });
      await expect(compare).toBeVisible();
      await rows(page).first().locator('.mine').click();
      await expect(rows(page)).toHaveCount(1);
      await expect(compare).toBeHidden();
      expect(await violationsOf(page)).toEqual([]);
    });

  for (const width of [360, 768, 1280])
    test(`have further acts that open in the row, cover nothing and move no control in a window of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await keep(page, 2);
      await page.goto(favouritesHref('nl'));
      const row = rows(page).first();
      const menu = row.locator('summary');
      await expect(row.locator('.what')).toBeVisible();
      const place = await menu.boundingBox();
      expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBe(44);
      await menu.click();
      expect(await menu.boundingBox()).toEqual(place);
      const [whole, line] = [await row.boundingBox(), await row.locator('.thumb').boundingBox()];
      for (const act of await row.locator('details :is(button, a)').all()) {
        const box = await act.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0));
      }
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    });

  test('can be stored on the page of a property too', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto('/property/6412/?lng=nl');
    const heart = page.locator('.property-band').getByRole('button', { name: new RegExp(`^${card.keep}: `) });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.favourites-link b').first()).toHaveText('1');
    await page.locator('.favourites-link a').first().click();
    await expect(rows(page).locator('a[href*="6412"]').first()).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  test('are printed side by side on two pages, with every fact and without buttons', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.goto(compareHref('nl', ['6412', '6398', '6371', '6405']), { waitUntil: 'networkidle' });
    const texts = await page
      .locator('.comparison')
      .locator('thead th > a:first-of-type, tbody td:not(:has(.sr-only))')
      .allTextContents();
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.main-menu', '.tools', '.breadcrumbs', '.comparison .bar', '.head a', '.btn', 'input'])
      for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
    await expect(page.getByRole('link', { name: words.compare.drop }).filter({ visible: true })).toHaveCount(0);
    const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length).toBeLessThanOrEqual(2);
    const squeezed = (text: string) => text.replace(/[\s\u00ad\u2010-]+/g, '');
    const paper = squeezed(pages.join(' '));
    for (const text of texts) expect(paper).toContain(squeezed(text));
  });

  test('are cleared in every open tab, and viewed properties are no longer recorded', { tag: FULL_RUN }, async ({
    page,
    context,
  }) => {
    await keep(page, 1);
    await page.goto(favouritesHref('nl'));
    await page.getByLabel(words.remember).check();
    const other = await context.newPage();
    await other.goto('/property/6412/?lng=nl');
    await expect.poll(() => stored(other)).toEqual(['favourites-1', 'seen-1', 'visit-1']);
    // A change in one tab appears in another a moment later.
    await other.waitForLoadState('networkidle');
    await expect(page.locator('.seen article[data-property="6412"]')).toBeVisible();
    await page.getByRole('button', { name: words.clear }).click();
    await expect(page.getByText(words.cleared)).toBeVisible();
    await expect(other.locator('.favourites-link b')).toHaveCount(0);
    await other.getByRole('link', { name: nl.nav.forSale }).first().click();
    await hearts(other).first().waitFor();
    expect(await stored(other)).toEqual([]);
  });

  test('include viewed properties, stored only if the visitor agreed', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto('/property/6412/?lng=nl');
    await page.waitForLoadState('networkidle');
    expect(await stored(page)).toEqual([]);
    await page.goto(favouritesHref('nl'));
    await page.getByLabel(words.remember).check();
    await page.goto('/property/6412/?lng=nl');
    // The storage entries exist since the visitor agreed; the property is recorded when the code of its page runs.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-1'))).toContain('6412');
    expect(await stored(page)).toEqual(['seen-1', 'visit-1']);
    await page.goto(favouritesHref('nl'));
    await expect(page.locator('.seen article[data-property="6412"]')).toBeVisible();
    await page.getByLabel(words.remember).uncheck();
    expect(await stored(page)).toEqual([]);
  });

  test('mark properties that are new since the last visit', { tag: FULL_RUN }, async ({ page }) => {
    await page.addInitScript(() => {
      const ago = Date.now() - 50 * 24 * 3_600_000;
      if (!localStorage.getItem('visit-1'))
        localStorage.setItem('visit-1', JSON.stringify({ active: ago, before: null }));
    });
    await page.goto(LIST);
    await expect(page.locator('article[data-property] em').first()).toHaveText(card.fresh);
  });

  test('are shared by a link without notes, and the page shows it if the browser cannot copy', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['share', 'clipboard'])
        Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    });
    await keep(page, 2);
    await page.goto(favouritesHref('nl'));
    await noteOf(page, 0).click();
    await noteOf(page, 0).fill('Geheim');
    await page.getByRole('button', { name: words.share }).click();
    await page.getByRole('button', { name: words.sharing.submit }).click();
    await expect(page).toHaveURL(/list=[\w-]{22}$/);
    await page.getByRole('button', { name: words.list.send }).click();
    await expect(page.getByText(words.copyThis)).toBeVisible();
    await expect(page.locator('article[data-property]')).toHaveCount(2);
    expect(await page.content()).not.toContain('Geheim');
  });

  test('report a property that has left the site, in the list and in the form to watch it', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('favourites-1', JSON.stringify([{ id: 'long-gone', name: 'Villa, Lier', note: 'Jammer' }])),
    );
    await page.goto(favouritesHref('nl'));
    await expect(rows(page).first().getByText(words.gone)).toBeVisible();
    await expect(rows(page).first().getByLabel(`${words.note}: Villa, Lier`)).toHaveValue('Jammer');
    await page.goto(propertyWatchHref('nl', 'long-gone'));
    await expect(page.getByText(words.gone)).toBeVisible();
  });

  test('beyond four are left out of the comparison, which says how many', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(compareHref('nl', ['6412', '6409', '6410', '6411', '6413']));
    await expect(page.getByText('U koos meer dan vier panden. Het laatste staat er niet bij.')).toBeVisible();
  });
});

test.describe('the properties that a visitor viewed', () => {
  const row = (page: Page) => page.locator('.recently');
  const cards = (page: Page) => row(page).locator('article');
  /** Scrolls until the row of recently viewed properties is shown, which is drawn only near the visible part. */
  const scrollTo = async (page: Page) => {
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(row(page)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
  };

  for (const [device, width] of [
    ['phone', 360],
    ['desktop', 1280],
  ] as const)
    test(`are shown again on the search and home page of a ${device}, are stored only with consent, and can be cleared`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(LIST, { waitUntil: 'networkidle' });
      await expect(row(page)).toHaveCount(0);
      await page.locator('article[data-property="6412"] .what a').first().click();
      await expect(page).toHaveURL(/6412/);
      await expect(page.locator('.property-band')).toBeVisible();
      await page.goBack();
      await expect(page.locator('article[data-property="6412"] em.seen').first()).toBeVisible();
      await scrollTo(page);
      await expect(cards(page)).toHaveCount(1);
      // The heart is on a picture, so it needs a round background.
      await expect(cards(page).locator('.heart')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      expect(await stored(page)).toEqual([]);
      expect(await violationsOf(page, { part: '.recently' })).toEqual([]);
      await row(page).getByRole('button', { name: words.seenRemember }).click();
      await expect.poll(() => stored(page)).toEqual(['seen-1', 'visit-1']);
      await page.goto(href('', 'nl'), { waitUntil: 'networkidle' });
      await scrollTo(page);
      await expect(cards(page)).toHaveCount(1);
      expect(await overflowOf(page)).toBe(0);
      await row(page).getByRole('button', { name: words.seenClear }).click();
      await expect(row(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-1'))).toBe('[]');
    });

  test('leave out a property that left the site', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('visit-1', JSON.stringify({ active: Date.now(), before: null }));
      localStorage.setItem('seen-1', '["gone-1","6412"]');
    });
    await page.goto(LIST, { waitUntil: 'networkidle' });
    await scrollTo(page);
    await expect(cards(page)).toHaveCount(1);
  });
});

test('The names of groups in a comparison do not touch the questions beside them in French and German.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const locale of ['fr', 'de'] as const) {
    await page.goto(compareHref(locale, ['6412', '6409']));
    const gaps = await page.locator('.comparison .group').evaluateAll((groups) =>
      groups.map((group) => {
        const range = document.createRange();
        range.selectNodeContents(group.querySelector('th') as Element);
        const question = group.nextElementSibling?.querySelector('th') as Element;
        return question.getBoundingClientRect().left - range.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  }
});

test.describe('a comparison on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('has two properties side by side with their costs, and nothing scrolls sideways', async ({ page }) => {
    await page.goto(compareHref('nl', ['6412', '6409']));
    const table = page.getByRole('region', { name: words.compare.table });
    await expect(table.getByText(words.compare.squareMetre)).toBeVisible();
    const body = table.locator('tbody');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('shows a part of the third property, moves heads and values together, and keeps the heads in view', async ({
    page,
  }) => {
    await page.goto(compareHref('nl', ['6412', '6398', '6371']), { waitUntil: 'networkidle' });
    const [head, body] = [page.locator('.comparison thead'), page.locator('.comparison tbody')];
    const third = head.locator('th').nth(2);
    const x = (await third.boundingBox())?.x ?? 0;
    expect(x).toBeGreaterThan(240);
    expect(x).toBeLessThan(330);
    const [picture, column] = [
      await head.locator('.picture').first().boundingBox(),
      await head.locator('th').first().boundingBox(),
    ];
    expect(picture?.width).toBe(column?.width);
    await expect(async () => {
      await body.evaluate((element) => element.scrollTo({ left: 136 }));
      expect((await third.boundingBox())?.x).toBeLessThan(x - 60);
    }).toPass();
    await page.evaluate(() => scrollTo(0, 900));
    const visit = head.getByRole('link', { name: words.compare.visit }).nth(1);
    await expect(visit).toBeInViewport();
    // The picture folds away whole behind the header of the site; price, street and link stay below it.
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.floor((box?.y ?? 0) + (box?.height ?? 0));
    };
    const header = await bottomOf(page.locator('.site-header'));
    await expect.poll(() => bottomOf(head.locator('.picture').first())).toBeLessThanOrEqual(header);
    expect((await head.locator('.price').first().boundingBox())?.y).toBeGreaterThanOrEqual(header);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('hides equal rows without JavaScript too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(compareHref('nl', ['6412', '6398']));
    const shown = () => page.locator('.comparison tbody tr').filter({ visible: true }).count();
    const all = await shown();
    await page.getByLabel(words.compare.only).check();
    expect(await shown()).toBeLessThan(all);
    await context.close();
  });
});
