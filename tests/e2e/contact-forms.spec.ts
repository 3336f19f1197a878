import { expect, type Page, test } from '@playwright/test';

import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { fillForm, formOf, sendForm, submitOf, summaryOf, unfold } from '../support/fill-form';
import { LEAD_FORMS, type LeadForm } from '../support/lead-fields';
import { sentMails } from '../support/mailbox';
import { FULL_RUN, inTurn, LOCALES, type Locale, repeat } from '../support/site';
import { wordsOf } from '../support/words-of';

const FORMS = {
  contact: { page: (locale: Locale) => href('contact', locale), to: 'feedback/site-contact' },
  information: { page: (locale: Locale) => `/property/6412/?lng=${locale}`, to: 'feedback/contact-me' },
  'appointment-request': {
    page: (locale: Locale) => href('appointment/{id}', locale, { id: '6412' }),
    to: 'feedback/contact-appointment',
  },
  project: { page: (locale: Locale) => `/project/801/?lng=${locale}`, to: 'feedback/contact-construction' },
  valuation: { page: (locale: Locale) => href('contact-demand', locale), to: 'feedback/contact-demand' },
} as const;
const KINDS = Object.keys(FORMS) as LeadForm[];
let made = 0;
/** An address that no other journey uses. */
const anAddress = (kind: string): string => `${kind}.${process.pid}.${Date.now()}.${++made}@example.be`;
const isSent = (page: Page, kind: LeadForm, locale: Locale) =>
  expect(page).toHaveURL(new RegExp(`${href(FORMS[kind].to, locale)}(?:\\?of=[^&]+)?$`), { timeout: 20_000 });

/** Waits for both mails about a lead: to the visitor, and to the agency with the visitor as reply address. */
async function bothMails(address: string) {
  const mails = await sentMails({ person: address }, 2);
  expect(mails).toHaveLength(2);
  return {
    toVisitor: mails.find(({ to }) => to?.[0]?.address === address),
    toAgency: mails.find(({ replyTo }) => replyTo?.[0]?.address === address),
  };
}

test.describe('a visitor writes to the agency (SPEC §1)', () => {
  for (const [index, kind] of KINDS.entries())
    for (const locale of inTurn(index + 1))
      test(
        `fills in and sends the ${kind} form in ${locale}, is thanked and gets a mail`,
        repeat(index % 3 !== 0),
        async ({ page }) => {
          const address = anAddress(`${kind}.${locale}`);
          await page.goto(FORMS[kind].page(locale));
          const form = formOf(page, kind);
          await fillForm(form, LEAD_FORMS[kind](locale, address));
          await sendForm(form);
          await isSent(page, kind, locale);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(locale, 'feedback')('title'));
          // The thank-you page after a form about a property shows the property again, with similar ones. After every
          // other form it links to further pages.
          const isRepeated = kind === 'information' || kind === 'appointment-request';
          await expect(page.locator('.thanks .form-aside .price')).toHaveCount(isRepeated ? 1 : 0);
          await expect(page.locator('.similar-to-asked .card')).toHaveCount(isRepeated ? 3 : 0);
          await expect(page.locator('.next-steps')).toHaveCount(isRepeated ? 0 : 1);
          const { toVisitor, toAgency } = await bothMails(address);
          expect(toAgency?.subject).toContain('Ingrid Schoonbrodt');
          expect(toVisitor?.html).toContain(`lang="${locale}`);
          // A mail to an unproven address does not repeat the typed text (design/limits).
          expect(toVisitor?.text).not.toContain('0470 00 00 31');
        },
      );
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [index, kind] of KINDS.entries()) {
    const locale = LOCALES[index % LOCALES.length] ?? 'nl';
    test(
      `shows mistakes of the ${kind} form in ${locale}, keeps the typed text, and then sends the form`,
      repeat(index % 3 !== 1),
      async ({ page }) => {
        const address = anAddress(`${kind}.plain`);
        await page.goto(FORMS[kind].page(locale));
        const form = formOf(page, kind);
        const values = LEAD_FORMS[kind](locale, address);
        await fillForm(form, { ...values, email: 'geen adres', lastName: '' });
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await submitOf(form).click();
        expect((await answer).status()).toBe(422);
        const errors = wordsOf(locale, 'forms.errors');
        const summary = await summaryOf(form);
        await expect(summary.getByRole('link')).toHaveText([errors('lastName.required'), errors('email.invalid')]);
        await expect(page).toHaveTitle(
          wordsOf(locale, 'forms')('errorTitle', { title: await bareTitle(page, locale) }),
        );
        for (const [name, value] of Object.entries(values))
          if (typeof value === 'string' && !['email', 'lastName', 'privacy', 'device'].includes(name))
            await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
        for (const one of [values['slots[]' as never] ?? []].flat())
          await expect(form.locator(`[name="slots[]"][value="${one}"]`)).toBeChecked();
        await fillForm(form, { email: address, lastName: 'Schoonbrodt' });
        await submitOf(form).click();
        await isSent(page, kind, locale);
        await bothMails(address);
      },
    );
  }
});

