import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { HiddenPrice, Price, ShownPrice } from '@/lib/domain/money/price';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { Property } from '@/lib/features/catalogue/types/property';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { toPropertyDetail } from './to-property-detail';

const detail = (changes: Partial<Property> = {}, locale: 'nl' | 'fr' | 'en' | 'de' = 'nl') =>
  toPropertyDetail(aProperty(changes), locale, aDay, agency);

const hiddenAddress = (property = aProperty()): Partial<Property> => ({
  address: { ...property.address, publish: false },
});
const hiddenPrice = (property = aProperty()): Partial<Property> => ({ price: { ...property.price, publish: false } });

describe('a property with a hidden address', () => {
  const property = detail(hiddenAddress());

  it('sends no street, no number and no exact point to the browser', () => {
    const told = JSON.stringify(property);
    expect(told).not.toContain('Sint-Katelijneveld');
    expect(told).not.toContain('51.03');
    expect(told).not.toContain('4.4859');
    expect(property.address).toEqual({ kind: 'hidden', line: '2800 Mechelen' });
  });

  it('is drawn at the centre of its municipality', () => {
    expect(property.situation.isExact).toBe(false);
    const centre = detail({ ...hiddenAddress(), position: { latitude: 51.0259, longitude: 4.4776, isExact: false } });
    expect(property.situation.surroundings).toEqual(centre.situation.surroundings);
  });

  it('has no point if its municipality is unknown', () => {
    expect(detail({ ...hiddenAddress(), municipality: 'nowhere' }).situation.surroundings).toBeNull();
  });
});

describe('the time on the market and the shown prices of a property', () => {
  const PRICES = [
    { day: '2026-11-17', price: 700_000 },
    { day: '2026-11-19', price: 685_000 },
  ];
  const market = (
    changes: Partial<Property> = {},
    marketHistory: Array<'days' | 'prices'> = ['days', 'prices'],
    shown = PRICES,
  ) => toPropertyDetail(aProperty(changes), 'en', aDay, { ...agency, marketHistory }, {}, '', shown).market;

  it('are given in days, and as prices with their dates, newest first', () => {
    const days = market().days;
    expect(days).toBe(Math.round((Date.parse(brusselsDay(aDay)) - Date.parse('2026-11-17')) / 86_400_000));
    expect(market().prices).toEqual([
      { since: '19 November 2026', price: '€\u00a0685,000' },
      { since: '17 November 2026', price: '€\u00a0700,000' },
    ]);
  });

  it('are shown only as far as the agency file allows it', () => {
    expect(market({}, [])).toEqual({ days: null, prices: [] });
    expect(market({}, ['days']).prices).toEqual([]);
    expect(market({}, ['prices']).days).toBeNull();
  });

  it('contain no price of a property with a hidden price, and nothing about a sold property', () => {
    expect(market(hiddenPrice()).prices).toEqual([]);
    expect(market({ price: aPrice({ amount: null }) }).prices).toEqual([]);
    expect(market({ status: 'sold' })).toEqual({ days: null, prices: [] });
  });

  it('include no list of a single price, and no days if the day of publication is in the future', () => {
    expect(market({}, ['days', 'prices'], PRICES.slice(1)).prices).toEqual([]);
    expect(market({ publishedAt: '2999-01-01T00:00:00.000Z' }).days).toBeNull();
  });
});

describe('the place of a property on the map', () => {
  it('is its own point, or the circle of its municipality if the address is hidden', () => {
    expect(detail().situation.circle).toEqual({ latitude: 51.0301, longitude: 4.4859, metres: 0 });
    expect(detail(hiddenAddress()).situation.circle?.metres).toBeGreaterThanOrEqual(900);
  });

  it('is null if it is outside the map, so that no empty map is drawn', () => {
    const position = { latitude: 43.7102, longitude: 7.262, isExact: true };
    expect(detail({ municipality: 'nice', position }).situation.circle).toBeNull();
    expect(detail({ municipality: 'nice', ...hiddenAddress() }).situation.circle).toBeNull();
  });

  it('has the icon that the feed names, as on the map of a search', () => {
    expect(detail({ icon: 'office', type: 'apartment' }).icon).toBe('office');
  });
});

