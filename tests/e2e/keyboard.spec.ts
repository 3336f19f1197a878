import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { sendByKeyboard } from '../support/by-keyboard';
import { LEAD_FORMS, type Values } from '../support/lead-fields';
import { repeat } from '../support/site';

const PROPERTY = '6412';
const PERSON = { firstName: 'Ingrid', lastName: 'Schoonbrodt', privacy: 'yes' };

type Journey = { page: string; values: (email: string) => Values; to: string };

/** The forms that no other file tests by keyboard. */
const FORMS: Record<string, Journey> = {
  contact: {
    page: href('contact', 'nl'),
    values: (email) => LEAD_FORMS.contact('nl', email),
    to: href('feedback/site-contact', 'nl'),
  },
  project: {
    page: '/project/801/?lng=de',
    values: (email) => LEAD_FORMS.project('de', email),
    to: href('feedback/contact-construction', 'de'),
  },
  valuation: {
    page: href('contact-demand', 'fr'),
    values: (email) => LEAD_FORMS.valuation('fr', email),
    to: href('feedback/contact-demand', 'fr'),
  },
  documents: {
    page: href('request-documents/{id}', 'en', { id: PROPERTY }),
    values: (email) => ({ ...PERSON, email }),
    to: '?sent=',
  },
  demand: {
    page: href('demand-register', 'nl'),
    values: (email) => ({ ...PERSON, goal: 'for-rent', 'types[]': ['apartment'], places: 'Gent', email }),
    to: href('feedback/demand-register', 'nl'),
  },
  recommendation: {
    page: href('send-to-friend/{id}', 'en', { id: PROPERTY }),
    values: (email) => ({ ...PERSON, friendEmail: email, message: 'Worth a look.', email: `of-${email}` }),
    to: href('feedback/send-to-friend', 'en'),
  },
  newsletter: {
    page: href('newsletter', 'de'),
    values: (email) => ({ email, privacy: 'yes' }),
    to: href('feedback/sign-newsletter', 'de'),
  },
  testimonial: {
    page: href('avis/add', 'nl'),
    values: (email) => ({ comment: 'Vlot en eerlijk geholpen.', name: 'Ingrid', email, privacy: 'yes' }),
    to: '?sent=',
  },
};

test.describe('a visitor who uses only the keyboard', () => {
  for (const [index, [schema, { page: address, values, to }]] of Object.entries(FORMS).entries())
    test(`can fill in and send the ${schema} form`, repeat(index % 2 === 1), async ({ page }) => {
      await page.goto(address);
      await sendByKeyboard(page, schema, values(`keys.${crypto.randomUUID().slice(0, 8)}@example.be`));
      await page.waitForURL((url) => url.href.includes(to), { timeout: 20_000 });
    });
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('keeps the typed text of a newsletter form with a mistake, then sends the corrected form', async ({ page }) => {
    await page.goto(href('newsletter', 'fr'));
    const form = page.locator('[data-schema="newsletter"]');
    await form.locator('[name="email"]').fill('lecteur@@example');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.locator('[type=submit]').click();
    expect((await answer).status()).toBe(422);
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(2);
    await expect(form.locator('[name="email"]')).toHaveValue('lecteur@@example');
    await form.locator('[name="email"]').fill(`lecteur.${crypto.randomUUID().slice(0, 8)}@example.be`);
    await form.locator('[name="privacy"]').check();
    await form.locator('[type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`${href('feedback/sign-newsletter', 'fr')}$`));
  });
});
