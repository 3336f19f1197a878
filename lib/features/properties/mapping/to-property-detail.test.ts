import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { HiddenPrice, Price, ShownPrice } from '@/lib/domain/money/price';
import type { Property } from '@/lib/features/properties/types/property';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { toPropertyDetail } from './to-property-detail';

const detail = (changes: Partial<Property> = {}, locale: 'nl' | 'fr' | 'en' | 'de' = 'nl') =>
  toPropertyDetail(aProperty(changes), locale, aDay, agency);

const hiddenAddress = (property = aProperty()): Partial<Property> => ({
  address: { ...property.address, publish: false },
});
const hiddenPrice = (property = aProperty()): Partial<Property> => ({ price: { ...property.price, publish: false } });

describe('a property with its address withheld', () => {
  const property = detail(hiddenAddress());

  it('keeps street, number and exact point out of everything that leaves the server', () => {
    const told = JSON.stringify(property);
    expect(told).not.toContain('Sint-Katelijneveld');
    expect(told).not.toContain('51.03');
    expect(told).not.toContain('4.4859');
    expect(property.address).toEqual({ kind: 'hidden', line: '2800 Mechelen' });
  });

  it('stands on the centre of its municipality', () => {
    expect(property.situation.isExact).toBe(false);
    const centre = detail({ ...hiddenAddress(), position: { latitude: 51.0259, longitude: 4.4776, isExact: false } });
    expect(property.situation.surroundings).toEqual(centre.situation.surroundings);
  });

  it('has no point at all when its municipality is unknown', () => {
    expect(detail({ ...hiddenAddress(), municipality: 'nowhere' }).situation.surroundings).toBeNull();
  });
});

describe('where the map shows a property', () => {
  it('is its own place, or the circle of its municipality when the address is withheld', () => {
    expect(detail().situation.circle).toEqual({ latitude: 51.0301, longitude: 4.4859, metres: 0 });
    expect(detail(hiddenAddress()).situation.circle?.metres).toBeGreaterThanOrEqual(900);
  });

  it('is nowhere when it lies beyond the map, so that no empty frame is drawn', () => {
    const position = { latitude: 43.7102, longitude: 7.262, isExact: true };
    expect(detail({ municipality: 'nice', position }).situation.circle).toBeNull();
    expect(detail({ municipality: 'nice', ...hiddenAddress() }).situation.circle).toBeNull();
  });

  it('has the icon that the feed names, as the map of a search has it', () => {
    expect(detail({ icon: 'office', type: 'apartment' }).icon).toBe('office');
  });
});

