import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { PROPERTY_TYPES } from '@/lib/domain/property/property-type';
import type { Property } from '@/lib/features/catalogue/types/property';
import { aDay, aPrice, aProperty } from '@/tests/support/a-property';
import { missingFields } from '@/tests/support/structured-data';
import { toPropertyDetail } from './to-property-detail';
import { toListing, toOpenHouseEvents } from './to-structured-data';

const SITE = 'https://gevel.example';
const OFFICE = `${SITE}/contact/#mechelen`;
const listing = (changes: Partial<Property> = {}, locale: 'fr' | 'nl' = 'fr') =>
  toListing(toPropertyDetail(aProperty(changes), locale, aDay, agency), {
    title: 'Maison',
    site: SITE,
    office: OFFICE,
    locale,
  }) as unknown as Record<string, Record<string, unknown>>;

describe('structured data of a property', () => {
  it('are a listing whose main entity is the property, with its figures, address and published position', () => {
    expect(listing()).toMatchObject({
      '@type': 'RealEstateListing',
      url: `${SITE}/fr/a-vendre/malines/maison/6412/`,
      datePosted: '2026-11-17',
      dateModified: '2026-11-20',
      offers: {
        price: 685_000,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        offeredBy: { '@id': OFFICE },
      },
      mainEntity: {
        '@type': 'House',
        numberOfBedrooms: 4,
        numberOfBathroomsTotal: 2,
        floorSize: { value: 218, unitCode: 'MTK' },
        yearBuilt: 1908,
        address: { streetAddress: 'Sint-Katelijneveld 27', postalCode: '2800', addressLocality: 'Malines' },
        geo: { latitude: 51.0301, longitude: 4.4859 },
        additionalProperty: [
          { name: 'Terrain', value: 165, unitCode: 'MTK' },
          { value: 231, unitText: 'kWh/(m².an)' },
        ],
      },
    });
  });

  it('have the same @id in every language', () => {
    const idsOf = (locale: 'fr' | 'nl') => JSON.stringify(listing({}, locale)).match(/"@id":"[^"]+"/g);
    expect(idsOf('nl')).toEqual(idsOf('fr'));
    expect(idsOf('nl')).toContain(`"@id":"${SITE}/property/6412/#listing"`);
  });

  it('have one class for each type, and rooms only if that class has them', () => {
    const classOf = (changes: Partial<Property>) => listing(changes).mainEntity?.['@type'];
    const { building } = aProperty();
    expect(Object.fromEntries(PROPERTY_TYPES.map((type) => [type, classOf({ type })]))).toMatchObject({
      house: 'House',
      villa: 'House',
      penthouse: 'Apartment',
      studio: 'Apartment',
      'student-room': 'Accommodation',
      'building-plot': 'Place',
      parking: 'Place',
      office: 'Place',
      shop: 'Place',
      warehouse: 'Place',
    });
    expect(classOf({ building: { ...building, facades: 'open' } })).toBe('SingleFamilyResidence');
    expect(classOf({ building: { ...building, facades: 'half-open' } })).toBe('SingleFamilyResidence');
    expect(classOf({ type: 'duplex', building: { ...building, facades: 'open' } })).toBe('Apartment');
    const office = listing({ type: 'office' }).mainEntity ?? {};
    expect(Object.keys(office)).not.toContain('numberOfBedrooms');
    expect(office.additionalProperty).toMatchObject([{ name: 'Surface totale', value: 240 }, { value: 165 }, {}]);
  });

  it('contain no hidden street, price or position', () => {
    const { address, price, position } = aProperty();
    const hidden = listing({
      address: { ...address, publish: false },
      position: position && { ...position, isExact: false },
      price: { ...price, publish: false },
    } as Partial<Property>);
    expect(JSON.stringify(hidden)).not.toMatch(/Katelijneveld|685|geo|latitude|51\.03|priceCurrency/);
    expect(hidden.offers).toMatchObject({ '@type': 'Offer', availability: 'https://schema.org/InStock' });
  });

  it('list future open houses as events, without a hidden street', () => {
    const openHouses = [{ startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T11:00:00.000Z' }];
    const events = (changes: Partial<Property>) =>
      toOpenHouseEvents(toPropertyDetail(aProperty(changes), 'fr', aDay, agency), {
        name: 'Portes ouvertes',
        site: SITE,
        office: OFFICE,
        picture: '/images/sharing.jpg',
        locale: 'fr',
      });
    expect(events({ openHouses })).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-12-05T10:00:00+01:00',
        endDate: '2026-12-05T12:00:00+01:00',
        location: { address: { postalCode: '2800' } },
        image: ['1x1', '4x3', '16x9'].map((ratio) => expect.stringMatching(`^${SITE}/media/\\w+-${ratio}.jpg$`)),
        offers: { price: 0, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      },
    ]);
    expect(missingFields([events({ openHouses }), events({ openHouses, pictures: [] })])).toEqual([]);
    const hidden = { ...aProperty().address, publish: false as const };
    expect(JSON.stringify(events({ openHouses, address: hidden } as Partial<Property>))).not.toContain('Katelijneveld');
    expect(events({ openHouses, status: 'sold' })).toEqual([]);
    expect(events({})).toEqual([]);
  });

  it('name the first picture in three ratios, without the energy label that social networks get', () => {
    const image = listing().image as unknown as string[];
    expect(image.slice(0, 3).map((path) => path.slice(path.lastIndexOf('-')))).toEqual([
      '-1x1.jpg',
      '-4x3.jpg',
      '-16x9.jpg',
    ]);
    expect(image.filter((path) => /-share-/.test(path))).toEqual([]);
    expect(listing({ pictures: [] })).not.toHaveProperty('image');
  });

  it('name the films that play in the page, with all that search engines ask of a film, and no tour', () => {
    const tours = [
      'https://youtu.be/aqz-KE-bpKQ',
      'https://my.matterport.com/show/?m=Zh14WDtkjdC',
      'https://example.org/x.wmv',
    ];
    const found = listing({ tours });
    expect(found.video).toMatchObject([
      { '@type': 'VideoObject', uploadDate: '2026-11-17T00:00:00+01:00', embedUrl: expect.stringContaining('youtube') },
    ]);
    expect(missingFields(found)).toEqual([]);
    expect(listing({ tours, pictures: [] })).not.toHaveProperty('video');
    expect(missingFields({ ...found, video: [{ '@type': 'VideoObject', name: 'Film' }] })).toEqual(
      ['description', 'thumbnailUrl', 'uploadDate', 'contentUrl|embedUrl'].map((name) => `VideoObject: ${name}`),
    );
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
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    });
    expect(offer('per-month')).toMatchObject({ priceSpecification: { unitCode: 'MON' } });
    expect(listing().offers).not.toHaveProperty('priceSpecification');
  });

  it.each([
    ['available', 'InStock'],
    ['price-lowered', 'InStock'],
    ['under-option', 'Reserved'],
    ['under-compromise', 'Reserved'],
    ['sold', 'SoldOut'],
    ['rented', 'SoldOut'],
    ['sold-out', 'SoldOut'],
  ] as const satisfies ReadonlyArray<[PropertyStatus, string]>)(
    'always contain an offer: for %s it is %s',
    (status, word) => {
      const { offers } = listing({ status });
      expect(offers).toMatchObject({ availability: `https://schema.org/${word}` });
      expect('price' in (offers ?? {})).toBe(word !== 'SoldOut');
    },
  );
});