/** The title of a page without the words in front of it that report a mistake. */
async function bareTitle(page: Page, locale: Locale): Promise<string> {
  const [before = ''] = wordsOf(locale, 'forms')('errorTitle', { title: '{title}' }).split('{title}');
  return (await page.title()).replace(before, '');
}

test.describe('mistakes in a form (LOOK §4.5)', () => {
  for (const [index, kind] of KINDS.entries())
    test(
      `are found by axe in no state of the ${kind} form: empty, with mistakes and sent`,
      repeat(index % 3 !== 2),
      async ({ page }) => {
        test.setTimeout(120_000);
        await page.goto(FORMS[kind].page('nl'));
        const form = formOf(page, kind);
        await unfold(form);
        await form.scrollIntoViewIfNeeded();
        expect(await violationsOf(page)).toEqual([]);
        await form.locator('button[type=submit]:visible, a[data-next]:visible').first().click();
        const summary = await summaryOf(form);
        await expect(summary).toBeFocused();
        await expect(page).toHaveTitle(/^Fout: /);
        expect(await violationsOf(page)).toEqual([]);
        await fillForm(form, LEAD_FORMS[kind]('nl', anAddress(`${kind}.axe`)));
        await expect(summary).toBeHidden();
        await expect(page).not.toHaveTitle(/^Fout: /);
        await sendForm(form);
        await isSent(page, kind, 'nl');
        expect(await violationsOf(page)).toEqual([]);
      },
    );

  test('can be found and corrected, and the form sent, by keyboard alone', async ({ page }) => {
    const address = anAddress('keyboard');
    await page.goto(FORMS.information.page('fr'));
    const form = formOf(page, 'information');
    const errors = wordsOf('fr', 'forms.errors');
    await form.locator('[name="remark"]').focus();
    await page.keyboard.type('La cuisine donne-t-elle au nord ?');
    await submitOf(form).focus();
    await page.keyboard.press('Enter');
    const summary = await summaryOf(form);
    await expect(summary).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(summary.getByRole('link').first()).toHaveText(errors('firstName.required'));
    await page.keyboard.press('Enter');
    await expect(form.locator('[name="firstName"]')).toBeFocused();
    await page.keyboard.type('Ingrid');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Schoonbrodt');
    await page.keyboard.press('Tab');
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    await page.keyboard.type('0470000031');
    await page.keyboard.press('Tab');
    await expect(form.locator('[name="phone"]')).toHaveValue('0470 00 00 31');
    await expect(form.locator('[name="device"][value="email"]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(form.locator('[name="device"][value="phone"]')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(form.locator('[name="slots[]"]').first()).toBeChecked();
    await form.locator('[name="privacy"]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    while (!(await submitOf(form).evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isSent(page, 'information', 'fr');
    const { toAgency } = await bothMails(address);
    expect(toAgency?.text).toContain('Telefonisch');
  });
});

test.describe('text that a visitor typed into a form', () => {
  const NO_ACTION = `40${'ab'.repeat(20)}`;

  test('is filled in again after a new version of the site: the page is reloaded, with a message', async ({ page }) => {
    const address = anAddress('deploy');
    await page.goto(FORMS.contact.page('nl'));
    const form = formOf(page, 'contact');
    await fillForm(form, LEAD_FORMS.contact('nl', address));
    const path = href('contact', 'nl');
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'POST'
        ? route.continue({ headers: { ...route.request().headers(), 'next-action': NO_ACTION } })
        : route.continue(),
    );
    await Promise.all([page.waitForEvent('load'), sendForm(form)]);
    const summary = await summaryOf(form);
    await expect(summary).toContainText(wordsOf('nl', 'forms.problems')('expired'));
    await expect(page).toHaveTitle(/^Fout: /);
    await expect(form.locator('[name="remark"]')).toHaveValue('Wanneer bent u open?');
    await expect(form.locator('[name="privacy"]')).toBeChecked();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.unroute(`**${path}`);
    await sendForm(form);
    await isSent(page, 'contact', 'nl');
    await bothMails(address);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is filled in again after a new version of the site, and the form can be sent', async ({ page }) => {
      const address = anAddress('deploy.plain');
      await page.goto(FORMS.contact.page('fr'));
      const form = formOf(page, 'contact');
      await fillForm(form, LEAD_FORMS.contact('fr', address));
      await form.locator(`[name$=":0"]`).evaluate((field, id) => {
        (field as HTMLInputElement).value = JSON.stringify({ id, bound: '$@1' });
      }, NO_ACTION);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.status() >= 400),
        sendForm(form),
      ]);
      expect(answer.status()).toBe(422);
      await expect(form.getByRole('alert')).toContainText(wordsOf('fr', 'forms.problems')('expired'));
      await expect(page.locator('.returned')).toBeHidden();
      await expect(form.locator('[name="email"]')).toHaveValue(address);
      await expect(form.locator('[name="privacy"]')).toBeChecked();
      await sendForm(form);
      await isSent(page, 'contact', 'fr');
      await bothMails(address);
    });
  });

  test('becomes one lead if the connection breaks and the same form is sent again', async ({ page }) => {
    const address = anAddress('offline');
    await page.goto(FORMS.contact.page('de'));
    const form = formOf(page, 'contact');
    await fillForm(form, LEAD_FORMS.contact('de', address));
    const path = href('contact', 'de');
    // The request arrives, but its answer does not.
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
      return route.abort();
    });
    await sendForm(form);
    await expect(await summaryOf(form)).toContainText('Die Verbindung wurde unterbrochen');
    await expect(form.locator('[name="remark"]')).toHaveValue('Wanneer bent u open?');
    await page.unroute(`**${path}`);
    await sendForm(form);
    await isSent(page, 'contact', 'de');
    await bothMails(address);
  });

  test('becomes one lead after a double click', { tag: FULL_RUN }, async ({ page }) => {
    const address = anAddress('double');
    await page.goto(FORMS.contact.page('en'));
    const form = formOf(page, 'contact');
    await fillForm(form, LEAD_FORMS.contact('en', address));
    await submitOf(form).dblclick();
    await isSent(page, 'contact', 'en');
    await bothMails(address);
    await page.waitForTimeout(1000);
    expect(await sentMails({ person: address }, 2)).toHaveLength(2);
  });

  test('is stored for the next form of the visit only if it is personal data and the visitor agrees', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    await page.goto(FORMS.contact.page('nl'));
    await fillForm(formOf(page, 'contact'), LEAD_FORMS.contact('nl', anAddress('keep')));
    await sendForm(formOf(page, 'contact'));
    await isSent(page, 'contact', 'nl');
    await page.goto(FORMS.information.page('nl'));
    await expect(formOf(page, 'information').locator('[name="firstName"]')).toHaveValue('');
    const address = anAddress('keep');
    await page.goto(FORMS.contact.page('nl'));
    await fillForm(formOf(page, 'contact'), { ...LEAD_FORMS.contact('nl', address), keep: 'yes' });
    await sendForm(formOf(page, 'contact'));
    await isSent(page, 'contact', 'nl');
    await page.goto(FORMS.information.page('nl'));
    await expect(formOf(page, 'information').locator('[name="email"]')).toHaveValue(address);
    await expect(formOf(page, 'information').locator('[name="keep"]')).toBeChecked();
  });
});

