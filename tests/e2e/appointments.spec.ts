import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { toBase32 } from '@/lib/domain/text/base32';
import { href } from '@/lib/routing/href';
import { appointmentHref, bookingHref, calendarHref } from '@/lib/routing/personal-href';
import { expectAccessible } from '../support/axe';
import { calendarOf, E2E_DATA, linkIn, sentMail } from '../support/mailbox';
import { lineOf, partOf, readCalendar } from '../support/read-calendar';
import { FULL_RUN, inTurn, type Locale, repeat } from '../support/site';
import { wordsOf } from '../support/words-of';

/**
 * Properties of the demo catalogue: two with an agent's own calendar (one appointment at a time), one with that of an
 * office.
 */
const LEEN = { property: '6412', mail: 'leen@gevel.example', speaks: 'nl' } as const;
const CLAIRE = { property: '7006', mail: 'claire@gevel.example', speaks: 'fr' } as const;
const NAMUR = { property: '7016', mail: 'matthias@gevel.example', speaks: 'de' } as const;
type Host = typeof LEEN | typeof CLAIRE | typeof NAMUR;
const WORDS = {
  nl: {
    send: 'Bezoek aanvragen',
    thanks: 'Bedankt',
    requested: /^Uw aanvraag is binnen/,
    held: /^Bevestig uw aanvraag/,
    prove: 'Mijn aanvraag bevestigen',
    confirmed: /^Uw afspraak is bevestigd/,
    state: 'bevestigd',
  },
  fr: {
    send: 'Demander cette visite',
    thanks: 'Merci',
    requested: /^Votre demande est enregistrée/,
    held: /^Confirmez votre demande/,
    prove: 'Confirmer ma demande',
    confirmed: /^Votre rendez-vous est confirmé/,
    state: 'confirmé',
  },
  en: {
    send: 'Request this viewing',
    thanks: 'Thank you',
    requested: /^Your request has arrived/,
    held: /^Confirm your request/,
    prove: 'Confirm my request',
    confirmed: /^Your appointment is confirmed/,
    state: 'confirmed',
  },
  de: {
    send: 'Besichtigung anfragen',
    thanks: 'Vielen Dank',
    requested: /^Ihre Anfrage ist eingegangen/,
    held: /^Bestätigen Sie Ihre Anfrage/,
    prove: 'Meine Anfrage bestätigen',
    confirmed: /^Ihr Termin ist bestätigt/,
    state: 'bestätigt',
  },
} as const;

const PATHS = {
  nl: '/nl/mijn-afspraak/',
  fr: '/fr/mon-rendez-vous/',
  en: '/en/my-appointment/',
  de: '/de/mein-termin/',
};

/** The text that an agent reads about a visitor, in the agent's working language. */
const AGENCY = {
  nl: {
    request: /^Noémie Lambert vraagt een bezoek aan/,
    confirm: 'Afspraak bevestigen',
    confirmed: 'De afspraak met Noémie Lambert is bevestigd',
  },
  fr: {
    request: /^Demande de visite de Noémie Lambert/,
    confirm: 'Confirmer le rendez-vous',
    confirmed: 'Le rendez-vous avec Noémie Lambert est confirmé',
  },
  de: {
    request: /^Besichtigungsanfrage von Noémie Lambert/,
    confirm: 'Termin bestätigen',
    confirmed: 'Der Termin mit Noémie Lambert ist bestätigt',
  },
} as const;

let sender = 0;
/** A new mail address for every appointment, by which the test finds its mails. */
const newSender = (): string => `visitor-${process.pid}-${Date.now()}-${sender++}@example.be`;

/** Parallel test processes use different days, so that they do not book the same slot. */
const isOwnDay = (startsAt: string): boolean => Number(startsAt.slice(8, 10)) % 2 === test.info().parallelIndex % 2;

/**
 * The last free slot of the page on a day of this test process, because the first slots may soon be too close to the
 * present time.
 */
