import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES } from '@/lib/domain/place/places';
import { hiddenByText, isNoStreet } from './privacy-words';

/** What agencies write in place of an address or a price, in four languages: a polite word, what to do, and what for. */
const ASKING = [
  {
    polite: ['', 'Gelieve', 'Graag', 'A.u.b.'],
    asks: ['bel ons', 'te bellen', 'ons te contacteren', 'neem contact op', 'contacteer ons kantoor', 'telefoneren'],
    asksMore: ['info op kantoor', 'op afspraak', 'meer info bij de makelaar', 'vraag ons', 'mailen naar ons kantoor'],
    what: ['', 'voor meer info', 'voor het adres', 'voor de prijs', 'aub', '!'],
  },
  {
    polite: ['', 'Veuillez', 'Merci de', 'S.v.p.'],
    asks: ['contactez-nous', 'nous contacter', 'appelez-nous', 'téléphonez-nous', 'nous appeler', 'prendre contact'],
    asksMore: ['infos à l’agence', 'sur rendez-vous', 'renseignements à l’agence', 'prenez contact avec nous'],
    what: ['', 'pour plus d’informations', 'pour le prix', 'pour l’adresse', 'svp'],
  },
  {
    polite: ['', 'Please'],
    asks: ['call', 'call us', 'contact the office', 'phone us', 'ask the agent', 'email us', 'enquire'],
    asksMore: ['by appointment', 'information on request', 'contact agent'],
    what: ['', 'for more information', 'for the price', 'for the address'],
  },
  {
    polite: ['', 'Bitte'],
    asks: ['anrufen', 'kontaktieren Sie uns', 'rufen Sie uns an', 'fragen Sie uns'],
    asksMore: ['nach Vereinbarung', 'Informationen bei dem Makler', 'Auskunft im Büro'],
    what: ['', 'für mehr Informationen', 'für den Preis', 'für die Adresse'],
  },
];
const asking = fc.constantFrom(...ASKING).chain(({ polite, asks, asksMore, what }) =>
  fc
    .tuple(fc.constantFrom(...polite), fc.constantFrom(...asks, ...asksMore), fc.constantFrom(...what), fc.boolean())
    .map(([before, ask, after, isLoud]) => {
      const text = [before, ask, after].filter(Boolean).join(' ');
      return isLoud ? text.toUpperCase() : text;
    }),
);

describe('a text that asks to contact the agency', () => {
  it('means that the price or the address is hidden, in four languages', () => {
    fc.assert(
      fc.property(asking, (text) => {
        expect(hiddenByText(text), text).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('is told from a street whose name has such a word', () => {
    const word = fc.constantFrom('Appel', 'Rendez-vous', 'Contact', 'Bel', 'Tel', 'Contacts');
    fc.assert(
      fc.property(fc.constantFrom('Rue de l’', 'Rue du ', 'Rue ', 'Straat '), word, (kind, name) => {
        expect(hiddenByText(`${kind}${name}`), `${kind}${name}`).toBeNull();
      }),
    );
    const streets =
      'Belstraat|Bel-Air|Contactlaan|Infante Isabellalaan|Belle Vue|Vraagheide|Rufferdingestraat|Telstar|Am See';
    for (const street of [
      ...streets.split('|'),
      'Avenue des Appels',
      'Zur Alten Post',
      'Meerlaan',
      'Op den Berg',
      'De Heide',
      'Heide',
    ])
      expect([hiddenByText(street), isNoStreet(street)], street).toEqual([null, false]);
  });

  it('is told from the name of every place', () => {
    const names = PLACES.flatMap((place) => [place, ...(place.parts ?? [])].flatMap((one) => Object.values(one.names)));
    expect(names.length).toBeGreaterThan(5000);
    expect(names.filter((name) => hiddenByText(name) !== null)).toEqual([]);
  });

  it('may be an address for mail, of the web, or a number to dial, which is no street', () => {
    for (const text of [
      'Bel Jan 0470 12 34 56',
      'tel. +32 15 12 34 56',
      'info@agency.example',
      'www.agency.example',
      '015/12.34.56',
    ])
      expect(isNoStreet(text), text).toBe(true);
    for (const text of ['Kerkstraat 12-14, 2800 Mechelen', 'Plein 1830 4', 'Rue du 11 Novembre 1918 105', 'Lei 0012'])
      expect(isNoStreet(text), text).toBe(false);
  });
});
