import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { XSS_PAYLOADS } from '@/tests/fixtures/xss-payloads';
import type { Mail } from './mail';
import { mailFoot, mailHtml, mailText } from './mail-body';

const FOOT = {
  brand: 'Gevel',
  siteUrl: 'https://gevel.example/nl/',
  markUrl: 'https://gevel.example/images/mail-mark.png',
  lines: ['Kantoor Mechelen'],
  privacy: { label: 'Privacyverklaring', url: 'https://gevel.example/nl/privacyverklaring/' },
};
const aMail = (typed: string, changes: Partial<Mail> = {}): Mail => ({
  to: 'an@example.be',
  locale: 'nl',
  subject: 'Onderwerp',
  preview: 'Voorproefje',
  blocks: [
    { kind: 'title', text: 'Uw bericht is aangekomen' },
    { kind: 'facts', rows: [{ label: 'Naam', value: typed }] },
    { kind: 'quote', text: typed },
    { kind: 'actions', main: { label: 'Open', url: 'https://gevel.example/x/' } },
  ],
  reason: 'Omdat u schreef.',
  ...changes,
});
const linksIn = (html: string): string[] => [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, url]) => url ?? '');
const OURS = [FOOT.siteUrl, 'https://gevel.example/x/', FOOT.privacy.url];

describe('text that a visitor typed, in a mail (RELIABILITY S4)', () => {
  it.each([
    'https://evil.example/win',
    'www.evil.example',
    'klik op evil.example',
    'an@evil.example',
    '<a href="https://evil.example">x</a>',
  ])('is plain text without a link: %s', (typed) => {
    const html = mailHtml(aMail(typed), FOOT);
    expect(linksIn(html)).toEqual(OURS);
    const text = mailText(aMail(typed), FOOT);
    for (const body of [html.replaceAll(/href="[^"]*"|src="[^"]*"/g, ''), text.split('Open: ')[0] ?? ''])
      expect(body).not.toMatch(/:\/\/|www\.[a-z]|evil\.example|@evil/);
  });

  it('adds no mark-up of its own', () => {
    const bare = mailHtml(aMail(''), FOOT).match(/</g)?.length;
    const breaks = (text: string) => (text.match(/\n/g)?.length ?? 0) * 2;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...XSS_PAYLOADS)), (typed) => {
        const html = mailHtml(aMail(typed), FOOT);
        expect((html.match(/</g)?.length ?? 0) - breaks(typed)).toBe(bare);
        expect(linksIn(html)).toEqual(OURS);
      }),
    );
  });
});

describe('a property in a mail', () => {
  it('shows its energy label as a picture with an alternative text, and in words as plain text', () => {
    const url = 'https://gevel.example/images/epc/flanders/c.png';
    const property = { title: 'Huis, Mechelen', price: '€ 1', line: 'Kerkstraat 1', url: 'https://gevel.example/x/' };
    const mail = aMail('', { blocks: [{ kind: 'property', ...property, energy: { url, words: 'EPC C' } }] });
    expect(mailHtml(mail, FOOT)).toContain(`<img src="${url}" width="60" height="24" alt="EPC C"`);
    expect(mailText(mail, FOOT)).toContain('\nEPC C\n');
  });
});

it('A fact about a person has the portrait before the name, and plain text has the name alone.', () => {
  const picture = 'https://gevel.example/media/a-1x1.jpg';
  const mail = aMail('', { blocks: [{ kind: 'facts', rows: [{ label: 'Met', value: 'Leen', picture }] }] });
  expect(mailHtml(mail, FOOT)).toMatch(new RegExp(`<img src="${picture}" width="60" height="60" alt=""[^>]*>Leen<`));
  expect(mailText(mail, FOOT)).toContain('Met: Leen');
  expect(mailText(mail, FOOT)).not.toContain(picture);
});

describe('a mail as plain text', () => {
  it('contains the same as the HTML, line by line', () => {
    expect(mailText(aMail('Dag\nTot later'), FOOT)).toBe(
      [
        'Uw bericht is aangekomen',
        '========================',
        '',
        'Naam: Dag',
        'Tot later',
        '',
        '> Dag',
        '> Tot later',
        '',
        'Open: https://gevel.example/x/',
        '',
        '-- ',
        'Kantoor Mechelen',
        'Omdat u schreef.',
        'Privacyverklaring: https://gevel.example/nl/privacyverklaring/',
      ].join('\n'),
    );
  });

  it('has a non-breaking space before a colon in French', () => {
    expect(mailText(aMail('An', { locale: 'fr' }), FOOT)).toContain('Naam\u00a0: An');
  });
});

describe('the foot of a mail', () => {
  it.each(LOCALES)('names no Belgian institute for an agency with offices in Luxembourg only: %s', (locale) => {
    const { offices, bivNumber } = agency;
    expect(mailFoot(locale).lines.at(-1)).toMatch(/BIV|IPI/);
    Object.assign(agency, { bivNumber: '10012345/0', offices: offices.map((one) => ({ ...one, zip: 'L-1611' })) });
    const line = mailFoot(locale).lines.at(-1);
    Object.assign(agency, { offices, bivNumber });
    expect(line).not.toMatch(/BIV|IPI|KBO|BCE|Unternehmensnummer/);
    expect(line).toContain('10012345/0');
  });
});

describe('a mail in HTML', () => {
  const actions = (main: string, second: string): Partial<Mail> => ({
    blocks: [
      {
        kind: 'actions',
        main: { label: main, url: 'https://gevel.example/x/' },
        others: [{ label: second, url: 'https://gevel.example/y/' }],
      },
    ],
  });

  it('has the second action beside the button if both are short, and below the button otherwise', () => {
    const second = (html: string) => /<(td|p)[^>]*><a href="https:\/\/gevel\.example\/y\/"/.exec(html)?.[1];
    expect(second(mailHtml(aMail('', actions('Ajouter à mon agenda', 'Déplacer ou annuler')), FOOT))).toBe('td');
    expect(
      second(
        mailHtml(aMail('', actions('Immobilie ansehen', 'Keine weitergeleiteten Immobilien mehr erhalten')), FOOT),
      ),
    ).toBe('p');
  });

  it('keeps a phone or licence number on one line', () => {
    const lines = ['Gevel, BIV 512 345', 'Wijngaardkaai 14, 2800 Mechelen, 015 00 00 12'];
    const html = mailHtml(aMail(''), { ...FOOT, lines });
    expect(html).toContain('BIV\u00a0512\u00a0345');
    expect(html).toContain('14, 2800 Mechelen, 015\u00a000\u00a000\u00a012');
  });
});
