import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { priceOf, projectOf, unitOf } from '@/tests/support/project';
import { markupProblems } from '@/tests/support/structured-data';
import type { Project, ProjectPageData } from '../types';
import { toProjectCard } from './to-project-card';
import { toProjectPage } from './to-project-page';
import { toProjectListing } from './to-structured-data';

const CLOSED = ['sold', 'rented', 'sold-out'] as const;
const DAY = '2026-11-26';
const contact = {
  name: 'Claire',
  portrait: null,
  phone: '081 00 00 24',
  phoneHref: 'tel:+3281000024',
  email: 'claire@gevel.example',
  mailbox: 'claire@gevel.example',
};
const pageOf = (project: Project, hrefOf = new Map<string, string>()) =>
  toProjectPage(project, 'fr', CLOSED, { hrefOf, properties: [] }, contact, '2026-11-22');
const SITE = 'https://gevel.example';
const listingOf = (page: ProjectPageData) =>
  toProjectListing(page, { site: SITE, href: '/fr/x/', locale: 'fr', offeredBy: `${SITE}/#agency` });

describe('the page of a project', () => {
  it('never shows the price of a sold unit (design/sold-and-gone-properties)', () => {
    const project = projectOf({ units: [unitOf('1', { status: 'sold', price: priceOf(777_777) }), unitOf('2')] });
    const page = pageOf(project);
    const everything = JSON.stringify([page, toProjectCard(project, 'fr', CLOSED, null, DAY), listingOf(page)]);
    expect(everything).not.toMatch(/777.?777/);
    expect(page.units[0]?.shownPrice).toEqual({ kind: 'none' });
  });

  it('shows "on request" if a price may not be published, and leaves that price out of every figure', () => {
    const page = pageOf(
      projectOf({ units: [unitOf('1', { price: priceOf(null) }), unitOf('2', { price: priceOf(0) })] }),
    );
    expect(page.units.map((unit) => unit.shownPrice.kind)).toEqual(['on-request', 'on-request']);
    expect(page.fromPrice).toEqual({ kind: 'on-request' });
    expect(listingOf(page)).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
    expect(JSON.stringify(listingOf(page))).not.toMatch(/lowPrice|priceCurrency/);
  });

  it('gives search engines the lowest and the highest shown price of the units that are not sold', () => {
    const units = [
      unitOf('1', { price: priceOf(100_000), status: 'sold' }),
      unitOf('2', { price: priceOf(289_000) }),
      unitOf('3', { price: priceOf(465_000), status: 'under-option' }),
      unitOf('4', { price: priceOf(null) }),
    ];
    expect(listingOf(pageOf(projectOf({ units })))).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 289_000, highPrice: 465_000, offerCount: 2 },
    });
  });

  it('gives search engines valid structured data: the building, its units by type, and the offer', async () => {
    const units = [
      unitOf('1', { bedrooms: 1, livingArea: 61.4 }),
      unitOf('2', { livingArea: 88 }),
      unitOf('3', { livingArea: 104, status: 'under-option' }),
      unitOf('P1', { type: 'parking', bedrooms: null, livingArea: null }),
    ];
    const apartments = listingOf(pageOf(projectOf({ units })));
    expect(apartments).toMatchObject({
      '@id': `${SITE}/project/9001/#listing`,
      dateModified: '2026-11-12',
      mainEntity: {
        '@type': 'ApartmentComplex',
        numberOfAvailableAccommodationUnits: { value: 2 },
        accommodationFloorPlan: [
          { numberOfBedrooms: 1, floorSize: { value: 61 }, numberOfAccommodationUnits: { value: 1 } },
          {
            numberOfBedrooms: 2,
            floorSize: { minValue: 88, maxValue: 104, unitCode: 'MTK' },
            numberOfAvailableAccommodationUnits: { value: 1 },
          },
        ],
      },
    });
    const houses = listingOf(
      pageOf(projectOf({ units: [unitOf('1', { type: 'house', status: 'under-compromise' })] })),
    );
    expect(houses).toMatchObject({
      mainEntity: { '@type': 'Residence' },
      offers: { availability: 'https://schema.org/Reserved' },
    });
    const sold = listingOf(pageOf(projectOf({ units: [unitOf('1', { status: 'sold' })] })));
    expect(sold).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    const html = [apartments, houses, sold].map(
      (one) => `{"@context":"https://schema.org","@graph":[${JSON.stringify(one)}]}`,
    );
    for (const one of html)
      expect(await markupProblems(`<script type="application/ld+json">${one}</script>`)).toEqual([]);
  });

  it('shows an energy text that is not a class of its region as it is written, for example B-C in Luxembourg', () => {
    const energyOf = (region: Project['region'], energyLabelText: string | null) =>
      pageOf(projectOf({ region, energyLabelText })).energy;
    expect(energyOf('luxembourg', 'B-C')).toEqual({ label: null, text: 'B-C' });
    expect(energyOf('luxembourg', 'A')).toEqual({ label: 'a', text: 'A' });
    expect(energyOf('wallonia', 'A++')).toEqual({ label: 'a_plusplus', text: 'A++' });
    expect(energyOf('flanders', ' ')).toBeNull();
  });

  it('shows what is due at signing until the building is finished or every unit is sold (design/money-and-rates)', () => {
    expect(pageOf(projectOf()).moneyNote).toEqual({ kind: 'breyne-project', percent: 5 });
    expect(pageOf(projectOf({ deliveryDate: '2026-01-01' })).moneyNote).toBeNull();
    expect(pageOf(projectOf({ units: [unitOf('1', { status: 'sold' })] })).moneyNote).toBeNull();
  });

  it('never shows an address that may not be published (SPEC §9)', () => {
    const project = projectOf({
      address: { ...projectOf().address, publish: false },
      position: { latitude: 50.4, longitude: 4.8, isExact: false },
    });
    const page = pageOf(project);
    const everything = JSON.stringify([page, listingOf(page)]);
    expect(everything).not.toContain('Quai de Meuse');
    expect(everything).not.toContain('latitude');
    expect(page.cityLine).toBe('5100 Jambes');
  });

  it('links a unit to its own page only if the catalogue contains it as a property', () => {
    const units = [unitOf('1', { propertyId: '6412' }), unitOf('2', { propertyId: 'gone' })];
    const page = pageOf(projectOf({ units }), new Map([['6412', '/fr/a-vendre/jambes/appartement/6412/']]));
    expect(page.units.map((unit) => unit.href)).toEqual(['/fr/a-vendre/jambes/appartement/6412/', null]);
  });

  it('puts the first paragraph beside the name, and the others further down', () => {
    const page = pageOf(projectOf({ description: { fr: 'Un.\n\nDeux.\n\nTrois.' } }));
    expect(page.intro?.text).toBe('Un.');
    expect(page.story?.paragraphs).toEqual(['Deux.', 'Trois.']);
  });

  it('puts the title beside the name when the first paragraph is too long', () => {
    const long = 'mot '.repeat(200).trim();
    const page = pageOf(projectOf({ description: { fr: long } }));
    expect(page.intro?.text).toBe('Appartements au bord de la Meuse');
    expect(page.story?.paragraphs).toEqual([long]);
  });

  it('shows the delivery in the feed’s words, or else its month', () => {
    expect(pageOf(projectOf()).delivery).toBe('printemps 2028');
    expect(pageOf(projectOf({ delivery: {} })).delivery).toBe('avril 2028');
    expect(pageOf(projectOf({ delivery: {}, deliveryDate: null })).delivery).toBeNull();
  });

  it('has no drawing of the façade if the place of a unit is unknown', () => {
    expect(pageOf(projectOf()).elevation).not.toBeNull();
    expect(pageOf(projectOf({ units: [unitOf('1', { bay: null })] })).elevation).toBeNull();
  });
});

describe('the card of a project', () => {
  it('links to its own page, or to its external target (SPEC §2)', () => {
    for (const locale of LOCALES)
      expect(toProjectCard(projectOf(), locale, CLOSED, null, DAY).href).toMatch(
        new RegExp(`^/${locale}/.+/le-clos-des-bateliers/9001/$`),
      );
    expect(toProjectCard(projectOf(), 'fr', CLOSED, 'https://project.example/a/', DAY)).toMatchObject({
      href: 'https://project.example/a/',
      externalHost: 'project.example',
    });
  });

  it('says "sold out" if every unit is sold, and "on request" if no price is known', () => {
    const sold = projectOf({ units: [unitOf('1', { status: 'sold' })] });
    expect(toProjectCard(sold, 'fr', CLOSED, null, DAY).fromPrice.kind).toBe('sold-out');
    expect(toProjectCard(projectOf({ units: [] }), 'fr', CLOSED, null, DAY).fromPrice.kind).toBe('on-request');
  });

  it('shows its text in another language if it is missing in that of the page, and names that language', () => {
    expect(toProjectCard(projectOf(), 'de', CLOSED, null, DAY).summary).toMatchObject({
      language: 'nl',
      isFallback: true,
    });
  });
});
