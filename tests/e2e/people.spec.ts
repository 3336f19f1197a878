import { type Browser, expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { bookingHref, ownerPropertyHref } from '@/lib/routing/personal-href';
import { tabTo } from '../support/by-keyboard';
import { fillForm, formOf, sendForm } from '../support/fill-form';
import { FOR_SALE, HIDDEN_PRICE } from '../support/first-screens';
import { LEAD_FORMS } from '../support/lead-fields';
import { frameOf, pins } from '../support/map-page';
import { type MadeOwner, portalOwners, signedIn } from '../support/portal-owners';
import type { Locale } from '../support/site';
import { wordsOf } from '../support/words-of';

// Twelve people, each with a goal: the test does what each would do and counts the steps. A step is one thing that a
// person does: a click, a filled form, a drawing. More steps than noted are a fault of the site.

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const;
type Device = keyof typeof DEVICES;

/** Does one step of a person. The description appears in the report. */
type Step = (description: string, act: () => Promise<unknown>) => Promise<void>;
type Walk = { page: Page; step: Step; device: Device; browser: Browser };
type Person = {
  who: string;
  most: number;
  locale: Locale;
  walk: (walk: Walk) => Promise<void>;
  hasScript?: boolean;
  isOwner?: boolean;
};

const aMail = (who: string): string => `${who}.${crypto.randomUUID().slice(0, 8)}@example.be`;
const cards = (page: Page) => page.locator('article[data-property]');
const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
/** On a phone the chips are in the panel of filters. */
async function chooseChip({ page, device, step }: Walk, value: string): Promise<void> {
  if (device === 'phone')
    await step('opens the filters', () => page.locator('.openers button').filter({ visible: true }).last().click());
  await step(`asks for ${value}`, () => seen(page, `.shortcuts label:has([value="${value}"])`).click());
  await expect(page).toHaveURL(new RegExp(value));
  if (device === 'phone')
    await step('shows the result', () =>
      page
        .locator('#filters button[type=submit], .filterbar button[type=submit]')
        .filter({ visible: true })
        .last()
        .click(),
    );
}
/** Adds the property of a card to the favourites by its heart. */
async function keep(page: Page, at: number): Promise<void> {
  const heart = page.locator('article .heart').nth(at);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
}
const openFavourites = (page: Page) => page.locator('.favourites-link a').first().click();
const openCard = (page: Page) => cards(page).first().getByRole('link').first().click();

/** Opens the map of a search on a phone, where the list comes first. */
async function openMap({ page, device, step }: Walk): Promise<void> {
  if (device === 'phone')
    await step('opens the map', () => page.locator('.search-split > button').filter({ visible: true }).click());
  await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
}

const PEOPLE: readonly Person[] = [
  {
    who: 'a couple who look for a house with a garden near a town',
    most: 7,
    locale: 'nl',
    walk: async (walk) => {
      const { page, step } = walk;
      await page.goto(href('', 'nl'));
      await step('types the town', () => page.getByRole('search').locator('[name="place"]').fill('Mechelen'));
      await step('searches', () => page.getByRole('search').locator('[name="place"]').press('Enter'));
      await expect(page).toHaveURL(/place=Mechelen/);
      await chooseChip(walk, 'garden');
      await expect(cards(page).first()).toBeVisible();
      await step('opens a house', () => openCard(page));
      await step('plans a visit', () => seen(page, 'main a[href*="/afspraak/"]').click());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/nl\/afspraak\//);
    },
  },
  {
    who: 'an expat who wants to rent furnished',
    most: 5,
    locale: 'en',
    walk: async (walk) => {
      const { page, step } = walk;
      await page.goto(href('for-rent', 'en'));
      await chooseChip(walk, 'furnished');
      await step('opens a property', () => openCard(page));
      await expect(page.getByRole('main')).toContainText(/furnished/i);
      await step('plans a viewing', () => seen(page, 'main a[href*="/appointment/"]').click());
      await expect(page.locator('form[data-schema]').first()).toBeVisible();
    },
  },
  {
    who: 'an investor who compares three properties',
    most: 6,
    locale: 'en',
    walk: async ({ page, step }) => {
      await page.goto(href('for-sale', 'en'));
      for (const at of [0, 1, 2]) await step('keeps a property', () => keep(page, at));
      await step('opens the favourites', () => openFavourites(page));
      const rows = page.locator('.favourites > ol > li');
      await expect(rows).toHaveCount(3);
      await step('chooses them', async () => {
        for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check();
      });
      await step('compares', () => page.locator('a[href*="compare="]').filter({ visible: true }).first().click());
      const table = page.locator('.comparison table');
      await expect(table).toBeVisible();
      await expect(table).toContainText('Price per m²');
    },
  },
  {
    who: 'a person who asks for a hidden price',
    most: 2,
    locale: 'nl',
    walk: async ({ page, step }) => {
      const mail = aMail('prijs');
      await page.goto(`/property/${HIDDEN_PRICE}/?lng=nl`);
      await expect(page.getByRole('main')).not.toContainText('875.000');
      await step('asks', () =>
        page
          .getByRole('link', { name: wordsOf('nl', 'property.contact')('askPrice') })
          .filter({ visible: true })
          .first()
          .click(),
      );
      const form = formOf(page, 'information');
      await step('fills in and sends the form', async () => {
        await fillForm(form, LEAD_FORMS.information('nl', mail));
        await sendForm(form);
      });
      await expect(page).toHaveURL(new RegExp(href('feedback/contact-me', 'nl')), { timeout: 20_000 });
    },
  },
  {
    who: 'a person who draws the area where they want to live',
    most: 3,
    locale: 'nl',
    walk: async (walk) => {
      const { page, step } = walk;
      await page.goto(href('for-sale', 'nl'));
      const start = wordsOf('nl', 'map.draw')('start');
      if (walk.device === 'phone') {
        await step('opens the filters', () => page.locator('.openers button').filter({ visible: true }).last().click());
        await step('begins to draw', () => page.getByRole('link', { name: start }).click());
      } else {
        await openMap(walk);
        await step('begins to draw', () => frameOf(page).getByRole('button', { name: start }).click());
      }
      await frameOf(page)
        .getByRole('button', { name: wordsOf('nl', 'map.draw')('cancel') })
        .waitFor();
      await step('draws three corners with the keys', async () => {
        for (const key of [
          '+',
          '+',
          'Enter',
          'Shift+ArrowUp',
          'Enter',
          'Shift+ArrowRight',
          'Enter',
          'Shift+ArrowLeft',
          'Shift+ArrowDown',
          'Enter',
        ])
          await page.keyboard.press(key);
      });
      await page.waitForURL(/area=/);
      // On a phone the map covers the list, so it says itself what the area holds.
      if (walk.device === 'phone') await expect(page.locator('.drawn-panel')).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 })).toContainText('gebied');
    },
  },
  {
    who: 'a person who looks at all pictures and goes back',
    most: 4,
    locale: 'fr',
    walk: async ({ page, step }) => {
      await page.goto(`/property/${FOR_SALE}/?lng=fr`, { waitUntil: 'networkidle' });
      const address = page.url();
      await step('opens the first picture', () => seen(page, '.photo-mosaic a').click());
      await expect(page.getByRole('dialog')).toBeVisible();
      await step('turns', () => page.keyboard.press('ArrowRight'));
      await expect(page).toHaveURL(/#photo-2$/);
      await step('goes back', () => page.goBack());
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(page.url()).toBe(address);
    },
  },
  {
    who: 'a person who shares their favourites with a partner',
    // The store keeps the list for 90 days, which a dialog says before the visitor agrees.
    most: 4,
    locale: 'nl',
    walk: async ({ page, step, browser }) => {
      await page.goto(href('for-sale', 'nl'));
      await step('keeps a property', () => keep(page, 0));
      await step('opens the favourites', () => openFavourites(page));
      await step('opens the form', () =>
        page.getByRole('button', { name: wordsOf('nl', 'favourites')('share') }).click(),
      );
      await step('makes the link', () => page.getByRole('dialog').locator('button[type=submit]').click());
      await page.waitForURL(/list=[\w-]{22}$/);
      const context = await browser.newContext();
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(other.locator('article[data-property]')).toHaveCount(1);
      await context.close();
    },
  },
  {
    who: 'a seller who wants to know what their house is worth',
    most: 3,
    locale: 'de',
    walk: async ({ page, step }) => {
      await page.goto(href('services/sell', 'de'));
      await step('opens the valuation', () =>
        page
          .locator(`main a[href="${href('contact-demand', 'de')}"]`)
          .filter({ visible: true })
          .first()
          .click(),
      );
      const form = formOf(page, 'valuation');
      await step('fills in and sends the form', async () => {
        await fillForm(form, LEAD_FORMS.valuation('de', aMail('verkauf')));
        await sendForm(form);
      });
      await expect(page).toHaveURL(new RegExp(href('feedback/contact-demand', 'de')), { timeout: 20_000 });
    },
  },
  {
    who: 'an owner on the first day online',
    most: 2,
    locale: 'nl',
    isOwner: true,
    walk: async ({ page, step }) => {
      await step('opens their home', () => page.goto(ownerPropertyHref(FOR_SALE, 'nl')));
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await step('reads the figures', () => seen(page, 'nav a[href="#figures"]').click());
      await expect(page.locator('#figures')).toBeInViewport();
    },
  },
  {
    who: 'a person without a mouse',
    most: 4,
    locale: 'nl',
    walk: async ({ page, step }) => {
      await page.goto(href('for-sale', 'nl'));
      await step('goes to a property', async () => {
        await tabTo(page, cards(page).first().getByRole('link').first());
        await page.keyboard.press('Enter');
      });
      await expect(page).toHaveURL(/\/te-koop\/.+\/.+\/.+\/$/);
      await step('goes to the visit', async () => {
        await tabTo(page, seen(page, 'main a[href*="/afspraak/"]'));
        await page.keyboard.press('Enter');
      });
      await expect(page).toHaveURL(/\/nl\/afspraak\//);
    },
  },
  {
    who: 'a person who finds a sold home, and one that is gone',
    most: 2,
    locale: 'fr',
    walk: async ({ page, step }) => {
      await page.goto('/property/7007/?lng=fr');
      await expect(page.getByRole('main')).toContainText(/vendu/i);
      await step('opens a similar one', () =>
        page.locator('main article[data-property]').first().getByRole('link').first().click(),
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const answer = await page.goto('/fr/a-vendre/malines/maison/999999/');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('search').first()).toBeVisible();
    },
  },
  {
    who: 'a person whose browser runs no script',
    most: 4,
    locale: 'nl',
    hasScript: false,
    walk: async ({ page, step }) => {
      await page.goto(href('', 'nl'));
      await step('searches', () => page.getByRole('search').getByRole('button').first().click());
      await step('opens a property', () => openCard(page));
      const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
      await step('plans a visit', () =>
        page
          .locator(`a[href="${bookingHref(id, 'nl')}"]`)
          .filter({ visible: true })
          .first()
          .click(),
      );
      await expect(page.locator('form[data-schema]').first()).toBeVisible();
    },
  },
];

for (const device of ['desktop', 'phone'] as const)
  test.describe(`on a ${device}`, () => {
    for (const [index, person] of PEOPLE.entries()) {
      // `npm test` tests every other person on each device; the full run all on both.
      const isDaily = (index % 2 === 0) === (device === 'phone');
      test(person.who, isDaily ? {} : { tag: '@full' }, async ({ browser, baseURL }, info) => {
        const context = await browser.newContext({
          ...DEVICES[device],
          baseURL: baseURL ?? '',
          javaScriptEnabled: person.hasScript ?? true,
          locale: person.locale,
        });
        const [owner] = person.isOwner ? await portalOwners(1, FOR_SALE) : [];
        const page = owner ? await signedIn(context, owner as MadeOwner, baseURL) : await context.newPage();
        const steps: string[] = [];
        const step: Step = async (description, act) => {
          steps.push(description);
          await test.step(`${steps.length}. ${description}`, act as () => Promise<void>);
        };
        await person.walk({ page, step, device, browser });
        info.annotations.push({ type: 'steps', description: `${steps.length}: ${steps.join(', ')}` });
        expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(person.most);
        await context.close();
      });
    }
  });
