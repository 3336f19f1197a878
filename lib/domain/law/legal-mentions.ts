import type { Region } from '../place/zip-region';
import { energyClassText, namesEnergyClass } from '../property/energy-label';
import { isDwelling, isLand, type PropertyType } from '../property/property-type';
import { isEmpty } from '../text/empty';

/** The mentions that a region's law asks for in an advertisement, by the name that the feed calls the field. */
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

/** What the rules below need of a home. */
export type MentionedHome = {
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

type Rule = { mention: Mention; isAsked: (home: MentionedHome) => boolean; isGiven: (home: MentionedHome) => boolean };

const given = (value: unknown): boolean => !isEmpty(value);
const isSale = (home: MentionedHome) => home.goal === 'for-sale';
const isRent = (home: MentionedHome) => home.goal === 'for-rent';
const hasLabel = (home: MentionedHome) =>
  energyClassText({ ...home.energy, region: home.region, type: home.type }) !== null;
const hasScore = (home: MentionedHome) => given(home.energy.score);
const hasFullAddress = ({ address }: MentionedHome) =>
  address.publish && given(address.street) && given(address.houseNumber);

const ENERGY_FLANDERS: Rule[] = [
  // The score and either the full address or the unique code; new-build without a certificate gives its E-level (DOMAIN §2.1.1).
  {
    mention: 'EnergyPerformance',
    isAsked: (home) => isDwelling(home.type) && !given(home.energy.eLevel),
    isGiven: hasScore,
  },
  {
    mention: 'EPCUniqueCode',
    isAsked: (home) => isDwelling(home.type) && !given(home.energy.eLevel) && !hasFullAddress(home),
    isGiven: (home) => given(home.energy.uniqueCode) || given(home.energy.certificate),
  },
];
const PLANNING_FLANDERS: Rule[] = (
  [
    ['BuildingPermit', (home) => home.legal.buildingPermit],
    ['AreaApplication', (home) => home.legal.urbanDestination],
    ['Summons', (home) => home.legal.summons],
    ['PreemptiveRight', (home) => home.legal.preemption],
    ['SubdivisionPermit', (home) => home.legal.subdivisionPermit],
    ['FloodPScore', (home) => home.legal.floodParcel],
  ] as const satisfies ReadonlyArray<readonly [Mention, (home: MentionedHome) => unknown]>
).map(([mention, read]) => ({ mention, isAsked: isSale, isGiven: (home) => given(read(home)) }));
const FLOOD_FLANDERS: Rule[] = [
  {
    mention: 'FloodGScore',
    isAsked: (home) => isSale(home) && !isLand(home.type),
    isGiven: (home) => given(home.legal.floodBuilding),
  },
  { mention: 'FloodArea', isAsked: isSale, isGiven: (home) => given(home.legal.floodArea) },
  { mention: 'RiparianZone', isAsked: isSale, isGiven: (home) => given(home.legal.riparianZone) },
];
// Rent and common charges stand in every Belgian rental advertisement (DOMAIN §2.7).
const RENT: Rule[] = [
  {
    mention: 'Price',
    isAsked: isRent,
    isGiven: ({ price }) => price.publish && given(price.amount),
  },
  { mention: 'MonthlyCharges', isAsked: isRent, isGiven: (home) => given(home.money.charges) },
];

const RULES: Readonly<Record<Region, readonly Rule[]>> = {
  // DOMAIN §2.1
  flanders: [...ENERGY_FLANDERS, ...PLANNING_FLANDERS, ...FLOOD_FLANDERS, ...RENT],
  // DOMAIN §2.2
  wallonia: [
    { mention: 'EPCLabelText', isAsked: (home) => isDwelling(home.type), isGiven: hasLabel },
    { mention: 'EPCTotal', isAsked: (home) => isDwelling(home.type), isGiven: (home) => given(home.energy.total) },
    { mention: 'EnergyPerformance', isAsked: (home) => isDwelling(home.type), isGiven: hasScore },
    {
      mention: 'EPCCertificate',
      isAsked: (home) => isDwelling(home.type),
      isGiven: (home) => given(home.energy.certificate),
    },
    ...RENT,
  ],
  // DOMAIN §2.3
  brussels: [
    { mention: 'EPCLabelText', isAsked: (home) => isDwelling(home.type), isGiven: hasLabel },
    { mention: 'CO2Emission', isAsked: (home) => isDwelling(home.type), isGiven: (home) => given(home.energy.co2) },
    { mention: 'AreaApplication', isAsked: isSale, isGiven: (home) => given(home.legal.urbanDestination) },
    ...RENT,
  ],
  // DOMAIN §2.4
  luxembourg: [
    { mention: 'EPCLabelText', isAsked: (home) => isDwelling(home.type), isGiven: hasLabel },
    {
      mention: 'EPCInsulationLabelText',
      isAsked: (home) => isDwelling(home.type),
      isGiven: (home) => namesEnergyClass(home.energy.insulationLabelText),
    },
  ],
};

/**
 * The mentions that the law of the home's region asks for and the feed lacks: the page shows them as "not provided".
 * Empty outside the four regions.
 */
export const missingMentions = (home: MentionedHome): Mention[] =>
  (home.region ? RULES[home.region] : [])
    .filter((rule) => rule.isAsked(home) && !rule.isGiven(home))
    .map((rule) => rule.mention);
