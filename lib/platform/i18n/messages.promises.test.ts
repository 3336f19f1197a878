import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { messagesOf } from './messages';

const A_WORKING_DAY = {
  nl: 'binnen één werkdag',
  fr: 'dans un délai d’un jour ouvrable',
  en: 'within one working day',
  de: 'innerhalb eines Werktags',
} as const;
/** The sentence of the disclaimer that names the third-party account, without the text after it. */
const accountSentence = (page: string): string => page.match(/[^\n.]*\{\{agency\.trustAccount\}\}[^.]*/)?.[0] ?? '';

describe.each(LOCALES)('the promises of the agency in %s', (locale) => {
  const words = messagesOf(locale);

  it('are the same answer time on the contact page, its form, the mail and the thank-you page', () => {
    for (const text of [
      words.contact.intro,
      words.feedback['site-contact'],
      words.forms.contact.note,
      words.mail.visitor.next.contact,
      words.valuation.how.callText,
    ])
      expect(text.toLowerCase()).toContain(A_WORKING_DAY[locale].toLowerCase());
  });

  it('do not include that a notary read the guide', () => {
    const claims = JSON.stringify(words).match(/[^"]*(par un notaire|door een notaris|by a notary|einem Notar)[^"]*/g);
    expect(claims).toBeNull();
  });

  it('place rental deposits on a blocked account, not on that of the agency', () => {
    const page = readFileSync(`content/pages/disclaimer/${locale}.md`, 'utf8');
    expect(accountSentence(page)).not.toMatch(/waarborg|garantie|deposit/i);
    expect(page).toMatch(/geblokkeerde rekening|compte bloqué|blocked account|gesperrten Konto/);
  });

  it('limit the answer on pre-emption to planning law, and leave other rights to the notary (DOMAIN §2)', () => {
    const planning = {
      nl: 'ruimtelijke ordening',
      fr: 'aménagement du territoire',
      en: 'planning law',
      de: 'Raumordnung',
    };
    const { 'preemption-none': none, 'preemption-applies': applies } = words.mentions.explain;
    for (const text of [none, applies, ...Object.values(words.values.preemption)])
      expect(text).toContain(planning[locale]);
    for (const text of [none, applies]) {
      expect(text).toMatch(/huurder|locataire|tenant|Mieter/);
      expect(text).toMatch(/notar|notaire/i);
    }
  });

  it('say of a removed property that it was sold or let only if that is known, and do not mention its number', () => {
    const { goneTitle, goneText } = words.missing;
    expect(goneTitle.sold).toMatch(/verkocht|vendu|sold|verkauft/);
    expect(goneTitle.rented).toMatch(/verhuurd|loué|let|vermietet/);
    // The feed does not say why the property left.
    for (const text of [goneTitle['for-sale'], goneTitle['for-rent']])
      expect(text).not.toMatch(/verkocht|vendu|sold|verkauft|verhuurd|loué|been let|vermietet/);
    for (const text of [...Object.values(goneTitle), goneText]) expect(text).not.toMatch(/nummer|numéro|number/i);
  });
});

describe('the subject of a mail about a time that is not confirmed', () => {
  const REQUEST = { nl: /vraag/, fr: /demand/i, en: /request|asks for/i, de: /frag/i } as const;
  const FIXED = { nl: /afspraak/i, fr: /rendez-vous/i, en: /appointment/i, de: /^Termin|Ihr Termin/ } as const;

  it.each(LOCALES)('calls it a request and no appointment in %s', (locale) => {
    const { agency, visitor, appointment } = messagesOf(locale).mail;
    const subjects = [
      agency.subject.appointment,
      visitor.subject.appointment,
      appointment.agency.moved['by-visitor'].subject,
      appointment.visitor.moved['by-visitor'].subject,
      appointment.visitor.proven['by-visitor'].subject,
    ];
    for (const subject of subjects) {
      expect(subject).toMatch(REQUEST[locale]);
      expect(subject).not.toMatch(FIXED[locale]);
    }
  });
});

describe('what a lease is taxed with', () => {
  const SALE = { nl: /verkoop/i, fr: /vente/i, en: /sale/i, de: /verkauf/i } as const;
  it.each(LOCALES)('is never called a sale in %s', (locale) => {
    for (const words of Object.values(messagesOf(locale).values.leaseVat)) expect(words).not.toMatch(SALE[locale]);
  });
});
