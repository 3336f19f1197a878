import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import type { HiddenPrice, Price } from '@/lib/domain/money/price';
import type { Address, HiddenAddress } from '@/lib/domain/place/address';
import { LOCALES } from '@/lib/domain/text/locale';
import { toCard } from '@/lib/features/catalogue/mapping/to-card';
import { toRow } from '@/lib/features/catalogue/mapping/to-property-row';
import type { Property, Whereabouts } from '@/lib/features/catalogue/types/property';
import { toProjectCard } from '@/lib/features/projects/mapping/to-project-card';
import { toProjectPage } from '@/lib/features/projects/mapping/to-project-page';
import { toProjectListing } from '@/lib/features/projects/mapping/to-structured-data';
import type { ProjectPageData, UnitPrice } from '@/lib/features/projects/types';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { type ListedProperty, toListing } from '@/lib/features/properties/mapping/to-structured-data';
import type { PropertyAddress, PropertyPrice } from '@/lib/features/properties/types/property-detail';
import { priceWords } from '@/lib/platform/i18n/words';
import { aDay } from '@/tests/support/a-property';
import { aFeedProperty } from '@/tests/support/feed';
import { feedProject } from '../schema/project';
import { feedProperty } from '../schema/property';
import { toProject } from './project';
import { toProperty } from './property';

const SITE = 'https://gevel.example';

/** Unique words, numbers and amounts: each occurs only once in a property. */
const word = (mark: string) =>
  fc
    .string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: 6, maxLength: 9 })
    .map((text) => mark + text);
const secrets = fc.record({
  street: word('Zq'),
  // A text with a letter, because five digits alone can occur by accident in a fraction, for example in the position on
  // the energy scale.
  houseNumber: fc.integer({ min: 71_111, max: 79_999 }).map((number) => `${number}q`),
  box: word('Xw'),
  price: fc.integer({ min: 4_000_001, max: 9_999_999 }).filter((price) => price % 1000 !== 0),
  latitude: fc.integer({ min: 111_111, max: 999_999 }).map((digits) => Number(`50.7${digits}`)),
  longitude: fc.integer({ min: 111_111, max: 999_999 }).map((digits) => Number(`4.6${digits}`)),
});
const goal = fc.constantFrom(0, 1);
const unit = fc.constantFrom(undefined, 'total', 'per-month', 'per-week', 'starting-from', 'per-m2');
const type = fc.constantFrom('house', 'apartment', 'garage', 'office', 'building-plot', 'student-room');
const status = fc.constantFrom('available', 'under-option', 'sold', 'price-lowered');

