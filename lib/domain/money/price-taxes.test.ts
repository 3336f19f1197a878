import { describe, expect, it } from 'vitest';
import { includesVat, namesRates, priceTaxes, type TaxedSale } from './price-taxes';

const DAY = '2026-11-26';
const sale: TaxedSale = { goal: 'for-sale', vat: '21', isInProject: false, land: null, region: 'flanders' };
const taxed = (change: Partial<TaxedSale>, price = 439_000) => priceTaxes({ ...sale, ...change }, price, DAY);

describe('a price with its taxes (DOMAIN §3.2)', () => {
  it('is null when no VAT applies', () => {
    expect(taxed({ vat: null })).toBeNull();
    expect(taxed({ vat: 'none', isInProject: true })).toBeNull();
    expect(taxed({ goal: 'for-rent', vat: null })).toBeNull();
  });

  it('includes VAT on everything when the seller gives one rate', () => {
    expect(taxed({})).toEqual({ kind: 'vat', total: 531_190 });
    expect(taxed({ vat: '6' })).toEqual({ kind: 'low-vat', total: 465_340 });
    expect(taxed({ goal: 'for-rent' }, 1_350)).toEqual({ kind: 'vat', total: 1_633.5 });
  });

  it('includes VAT on the building and duty on the land when the share of land is known', () => {
    expect(taxed({ land: 118_000 })).toEqual({ kind: 'vat-duty', total: 520_570 });
    expect(taxed({ land: 118_000, vat: null, isInProject: true, region: 'wallonia' })?.total).toBe(
      439_000 + 321_000 * 0.21 + 118_000 * 0.125,
    );
  });

  it('is a maximum, with the normal VAT on everything, when the share of the land is unknown', () => {
    const low = { vat: '6', isInProject: true } as const;
    for (const change of [{ vat: 'land-separately' }, { vat: null, isInProject: true }, low] as const)
      expect(taxed(change)).toEqual({ kind: 'at-most', total: 531_190 });
    expect(taxed({ vat: null, isInProject: true, region: 'luxembourg' }, 100_000)?.total).toBe(117_000);
    const [most, some] = [taxed({ vat: 'land-separately' }), taxed({ vat: 'land-separately', land: 118_000 })];
    expect(most?.total).toBeGreaterThan(some?.total ?? Infinity);
  });

  it('applies the low rate of Luxembourg up to its maximum saving', () => {
    expect(taxed({ region: 'luxembourg', vat: '3' }, 600_000)?.total).toBe(652_000);
    expect(taxed({ region: 'luxembourg', vat: '3' }, 100_000)?.total).toBe(103_000);
  });

  it.each([
    ['inclusief 21 % btw', true],
    ['Prix TVAC', true],
    ['21 % TVA comprise', true],
    ['VAT included', true],
    ['inkl. MwSt.', true],
    ['excl. btw', false],
    ['prijzen exclusief btw, keuken inbegrepen', false],
    ['+ TVA', false],
    ['garage inbegrepen', false],
    ['21% VAT on the building. Notary and connection costs not included', false],
    ['TVA de 21 % sur la construction ; emplacement sous carport compris', false],
    ['21 % btw op de bouw. Eén plaats onder de carport is begrepen', false],
    ['MwSt. auf den Bau; ein Platz im Carport ist enthalten', false],
    ['incl. 21 % btw', true],
  ])('depends on whether the seller says that VAT is included: %s', (words, expected) => {
    expect(includesVat(words)).toBe(expected);
  });
});

describe('a note beside the prices (DOMAIN §3.2)', () => {
  it('counts as a note about tax rates when it names a tax or a percentage', () => {
    for (const note of ['21\u00a0% btw op grond en woning', 'Prix hors TVA', 'plus VAT.', 'zzgl. MwSt.'])
      expect(namesRates(note)).toBe(true);
  });

  it('does not count as a note about tax rates when it is only about extras', () => {
    for (const note of ['Kelder naar keuze, € 24.500.', 'Activatable heating', ''])
      expect(namesRates(note)).toBe(false);
  });
});
