import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForeignMoney, readDay, readPrice } from './written-values';

describe('a price as people write it', () => {
  it.each([
    ['850 €/maand', 850, 'maand', false],
    ['€ 850 per month', 850, 'month', false],
    ['850 EUR p.m.', 850, 'month', false],
    ['vanaf 250.000', 250_000, null, true],
    ['À partir de 250 000 €', 250_000, null, true],
    ['0,25 mio', 250_000, null, false],
    ['€ 1.2M', 1_200_000, null, false],
    ['250.000', 250_000, null, false],
    ['Prix sur demande', null, null, false],
    ['P.O.A.', null, null, false],
  ])('is read: %s', (text, amount, period, isFrom) =>
    expect(readPrice(text)).toMatchObject({ amount, period, isFrom }),
  );

  it.each([
    'faire offre à partir de 385.000€',
    'bieden vanaf 385.000',
    'Bod vanaf € 385.000',
    'Prix : à partir de 385 000 EUR',
    'FO à partir de 385.000 €',
    'Offers over €385,000',
    'Angebote ab 385.000 €',
    'Mindestgebot: 385.000 €',
    'instelprijs 385.000',
    'mise à prix 385.000 €',
    'dès 385.000 €',
    'bieden boven 385.000',
  ])('is a lowest price: %s', (text) =>
    expect(readPrice(text)).toEqual({ amount: 385_000, period: null, isFrom: true, isWithoutCosts: false }),
  );

  it.each([
    '385.000 excl. btw',
    '385.000 + btw',
    '€ 385.000 (excl. btw en registratie)',
    '385 000 € HTVA',
    '385.000 hors TVA',
    '385.000 € hors frais',
    '385.000 € zzgl. MwSt.',
    '385,000 excl. VAT',
    '385.000 k.k.',
    '385.000 btw excl.',
    '385.000 excl. 21% btw',
    '385.000 (+ 21 % btw)',
    '385.000 HTVA (21%)',
    '€ 385.000 + reg.',
  ])('has costs on top of it: %s', (text) =>
    expect(readPrice(text)).toEqual({ amount: 385_000, period: null, isFrom: false, isWithoutCosts: true }),
  );

  it.each([
    'vraagprijs: 385.000',
    'Prix de vente 385.000 €',
    '385.000 € TVAC',
    '385.000 incl. btw',
    '385.000 FAI',
    '385.000 € à débattre',
    '385.000 VB',
    'VB 385.000 €',
    '€385k',
    'Kaufpreis: 385.000 €',
  ])('may have words that change nothing: %s', (text) =>
    expect(readPrice(text)).toEqual({ amount: 385_000, period: null, isFrom: false, isWithoutCosts: false }),
  );

  it('may be a rent without charges, or of a square metre', () => {
    expect(readPrice('850 €/maand excl. lasten')).toMatchObject({ amount: 850, period: 'maand', isWithoutCosts: true });
    expect(readPrice('850 €/mois charges comprises')).toMatchObject({ amount: 850, period: 'mois' });
    expect(readPrice('85 €/m²/jaar')).toMatchObject({ amount: 85, period: 'm2/jaar' });
  });

  it('is not read if a word or a number is left that is not understood', () => {
    const rest = fc.constantFrom(
      ' of meer',
      ' + 50',
      ' lasten',
      ' netto vendeur',
      ' / 395.000',
      ' tot 400.000',
      ' ?',
      ' 2',
    );
    const start = fc.constantFrom('385.000', '€ 385.000', 'vanaf 385.000', '385.000 excl. btw', '385.000/maand');
    fc.assert(fc.property(start, rest, (text, more) => readPrice(`${text}${more}`) === null));
    fc.assert(
      fc.property(start, fc.integer({ min: 60, max: 99 }), (text, n) => readPrice(`${text}${'x'.repeat(n)}`) === null),
    );
  });

  it.each(['250000-300000', 'twelve', '850 huis', ''])('is refused: %j', (text) => expect(readPrice(text)).toBeNull());

  it('is foreign if it has the sign or the name of another currency', () => {
    for (const text of ['£250,000', '$ 250', '250000 USD', 'CHF 250']) expect(isForeignMoney(text)).toBe(true);
    for (const text of ['€ 250', '250 EUR', '250']) expect(isForeignMoney(text)).toBe(false);
  });
});