/** Output as searchable text: digits without separators, words in lower case. */
const plain = (told: unknown): string =>
  JSON.stringify(told)
    .toLowerCase()
    .replace(/(?<=\d)[.,\s\u00a0\u202f’']+(?=\d{3})/gu, '');

/** Everything that the site publishes about a property, in all languages. */
const reportedStateOf = (property: Property): unknown[] => {
  const row = toRow(property, 'hash', agency.statusesThatReplacePrice);
  return LOCALES.flatMap((locale) => {
    const detail = toPropertyDetail(property, locale, aDay, agency);
    const card = toCard(row, locale, aDay);
    return [
      row,
      detail,
      card,
      priceWords(detail.price, locale),
      priceWords(card.price, locale),
      toListing(detail, { title: 'x', site: SITE, office: SITE, locale }),
    ];
  });
};

describe('a property that hides its address', () => {
  it('publishes street, number, box and point in no row, card, page, price or markup, for every kind of property', () => {
    fc.assert(
      fc.property(secrets, goal, type, status, (secret, Goal, MainType, Status) => {
        const item = {
          PublishAddress: false,
          Street: secret.street,
          HouseNumber: secret.houseNumber,
          BoxNr: secret.box,
        };
        const point = { Latitude: secret.latitude, Longitude: secret.longitude };
        const property = toProperty(
          feedProperty.parse(aFeedProperty({ ...item, ...point, Goal, MainType, Status })),
          [],
        );
        const told = plain(reportedStateOf(property));
        for (const hidden of [secret.street, secret.houseNumber, secret.box, secret.latitude, secret.longitude])
          expect(told).not.toContain(String(hidden).toLowerCase());
      }),
      { numRuns: 60 },
    );
  });
});

describe('a property that hides its price', () => {
  it('publishes no amount in any row, card, page, price or markup, for every kind of amount', () => {
    fc.assert(
      fc.property(secrets, goal, unit, status, ({ price }, Goal, PriceUnit, Status) => {
        const item = { PublishPrice: false, Price: price, PreviousPrice: price + 7, PriceUnit, Goal, Status };
        const told = plain(reportedStateOf(toProperty(feedProperty.parse(aFeedProperty(item)), [])));
        expect(told).not.toContain(String(price));
        expect(told).not.toContain(String(price + 7));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a project that hides its address and the prices of its units', () => {
  it('publishes neither on its card, page or price list, nor in markup', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const item = {
          ID: 'p-1',
          Name: 'Lindenhof',
          CreatedDate: '2026-11-01T09:00:00Z',
          Zip: '2800',
          City: 'MECHELEN',
          PublicAddress: false,
          Street: secret.street,
          HouseNumber: secret.houseNumber,
          BoxNr: secret.box,
          Latitude: secret.latitude,
          Longitude: secret.longitude,
          Units: [{ ID: 'u-1', Number: '1.1', MainType: 'apartment', PublishPrice: false, Price: secret.price }],
        };
        const project = toProject(feedProject.parse(item), [], new Map());
        const told = LOCALES.flatMap((locale) => {
          const contact = { name: '', portrait: null, phone: '', phoneHref: '', email: '', mailbox: '' };
          const page = toProjectPage(project, locale, [], { hrefOf: new Map(), properties: [] }, contact, '2026-11-20');
          return [
            toProjectCard(project, locale, [], null, '2026-11-26'),
            page,
            toProjectListing(page, { site: SITE, href: '/', locale, offeredBy: SITE }),
          ];
        });
        for (const hidden of Object.values(secret))
          expect(plain([project, told])).not.toContain(String(hidden).toLowerCase());
      }),
      { numRuns: 40 },
    );
  });
});

/**
 * The compiler checks this: each `@ts-expect-error` marks a type error, and the build fails if the marked line has
 * none.
 */
describe('the types of hidden addresses and prices (design/hidden-prices-and-addresses)', () => {
  it('have no field for a street, a number, an amount or an exact point', () => {
    const unread = (
      address: Address,
      price: Price,
      property: Property,
      page: { address: PropertyAddress; price: PropertyPrice },
      listed: ListedProperty,
      project: ProjectPageData,
      unitPrice: UnitPrice,
    ) => [
      // @ts-expect-error a hidden address has no street
      address.street,
      // @ts-expect-error nor a number
      address.houseNumber,
      // @ts-expect-error nor a box
      address.box,
      // @ts-expect-error a hidden price has no amount
      price.amount,
      // @ts-expect-error a hidden price has no amount before a reduction either
      price.previous,
      // @ts-expect-error nor has the property
      property.price.amount,
      // @ts-expect-error the page has a street only if the address is shown
      page.address.street,
      // @ts-expect-error the page has a number only if the price is shown
      page.price.euro,
      // @ts-expect-error nor one to compare
      page.price.comparable,
      // @ts-expect-error structured data get no point of a hidden address
      listed.address.point,
      // @ts-expect-error nor a hidden price
      listed.price.euro,
      // @ts-expect-error structured data do not get the point of the map either
      listed.situation,
      // @ts-expect-error a project has a street only if its address is shown
      project.address.street,
      // @ts-expect-error and a point
      project.address.point,
      // @ts-expect-error a unit has a number only if its price is shown
      unitPrice.euro,
    ];
    const town = { zip: '2800', city: 'Mechelen', country: null };
    // @ts-expect-error a street cannot be written into a hidden address
    const withStreet: HiddenAddress = { publish: false, ...town, street: 'Kerkstraat' };
    // @ts-expect-error an amount cannot be written into a hidden price
    const withAmount: HiddenPrice = { publish: false, kind: 'total', amount: 1 };
    const point = { latitude: 50.7, longitude: 4.6, isExact: true } as const;
    // @ts-expect-error an exact point cannot be written into a hidden address
    const exact: Whereabouts = { address: { publish: false, ...town }, position: point };
    expect([typeof unread, withStreet.publish, withAmount.publish, exact.address.publish]).toEqual([
      'function',
      false,
      false,
      false,
    ]);
  });
});
