import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { Property } from '@/lib/features/properties/types/property';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { toPropertyDetail } from './to-property-detail';
import { toListing, toOpenHouseEvents } from './to-structured-data';

const SITE = 'https://gevel.example';
const listing = (changes: Partial<Property> = {}) =>
  toListing(toPropertyDetail(aProperty(changes), 'fr', aDay, agency), 'Maison', SITE, 'fr');

describe('structured data of a property', () => {
  it('contain address, price and rooms', () => {
    expect(listing()).toMatchObject({
      url: `${SITE}/fr/a-vendre/malines/maison/6412/`,
      datePosted: '2026-11-17',
      offers: { price: 685_000, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      about: {
        '@type': 'Residence',
        numberOfBedrooms: 4,
        address: { streetAddress: 'Sint-Katelijneveld 27', postalCode: '2800', addressLocality: 'Malines' },
      },
    });
  });

  it('contain no hidden street or price, and never a coordinate', () => {
    const { address, price } = aProperty();
    const hidden = JSON.stringify(
      listing({ address: { ...address, publish: false }, price: { ...price, publish: false } }),
    );
    expect(hidden).not.toContain('Katelijneveld');
    expect(hidden).not.toContain('685');
    expect(hidden).not.toContain('offers');
    expect(JSON.stringify(listing())).not.toMatch(/geo|latitude|51\.03/);
  });

  it('list open houses to come as events, without a hidden street', () => {
    const openHouses = [{ startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z' }];
    const events = (changes: Partial<Property>) =>
      toOpenHouseEvents(toPropertyDetail(aProperty(changes), 'fr', aDay, agency), 'Portes ouvertes', SITE, 'fr');
    expect(events({ openHouses })).toMatchObject([
      { '@type': 'Event', startDate: '2026-12-05T09:00:00.000Z', location: { address: { postalCode: '2800' } } },
    ]);
    const hidden = { ...aProperty().address, publish: false as const };
    expect(JSON.stringify(events({ openHouses, address: hidden }))).not.toContain('Katelijneveld');
    expect(events({ openHouses, status: 'sold' })).toEqual([]);
    expect(events({})).toEqual([]);
  });

  it('mark the amount of a property under VAT as excluding VAT', () => {
    const money = { ...aProperty().money, vat: '21' as const };
    expect(listing({ money }).offers).toMatchObject({
      price: 685_000,
      priceSpecification: { price: 685_000, valueAddedTaxIncluded: false },
    });
    expect(JSON.stringify(listing())).not.toContain('valueAddedTax');
  });

  it('contain the period of a rent', () => {
    const offer = (kind: Property['price']['kind']) =>
      listing({ goal: 'for-rent', price: aPrice({ amount: 320, kind }) }).offers;
    expect(offer('per-week')).toMatchObject({
      price: 320,
      priceSpecification: { price: 320, priceCurrency: 'EUR', unitCode: 'WEE' },
    });
    expect(offer('per-month')).toMatchObject({ priceSpecification: { unitCode: 'MON' } });
    expect(listing().offers).not.toHaveProperty('priceSpecification');
  });

  it('contain no offer for a sold property', () => {
    expect(listing({ status: 'sold' })).not.toHaveProperty('offers');
    expect(listing({ status: 'under-option' })).toMatchObject({
      offers: { availability: 'https://schema.org/LimitedAvailability' },
    });
  });
});
