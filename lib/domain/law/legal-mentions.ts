import type { Region } from '../place/zip-region';
import { energyClassText, namesEnergyClass } from '../property/energy-label';
import { isDwelling, isLand, type PropertyType, typeGroup } from '../property/property-type';
import type * as value from '../property/property-values';
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
    buildingPermit: value.Permit | null;
    urbanDestination: value.UrbanDestination | null;
    summons: value.Summons | null;
    preemption: value.Preemption | null;
    subdivisionPermit: value.Permit | null;
    floodParcel: value.FloodScore | null;
    floodBuilding: value.FloodScore | 'none' | null;
    floodArea: value.FloodArea | null;
    riparianZone: boolean | null;
  };
  money: { charges: number | null };
  /** The number of bedrooms says whether people also live in a shop or an office. */
  rooms: { bedrooms: number | null };
};

type Test = (property: MentionedProperty) => boolean;
/** A mention, for which properties the law asks for it, and whether the property gives it. */
type Rule = readonly [mention: Mention, isAsked: Test, isGiven: Test];

const given = (value: unknown): boolean => !isEmpty(value);
/** Whether a property has a value; "no" and 0 are values too. */
const has =
  (read: (property: MentionedProperty) => unknown): Test =>
  (property) =>
    given(read(property));
const isSale: Test = ({ goal }) => goal === 'for-sale';
const isRent: Test = ({ goal }) => goal === 'for-rent';
const hasLabel = (property: MentionedProperty) =>
  energyClassText({ ...property.energy, region: property.region, type: property.type }) !== null;
const hasScore = has(({ energy }) => energy.score);
const hasFullAddress = ({ address }: MentionedProperty) =>
  address.publish && given(address.street) && given(address.houseNumber);

/** Whether people live in a building or in a part of it: a dwelling, a building of several units, a shop with bedrooms. */
const isLivedIn = ({ type, rooms }: MentionedProperty): boolean =>
  isDwelling(type) ||
  typeGroup(type) === 'investment' ||
  (['office', 'retail'].includes(typeGroup(type)) && (rooms.bedrooms ?? 0) > 0);

/** Offices and shops: in Flanders they have a certificate of their own, with a label and without the scale of homes. */
const isShopOrOffice = (property: MentionedProperty): boolean =>
  ['office', 'retail'].includes(typeGroup(property.type)) && !isLivedIn(property);

const isNewBuilding = ({ energy }: MentionedProperty): boolean => given(energy.eLevel);

// In Flanders: the energy score of a home or the label of an office or shop, and either the full address or the unique
// code; for a new building without a certificate the E-level (DOMAIN §1.1, §2.1.1).
const ENERGY_FLANDERS: readonly Rule[] = [
  ['EnergyPerformance', (property) => isLivedIn(property) && !isNewBuilding(property), hasScore],
  [
    'EPCLabelText',
    (property) => isShopOrOffice(property) && !isNewBuilding(property),
    (property) => hasLabel(property) || hasScore(property),
  ],
  [
    'EPCUniqueCode',
    (property) =>
      (isLivedIn(property) || isShopOrOffice(property)) && !isNewBuilding(property) && !hasFullAddress(property),
    ({ energy }) => given(energy.uniqueCode) || given(energy.certificate),
  ],
];
const PLANNING_FLANDERS: readonly Rule[] = [
  ['BuildingPermit', isSale, has(({ legal }) => legal.buildingPermit)],
  ['AreaApplication', isSale, has(({ legal }) => legal.urbanDestination)],
  ['Summons', isSale, has(({ legal }) => legal.summons)],
  ['PreemptiveRight', isSale, has(({ legal }) => legal.preemption)],
  ['SubdivisionPermit', isSale, has(({ legal }) => legal.subdivisionPermit)],
  ['FloodPScore', isSale, has(({ legal }) => legal.floodParcel)],
  ['FloodGScore', (property) => isSale(property) && !isLand(property.type), has(({ legal }) => legal.floodBuilding)],
  ['FloodArea', isSale, has(({ legal }) => legal.floodArea)],
  ['RiparianZone', isSale, has(({ legal }) => legal.riparianZone)],
];
// Every Belgian rental advertisement must state rent and common charges (DOMAIN §2.7).
const RENT: readonly Rule[] = [
  ['Price', isRent, ({ price }) => price.publish && given(price.amount)],
  ['MonthlyCharges', isRent, has(({ money }) => money.charges)],
];

const RULES: Readonly<Record<Region, readonly Rule[]>> = {
  // The mentions that Flanders requires (DOMAIN §2.1).
  flanders: [...ENERGY_FLANDERS, ...PLANNING_FLANDERS, ...RENT],
  // The mentions that Wallonia requires (DOMAIN §2.2).
  wallonia: [
    ['EPCLabelText', isLivedIn, hasLabel],
    ['EPCTotal', isLivedIn, has(({ energy }) => energy.total)],
    ['EnergyPerformance', isLivedIn, hasScore],
    ['EPCCertificate', isLivedIn, has(({ energy }) => energy.certificate)],
    ...RENT,
  ],
  // The mentions that Brussels requires (DOMAIN §2.3).
  brussels: [
    ['EPCLabelText', isLivedIn, hasLabel],
    ['CO2Emission', isLivedIn, has(({ energy }) => energy.co2)],
    ['AreaApplication', isSale, has(({ legal }) => legal.urbanDestination)],
    ...RENT,
  ],
  // The mentions that Luxembourg requires (DOMAIN §2.4).
  luxembourg: [
    ['EPCLabelText', isLivedIn, hasLabel],
    ['EPCInsulationLabelText', isLivedIn, ({ energy }) => namesEnergyClass(energy.insulationLabelText)],
  ],
};

const rulesFor = (property: MentionedProperty): Rule[] =>
  (property.region ? RULES[property.region] : []).filter(([, isAsked]) => isAsked(property));

/** The mentions that regional law requires in an advertisement of a property. Empty outside the four regions. */
export const requiredMentions = (property: MentionedProperty): Mention[] =>
  rulesFor(property).map(([mention]) => mention);

/** The mentions that regional law requires and the feed lacks: the page shows them as "not provided". */
export const missingMentions = (property: MentionedProperty): Mention[] =>
  rulesFor(property)
    .filter(([, , isGiven]) => !isGiven(property))
    .map(([mention]) => mention);

/**
 * The mentions of the law that every advertisement of a property has, on the page, on a card, in a mail or in a feed of news:
 * those that the region requires and that are given, and in Flanders always the unique code.
 */
export const givenMentions = (property: MentionedProperty): Mention[] => {
  const rules = rulesFor(property);
  const isCodeGiven = property.region === 'flanders' && rules.length > 0 && given(property.energy.uniqueCode);
  return [
    ...new Set([
      ...rules.filter(([, , isGiven]) => isGiven(property)).map(([mention]) => mention),
      ...(isCodeGiven && !isLand(property.type) ? (['EPCUniqueCode'] as const) : []),
    ]),
  ];
};