test.describe('the form of a valuation in steps', () => {
  const open = (page: Page) => page.locator('.step:visible');
  const next = (page: Page) => page.locator('a[data-next]:visible').click();

  test('shows one step at a time, checks it before the next, and follows the back and forward buttons', async ({
    page,
  }) => {
    await page.goto(`${href('contact-demand', 'de')}?address=${encodeURIComponent('Am Wiesenbach 42, 4700 Eupen')}`);
    const form = formOf(page, 'valuation');
    await expect(open(page)).toHaveId('valuation-property');
    await expect(form.locator('[name="zip"]')).toHaveValue('4700');
    await expect(submitOf(form)).toBeHidden();
    await next(page);
    await expect(await summaryOf(form)).toBeFocused();
    await expect(open(page)).toHaveId('valuation-property');
    await form.locator('[name="propertyType"]').selectOption('villa');
    await form.locator('[name="city"]').press('Enter');
    await expect(open(page)).toHaveId('valuation-details');
    await expect(page.locator('[aria-current="step"]')).toHaveText(wordsOf('de', 'forms.valuation.steps')('details'));
    await next(page);
    await expect(open(page)).toHaveId('valuation-you');
    await expect(submitOf(form)).toBeVisible();
    await page.goBack();
    await expect(open(page)).toHaveId('valuation-details');
    await page.goForward();
    await expect(open(page)).toHaveId('valuation-you');
    await form
      .getByRole('link', { name: wordsOf('de', 'forms.steps')('back') })
      .last()
      .click();
    await expect(open(page)).toHaveId('valuation-details');
  });

  test('returns to the step of a mistake that only the server finds', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(href('contact-demand', 'nl'));
    const form = formOf(page, 'valuation');
    const address = anAddress('valuation.zip');
    await fillForm(form, { ...LEAD_FORMS.valuation('nl', address), zip: '4799' });
    await sendForm(form);
    const summary = await summaryOf(form);
    await expect(summary).toContainText(wordsOf('nl', 'forms.errors')('zip.unknown'));
    await expect(open(page)).toHaveId('valuation-property');
    await summary.getByRole('link').click();
    await expect(form.locator('[name="zip"]')).toBeFocused();
    await form.locator('[name="zip"]').fill('4700');
    await expect(open(page)).toHaveId('valuation-property');
    await sendForm(form);
    await isSent(page, 'valuation', 'nl');
  });

  test('is filled in from the address field of the home page', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(href('', 'fr'));
    await page.locator('#v-address').fill('Rue du Lac 3, 4900 Spa');
    await page.locator('#v-address').press('Enter');
    await expect(page).toHaveURL(new RegExp(href('contact-demand', 'fr')));
    await expect(page.locator('[name="city"]')).toHaveValue('Spa');
  });
});