describe('a property with its price withheld', () => {
  it('keeps the price and every amount reckoned from it on the server', () => {
    const property = detail({
      ...hiddenPrice(),
      money: { ...aProperty().money, deposit: 2055, agencyCost: 20_555 },
    });
    const told = JSON.stringify(property);
    for (const amount of ['685.000', '685000', '9.876', '13.701', '2.055', '20.555'])
      expect(told, amount).not.toContain(amount);
    expect(property.price).toEqual({ kind: 'on-request' });
  });

  it('still tells what does not give the price away', () => {
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

  it('has no papers to ask for, no duty and no availability', () => {
    expect(sold.isClosed).toBe(true);
    expect(sold.documents).toEqual([]);
    expect(sold.duty).toBeNull();
    expect(sold.costs.map((fact) => fact.name)).not.toContain('availability');
  });
});

describe('texts in other languages', () => {
  it('falls back to the language of the property and says so (SPEC §1)', () => {
    expect(detail({}, 'fr').description).toMatchObject({ language: 'nl', isFallback: true });
    expect(detail({}, 'nl').description).toMatchObject({ language: 'nl', isFallback: false });
  });

  it('leaves the title to the page where the property has none in this language', () => {
    expect(detail({ title: { nl: 'Huis' } }, 'de').title).toBeNull();
  });

  it('labels a document in another language', () => {
    expect(detail({}, 'de').documents[0]).toEqual({
      key: 'a1b2c3d4e5f6a7b8c9d0',
      name: 'Plannen bestaande toestand',
      language: 'nl',
      kind: 'plan',
      size: '2,1\u00a0MB',
    });
  });

  it('cuts the excerpt at 160 characters', () => {
    const long = detail({ description: { nl: 'woord '.repeat(80) } });
    expect(long.description?.excerpt.length).toBeLessThanOrEqual(161);
  });
});

describe('the address of a property', () => {
  it('names the city in the language of the page, as its title does', () => {
    expect(detail({}, 'nl').address.line).toBe('Sint-Katelijneveld 27, 2800 Mechelen');
    expect(detail({}, 'fr').address.line).toBe('Sint-Katelijneveld 27, 2800 Malines');
    expect(detail({}, 'de').address.line).toBe('Sint-Katelijneveld 27, 2800 Mecheln');
  });
});

describe('prices', () => {
  it('marks a property fresh on the market as new', () => {
    expect(detail().ribbon).toBe('new');
    expect(detail({ publishedAt: '2026-09-01T09:00:00Z' }).ribbon).toBeNull();
  });

  it('dates it as the calendar in Brussels does', () => {
    const late = detail({ publishedAt: '2026-11-16T23:30:00.000Z' });
    expect(late.since).toBe('17 november 2026');
    expect(late.publishedOn).toBe('2026-11-17');
  });

  it('shows the lowered price with the one before', () => {
    const property = detail({ status: 'price-lowered', price: aPrice({ previous: 725_000 }) });
    expect(property.price).toMatchObject({ amount: '€\u00a0685.000', previous: '€\u00a0725.000' });
  });

  it('shows the words of the agency behind the price, in the language of the property where the visitor has none', () => {
    const rent: Partial<Property> = { goal: 'for-rent', price: aPrice({ amount: 200, kind: 'per-month' }) };
    const priceUnitText = { nl: '/week' };
    for (const locale of ['nl', 'fr'] as const)
      expect(detail({ ...rent, priceUnitText }, locale).price).toMatchObject({ unitText: '/week', after: null });
  });

  it('shows the words of a banner with any status, an available property included', () => {
    const property = detail({ marqueeName: { nl: 'Opendeurdag' }, publishedAt: '2026-01-01T09:00:00.000Z' });
    expect(property).toMatchObject({ status: 'available', ribbon: 'available', statusText: 'Opendeurdag' });
  });

  it('tells the duty of the region, from the dated rates', () => {
    expect(detail().duty).toMatchObject({ kind: 'ownHome', normal: '12', own: '2' });
    expect(detail({ region: 'wallonia' }, 'en').duty).toMatchObject({ kind: 'ownHome', normal: '12.5', own: '3' });
    expect(detail({ region: 'luxembourg' }).duty).toBeNull();
    expect(detail({ money: { ...aProperty().money, vat: '21' } }).duty).toBeNull();
  });
});

describe('the Brussels abatement', () => {
  const dutyAt = (price: Partial<ShownPrice> | HiddenPrice, changes: Partial<Property> = {}) =>
    detail({ region: 'brussels', price: { ...aPrice(), ...price } as Price, ...changes }).duty;

  it('is told up to its ceiling, and not a word of it above', () => {
    expect(dutyAt({ amount: 600_000 })).toMatchObject({ kind: 'abatement', abatement: '€\u00a0200.000' });
    expect(dutyAt({ amount: 600_001 })).toEqual({ kind: 'normal', normal: '12,5', checked: '20 november 2026' });
  });

  it('is told in general words where the price is hidden, or only begins below the ceiling', () => {
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

  it('says of VAT and duty what the project says, and not that all of it is sold with VAT', () => {
    const property = toPropertyDetail(aProperty(unit), 'fr', aDay, agency, { fr: 'TVA de 21 % sur la construction.' });
    expect(property.vatNote).toMatchObject({ region: 'flanders', note: { text: 'TVA de 21 % sur la construction.' } });
    expect(property.costs.filter(isVat)).toEqual([]);
    expect(property.duty).toBeNull();
  });

  it('says nothing of it once it is sold, or where it is sold without VAT', () => {
    expect(detail({ ...unit, status: 'sold' }).vatNote).toBeNull();
    const without = detail({ ...unit, money: { ...aProperty().money, vat: 'none' } });
    expect(without.vatNote).toBeNull();
    expect(without.duty).toMatchObject({ kind: 'ownHome' });
    expect(detail({ money: { ...aProperty().money, vat: '21' } }).costs.filter(isVat)).toHaveLength(1);
  });
});

describe('who answers', () => {
  it('is the agent of the property', () => {
    expect(detail().contact).toMatchObject({
      kind: 'agent',
      name: 'Leen Verstraeten',
      firstName: 'Leen',
      initials: 'LV',
      phone: '0470 00 00 15',
      phoneHref: 'tel:+32470000015',
    });
  });

  it('is the nearest office where no agent is named', () => {
    const inNamur = { latitude: 50.46, longitude: 4.87, isExact: false };
    expect(detail({ agentId: null, position: inNamur }, 'fr').contact).toMatchObject({
      kind: 'office',
      name: 'Agence de Namur',
      office: 'Quai des Tanneurs 8, 5000 Namur',
    });
    expect(detail({ agentId: 'nobody', position: null }).contact.name).toBe('Kantoor Mechelen');
  });
});