async function freeSlot(page: Page): Promise<Locator> {
  const free = await page
    .locator('input[name="slot"]:not([disabled])')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  return page.locator(`input[value="${free.findLast(isOwnDay) ?? free.at(-1)}"]`);
}

const laterDays = async (page: Page, words: { later: string; earlier: string }): Promise<void> => {
  await page.getByRole('link', { name: words.later }).click();
  await expect(page.getByRole('link', { name: words.earlier })).toBeVisible();
};

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.locator('[data-schema="appointment"] [name="title"]').selectOption('ms');
  await page.locator('[data-schema="appointment"] [name="firstName"]').fill('Noémie');
  await page.locator('[data-schema="appointment"] [name="lastName"]').fill('Lambert');
  await page.locator('[data-schema="appointment"] [name="email"]').fill(email);
  await page.locator('[data-schema="appointment"] [name="phone"]').fill('0470 00 00 31');
  await page.locator('[data-schema="appointment"] [name="privacy"]').check();
}

/** Books a slot. Returns the address of the visitor and the slot. */
async function book(page: Page, locale: Locale, property: string, wanted?: string) {
  const email = newSender();
  await page.goto(bookingHref(property, locale));
  await fillPerson(page, email);
  const radio = wanted ? page.locator(`input[value="${wanted}"]`) : await freeSlot(page);
  await radio.check();
  const startsAt = await radio.inputValue();
  await page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS[locale].send }).click();
  await page.waitForURL(`**${href('feedback/contact-appointment', locale)}*`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[locale].thanks);
  await expect(page.locator('.asked-about a[download]')).toHaveAttribute('href', /^\/api\/calendar\//);
  return { email, startsAt };
}