describe('a day as programs and people write it', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026/11/1', '2026-11-01'],
    ['20261101', '2026-11-01'],
    ['01/11/2026', '2026-11-01'],
    ['1-11-2026', '2026-11-01'],
    ['1.11.2026', '2026-11-01'],
    ['1.11.2026 9:30', '2026-11-01 09:30:00'],
    ['01/11/2026 09:30:15', '2026-11-01 09:30:15'],
    ['2026-11-01T09:30:15', '2026-11-01 09:30:15'],
    ['/Date(1793523600000+0100)/', '2026-11-01T09:00:00.000Z'],
    ['1 november 2026', '2026-11-01'],
    ['1er décembre 2026', '2026-12-01'],
    ['1. März 2026', '2026-03-01'],
    ['3 mrt. 2026', '2026-03-03'],
    ['8 août 2026', '2026-08-08'],
    ['1 juin 2026', '2026-06-01'],
    ['1 juillet 2026', '2026-07-01'],
    ['May 8, 2026', '2026-05-08'],
    ['Sun, 01 Nov 2026 09:30:00 +0100', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01T09:30:00+0100', '2026-11-01T08:30:00.000Z'],
    ['1793523600', '2026-11-01T09:00:00.000Z'],
    ['2026-12-05 02:00 PM', '2026-12-05 14:00:00'],
    ['2026-12-05 12:15 am', '2026-12-05 00:15:00'],
    ['12-05-2026 12:15 p.m.', '2026-05-12 12:15:00'],
    ['2026-11-05 11:59:00 PM', '2026-11-05 23:59:00'],
    ['05/12/2026 14u00', '2026-12-05 14:00:00'],
    ['05/12/2026 17u', '2026-12-05 17:00:00'],
    ['2026-12-05 14h30', '2026-12-05 14:30:00'],
    ['2026-12-05 à 14 h 30', '2026-12-05 14:30:00'],
    ['5 december 2026 om 14.30 uur', '2026-12-05 14:30:00'],
    ['5. Dezember 2026, um 14 Uhr', '2026-12-05 14:00:00'],
    ['2026-12-05T14:30:00.123CET', '2026-12-05T13:30:00.000Z'],
    ['2026-12-05T14:30:00+01:00[Europe/Brussels]', '2026-12-05T13:30:00.000Z'],
    ['Sat Dec 05 2026 14:30:00 GMT+0100 (Central European Standard Time)', '2026-12-05T13:30:00.000Z'],
  ])('is read: %s as %s', (text, day) => expect(readDay(text)).toBe(day));

  it.each([
    '',
    '0000-00-00',
    '2026-02-30',
    '31/02/2026',
    '11/2026',
    '2026',
    'gisteren',
    '1/2-2026',
    '13/13/2026',
    '/Date(x)/',
    '2026-12-05 14:30 EST',
    '2026-12-05 14:30 tot 17:00',
    '2026-12-05 25:00',
    '2026-12-05 13:00 AM',
    '2026-12-05 14',
    '2026-12-05 14.30',
    '2026-12-05 of later',
    '01/11/20261',
  ])('is refused: %j', (text) => expect(readDay(text)).toBeNull());

  it('is the same day in every notation', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.'), (date, sign) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-');
        for (const text of [
          iso,
          `${day}${sign}${month}${sign}${year}`,
          `${year}${sign}${month}${sign}${day}`,
          `${year}${month}${day}`,
        ])
          expect(readDay(text)).toBe(iso);
      }),
    );
  });

  it('has the same time in every notation, and no time that is not read to its end', () => {
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(clock, ([hour, minute]) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const half = `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
        for (const time of [
          `${hour}:${two(minute)}`,
          `${hour}u${two(minute)}`,
          `${two(hour)}h${two(minute)}`,
          `${hour}.${two(minute)} Uhr`,
          half,
        ]) {
          expect(readDay(`5/12/2026 ${time}`)).toBe(`2026-12-05 ${two(hour)}:${two(minute)}:00`);
          expect(readDay(`5/12/2026 ${time} x`)).toBeNull();
          expect(readDay(`5/12/2026 ${time}-17`)).toBeNull();
        }
      }),
    );
  });

  it('is read as an existing day or as nothing, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => !Number.isNaN(Date.parse(readDay(text)?.replace(' ', 'T') ?? '2000-01-01'))),
    );
  });
});
