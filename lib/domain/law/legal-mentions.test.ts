import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import { isDwelling, PROPERTY_TYPES, typeGroup } from '../property/property-type';
import { type Mention, type MentionedProperty, missingMentions } from './legal-mentions';

const COMPLETE: MentionedProperty = {
  region: 'flanders',
  goal: 'for-sale',
  type: 'house',
  price: { amount: 345_000, publish: true },
  address: { publish: true, street: 'Kerkstraat', houseNumber: '12' },
  energy: {
    score: 245,
    labelText: 'C',
    insulationLabelText: 'D',
    uniqueCode: '245',
    certificate: '20210304001234',
    total: 61_240,
    co2: 48,
    eLevel: null,
  },
  legal: {
    buildingPermit: 'issued',
    urbanDestination: 'residential',
    summons: 'none',
    preemption: 'none',
    subdivisionPermit: 'none',
    floodParcel: 'A',
    floodBuilding: 'A',
    floodArea: 'none',
    riparianZone: false,
  },
  money: { charges: 60 },
  rooms: { bedrooms: 3 },
};
const NOTHING: Pick<MentionedProperty, 'price' | 'address' | 'energy' | 'legal' | 'money'> = {
  price: { publish: false },
  address: { publish: false },
  energy: {
    score: null,
    labelText: null,
    insulationLabelText: null,
    uniqueCode: null,
    certificate: null,
    total: null,
    co2: null,
    eLevel: null,
  },
  legal: {
    buildingPermit: null,
    urbanDestination: null,
    summons: null,
    preemption: null,
    subdivisionPermit: null,
    floodParcel: null,
    floodBuilding: null,
    floodArea: null,
    riparianZone: null,
  },
  money: { charges: null },
};
const property = (change: Partial<MentionedProperty>): MentionedProperty => ({ ...COMPLETE, ...change });
const bare = (change: Partial<MentionedProperty>): MentionedProperty => ({ ...COMPLETE, ...NOTHING, ...change });
const PLANNING: Mention[] = ['BuildingPermit', 'AreaApplication', 'Summons', 'PreemptiveRight', 'SubdivisionPermit'];

// The lists are written out from the sources of DOMAIN §2 and not taken from the code, so that they can prove it wrong.
describe('mandatory mentions (DOMAIN §2)', () => {
  it('are, in Flanders for sale, energy score, unique code, planning answers, P and G scores and delimited zones', () => {
    expect(missingMentions(bare({ region: 'flanders' }))).toEqual([
      'EnergyPerformance',
      'EPCUniqueCode',
      ...PLANNING,
      'FloodPScore',
      'FloodGScore',
      'FloodArea',
      'RiparianZone',
    ]);
  });

  it('are, in Flanders for rent, energy score, unique code, rent and charges', () => {
    expect(missingMentions(bare({ region: 'flanders', goal: 'for-rent' }))).toEqual([
      'EnergyPerformance',
      'EPCUniqueCode',
      'Price',
      'MonthlyCharges',
    ]);
  });

  it('are, for land in Flanders, the planning answers and the P score, but neither G score nor energy score (DOMAIN §2.1.3)', () => {
    expect(missingMentions(bare({ region: 'flanders', type: 'building-plot' }))).toEqual([
      ...PLANNING,
      'FloodPScore',
      'FloodArea',
      'RiparianZone',
    ]);
  });

  it('are, in Wallonia, label, E totale, E spec and the number of the certificate (DOMAIN §2.2)', () => {
    const energy = ['EPCLabelText', 'EPCTotal', 'EnergyPerformance', 'EPCCertificate'];
    expect(missingMentions(bare({ region: 'wallonia' }))).toEqual(energy);
    expect(missingMentions(bare({ region: 'wallonia', goal: 'for-rent' }))).toEqual([
      ...energy,
      'Price',
      'MonthlyCharges',
    ]);
    expect(missingMentions(bare({ region: 'wallonia', type: 'land' }))).toEqual([]);
  });

  it('are, in Brussels, class and CO2, and the urban destination for a sale (DOMAIN §2.3)', () => {
    expect(missingMentions(bare({ region: 'brussels' }))).toEqual(['EPCLabelText', 'CO2Emission', 'AreaApplication']);
    expect(missingMentions(bare({ region: 'brussels', goal: 'for-rent' }))).toEqual([
      'EPCLabelText',
      'CO2Emission',
      'Price',
      'MonthlyCharges',
    ]);
  });

  it('are, in Luxembourg, energy class and insulation class, for sale and for rent (DOMAIN §2.4)', () => {
    for (const goal of ['for-sale', 'for-rent'] as const)
      expect(missingMentions(bare({ region: 'luxembourg', goal }))).toEqual(['EPCLabelText', 'EPCInsulationLabelText']);
  });

  it('are empty outside the four regions', () => {
    expect(missingMentions(bare({ region: null }))).toEqual([]);
  });
});