/** Proves the mail address of the visitor: opens the link in the first mail and presses the button. */
async function prove(page: Page, locale: Locale, email: string): Promise<void> {
  const held = await sentMail({ to: email, says: WORDS[locale].held });
  expect(held.attachments).toEqual([]);
  await page.goto(linkIn(held, PATHS[locale]));
  await page.getByRole('button', { name: WORDS[locale].prove }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

/**
 * The address of the page behind the link in the agency's mail about a visitor. The mail and the page are in the
 * language of the agent or office.
 */
const agencyPage = async ({ mail, speaks }: Pick<Host, 'mail' | 'speaks'>, email: string): Promise<string> =>
  linkIn(await sentMail({ to: mail, person: email, says: AGENCY[speaks].request }), PATHS[speaks]);

/** A link signed as the server signs it, with any expiry. */
function signedLink(id: string, expires: string): string {
  const key = Buffer.from(
    hkdfSync('sha256', readFileSync(join(E2E_DATA, 'secret.key'), 'utf8'), 'gevel', 'link:appointment', 32),
  );
  const text = JSON.stringify([id, 'visitor', expires]);
  const mac = createHmac('sha256', key).update(text).digest().subarray(0, 20);
  return `${toBase32(Buffer.from(text))}-${toBase32(mac)}`;
}

test.describe('an appointment is booked, confirmed and kept', () => {
  const plan: Record<Locale, Host> = {
    nl: LEEN,
    fr: CLAIRE,
    en: NAMUR,
    de: NAMUR,
  };
  for (const locale of inTurn(1)) {
    test(`in ${locale}, from the page of the property to the confirmation`, async ({ page }) => {
      const host = plan[locale];
      const { property } = host;
      await page.goto(`/property/${property}/?lng=${locale}`);
      await page
        .locator(`a[href="${bookingHref(property, locale)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${bookingHref(property, locale)}$`));

      const { email } = await book(page, locale, property);
      await prove(page, locale, email);
      const request = await sentMail({ to: email, says: WORDS[locale].requested });
      const asked = readCalendar(calendarOf(request));
      expect(lineOf(asked, 'METHOD').value).toBe('REQUEST');
      expect(lineOf(partOf(asked, 'VEVENT'), 'STATUS').value).toBe('TENTATIVE');

      const mine = linkIn(request, PATHS[locale]);
      await page.goto(mine);
      await expect(page.getByText(WORDS[locale].state, { exact: true })).toHaveCount(0);

      await page.goto(await agencyPage(host, email));
      await page.locator('[name="place"]').fill('Steenstraat 9, 2800 Mechelen');
      await page.locator('[name="message"]').fill('Tot dan.');
      await page.getByRole('button', { name: AGENCY[host.speaks].confirm }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(AGENCY[host.speaks].confirmed);

      const confirmed = await sentMail({ to: email, says: WORDS[locale].confirmed });
      expect(confirmed.text).toContain('Steenstraat 9, 2800 Mechelen');
      expect(confirmed.text).toContain('Tot dan.');
      const entry = partOf(readCalendar(calendarOf(confirmed)), 'VEVENT');
      expect(lineOf(entry, 'UID').value).toBe(lineOf(partOf(asked, 'VEVENT'), 'UID').value);
      expect([lineOf(entry, 'SEQUENCE').value, lineOf(entry, 'STATUS').value]).toEqual(['2', 'CONFIRMED']);

      await page.goto(linkIn(confirmed, PATHS[locale]));
      await expect(page.locator('.state')).toContainText(WORDS[locale].state);
      const file = await page.request.get(linkIn(confirmed, '/api/calendar/'));
      expect(file.headers()['content-type']).toContain('text/calendar');
      expect(file.headers()['cache-control']).toContain('no-store');
      expect(lineOf(readCalendar(await file.text()), 'METHOD').value).toBe('PUBLISH');
    });
  }
});

/** A property of the same agent with a hidden address. */
const HIDDEN = { ...CLAIRE, property: '2609' } as const;

test.describe('an appointment at a hidden address', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', repeat(!javaScriptEnabled), () => {
      test.use({ javaScriptEnabled });

      test('is confirmed or moved only with street and number; the agency reads why and keeps the typed text', async ({
        page,
      }) => {
        const { email } = await book(page, 'nl', HIDDEN.property);
        const agency = await agencyPage(HIDDEN, email);
        await page.goto(agency);
        const errors = wordsOf('fr', 'forms.errors');
        await expect(page.locator('.visit-aside')).toContainText(wordsOf('fr', 'appointment.aside')('hidden.agency'));
        await expect(page.locator('#confirm-place-help')).toContainText('pas publiée');
        await page.locator('[name="message"]').fill('À bientôt.');
        const refused = async (press: () => Promise<void>) => {
          const answer = page.waitForResponse((response) => response.request().method() === 'POST');
          await press();
          expect((await answer).status()).toBe(422);
          await expect(page.locator('.alert.bad').getByRole('link')).toHaveText([errors('place.street')]);
        };
        await refused(() => page.getByRole('button', { name: AGENCY.fr.confirm }).click());
        await expect(page.locator('[name="message"]')).toHaveValue('À bientôt.');
        if (javaScriptEnabled) await expectAccessible(page, 'no street');

        await page.goto(`${agency}?step=move`);
        await laterDays(page, { later: 'Jours suivants', earlier: 'Jours précédents' });
        const slot = await freeSlot(page);
        await slot.check();
        await refused(() => page.getByRole('button', { name: 'Déplacer' }).click());
        await expect(slot).toBeChecked();
        await page.locator('[name="place"]').fill('Rue du Moulin 7, à côté de l’église');
        await page.getByRole('button', { name: 'Déplacer' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(AGENCY.fr.confirmed);
        const moved = await sentMail({ to: email, says: /^Uw afspraak is verplaatst/ });
        expect(moved.text).toContain('Rue du Moulin 7');
      });
    });
});

test.describe('the form to ask for a time that the calendar does not offer', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', repeat(!javaScriptEnabled), () => {
      test.use({ javaScriptEnabled });

      test('is collapsed, opens by keyboard, and stays open while it has a mistake', async ({ page }) => {
        await page.goto(bookingHref(LEEN.property, 'nl'));
        const form = page.locator('form[data-schema="appointment-request"]');
        await expect(form).toBeHidden();
        const heading = page.locator('summary', { hasText: wordsOf('nl', 'appointment')('noneTitle') });
        await heading.focus();
        await page.keyboard.press('Enter');
        await expect(form).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page, 'open');
        await form.locator('[name="firstName"]').fill('Noémie');
        await form.locator('button[type=submit]').click();
        await expect(form.getByRole('alert')).toBeVisible();
        await expect(form.locator('[name="firstName"]')).toHaveValue('Noémie');
        // Correcting one mistake does not collapse the form while others remain.
        await form.locator('[name="lastName"]').fill('Lambert');
        await expect(form.locator('[name="email"]')).toBeVisible();
      });
    });
});

