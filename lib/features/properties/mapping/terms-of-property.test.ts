import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { BELGIUM } from '@/lib/domain/law/legal-facts';
import { LOCALES } from '@/lib/domain/text/locale';
import type { Property } from '@/lib/features/catalogue/types/property';
import { TERMS } from '@/lib/features/content/glossary/types';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { aDay, aProperty } from '@/tests/support/a-property';
import { placesIn } from '@/tests/support/places-in';
import { REGIONS_OF_TERM, termsOfProperty } from './terms-of-property';

const detail = (changes: Partial<Property> = {}) => toPropertyDetail(aProperty(changes), 'nl', aDay, agency);
const terms = (changes: Partial<Property> = {}) => termsOfProperty(detail(changes));
const documents = (...kinds: Array<Property['documents'][number]['kind']>): Pick<Property, 'documents'> => ({
  documents: kinds.map((kind) => ({ key: kind, kind, name: {}, bytes: null, file: null })),
});

/** The mentions of Flemish law, all without an answer. */
const NOTHING_KNOWN = {
  ...aProperty().legal,
  buildingPermit: null,
  subdivisionPermit: null,
  urbanDestination: null,
  summons: null,
  preemption: null,
  floodParcel: null,
  floodBuilding: null,
  floodArea: null,
  riparianZone: null,
};

describe('the glossary terms on the page of a property', () => {
  it('are those of its energy certificate, its surfaces and its costs', () => {
    expect(terms()).toEqual(
      expect.arrayContaining(['epc', 'energy-score', 'living-area', 'building-type', 'registration-duty', 'compromis']),
    );
  });

  it('name each term once', () => {
    const found = terms();
    expect(new Set(found).size).toBe(found.length);
  });

  it('differ for a tenant: charges and deposit instead of the registration duty', () => {
    const rent = terms({ goal: 'for-rent', money: { ...aProperty().money, deposit: 2_900, charges: 90 } });
    expect(rent).toEqual(expect.arrayContaining(['charges', 'deposit']));
    expect(rent).not.toContain('compromis');
    expect(rent).not.toContain('registration-duty');
  });

  it('include the status of the property, and the duty to renovate in Flanders and in Brussels', () => {
    expect(terms({ status: 'under-option' })[0]).toBe('under-option');
    const bad = { ...aProperty().energy, score: 447 };
    expect(terms({ energy: bad })).toContain('renovation-duty');
    expect(terms({ energy: bad, region: 'brussels' })).toContain('renovation-duty');
    expect(terms({ energy: bad, region: 'wallonia' })).not.toContain('renovation-duty');
  });

  it('leave out terms that the page explains where they occur, even if a document about them can be requested', () => {
    const explained = [
      'planning-permit',
      'zoning',
      'summons',
      'pre-emption',
      'subdivision',
      'heritage',
      'electrical-inspection',
      'asbestos-certificate',
      'soil-certificate',
      'p-score',
      'g-score',
    ];
    expect(terms(documents('soil', 'electricity')).filter((term) => explained.includes(term))).toEqual([]);
  });

  it('include the terms of every legal question that has no answer', () => {
    expect(terms({ legal: NOTHING_KNOWN })).toEqual(
      expect.arrayContaining([
        'planning-permit',
        'zoning',
        'summons',
        'pre-emption',
        'subdivision',
        'p-score',
        'g-score',
        'flood-area',
        'riparian-zone',
      ]),
    );
  });

  it('include the terms in the advice to tenants', () => {
    const legal = { ...aProperty().legal, electricity: 'none', soil: 'pending' } as const;
    expect(terms({ goal: 'for-rent', legal })).toEqual(
      expect.arrayContaining(['planning-permit', 'zoning', 'summons', 'electrical-inspection', 'soil-certificate']),
    );
  });

  it.each(['other', 'pending', 'to-request'] as const)('include zoning if the zone is %s', (urbanDestination) => {
    expect(terms({ legal: { ...aProperty().legal, urbanDestination } })).toContain('zoning');
  });

  it('include usable area instead of living area for an office, and only the flood map that applies', () => {
    const office = terms({ type: 'office', energy: { ...aProperty().energy, score: null } });
    expect([office.includes('usable-area'), office.includes('living-area')]).toEqual([true, false]);
    const flooded = (floodArea: NonNullable<Property['legal']['floodArea']>) =>
      terms({ legal: { ...aProperty().legal, floodArea } }).filter((term) => term.startsWith('flood-'));
    expect(flooded('delimited')).toEqual(['flood-area']);
    expect(flooded('possibly-prone')).toEqual(['flood-prone-area']);
    expect(flooded('effectively-prone')).toEqual(['flood-prone-area']);
  });

  it('include those of the documents that can be requested', () => {
    const offered = documents('planning', 'cadastre', 'specifications', 'flood', 'plan', 'other');
    const found = ['planning-information', 'cadastral-extract', 'specifications', 'flood-report'];
    expect(terms(offered)).toEqual(expect.arrayContaining(found));
    expect(terms({ ...offered, status: 'sold' }).filter((term) => found.includes(term))).toEqual([]);
  });

  it('include those of the total cost', () => {
    const money = { ...aProperty().money, notaryFees: null };
    expect(terms({ money })).not.toContain('notary-fees');
    expect(termsOfProperty(detail({ money }), { kind: 'sale', text: 'vat' })).toEqual(
      expect.arrayContaining(['notary-fees', 'vat-new-build']),
    );
    expect(termsOfProperty(detail({ money, goal: 'for-rent' }), { kind: 'rent', text: 'deposit-most' })).toContain(
      'deposit',
    );
  });

  it('include those of technical facts, for example a heat pump', () => {
    const building = {
      ...aProperty().building,
      heating: 'heat-pump',
      heatingSystem: 'district',
      roofMaterial: 'epdm',
    } as const;
    expect(terms({ building })).toEqual(expect.arrayContaining(['heat-pump', 'heat-network', 'epdm']));
    // A boiler that a building shares is no heat network.
    expect(terms({ building: { ...building, heatingSystem: 'communal' } })).not.toContain('heat-network');
  });
});

describe('the sentence of a glossary term under a property', () => {
  it.each(LOCALES)('names in %s only regions whose properties show it', (locale) => {
    for (const term of TERMS) {
      const short = /^short: (.*)$/m.exec(readFileSync(`content/glossary/${term}/${locale}.md`, 'utf8'))?.[1] ?? '';
      const places: string[] = placesIn(short, locale).flatMap((place): readonly string[] =>
        place === 'belgium' ? BELGIUM : [place],
      );
      if (places.length > 0) expect(REGIONS_OF_TERM[term], term).toEqual(places);
    }
  });

  it('is left out under a property of a region with another law', () => {
    const money = { ...aProperty().money, cadastralIncome: 900, propertyTax: 400 };
    expect(terms({ money })).toEqual(expect.arrayContaining(['cadastral-income', 'property-tax']));
    const luxembourg = terms({ money, region: 'luxembourg' });
    expect(luxembourg.filter((term) => ['cadastral-income', 'property-tax'].includes(term))).toEqual([]);
    expect(terms({ region: 'brussels' })).not.toContain('p-score');
  });
});