test.describe('links to a form', () => {
  test('on the page of a property lead to the form at its end, which has a mail address as an alternative', async ({
    page,
  }) => {
    await page.goto(FORMS.information.page('nl'));
    await page.locator('.contact-card a[href="#ask"]').click();
    await expect(page.locator('#ask')).toBeInViewport();
    await expect(page.locator('#ask a[href^="mailto:"]')).toBeVisible();
  });

  test('on the page of a sold property lead to the form "Keep me informed", which can be sent', async ({ page }) => {
    await page.goto('/property/7007/?lng=en');
    const words = wordsOf('en', 'forms.information');
    await expect(page.locator('#ask h2')).toHaveText(words('title.closed'));
    const form = formOf(page, 'information');
    await fillForm(form, LEAD_FORMS.information('en', anAddress('closed')));
    await sendForm(form);
    await isSent(page, 'information', 'en');
  });

  test('in the plan of a unit of a project tick that unit in the form', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto('/project/801/?lng=nl');
    await page.locator('.plan:visible a[href$="#ask"]').first().click();
    await expect(page).toHaveURL(/\?lot=[\d.]+#ask$/);
    const lot = new URL(page.url()).searchParams.get('lot');
    await expect(page.locator(`[name="units[]"][value="${lot}"]`)).toBeChecked();
  });
});