describe('a property with a hidden price', () => {
  it('sends neither the price nor an amount computed from it to the browser', () => {
    const property = detail({
      ...hiddenPrice(),
      money: { ...aProperty().money, deposit: 2055, agencyCost: 20_555 },
    });
    const told = JSON.stringify(property);
    for (const amount of ['685.000', '685000', '9.876', '13.701', '2.055', '20.555'])
      expect(told, amount).not.toContain(amount);
    expect(property.price).toEqual({ kind: 'on-request' });
  });

  it('still shows facts that do not reveal the price', () => {
    expect(detail(hiddenPrice()).costs.map((fact) => fact.name)).toEqual([
      'cadastralIncome',
      'propertyTax',
      'availability',
    ]);
  });
});

describe('a property that is sold', () => {
  const sold = detail({ status: 'sold', marqueeName: { nl: 'Verkocht in 9 dagen' } });

  it('shows the words of the agency instead of a price', () => {
    expect(sold.price).toEqual({ kind: 'status', status: 'sold', text: 'Verkocht in 9 dagen' });
    expect(sold.statusText).toBe('Verkocht in 9 dagen');
    expect(JSON.stringify(sold)).not.toMatch(/685[.]?000/);
  });

  it('has no documents to request, no duty and no availability', () => {
    expect(sold.isClosed).toBe(true);
    expect(sold.documents).toEqual([]);
    expect(sold.duty).toBeNull();
    expect(sold.costs.map((fact) => fact.name)).not.toContain('availability');
  });
});

describe('the texts of a property', () => {
  it('fall back to the language of the property if that of the page is missing, and the page says so (SPEC §1)', () => {
    expect(detail({}, 'fr').description).toMatchObject({ language: 'nl', isFallback: true });
    expect(detail({}, 'nl').description).toMatchObject({ language: 'nl', isFallback: false });
  });

  it('include no title if there is none in the language of the page, so that the page makes its own', () => {
    expect(detail({ title: { nl: 'Huis' } }, 'de').title).toBeNull();
    expect(detail({ title: { nl: 'Huis' } }, 'nl').title).toBe('Huis');
  });

  it('include the names of documents, each marked with its own language', () => {
    expect(detail({}, 'de').documents[0]).toEqual({
      key: 'a1b2c3d4e5f6a7b8c9d0',
      name: 'Plannen bestaande toestand',
      language: 'nl',
      kind: 'plan',
      size: '2,1\u00a0MB',
    });
  });

  it('have an excerpt of at most 160 characters and an ellipsis, and a shorter text whole', () => {
    const excerptOf = (nl: string) => detail({ description: { nl } }).description?.excerpt ?? '';
    const long = excerptOf('woord '.repeat(80));
    expect(long.length).toBeLessThanOrEqual(161);
    expect(long.length).toBeGreaterThan(150);
    expect(excerptOf('x'.repeat(160))).toBe('x'.repeat(160));
    expect(excerptOf('x'.repeat(161))).not.toBe('x'.repeat(161));
  });
});

describe('the address of a property', () => {
  it('names the city in the language of the page', () => {
    expect(detail({}, 'nl').address.line).toBe('Sint-Katelijneveld 27, 2800 Mechelen');
    expect(detail({}, 'fr').address.line).toBe('Sint-Katelijneveld 27, 2800 Malines');
    expect(detail({}, 'de').address.line).toBe('Sint-Katelijneveld 27, 2800 Mecheln');
  });
});

describe('the page of a property', () => {
  it('has the mark “new” if the property came on the market a few days ago', () => {
    expect(detail().ribbon).toBe('new');
    expect(detail({ publishedAt: '2026-09-01T09:00:00Z' }).ribbon).toBeNull();
  });

  it('has the date of publication by the calendar in Brussels', () => {
    const late = detail({ publishedAt: '2026-11-16T23:30:00.000Z' });
    expect(late.since).toBe('17 november 2026');
    expect(late.publishedOn).toBe('2026-11-17');
  });

  it('shows a lowered price with the previous price', () => {
    const property = detail({ status: 'price-lowered', price: aPrice({ previous: 725_000 }) });
    expect(property.price).toMatchObject({ amount: '€\u00a0685.000', previous: '€\u00a0725.000' });
  });

  it('shows the agency’s words after the price, in the language of the property if the visitor’s language has none', () => {
    const rent: Partial<Property> = { goal: 'for-rent', price: aPrice({ amount: 200, kind: 'per-month' }) };
    const priceUnitText = { nl: '/week' };
    for (const locale of ['nl', 'fr'] as const)
      expect(detail({ ...rent, priceUnitText }, locale).price).toMatchObject({ unitText: '/week', after: null });
  });

  it('shows the words of a banner with any status, including available', () => {
    const property = detail({ marqueeName: { nl: 'Opendeurdag' }, publishedAt: '2026-01-01T09:00:00.000Z' });
    expect(property).toMatchObject({ status: 'available', ribbon: 'available', statusText: 'Opendeurdag' });
  });

  it('has no own-home rate and no abatement in a zone for leisure, where a main residence is not allowed', () => {
    const legal = { ...aProperty().legal, urbanDestination: 'recreational-residential' } as const;
    for (const [region, normal] of [
      ['flanders', '12'],
      ['wallonia', '12,5'],
      ['brussels', '12,5'],
    ] as const)
      expect(detail({ region, legal }).duty).toMatchObject({ kind: 'normal', normal });
  });

  it('has the registration duty of the region, from the dated rates', () => {
    expect(detail().duty).toMatchObject({ kind: 'ownHome', normal: '12', own: '2' });
    expect(detail({ region: 'wallonia' }, 'en').duty).toMatchObject({ kind: 'ownHome', normal: '12.5', own: '3' });
    expect(detail({ region: 'luxembourg' }).duty).toBeNull();
    expect(detail({ region: null }).duty).toBeNull();
    expect(detail({ money: { ...aProperty().money, vat: '21' } }).duty).toBeNull();
  });
});

