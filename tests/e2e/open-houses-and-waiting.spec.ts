import { expect, type Page, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { bookingHref } from '@/lib/routing/personal-href';
import { expectAccessible } from '../support/axe';
import { linkIn, sentMail } from '../support/mailbox';
import { portalOwners, signedIn } from '../support/portal-owners';
import { wordsOf } from '../support/words-of';

const OPEN = '6412';
const CLAIRE = '7006';
const PHONE = { width: 360, height: 760 };
const DESKTOP = { width: 1280, height: 900 };

let sender = 0;
const newSender = (): string => `guest-${process.pid}-${Date.now()}-${sender++}@example.be`;

async function fillAndSend(page: Page, locale: 'nl' | 'fr', email: string): Promise<void> {
  const form = page.locator('[data-schema="appointment"]');
  await form.locator('[name="title"]').selectOption('ms');
  await form.locator('[name="firstName"]').fill('Noémie');
  await form.locator('[name="lastName"]').fill('Lambert');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="phone"]').fill('0470 00 00 31');
  await form.locator('[name="privacy"]').check();
  await form.locator('button[type=submit]').click();
  await page.waitForURL(`**${href('feedback/contact-appointment', locale)}*`);
}
const booked = (locale: 'nl' | 'fr', state: 'confirmed' | 'held' | 'waiting') =>
  wordsOf(locale, 'feedback')(`booked.${state}`);

test.describe('an open day for visitor and owner', () => {
  for (const viewport of [PHONE, DESKTOP])
    test(`is registered for without a click in a mail, and is in the owner's agenda: ${viewport.width} px`, async ({
      page,
      browser,
      baseURL,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(bookingHref(OPEN, 'nl'));
      // The open day comes first.
      const first = page.locator('input[name="slot"]').first();
      await expect(page.locator('.slot-field .open-house')).toHaveText('Kijkdagen');
      await expectAccessible(page, 'open day');
      await first.check();
      await page.locator('[data-schema="appointment"] [name="persons"]').selectOption('2');
      const email = newSender();
      await fillAndSend(page, 'nl', email);
      await expect(page.locator('.lede')).toHaveText(booked('nl', 'confirmed'));
      await expectAccessible(page, 'registered');
      const mail = await sentMail({ to: email, says: /^U bent aangemeld voor de kijkdag/ });

      const context = await browser.newContext({ viewport });
      const [owner] = await portalOwners(1, OPEN);
      if (!owner) throw new Error('no owner');
      const portal = await signedIn(context, owner, baseURL);
      await portal.goto(href('owner/property/{id}', 'nl', { id: OPEN }));
      const agenda = portal.locator('#appointments .coming-row', { hasText: 'Kijkdag' });
      await expect(agenda.first()).toContainText(/\d+ aanmelding/);
      await expect(portal.locator('#appointments')).not.toContainText('Lambert');
      await expectAccessible(portal, 'agenda');
      await context.close();

      // One click in the mail and one button call it off.
      await page.goto(linkIn(mail, '/nl/mijn-afspraak/'));
      await page.getByRole('button', { name: 'Ja, annuleer mijn afspraak' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw afspraak is geannuleerd');
    });
});

test.describe('a full slot', () => {
  test.use({ javaScriptEnabled: false });

  test('has a waiting list, whose first visitor takes the place that becomes free, without script', async ({
    page,
    browser,
    baseURL,
  }) => {
    // The check of a page for access needs a browser that runs scripts.
    const checked = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })).newPage();
    const expectPageAccessible = async (name: string) => {
      await checked.goto(page.url());
      await expectAccessible(checked, name);
    };
    const [first, second] = [newSender(), newSender()];
    await page.goto(bookingHref(CLAIRE, 'fr'));
    const slot = page.locator('input[name="slot"]:not([disabled])').first();
    const startsAt = await slot.inputValue();
    await slot.check();
    await fillAndSend(page, 'fr', first);
    await expect(page.locator('.lede')).toHaveText(booked('fr', 'held'));

    await page.goto(bookingHref(CLAIRE, 'fr', startsAt.slice(0, 10)));
    await page
      .locator('label', { has: page.locator(`input[value="${startsAt}"]`) })
      .getByRole('link', { name: /^Liste d’attente/ })
      .click();
    await expect(page.locator('.lede')).toContainText('liste d’attente');
    await expectPageAccessible('waiting list');
    await fillAndSend(page, 'fr', second);
    await expect(page.locator('.lede')).toHaveText(booked('fr', 'waiting'));
    const waiting = await sentMail({ to: second, says: /^Vous êtes sur la liste d’attente/ });
    // Opening the link of the mail, as mail scanners do, changes nothing.
    const mine = linkIn(waiting, '/fr/mon-rendez-vous/');
    expect((await page.request.get(mine)).status()).toBe(200);
    await page.goto(mine.replace(/\?.*/, ''));
    await expect(page.locator('.state')).toContainText('sur liste d’attente');
    await expectPageAccessible('waiting');

    const held = await sentMail({ to: first, says: /^Confirmez votre demande/ });
    await page.goto(`${linkIn(held, '/fr/mon-rendez-vous/')}?step=cancel`);
    await page.getByRole('button', { name: 'Oui, annuler mon rendez-vous' }).click();

    const free = await sentMail({ to: second, says: /^Une place s’est libérée/ });
    await page.goto(linkIn(free, '/fr/mon-rendez-vous/'));
    await expect(page.locator('.state')).toContainText('à confirmer');
    await page.getByRole('button', { name: 'Confirmer ma demande' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre demande est enregistrée');
  });
});
