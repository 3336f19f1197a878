import { expect, type Page, test } from '@playwright/test';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { violationsOf } from '../support/axe';
import { linkIn, sentMail } from '../support/mailbox';
import { readJson } from '../support/project-files';
import { FULL_RUN, inTurn, type Locale } from '../support/site';

const address = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.be`;
const words = (locale: Locale) => readJson<Messages>(`messages/${locale}.json`);
/** The text by which a label is found: without the markup of links. */
const plain = (text: string): string => text.replace(/<\/?link>/g, '');

async function fillSavedSearch(page: Page, locale: Locale, email: string): Promise<void> {
  const { forms, typeGroup } = words(locale);
  await page.getByRole('radio', { name: forms.options.goal['for-sale'] }).check();
  await page.getByRole('checkbox', { name: typeGroup.house, exact: true }).check();
  await page.getByLabel(forms.labels.places).fill('Mechelen, 5000');
  await page.locator('main [name="priceMax"]').fill('€ 450.000');
  await page.locator('main [name="bedroomsMin"]').selectOption('2');
  await page.getByLabel(forms.labels.firstName).fill('Lotte');
  await page.getByLabel(forms.labels.lastName, { exact: true }).fill('Peeters');
  await page.getByLabel(forms.labels.email).fill(email);
  await page.locator('main [name="privacy"]').check();
}

/** Saves a search and confirms it by the link of the mail. Returns the address of the visitor's saved searches. */
async function registerAndConfirm(page: Page, locale: Locale, email: string): Promise<string> {
  const { forms, confirm, demand: search, mail } = words(locale);
  await page.goto(href('demand-register', locale));
  await fillSavedSearch(page, locale, email);
  await page.getByRole('button', { name: forms.demand.submit }).click();
  await expect(page).toHaveURL(href('feedback/demand-register', locale));
  const link = linkIn(await sentMail({ to: email }), href('confirm/{token}', locale, { token: '' }).slice(0, -1));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.visitor.subject.demand);
  await page.getByRole('button', { name: confirm.demand.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirm.demand.doneTitle);
  return (await page.getByRole('link', { name: search.mine.title }).getAttribute('href')) ?? '';
}

test.describe('a saved search', () => {
  for (const locale of inTurn(3)) {
    test(`is saved, confirmed, paused, changed and deleted in ${locale}`, async ({ page }) => {
      const { demand: search, forms } = words(locale);
      const email = address('lotte');
      const mine = await registerAndConfirm(page, locale, email);
      await page.goto(mine);
      await expect(page.locator('.saved-search')).toHaveCount(1);
      await expect(page.locator('.saved-search h2')).toContainText('5000');
      await expect(page.locator('.saved-search .status')).toHaveText(search.mine.state.active);
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('button', { name: search.mine.pause }).click();
      await expect(page.locator('.saved-search .status')).toHaveText(search.mine.state.paused);
      await expect(page.getByRole('status')).toHaveText(search.mine.done.pause);
      await page.getByRole('button', { name: search.mine.start }).click();
      await expect(page.locator('.saved-search .status')).toHaveText(search.mine.state.active);

      await page.getByRole('link', { name: search.mine.change }).click();
      await expect(page.locator('main [name="priceMax"]')).toHaveValue('450000');
      await expect(page.locator('main [name="bedroomsMin"]')).toHaveValue('2');
      await page.locator('main [name="priceMax"]').fill('500.000');
      await page.getByRole('checkbox', { name: forms.options.regions.brussels }).check();
      await page.getByRole('button', { name: forms.demandChange.submit }).click();
      await expect(page.getByRole('status')).toHaveText(search.mine.done.changed);
      await expect(page.locator('.saved-search')).toContainText(locale === 'en' ? '500,000' : /500[. \u202f\u00a0]000/);
      await expect(page.locator('.saved-search h2')).toContainText(forms.options.regions.brussels);

      await page.locator('.saved-search summary').click();
      await page.getByRole('button', { name: search.mine.deleteSure }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.mine.none);
    });

    test(`that lacks required fields is refused with their names in ${locale}`, { tag: FULL_RUN }, async ({ page }) => {
      const { forms } = words(locale);
      await page.goto(href('demand-register', locale));
      await page.getByRole('button', { name: forms.demand.submit }).click();
      const summary = page.locator('main form [role=alert]');
      await expect(summary).toBeFocused();
      for (const text of [
        forms.errors.goal.required,
        forms.errors.types.required,
        forms.errors.regions.required,
        forms.errors.email.required,
        forms.errors.privacy.required,
      ])
        await expect(summary).toContainText(text);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByLabel(forms.labels.places).fill('Atlantis');
      await page.locator('main [name="password"]').fill('kort');
      await page.locator('main [name="passwordRepeat"]').fill('anders');
      await page.getByRole('button', { name: forms.demand.submit }).click();
      await expect(summary).toContainText(forms.errors.password.short);
      await expect(summary).toContainText(forms.errors.passwordRepeat.notIdentical);
      await expect(summary).not.toContainText(forms.errors.regions.required);
    });
  }

  test('is refused with the name of an unknown place, and all other typed values stay', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.goto(href('demand-register', 'nl'));
    await fillSavedSearch(page, 'nl', address('atlantis'));
    await page.getByLabel('Gemeenten of postcodes').fill('Mechelen, Atlantis');
    await page.getByRole('button', { name: 'Zoekopdracht bewaren' }).click();
    await expect(page.locator('main form [role=alert]')).toContainText('“Atlantis”');
    await expect(page.getByLabel('Gemeenten of postcodes')).toHaveValue('Mechelen, Atlantis');
    // An amount is formatted when its field is left, with a space that does not break.
    await expect(page.locator('main [name="priceMax"]')).toHaveValue('€\u00a0450.000');
  });

  test('is offered with its filters, beside the number of results or on a page without results', async ({ page }) => {
    await page.goto(`${href('for-sale', 'fr')}?place=namur&type=villa&price-max=600000&bedrooms-min=3&label=c`);
    await page.getByRole('link', { name: words('fr').demand.title }).click();
    await page.getByRole('link', { name: words('fr').demand.alert.change }).click();
    await expect(page.locator('input[name=goal][value=for-sale]')).toBeChecked();
    await expect(page.locator('input[name="types[]"]:checked')).toHaveCount(1);
    await expect(page.locator('input[name="types[]"][value=villa]')).toBeChecked();
    await expect(page.locator('main [name="places"]')).toHaveValue('Namur');
    await expect(page.locator('main [name="priceMax"]')).toHaveValue('600000');
    await expect(page.locator('main [name="bedroomsMin"]')).toHaveValue('3');
    await expect(page.locator('main [name="energyLabel"]')).toHaveValue('c');

    await page.goto(`${href('for-rent', 'de')}?place=eupen&price-max=1`);
    await page.getByRole('link', { name: words('de').demand.offer.way }).click();
    await expect(page.locator('input[name=goal][value=for-rent]')).toBeChecked();
    await expect(page.locator('main [name="places"]')).toHaveValue('Eupen');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is refused with all mistakes at once, including the unknown place', { tag: FULL_RUN }, async ({ page }) => {
      const { forms } = words('nl');
      await page.goto(href('demand-register', 'nl'));
      await fillSavedSearch(page, 'nl', address('samen'));
      await page.getByLabel(forms.labels.places).fill('Mechelen, Atlantis');
      await page.locator('main [name="priceMin"]').fill('900.000');
      await page.getByLabel(forms.labels.lastName, { exact: true }).fill('');
      await page.getByRole('button', { name: forms.demand.submit }).click();
      const summary = page.locator('main form [role=alert]');
      await expect(summary).toContainText(forms.errors.lastName.required);
      await expect(summary).toContainText('“Atlantis”');
    });

    test('keeps the typed values but never the password, and is saved, confirmed and paused', async ({ page }) => {
      const email = address('zonder');
      const { forms, demand: search } = words('nl');
      await page.goto(href('demand-register', 'nl'));
      await fillSavedSearch(page, 'nl', email);
      await page.getByLabel(forms.labels.lastName, { exact: true }).fill('');
      await page.locator('main [name="password"]').fill('drie huizen en een tuin');
      await page.locator('main [name="passwordRepeat"]').fill('drie huizen en een tuin');
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: forms.demand.submit }).click();
      expect((await refused).status()).toBe(422);
      await expect(page.locator('main form [role=alert]')).toContainText(forms.errors.lastName.required);
      await expect(page.getByLabel(forms.labels.firstName)).toHaveValue('Lotte');
      await expect(page.locator('input[name="types[]"][value=house]')).toBeChecked();
      await expect(page.locator('main [name="places"]')).toHaveValue('Mechelen, 5000');
      expect(await page.content()).not.toContain('drie huizen en een tuin');

      await page.getByLabel(forms.labels.lastName, { exact: true }).fill('Peeters');
      await page.getByRole('button', { name: forms.demand.submit }).click();
      await expect(page).toHaveURL(href('feedback/demand-register', 'nl'));
      await page.goto(linkIn(await sentMail({ to: email }), '/nl/bevestigen'));
      await page.getByRole('button').last().click();
      await page.getByRole('link', { name: search.mine.title }).click();
      await page.getByRole('button', { name: search.mine.pause }).click();
      await expect(page.locator('.saved-search .status')).toHaveText(search.mine.state.paused);
    });
  });

  test('opens with its password, without searches that were saved under another password', async ({ page }) => {
    const email = address('wachtwoord');
    const { forms, demand: search, confirm } = words('nl');
    await registerAndConfirm(page, 'nl', email);
    await page.goto(href('demand-register', 'nl'));
    await fillSavedSearch(page, 'nl', email);
    await page.getByLabel(forms.labels.places).fill('Gent');
    await page.locator('main [name="password"]').fill('drie huizen en een tuin');
    await page.locator('main [name="passwordRepeat"]').fill('drie huizen en een tuin');
    await page.getByRole('button', { name: forms.demand.submit }).click();
    await expect(page).toHaveURL(href('feedback/demand-register', 'nl'));
    const mail = await sentMail({ to: email }, 2);
    expect(`${mail.text}${mail.html}`).not.toContain('drie huizen');

    const enter = async (password: string) => {
      await page.goto(`${href('demand-register', 'nl')}?link=ask`);
      await page.getByLabel(forms.labels.email).fill(email);
      await page.locator('main [name="password"]').fill(password);
      await page.getByRole('button', { name: forms.demandAccess.submit }).click();
    };
    // Before the address is confirmed the password gives no access.
    await enter('drie huizen en een tuin');
    await expect(page.getByRole('status')).toHaveText(search.access.sent);
    await sentMail({ to: email }, 3);
    await page.goto(linkIn(mail, '/nl/bevestigen'));
    await page.getByRole('button', { name: confirm.demand.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirm.demand.doneTitle);
    await enter('een ander wachtwoord');
    await expect(page.getByRole('status')).toHaveText(search.access.sent);
    await enter('drie huizen en een tuin');
    await expect(page.locator('.saved-search h2')).toHaveCount(1);
    await expect(page.locator('.saved-search h2')).toContainText('Gent');
  });

  test('is opened by a link that is mailed on request; the page answers the same for an unknown mail address', {
    tag: FULL_RUN,
  }, async ({ page }) => {
    const email = address('kwijt');
    await registerAndConfirm(page, 'nl', email);
    const { forms, demand: search } = words('nl');
    const answers: string[] = [];
    for (const asked of [email, address('niemand')]) {
      await page.goto(`${href('demand-register', 'nl')}?link=ask`);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByLabel(forms.labels.email).fill(asked);
      await page.getByRole('button', { name: forms.demandAccess.submit }).click();
      await expect(page.getByRole('status')).toHaveText(search.access.sent);
      answers.push(`${page.url()} ${await page.getByRole('main').textContent()}`);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(linkIn(await sentMail({ to: email }, 2), '/nl/mijn-zoekopdrachten'));
    await expect(page.locator('.saved-search')).toHaveCount(1);
  });

  test('ends by one click in the mail program, without origin, cookie or page (RFC 8058)', async ({
    page,
    request,
  }) => {
    const mine = await registerAndConfirm(page, 'en', address('stop'));
    await page.goto(mine);
    const stop = (await page.getByRole('link', { name: words('en').demand.mine.stopAll }).getAttribute('href')) ?? '';
    const token = stop.split('/').at(-2) ?? '';
    const post = (path: string) =>
      request.post(path, { form: { 'List-Unsubscribe': 'One-Click' }, headers: { origin: '', 'sec-fetch-site': '' } });
    expect((await post(`/api/unsubscribe/${token.slice(0, -1)}/`)).status()).toBe(400);
    await page.goto(mine);
    await expect(page.locator('.saved-search')).toHaveCount(1);
    expect((await post(`/api/unsubscribe/${token}/`)).status()).toBe(200);
    expect((await post(`/api/unsubscribe/${token}/`)).status()).toBe(200);
    await page.goto(stop);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en').unsubscribe.done.title);
    // Opening the one-click address stops nothing: it redirects to the page.
    await page.goto(`/api/unsubscribe/${token}/`);
    await expect(page).toHaveURL(/\/(unsubscribe|uitschrijven|se-desinscrire|abmelden)\//);
  });

  for (const locale of inTurn(1)) {
    test(`ends by the button of the page in ${locale}`, async ({ page }) => {
      const { unsubscribe, demand: search } = words(locale);
      const mine = await registerAndConfirm(page, locale, address('einde'));
      await page.goto(mine);
      await page.getByRole('link', { name: search.mine.stopAll }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscribe.alerts.title);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: unsubscribe.alerts.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscribe.done.title);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});

test.describe('changed or expired links', () => {
  for (const locale of inTurn(2)) {
    test(`are answered 410 with links to other pages in ${locale}`, async ({ page }) => {
      for (const key of ['confirm/{token}', 'my-searches/{token}', 'unsubscribe/{token}'] as const) {
        const answer = await page.goto(href(key, locale, { token: 'mzxw6-ytboi' }));
        expect(answer?.status()).toBe(410);
        expect(answer?.headers()['cache-control']).toContain('no-store');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        await expect(page.locator('.token-page .acts a').first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      }
    });
  }
});

test.describe('the newsletter', () => {
  for (const locale of inTurn(0)) {
    test(`is subscribed to, confirmed and unsubscribed in ${locale}`, async ({ page }) => {
      const { forms, confirm, newsletter } = words(locale);
      const email = address('lezer');
      await page.goto(href('newsletter', locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletter.title);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: forms.newsletter.submit }).click();
      await expect(page.locator('main form [role=alert]')).toContainText(forms.errors.email.required);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByLabel(forms.labels.email).fill(email);
      await page.getByLabel(plain(forms.newsletter.privacy)).check();
      await page.getByRole('button', { name: forms.newsletter.submit }).click();
      await expect(page).toHaveURL(href('feedback/sign-newsletter', locale));
      expect(await violationsOf(page)).toEqual([]);

      const mail = await sentMail({ to: email });
      await page.goto(linkIn(mail, href('confirm/{token}', locale, { token: '' }).slice(0, -1)));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale).mail.visitor.subject.newsletter);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: confirm.newsletter.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirm.newsletter.doneTitle);

      // An address that is already subscribed gets the same page; the mail explains it, with the link to unsubscribe.
      await page.goto(href('newsletter', locale));
      await page.getByLabel(forms.labels.email).fill(email);
      await page.getByLabel(plain(forms.newsletter.privacy)).check();
      await page.getByRole('button', { name: forms.newsletter.submit }).click();
      await expect(page).toHaveURL(href('feedback/sign-newsletter', locale));
    });
  }
});