test.describe('an appointment that is changed', () => {
  test('is moved and then cancelled by the visitor', async ({ page }) => {
    const { email } = await book(page, 'fr', CLAIRE.property);
    await prove(page, 'fr', email);
    const mine = linkIn(await sentMail({ to: email, says: WORDS.fr.requested }), PATHS.fr);
    await page.goto(mine);
    await page.getByRole('link', { name: 'Choisir un autre créneau' }).click();
    await laterDays(page, { later: 'Jours suivants', earlier: 'Jours précédents' });
    await expect(page).toHaveURL(/step=move&from=/);
    await (await freeSlot(page)).check();
    await page.getByRole('button', { name: 'Déplacer' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre demande est enregistrée');
    const moved = await sentMail({ to: email, says: /^Votre demande de changement/ });
    expect(lineOf(partOf(readCalendar(calendarOf(moved)), 'VEVENT'), 'SEQUENCE').value).toBe('2');
    await sentMail({ to: CLAIRE.mail, person: email, says: /demande un autre créneau/ });

    await page.goto(linkIn(moved, PATHS.fr));
    await page.getByRole('link', { name: 'Annuler' }).click();
    await page.waitForURL(/step=cancel/);
    await expectAccessible(page, 'cancel');
    await page.getByRole('button', { name: 'Oui, annuler mon rendez-vous' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre rendez-vous est annulé');
    const gone = await sentMail({ to: email, says: /^Vous avez annulé/ });
    expect(lineOf(readCalendar(calendarOf(gone)), 'METHOD').value).toBe('CANCEL');
    await sentMail({ to: CLAIRE.mail, person: email, says: /annule le rendez-vous/ });
    // The old mail opens the same page, which no longer offers to cancel.
    await page.goto(`${mine}?step=cancel`);
    await expect(page.getByRole('button', { name: /annuler/ })).toHaveCount(0);
  });

  test('is moved, and so confirmed, by the agency, and then cancelled by it', { tag: FULL_RUN }, async ({ page }) => {
    const { email } = await book(page, 'en', NAMUR.property);
    const agency = await agencyPage(NAMUR, email);
    await page.goto(agency);
    await expectAccessible(page, 'agency');
    await page.getByRole('link', { name: 'Anderen Termin wählen' }).click();
    await page.waitForURL(/step=move/);
    await expectAccessible(page, 'move');
    await laterDays(page, { later: 'Spätere Tage', earlier: 'Frühere Tage' });
    await (await freeSlot(page)).check();
    await page.getByRole('button', { name: 'Verschieben' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(AGENCY.de.confirmed);
    await sentMail({ to: email, says: /^Your appointment has moved to/ });

    await page.getByRole('link', { name: 'Absagen', exact: true }).click();
    await page.locator('[name="message"]').fill('The owner is ill.');
    await page.getByRole('button', { name: 'Termin absagen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Termin mit Noémie Lambert ist abgesagt');
    expect((await sentMail({ to: email, says: /^Your appointment on .* is cancelled/ })).text).toContain(
      'The owner is ill.',
    );
  });

  test('is refused by the agency, and the slot is free again', async ({ page }) => {
    const { email, startsAt } = await book(page, 'de', CLAIRE.property);
    const day = bookingHref(CLAIRE.property, 'de', startsAt.slice(0, 10));
    const slot = page.locator(`input[value="${startsAt}"]`);
    await page.goto(day);
    await expect(slot).toBeDisabled();
    await page.goto(await agencyPage(CLAIRE, email));
    await page.getByRole('link', { name: 'Refuser' }).click();
    await page.getByRole('button', { name: 'Refuser le rendez-vous' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vous avez refusé le rendez-vous avec Noémie Lambert',
    );
    await sentMail({ to: email, says: /nicht möglich$/ });
    await page.goto(day);
    await expect(slot).toBeEnabled();
  });

  test('stays unchanged when a link is opened, whatever the link is for', { tag: FULL_RUN }, async ({ page }) => {
    const { email } = await book(page, 'nl', LEEN.property);
    const mine = linkIn(await sentMail({ to: email, says: WORDS.nl.held }), PATHS.nl);
    const agency = await agencyPage(LEEN, email);
    for (const path of [mine, agency])
      for (const query of ['', '?step=cancel', '?step=move', '?step=confirm', '?done=yes'])
        expect((await page.request.get(`${path}${query}`)).status()).toBe(200);
    await page.goto(mine);
    await expect(page.locator('.state')).toContainText('nog te bevestigen');
    await expectAccessible(page, 'held');
  });
});

test.describe('the last free slot (SPEC §8)', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', repeat(!javaScriptEnabled), () => {
      test.use({ javaScriptEnabled });

      test('goes to the first sender; the other visitor gets a message, keeps the typed text and takes another slot', async ({
        page,
        browser,
      }) => {
        const email = newSender();
        await page.goto(bookingHref(LEEN.property, 'nl'));
        const wanted = await freeSlot(page);
        const startsAt = await wanted.inputValue();
        await wanted.check();
        await fillPerson(page, email);
        const faster = await (await browser.newContext()).newPage();
        await book(faster, 'nl', LEEN.property, startsAt);
        await faster.context().close();

        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS.nl.send }).click(),
        ]);
        expect(answer.status()).toBe(409);
        await expect(page.locator('.alert.bad', { hasText: 'De afspraken zijn volzet.' })).toBeVisible();
        await expect(wanted).toBeDisabled();
        await expect(wanted).not.toBeChecked();
        await expect(page.locator('[data-schema="appointment"] [name="email"]')).toHaveValue(email);
        if (javaScriptEnabled) await expectAccessible(page, 'full');
        await (await freeSlot(page)).check();
        await page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS.nl.send }).click();
        await page.waitForURL(`**${href('feedback/contact-appointment', 'nl')}*`);
        await sentMail({ to: email, says: WORDS.nl.held });
      });
    });
  }

  test('cannot be replaced in the sent form by a slot that the page does not offer', { tag: FULL_RUN }, async ({
    page,
  }) => {
    await page.goto(bookingHref(LEEN.property, 'en'));
    await fillPerson(page, newSender());
    const slot = await freeSlot(page);
    await slot.check();
    await slot.evaluate((radio: HTMLInputElement) => {
      radio.value = '2026-01-01T09:00:00.000Z';
    });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS.en.send }).click(),
    ]);
    expect(answer.status()).toBe(422);
    await expect(page.locator('.alert.bad')).toContainText('This time is not available');
  });
});

