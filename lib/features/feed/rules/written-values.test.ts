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
  ])('is read: %s', (text, amount, period, isFrom) => expect(readPrice(text)).toEqual({ amount, period, isFrom }));

  it.each(['250.000 + btw', '250000-300000', 'twelve', '850 huis', ''])('is refused: %j', (text) =>
    expect(readPrice(text)).toBeNull(),
  );

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

  it('is read as an existing day or as nothing, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => !Number.isNaN(Date.parse(readDay(text)?.replace(' ', 'T') ?? '2000-01-01'))),
    );
  });
});
