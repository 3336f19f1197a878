import type { Region } from '../place/zip-region';
import { energyClassText, namesEnergyClass } from '../property/energy-label';
import { isDwelling, isLand, type PropertyType } from '../property/property-type';
import { isEmpty } from '../text/translated-text';

/** The mentions that regional law requires in an advertisement, by the name of the field in the feed. */
export type Mention =
  | 'EnergyPerformance'
  | 'EPCUniqueCode'
  | 'EPCCertificate'
  | 'EPCTotal'
  | 'CO2Emission'
  | 'EPCLabelText'
  | 'EPCInsulationLabelText'
  | 'BuildingPermit'
  | 'AreaApplication'
  | 'Summons'
  | 'PreemptiveRight'
  | 'SubdivisionPermit'
  | 'FloodPScore'
  | 'FloodGScore'
  | 'FloodArea'
  | 'RiparianZone'
  | 'Price'
  | 'MonthlyCharges';

/** The facts of a property that decide which mentions the law requires. */
export type MentionedProperty = {
  region: Region | null;
  goal: 'for-sale' | 'for-rent';
  type: PropertyType;
  price: { publish: false } | { publish: true; amount: number | null };
  address: { publish: false } | { publish: true; street: string | null; houseNumber: string | null };
  energy: {
    score: number | null;
    labelText: string | null;
    insulationLabelText: string | null;
    uniqueCode: string | null;
    certificate: string | null;
    total: number | null;
    co2: number | null;
    eLevel: number | null;
  };
  legal: {
    buildingPermit: unknown;
    urbanDestination: unknown;
    summons: unknown;
    preemption: unknown;
    subdivisionPermit: unknown;
    floodParcel: unknown;
    floodBuilding: unknown;
    floodArea: unknown;
    riparianZone: unknown;
  };
  money: { charges: number | null };
};

type Rule = {
  mention: Mention;
  isAsked: (property: MentionedProperty) => boolean;
  isGiven: (property: MentionedProperty) => boolean;
};

const given = (value: unknown): boolean => !isEmpty(value);
const isSale = (property: MentionedProperty) => property.goal === 'for-sale';
const isRent = (property: MentionedProperty) => property.goal === 'for-rent';
const hasLabel = (property: MentionedProperty) =>
  energyClassText({ ...property.energy, region: property.region, type: property.type }) !== null;
const hasScore = (property: MentionedProperty) => given(property.energy.score);
const hasFullAddress = ({ address }: MentionedProperty) =>
  address.publish && given(address.street) && given(address.houseNumber);

const ENERGY_FLANDERS: Rule[] = [
  // In Flanders: the energy score, and either the full address or the unique code; for a new building without a
  // certificate the E-level (DOMAIN §2.1.1).
  {
    mention: 'EnergyPerformance',
    isAsked: (property) => isDwelling(property.type) && !given(property.energy.eLevel),
    isGiven: hasScore,
  },
  {
    mention: 'EPCUniqueCode',
    isAsked: (property) => isDwelling(property.type) && !given(property.energy.eLevel) && !hasFullAddress(property),
    isGiven: (property) => given(property.energy.uniqueCode) || given(property.energy.certificate),
  },
];
const PLANNING_FLANDERS: Rule[] = (
  [
    ['BuildingPermit', (property) => property.legal.buildingPermit],
    ['AreaApplication', (property) => property.legal.urbanDestination],
    ['Summons', (property) => property.legal.summons],
    ['PreemptiveRight', (property) => property.legal.preemption],
    ['SubdivisionPermit', (property) => property.legal.subdivisionPermit],
    ['FloodPScore', (property) => property.legal.floodParcel],
  ] as const satisfies ReadonlyArray<readonly [Mention, (property: MentionedProperty) => unknown]>
).map(([mention, read]) => ({ mention, isAsked: isSale, isGiven: (property) => given(read(property)) }));
const FLOOD_FLANDERS: Rule[] = [
  {
    mention: 'FloodGScore',
    isAsked: (property) => isSale(property) && !isLand(property.type),
    isGiven: (property) => given(property.legal.floodBuilding),
  },
  { mention: 'FloodArea', isAsked: isSale, isGiven: (property) => given(property.legal.floodArea) },
  { mention: 'RiparianZone', isAsked: isSale, isGiven: (property) => given(property.legal.riparianZone) },
];
// Every Belgian rental advertisement must state rent and common charges (DOMAIN §2.7).
const RENT: Rule[] = [
  {
    mention: 'Price',
    isAsked: isRent,
    isGiven: ({ price }) => price.publish && given(price.amount),
  },
  { mention: 'MonthlyCharges', isAsked: isRent, isGiven: (property) => given(property.money.charges) },
];

const RULES: Readonly<Record<Region, readonly Rule[]>> = {
  // The mentions that Flanders requires (DOMAIN §2.1).
  flanders: [...ENERGY_FLANDERS, ...PLANNING_FLANDERS, ...FLOOD_FLANDERS, ...RENT],
  // The mentions that Wallonia requires (DOMAIN §2.2).
  wallonia: [
    { mention: 'EPCLabelText', isAsked: (property) => isDwelling(property.type), isGiven: hasLabel },
    {
      mention: 'EPCTotal',
      isAsked: (property) => isDwelling(property.type),
      isGiven: (property) => given(property.energy.total),
    },
    { mention: 'EnergyPerformance', isAsked: (property) => isDwelling(property.type), isGiven: hasScore },
    {
      mention: 'EPCCertificate',
      isAsked: (property) => isDwelling(property.type),
      isGiven: (property) => given(property.energy.certificate),
    },
    ...RENT,
  ],
  // The mentions that Brussels requires (DOMAIN §2.3).
  brussels: [
    { mention: 'EPCLabelText', isAsked: (property) => isDwelling(property.type), isGiven: hasLabel },
    {
      mention: 'CO2Emission',
      isAsked: (property) => isDwelling(property.type),
      isGiven: (property) => given(property.energy.co2),
    },
    { mention: 'AreaApplication', isAsked: isSale, isGiven: (property) => given(property.legal.urbanDestination) },
    ...RENT,
  ],
  // The mentions that Luxembourg requires (DOMAIN §2.4).
  luxembourg: [
    { mention: 'EPCLabelText', isAsked: (property) => isDwelling(property.type), isGiven: hasLabel },
    {
      mention: 'EPCInsulationLabelText',
      isAsked: (property) => isDwelling(property.type),
      isGiven: (property) => namesEnergyClass(property.energy.insulationLabelText),
    },
  ],
};

/**
 * The mentions that regional law requires and the feed lacks: the page shows them as "not provided".
 * Empty outside the four regions.
 */
export const missingMentions = (property: MentionedProperty): Mention[] =>
  (property.region ? RULES[property.region] : [])
    .filter((rule) => rule.isAsked(property) && !rule.isGiven(property))
    .map((rule) => rule.mention);