describe('missing mentions', () => {
  it('are empty for a complete property', () => {
    for (const region of REGIONS)
      for (const goal of ['for-sale', 'for-rent'] as const)
        expect(missingMentions(property({ region, goal }))).toEqual([]);
  });

  it('include an energy certificate exactly for what people live in, and in Flanders for offices and shops', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REGIONS),
        fc.constantFrom('for-sale' as const, 'for-rent' as const),
        fc.constantFrom(...PROPERTY_TYPES),
        fc.constantFrom(null, 0, 2),
        (region, goal, type, bedrooms) => {
          const asked = missingMentions(bare({ region, goal, type, rooms: { bedrooms } })).filter((mention) =>
            /^E(?:PC|nergy)|^CO2/.test(mention),
          );
          const isBusiness = ['office', 'retail'].includes(typeGroup(type));
          const isLivedIn = isDwelling(type) || typeGroup(type) === 'investment' || (isBusiness && Boolean(bedrooms));
          expect(asked.length > 0).toBe(isLivedIn || (isBusiness && region === 'flanders'));
        },
      ),
    );
  });

  it('include the Flemish unique code only if the property has neither a full address nor a certificate number', () => {
    const energy = { ...COMPLETE.energy, uniqueCode: null, certificate: null };
    expect(missingMentions(property({ energy }))).toEqual([]);
    for (const address of [
      { publish: false },
      { publish: true, street: null, houseNumber: '12' },
      { publish: true, street: 'Kerkstraat', houseNumber: null },
    ] as const) {
      expect(missingMentions(property({ address, energy }))).toEqual(['EPCUniqueCode']);
      expect(missingMentions(property({ address, energy: { ...energy, uniqueCode: '245' } }))).toEqual([]);
      expect(missingMentions(property({ address, energy: { ...energy, certificate: '20210301-1' } }))).toEqual([]);
    }
  });

  it('exclude the energy score of Flemish new-build that has an E-level (DOMAIN §2.1.1)', () => {
    expect(missingMentions(property({ energy: { ...NOTHING.energy, eLevel: 20 } }))).toEqual([]);
  });

  it('exclude an energy class that follows from the score, as in Wallonia but not in Luxembourg', () => {
    const energy = { ...COMPLETE.energy, labelText: null };
    expect(missingMentions(property({ region: 'wallonia', energy }))).toEqual([]);
    expect(missingMentions(property({ region: 'luxembourg', energy }))).toEqual(['EPCLabelText']);
  });

  it('include an unpublished rent (DOMAIN §2.7)', () => {
    const rental = { region: 'brussels', goal: 'for-rent' } as const;
    expect(missingMentions(property({ ...rental, price: { publish: true, amount: null } }))).toEqual(['Price']);
    expect(missingMentions(property({ ...rental, price: { publish: false } }))).toEqual(['Price']);
    expect(missingMentions(property({ ...rental, price: { publish: true, amount: 995 } }))).toEqual([]);
  });

  it('include a mention with a blank text (SPEC §5), but not one with the value 0', () => {
    const energy = { ...COMPLETE.energy, certificate: ' ' };
    expect(missingMentions(property({ region: 'wallonia', energy }))).toEqual(['EPCCertificate']);
    expect(missingMentions(property({ goal: 'for-rent', money: { charges: 0 } }))).toEqual([]);
  });
});