test.describe('the appointment form', () => {
  test('names missing fields, keeps the typed text and is accessible in every state', async ({ page }) => {
    await page.goto(bookingHref(LEEN.property, 'de'));
    await expectAccessible(page, 'empty');
    await page.locator('[data-schema="appointment"] [name="firstName"]').fill('Noémie');
    await page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS.de.send }).click();
    const summary = page.locator('.alert.bad');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: 'Wählen Sie einen Tag und eine Uhrzeit.' })).toBeVisible();
    await expect(page.locator('#appointment-slot-error')).toBeVisible();
    await expectAccessible(page, 'errors');
    await expect(page.locator('[data-schema="appointment"] [name="firstName"]')).toHaveValue('Noémie');
    await (await freeSlot(page)).check();
    await expect(page.locator('#appointment-slot-error')).toHaveCount(0);
    await page.goto(href('feedback/contact-appointment', 'de'));
    await expectAccessible(page, 'sent');
  });

  test('is filled in and sent with the keyboard alone', { tag: FULL_RUN }, async ({ page }) => {
    const email = newSender();
    await page.goto(bookingHref(LEEN.property, 'en'));
    await (await freeSlot(page)).focus();
    // The arrow keys move from slot to slot.
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown');
    await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
    const typed: Record<string, string> = {
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      phone: '0470000031',
      remark: 'We come with the children.',
    };
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { name = '', tagName, type = '' } = document.activeElement as HTMLInputElement;
        return { name, tagName, type };
      });
      if (focused.name in typed) await page.keyboard.type(typed[focused.name] ?? '');
      else if (focused.name === 'privacy') await page.keyboard.press('Space');
      else if (focused.type === 'submit' && focused.tagName === 'BUTTON') break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href('feedback/contact-appointment', 'en')}*`);
    await sentMail({ to: email, says: WORDS.en.held });
  });

  test.describe('in a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('keeps the typed text beside the errors and books an appointment, which can be moved and cancelled', async ({
      page,
    }) => {
      const email = newSender();
      await page.goto(bookingHref(CLAIRE.property, 'fr'));
      await fillPerson(page, 'noemie.example.be');
      const slot = await freeSlot(page);
      await slot.check();
      await page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS.fr.send }).click();
      await expect(page).toHaveTitle(/^Erreur/);
      await expect(page.locator('.alert.bad')).toContainText('adresse');
      await expect(page.locator('[data-schema="appointment"] [name="firstName"]')).toHaveValue('Noémie');
      await expect(slot).toBeChecked();
      await page.locator('[data-schema="appointment"] [name="email"]').fill(email);
      await page.locator('[data-schema="appointment"]').getByRole('button', { name: WORDS.fr.send }).click();
      await page.waitForURL(`**${href('feedback/contact-appointment', 'fr')}*`);

      await prove(page, 'fr', email);
      await page.goto(linkIn(await sentMail({ to: email, says: WORDS.fr.requested }), PATHS.fr));
      await page.getByRole('link', { name: 'Choisir un autre créneau' }).click();
      await page.getByRole('button', { name: 'Déplacer' }).click();
      await expect(page.locator('.alert.bad')).toContainText('Choisissez un jour et une heure.');
      await laterDays(page, { later: 'Jours suivants', earlier: 'Jours précédents' });
      await (await freeSlot(page)).check();
      await page.getByRole('button', { name: 'Déplacer' }).click();
      await expect(page.getByRole('status')).toBeVisible();
      await page.getByRole('link', { name: 'Annuler', exact: true }).click();
      await page.getByRole('button', { name: 'Oui, annuler mon rendez-vous' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre rendez-vous est annulé');
    });
  });
});

test.describe('an address without a form for an appointment', () => {
  test('redirects to the page of the property if it is sold, and is a 404 if it is unknown', { tag: FULL_RUN }, async ({
    page,
  }) => {
    const sold = await page.goto(bookingHref('7007', 'nl'));
    expect(sold?.status()).toBe(200);
    await expect(page).toHaveURL(/\/nl\/te-koop\/.*\/7007\/$/);
    expect((await page.request.get(bookingHref('0', 'nl'))).status()).toBe(404);
  });

  for (const locale of inTurn(3))
    test(`explains in ${locale} that it is an invalid or an expired link`, async ({ page }) => {
      const wrong = await page.goto(appointmentHref('aB.cD', locale));
      expect(wrong?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      await expectAccessible(page, 'wrong link');
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const over = signedLink('any', '2026-01-01T09:00:00.000Z');
      const late = await page.goto(appointmentHref(over, locale));
      expect(late?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
      expect((await page.request.get(calendarHref(over))).status()).toBe(410);
      expect((await page.request.get(calendarHref('aB.cD'))).status()).toBe(404);
    });
});
