import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import agency from '@/agency.config';
import type { Messages } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { expectAccessible, violationsOf } from '../support/axe';
import { linkIn, sentMails } from '../support/mailbox';
import { readJson } from '../support/project-files';
import { FULL_RUN, inTurn, LOCALES, type Locale } from '../support/site';

const WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, readJson(`messages/${locale}.json`)])) as Record<
  Locale,
  Messages
>;
const { nl, fr, en, de } = WORDS;
const PROPERTY = '6412';
/** An address that no other journey uses. */
const someone = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.be`;
const asText = (words: string): string => words.split('{')[0] ?? '';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('main').getByRole('alert');

async function fillPerson(page: Page, locale: Locale, email: string): Promise<void> {
  const { labels } = WORDS[locale].forms;
  await page.getByLabel(labels.firstName, { exact: true }).fill('Lien');
  await page.getByLabel(labels.lastName, { exact: true }).fill('De Wachter');
  await page.getByLabel(labels.email, { exact: true }).fill(email);
}
const accept = (page: Page) => page.locator('[name=privacy]').check();

const aPicture = (width = 640, height = 480, colour = '#7f3320') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'SECRET-CAMERA' } })
    .jpeg()
    .toBuffer();

test.describe('documents of a property', () => {
  for (const locale of inTurn(2)) {
    test(`are requested, mailed and downloaded in ${locale}`, async ({ page }) => {
      const { documents, requestDocuments } = WORDS[locale];
      const email = someone('docs');
      await page.goto(`/property/${PROPERTY}/?lng=${locale}`);
      await page.locator('.contact-card .tools').getByRole('link', { name: documents.title }).click();
      await expect(page).toHaveURL(href('request-documents/{id}', locale, { id: PROPERTY }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(requestDocuments.title);

      for (const box of (await page.locator('[name="documents[]"]').all()).slice(1)) await box.uncheck();
      await fillPerson(page, locale, email);
      await accept(page);
      await button(page, requestDocuments.title).click();
      await expect(page).toHaveURL(/\?sent=1$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/mail/i);

      const [mail] = await sentMails({ to: email });
      if (!mail) throw new Error('no mail');
      // The subject of a mail has plain spaces only.
      expect(mail.subject).toContain(asText(WORDS[locale].mail.visitor.subject.documents).replace(/\s+/g, ' '));
      const link = linkIn(mail, href('documents/{token}', locale, { token: '' }).slice(0, -1));
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[locale].mail.visitor.title.documents);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const lines = page.locator('.granted-documents a');
      await expect(lines).toHaveCount(1);
      const answer = await page.request.get((await lines.first().getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="[a-z0-9-]+\.pdf"$/),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test(`are not mailed twice, unless the visitor asks for it, in ${locale}`, { tag: FULL_RUN }, async ({ page }) => {
      const { forms, requestDocuments } = WORDS[locale];
      const email = someone('twice');
      const ask = async () => {
        await page.goto(href('request-documents/{id}', locale, { id: PROPERTY }));
        await fillPerson(page, locale, email);
        await accept(page);
        await button(page, requestDocuments.title).click();
      };
      await ask();
      await expect(page).toHaveURL(/\?sent=/);
      await ask();
      await expect(summary(page)).toContainText(asText(forms.documents.already));
      await expect(page.getByLabel(forms.labels.email, { exact: true })).toHaveValue(email);
      await page.getByLabel(forms.documents.again).check();
      await button(page, requestDocuments.title).click();
      await expect(page).toHaveURL(/\?sent=/);
      const mails = await sentMails({ to: email }, 2);
      expect(mails).toHaveLength(2);
      const [first, second] = mails.map((mail) =>
        linkIn(mail, href('documents/{token}', locale, { token: '' }).slice(0, -1)),
      );
      expect(second).toBe(first);
    });
  }

  test('are neither shown nor downloaded by an invalid link', { tag: FULL_RUN }, async ({ page, request }) => {
    const answer = await page.goto(href('documents/{token}', 'nl', { token: 'mzxw6-mzxw6' }));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.signedLink.unknownTitle);
    expect(await violationsOf(page), 'unknown link').toEqual([]);
    for (const path of [
      '/api/documents/mzxw6-mzxw6/aaaaaaaaaaaa/',
      '/documents/',
      '/api/documents/',
      '/media/documents/',
    ])
      expect((await request.get(path)).status(), path).toBe(404);
  });

  test('cannot be requested for a sold property, whose page gives the reason', { tag: FULL_RUN }, async ({ page }) => {
    await page.goto(href('request-documents/{id}', 'fr', { id: '7007' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.documents.none);
    expect(await violationsOf(page), 'no documents').toEqual([]);
  });

  test.describe('in a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('are requested by a form that keeps the typed text if a field is missing', async ({ page }) => {
      const { forms, requestDocuments } = nl;
      const email = someone('noscript');
      await page.goto(href('request-documents/{id}', 'nl', { id: PROPERTY }));
      for (const box of await page.locator('[name="documents[]"]').all()) await box.uncheck();
      await page.getByLabel(forms.labels.email, { exact: true }).fill(email);
      await button(page, requestDocuments.title).click();
      await expect(summary(page)).toContainText(forms.errors.documents.required);
      await expect(summary(page)).toContainText(forms.errors.firstName.required);
      await expect(summary(page)).toContainText(forms.errors.privacy.required);
      await expect(page.getByLabel(forms.labels.email, { exact: true })).toHaveValue(email);
      await expect(page).toHaveTitle(new RegExp(`^${asText(forms.errorTitle)}`));
      await page.locator('[name="documents[]"]').first().check();
      await fillPerson(page, 'nl', email);
      await accept(page);
      await button(page, requestDocuments.title).click();
      await expect(page).toHaveURL(/\?sent=1$/);
      expect(await sentMails({ to: email })).toHaveLength(1);
    });
  });
});

test.describe('a property sent to a friend', () => {
  for (const locale of inTurn(3)) {
    test(`arrives with the words of the sender in ${locale}`, async ({ page }) => {
      const { forms, sendToFriend, property, mail, stopMail } = WORDS[locale];
      const [sender, friend] = [someone('sender'), someone('friend')];
      await page.goto(`/property/${PROPERTY}/?lng=${locale}`);
      const share = page.locator('.share-link');
      await share.getByRole('link', { name: property.tools.share }).click();
      await share.getByRole('link', { name: property.share.send }).click();
      await expect(page).toHaveURL(href('send-to-friend/{id}', locale, { id: PROPERTY }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sendToFriend.title);

      await button(page, forms.recommendation.submit).click();
      await expect(summary(page)).toContainText(forms.errors.friendEmail.required);
      await page.getByLabel(forms.labels.friendEmail).fill('not an address');
      await page.getByLabel(forms.labels.message).fill('Look at www.evil.example');
      await button(page, forms.recommendation.submit).click();
      await expect(summary(page)).toContainText(forms.errors.friendEmail.invalid);
      await expect(summary(page)).toContainText(forms.errors.message.link);

      await page.getByLabel(forms.labels.friendEmail).fill(friend);
      await page.getByLabel(forms.labels.message).fill('Iets voor jou?\n<b>Echt</b>');
      await fillPerson(page, locale, sender);
      await accept(page);
      await button(page, forms.recommendation.submit).click();
      await expect(page).toHaveURL(new RegExp(`${href('feedback/send-to-friend', locale)}\\?of=`));

      const [sent] = await sentMails({ to: friend });
      if (!sent) throw new Error('no mail');
      expect(sent.replyTo?.map(({ address }) => address)).toEqual([sender]);
      expect(sent.from?.address).toBe(agency.offices[0]?.email);
      expect(sent.subject).toContain('Lien De Wachter');
      expect(sent.html).toContain('&lt;b&gt;Echt&lt;/b&gt;');
      expect(sent.text).toContain(asText(mail.recommendation.reason));
      // The mail links only to the property, to the site itself and to the page that stops such mails.
      const links = [...(sent.html ?? '').matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
      for (const link of links) expect(new URL(link).host).toBe(new URL(page.url()).host);

      const [own] = await sentMails({ to: sender });
      expect(own?.raw).not.toContain(friend);

      await page.goto(linkIn(sent, href('stop/{token}', locale, { token: '' }).slice(0, -1)));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stopMail.title);
      await button(page, stopMail.submit).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stopMail.doneTitle);

      await page.goto(href('send-to-friend/{id}', locale, { id: PROPERTY }));
      await page.getByLabel(forms.labels.friendEmail).fill(friend);
      await fillPerson(page, locale, sender);
      await accept(page);
      await button(page, forms.recommendation.submit).click();
      await expect(page).toHaveURL(new RegExp(`${href('feedback/send-to-friend', locale)}\\?of=`));
      expect(await sentMails({ to: sender }, 2)).toHaveLength(2);
      expect(await sentMails({ to: friend })).toHaveLength(1);
    });
  }

  test('is no longer sent to a friend who unsubscribed by one click in a mail program; just opening that link does not unsubscribe', {
    tag: FULL_RUN,
  }, async ({ page, request }) => {
    const { forms } = en;
    const friend = someone('oneclick');
    const send = async () => {
      await page.goto(href('send-to-friend/{id}', 'en', { id: PROPERTY }));
      await page.getByLabel(forms.labels.friendEmail).fill(friend);
      await fillPerson(page, 'en', someone('sender'));
      await accept(page);
      await button(page, forms.recommendation.submit).click();
      await expect(page).toHaveURL(new RegExp(`${href('feedback/send-to-friend', 'en')}\\?of=`));
    };
    await send();
    const [sent] = await sentMails({ to: friend });
    if (!sent) throw new Error('no mail');
    const header = /^List-Unsubscribe: *<([^>]+)>/m.exec(sent.raw.replace(/\r?\n[ \t]+/g, ''))?.[1] ?? '';
    expect(sent.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect((await request.get(header)).status()).toBe(200);
    await send();
    expect(await sentMails({ to: friend }, 2)).toHaveLength(2);
    const click = await request.post(header, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(click.status()).toBe(200);
    await send();
    await page.waitForTimeout(2000);
    expect(await sentMails({ to: friend }, 2)).toHaveLength(2);
  });

  test.describe('in a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is sent by a form that keeps the typed text if one of its fields is wrong', { tag: FULL_RUN }, async ({
      page,
    }) => {
      const { forms } = fr;
      const friend = someone('noscript-friend');
      await page.goto(href('send-to-friend/{id}', 'fr', { id: PROPERTY }));
      await page.getByLabel(forms.labels.friendEmail).fill(friend);
      await page.getByLabel(forms.labels.message).fill('Voyez evil.com');
      await fillPerson(page, 'fr', someone('noscript-sender'));
      await accept(page);
      await button(page, forms.recommendation.submit).click();
      await expect(summary(page)).toContainText(forms.errors.message.link);
      await expect(page.getByLabel(forms.labels.friendEmail)).toHaveValue(friend);
      await page.getByLabel(forms.labels.message).fill('Une belle maison.');
      await button(page, forms.recommendation.submit).click();
      await expect(page).toHaveURL(new RegExp(`${href('feedback/send-to-friend', 'fr')}\\?of=`));
      expect(await sentMails({ to: friend })).toHaveLength(1);
    });
  });
});

test.describe('a testimonial of a visitor', () => {
  for (const locale of inTurn(1)) {
    test(`is moderated, published in its language, labelled in others and removed again: ${locale}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const { forms, addTestimonial, testimonials, moderation } = WORDS[locale];
      const own = WORDS[agency.defaultLocale];
      const other: Locale = locale === 'fr' ? 'de' : 'fr';
      const email = someone('voice');
      const name = `Zoë ${randomUUID().slice(0, 6)}`;
      await page.goto(href('avis', locale));
      await page.getByRole('main').getByRole('link', { name: testimonials.write }).click();
      await expect(page).toHaveURL(href('avis/add', locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(addTestimonial.title);

      await button(page, forms.testimonial.submit).click();
      await expect(summary(page)).toContainText(forms.errors.comment.required);
      await expect(summary(page)).toContainText(forms.errors.name.required);
      await page
        .getByLabel(forms.labels.comment)
        .fill(
          `Helemaal tevreden.\n\n<script>alert(1)</script> **vet** [x](https://evil.example) ${'Ze luisterden goed. '.repeat(12)}`,
        );
      await page.getByLabel(forms.labels.name).fill(name);
      await page.getByLabel(forms.labels.about).fill('Kocht een huis');
      await page.getByLabel(forms.labels.website).fill('http://atelier.example');
      await page
        .getByLabel(forms.labels.picture)
        .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await expect(page.getByText(forms.errors.picture.type)).toBeVisible();
      await page
        .getByLabel(forms.labels.picture)
        .setInputFiles({ name: 'me.php.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
      await expect(page.getByText(forms.errors.picture.type)).toBeHidden();
      await page.getByLabel(forms.labels.email, { exact: true }).fill(email);
      await accept(page);
      await button(page, forms.testimonial.submit).click();
      await expect(summary(page)).toContainText(forms.errors.website.invalid);
      await page.getByLabel(forms.labels.website).fill('atelier.example/over');
      await button(page, forms.testimonial.submit).click();
      await expect(page).toHaveURL(/\?sent=yes$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(addTestimonial.sentTitle);
      expect(await sentMails({ to: email })).toHaveLength(1);

      const [mail] = await sentMails({ to: agency.offices[0]?.email ?? '', says: new RegExp(name) });
      if (!mail) throw new Error('no mail to the agency');
      const link = linkIn(mail, href('moderate/{token}', agency.defaultLocale, { token: '' }).slice(0, -1));
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByRole('status')).toContainText(asText(own.moderation.waiting));
      await expect(page.getByRole('main')).toContainText('<script>alert(1)</script>');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const picture = page.locator('.review img');
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
      expect(await violationsOf(page), 'moderation').toEqual([]);

      // Opening the link of the moderation mail does not publish the testimonial.
      await page.goto(href('avis', locale));
      await expect(page.getByText(name)).toHaveCount(0);
      await page.goto(link);
      await button(page, own.moderation.publish).click();
      await expect(page.getByRole('status')).toHaveText(own.moderation.published);

      const [told] = await sentMails({ to: email, says: new RegExp(WORDS[locale].mail.testimonial.subject) });
      if (!told) throw new Error('no mail to the writer');
      const path = linkIn(told, href('avis/{slug}', locale, { slug: '' }).slice(0, -1));
      await page.goto(href('avis', locale));
      await page.getByRole('link', { name: new RegExp(name) }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main')).toContainText('<script>alert(1)</script> **vet** [x](https://evil.example)');
      await expect(page.getByRole('main').locator('a[href*="evil.example"]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'atelier.example' })).toHaveAttribute(
        'rel',
        /nofollow/,
      );
      await expect(page.getByRole('main').getByRole('link', { name: 'atelier.example' })).toHaveAttribute(
        'href',
        'https://atelier.example/over',
      );
      expect(await violationsOf(page), 'published').toEqual([]);
      const source = (await page.locator('.testimonial .photo img').getAttribute('src')) ?? '';
      const shown = await request.get(source);
      expect(shown.status()).toBe(200);
      expect((await shown.body()).includes(Buffer.from('SECRET-CAMERA'))).toBe(false);
      expect(await (await request.get('/sitemap/pages.xml')).text()).toContain(path);

      const slug = path.split('/').at(-2) ?? '';
      await page.goto(href('avis/{slug}', other, { slug }));
      await expect(page.locator('blockquote').first()).toHaveAttribute('lang', new RegExp(`^${locale}`));
      await expect(page.locator('.language-note').first()).toBeVisible();

      await page.goto(link);
      await button(page, own.moderation.withdraw).click();
      await expect(page.getByRole('status')).toHaveText(own.moderation.refused);
      expect((await request.get(path)).status()).toBe(404);
      expect((await request.get(source)).status()).toBe(404);
      expect(await (await request.get('/sitemap/pages.xml')).text()).not.toContain(path);
      expect(moderation.refused).toBeTruthy();
    });
  }

  test.describe('in a browser without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is sent by a form that keeps the typed text after a mistake, and asks for the picture again', {
      tag: FULL_RUN,
    }, async ({ page }) => {
      const { forms, addTestimonial } = de;
      const email = someone('noscript-voice');
      await page.goto(href('avis/add', 'de'));
      await page.getByLabel(forms.labels.comment).fill('Sehr gute Beratung.');
      await page
        .getByLabel(forms.labels.picture)
        .setInputFiles({ name: 'klein.jpg', mimeType: 'image/jpeg', buffer: await aPicture(100, 80) });
      await page.getByLabel(forms.labels.email, { exact: true }).fill(email);
      await button(page, forms.testimonial.submit).click();
      await expect(summary(page)).toContainText(forms.errors.name.required);
      await expect(page.getByLabel(forms.labels.comment)).toHaveValue('Sehr gute Beratung.');
      await expect(page.getByText(forms.testimonial.pictureAgain)).toBeVisible();

      await page.getByLabel(forms.labels.name).fill('Ute');
      await page
        .getByLabel(forms.labels.picture)
        .setInputFiles({ name: 'klein.jpg', mimeType: 'image/jpeg', buffer: await aPicture(100, 80) });
      await accept(page);
      await button(page, forms.testimonial.submit).click();
      await expect(summary(page)).toContainText(forms.errors.picture.tooSmall);
      await page
        .getByLabel(forms.labels.picture)
        .setInputFiles({ name: 'gut.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
      await button(page, forms.testimonial.submit).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(addTestimonial.sentTitle);
      expect(await sentMails({ to: email })).toHaveLength(1);
    });
  });
});

test.describe('accessibility of the forms (WCAG 2.2 AA)', () => {
  const formPages = (locale: Locale) =>
    [
      [href('request-documents/{id}', locale, { id: PROPERTY }), WORDS[locale].requestDocuments.title],
      [href('send-to-friend/{id}', locale, { id: PROPERTY }), WORDS[locale].forms.recommendation.submit],
      [href('avis/add', locale), WORDS[locale].forms.testimonial.submit],
    ] as const;
  test('has no finding of axe on empty, refused and sent forms', async ({ page }) => {
    test.setTimeout(120_000);
    for (const [path, submit] of formPages('de')) {
      await page.goto(path);
      await expectAccessible(page, `${path} empty`);
      await button(page, submit).click();
      await expect(summary(page)).toBeFocused();
      await expectAccessible(page, `${path} refused`);
    }
    for (const path of [
      `${href('request-documents/{id}', 'de', { id: PROPERTY })}?sent=2`,
      `${href('avis/add', 'de')}?sent=yes`,
    ]) {
      await page.goto(path);
      await expectAccessible(page, `${path} sent`);
    }
  });
});
