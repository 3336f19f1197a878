import { decodeHTML } from 'entities';
import fc from 'fast-check';
import type { RealEstateListing } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { STATUSES } from '@/lib/domain/property/property-status';
import { PROPERTY_TYPES } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';
import { toProperty } from '@/lib/features/feed/mapping/property';
import { feedProperty } from '@/lib/features/feed/schema/property';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { toListing } from '@/lib/features/properties/mapping/to-structured-data';
import { aDay, aProperty } from '@/tests/support/a-property';
import { aFeedProperty } from '@/tests/support/feed';
import { inLanguage } from '@/tests/support/in-language';
import { claimsOf, type MarkupNode, markupProblems, unshownClaims } from '@/tests/support/structured-data';
import { JsonLd } from '../ui/json-ld';
import { PropertyView } from './property-view';

const SITE = 'https://gevel.example';
const OFFICE = `${SITE}/contact/#mechelen`;
const PROPERTIES = 500;

/** Every hidden field has a value that occurs in no other field. */
const canaries = fc.record({
  street: fc.constantFrom('Zqvlierkanariestraat', 'Zqrue du Canari'),
  houseNumber: fc.integer({ min: 71_111, max: 79_999 }).map((number) => `${number}q`),
  box: fc.constantFrom('Xwbus', 'Xwboîte'),
  price: fc.integer({ min: 4_000_001, max: 9_999_999 }).filter((price) => price % 1000 !== 0),
  latitude: fc.integer({ min: 111_111, max: 999_999 }).map((digits) => Number(`50.7${digits}`)),
  longitude: fc.integer({ min: 111_111, max: 999_999 }).map((digits) => Number(`4.6${digits}`)),
});
const maybe = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: undefined });
const anyProperty = fc.record({
  canary: canaries,
  isAddressShown: fc.boolean(),
  isPriceShown: fc.boolean(),
  facts: fc.record({
    Goal: fc.constantFrom(0, 1),
    MainType: fc.constantFrom(...PROPERTY_TYPES),
    Status: fc.constantFrom(...STATUSES),
    PriceUnit: fc.constantFrom(undefined, 'total', 'per-month', 'per-week', 'starting-from', 'per-m2'),
    NumberOfBedRooms: maybe(12),
    NumberOfBathRooms: maybe(4),
    SurfaceTotal: maybe(2400),
    SurfaceLiving: maybe(900),
    SurfaceGround: maybe(120_000),
    Construction: fc.constantFrom(undefined, 'open', 'half-open', 'closed'),
    ConstructionYear: fc.option(fc.integer({ min: 1650, max: 2027 }), { nil: undefined }),
    EnergyPerformance: maybe(600),
  }),
});

type Drawn = typeof anyProperty extends fc.Arbitrary<infer Value> ? Value : never;

/** The property as a feed sends it, with values that its flags hide. */
const toItem = ({ canary, isAddressShown, isPriceShown, facts }: Drawn) => ({
  ...facts,
  PublishAddress: isAddressShown,
  Street: canary.street,
  HouseNumber: canary.houseNumber,
  BoxNr: canary.box,
  Latitude: canary.latitude,
  Longitude: canary.longitude,
  PublishPrice: isPriceShown,
  Price: canary.price,
  PreviousPrice: canary.price + 7,
});

const textOf = (html: string): string => decodeHTML(html.replace(/<[^>]+>/g, ' '));

/** The values that must not occur in the output. */
const secretsOf = ({ canary, isAddressShown, isPriceShown }: Drawn): string[] =>
  [
    ...(isAddressShown ? [] : [canary.street, canary.houseNumber, canary.box, canary.latitude, canary.longitude]),
    ...(isPriceShown ? [] : [canary.price, canary.price + 7]),
  ].map(String);

describe('the structured data of a property', () => {
  it(`are valid and contain only what the page shows, for ${PROPERTIES} random properties with values in every hidden field`, async () => {
    const drawn = fc.sample(anyProperty, { numRuns: PROPERTIES, seed: 27 });
    const listings: RealEstateListing[] = [];
    for (const [turn, locale] of LOCALES.entries()) {
      const properties = drawn.filter((_, at) => at % LOCALES.length === turn);
      const details = properties.map((one) =>
        toPropertyDetail(toProperty(feedProperty.parse(aFeedProperty(toItem(one))), []), locale, aDay, agency),
      );
      // All pages are drawn together, because the messages are then parsed only once.
      const html = inLanguage(
        locale,
        details.map((property, at) => (
          <article key={String(at)}>
            <PropertyView
              property={property}
              title={property.title ?? 'Huis'}
              url={`${SITE}${property.addresses[locale]}`}
              project={null}
              similar={[]}
              form={null}
              around={{ href: '/nl/te-koop/', city: property.city }}
            />
            <hr data-end-of-page />
          </article>
        )),
      );
      const pages = html.split(/<hr data-end-of-page="true"/);
      for (const [at, property] of details.entries()) {
        const title = property.title ?? 'Huis';
        const listing = toListing(property, { title, site: SITE, office: OFFICE, locale });
        const told = JSON.stringify(listing);
        for (const secret of secretsOf(properties[at] as Drawn)) expect(told).not.toContain(secret);
        const shown = `${textOf(pages[at] ?? '')} ${property.description?.excerpt ?? ''}`;
        expect(unshownClaims(claimsOf(listing), shown)).toEqual([]);
        listings.push(listing);
      }
    }
    expect(listings).toHaveLength(PROPERTIES);
    expect(await markupProblems(inLanguage('nl', <JsonLd nodes={listings} />))).toEqual([]);
  }, 60_000);

  it('are reported as wrong if land has bedrooms, a price is a text, or a street is not on the page', async () => {
    const property = toPropertyDetail(aProperty(), 'nl', aDay, agency);
    const listing = toListing(property, { title: 'Huis', site: SITE, office: OFFICE, locale: 'nl' }) as MarkupNode;
    const problemsOf = async (changes: MarkupNode) =>
      (await markupProblems(inLanguage('nl', <JsonLd nodes={[{ ...listing, ...changes } as never]} />))).join('\n');
    expect(await problemsOf({})).toBe('');
    const plot = { ...(listing.mainEntity as MarkupNode), '@type': 'Place' };
    expect(await problemsOf({ mainEntity: plot })).toContain('numberOfBedrooms: not a property of Place');
    const offers = { ...(listing.offers as MarkupNode), availability: 'InStoc' };
    expect(await problemsOf({ offers })).toContain('availability');
    expect(unshownClaims(claimsOf(listing), 'Mechelen')).not.toEqual([]);
  });
});