describe('the note about the Brussels abatement', () => {
  const dutyAt = (price: Partial<ShownPrice> | HiddenPrice, changes: Partial<Property> = {}) =>
    detail({ region: 'brussels', price: { ...aPrice(), ...price } as Price, ...changes }).duty;

  it('is shown for a price up to the ceiling, and not above it', () => {
    expect(dutyAt({ amount: 600_000 })).toMatchObject({ kind: 'abatement', abatement: '€\u00a0200.000' });
    expect(dutyAt({ amount: 600_001 })).toEqual({ kind: 'normal', normal: '12,5', checked: '20 november 2026' });
  });

  it('names only the ceiling if the price is hidden, or is a “from” price below the ceiling', () => {
    const general = { kind: 'perhapsAbatement', normal: '12,5', ceiling: '€\u00a0600.000' };
    expect(dutyAt({ publish: false, kind: 'total' })).toMatchObject(general);
    expect(dutyAt({ amount: null })).toMatchObject(general);
    expect(dutyAt({ amount: 3000, kind: 'per-m2' })).toMatchObject(general);
    expect(dutyAt({ amount: 590_000, kind: 'starting-from' })).toMatchObject(general);
    expect(dutyAt({ amount: 610_000, kind: 'starting-from' })).toMatchObject({ kind: 'normal' });
  });
});

describe('a property of a project', () => {
  const unit: Partial<Property> = { projectId: '801', money: { ...aProperty().money, vat: '21' } };
  const isVat = ({ name }: { name: string }) => name === 'vat';

  it('has the note of the project on VAT and duty, and no note that all of the price is under VAT', () => {
    const property = toPropertyDetail(aProperty(unit), 'fr', aDay, agency, { fr: 'TVA de 21 % sur la construction.' });
    expect(property.vatNote).toMatchObject({ region: 'flanders', note: { text: 'TVA de 21 % sur la construction.' } });
    expect(property.costs.filter(isVat)).toEqual([]);
    expect(property.duty).toBeNull();
  });

  it('has no note on VAT after it was sold, or if it is sold without VAT', () => {
    expect(detail({ ...unit, status: 'sold' }).vatNote).toBeNull();
    const without = detail({ ...unit, money: { ...aProperty().money, vat: 'none' } });
    expect(without.vatNote).toBeNull();
    expect(without.duty).toMatchObject({ kind: 'ownHome' });
    expect(detail({ money: { ...aProperty().money, vat: '21' } }).costs.filter(isVat)).toHaveLength(1);
  });
});

describe('the contact of a property', () => {
  it('is the agent of the property', () => {
    expect(detail().contact).toMatchObject({
      kind: 'agent',
      name: 'Leen Verstraeten',
      firstName: 'Leen',
      phone: '0470 00 00 15',
      phoneHref: 'tel:+32470000015',
    });
  });

  it('is the nearest office if the feed names no agent', () => {
    const inNamur = { latitude: 50.46, longitude: 4.87, isExact: false };
    expect(detail({ agentId: null, position: inNamur }, 'fr').contact).toMatchObject({
      kind: 'office',
      name: 'Agence de Namur',
      office: 'Quai des Tanneurs 8, 5000 Namur',
    });
    expect(detail({ agentId: 'nobody', position: null }).contact.name).toBe('Kantoor Mechelen');
  });
});
