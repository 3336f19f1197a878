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

/** Whether people live in a building or in a part of it: a dwelling, a building of several units, a shop with bedrooms. */
const isLivedIn = ({ type, rooms }: MentionedProperty): boolean =>
  isDwelling(type) ||
  typeGroup(type) === 'investment' ||
  (['office', 'retail'].includes(typeGroup(type)) && (rooms.bedrooms ?? 0) > 0);

/** Offices and shops: in Flanders they have a certificate of their own, with a label and without the scale of homes. */
const isShopOrOffice = (property: MentionedProperty): boolean =>
  ['office', 'retail'].includes(typeGroup(property.type)) && !isLivedIn(property);

const isNewBuilding = ({ energy }: MentionedProperty): boolean => given(energy.eLevel);

const ENERGY_FLANDERS: Rule[] = [
  // In Flanders: the energy score of a home or the label of an office or shop, and either the full address or the unique
  // code; for a new building without a certificate the E-level (DOMAIN §1.1, §2.1.1).
  {
    mention: 'EnergyPerformance',
    isAsked: (property) => isLivedIn(property) && !isNewBuilding(property),
    isGiven: hasScore,
  },
  {
    mention: 'EPCLabelText',
    isAsked: (property) => isShopOrOffice(property) && !isNewBuilding(property),
    isGiven: (property) => hasLabel(property) || hasScore(property),
  },
  {
    mention: 'EPCUniqueCode',
    isAsked: (property) =>
      (isLivedIn(property) || isShopOrOffice(property)) && !isNewBuilding(property) && !hasFullAddress(property),
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
    { mention: 'EPCLabelText', isAsked: isLivedIn, isGiven: hasLabel },
    {
      mention: 'EPCTotal',
      isAsked: isLivedIn,
      isGiven: (property) => given(property.energy.total),
    },
    { mention: 'EnergyPerformance', isAsked: isLivedIn, isGiven: hasScore },
    {
      mention: 'EPCCertificate',
      isAsked: isLivedIn,
      isGiven: (property) => given(property.energy.certificate),
    },
    ...RENT,
  ],
  // The mentions that Brussels requires (DOMAIN §2.3).
  brussels: [
    { mention: 'EPCLabelText', isAsked: isLivedIn, isGiven: hasLabel },
    {
      mention: 'CO2Emission',
      isAsked: isLivedIn,
      isGiven: (property) => given(property.energy.co2),
    },
    { mention: 'AreaApplication', isAsked: isSale, isGiven: (property) => given(property.legal.urbanDestination) },
    ...RENT,
  ],
  // The mentions that Luxembourg requires (DOMAIN §2.4).
  luxembourg: [
    { mention: 'EPCLabelText', isAsked: isLivedIn, isGiven: hasLabel },
    {
      mention: 'EPCInsulationLabelText',
      isAsked: isLivedIn,
      isGiven: (property) => namesEnergyClass(property.energy.insulationLabelText),
    },
  ],
};

const rulesFor = (property: MentionedProperty): Rule[] =>
  (property.region ? RULES[property.region] : []).filter((rule) => rule.isAsked(property));

/** The mentions that regional law requires in an advertisement of a property. Empty outside the four regions. */
export const requiredMentions = (property: MentionedProperty): Mention[] =>
  rulesFor(property).map(({ mention }) => mention);

/** The mentions that regional law requires and the feed lacks: the page shows them as "not provided". */
export const missingMentions = (property: MentionedProperty): Mention[] =>
  rulesFor(property)
    .filter((rule) => !rule.isGiven(property))
    .map(({ mention }) => mention);

/**
 * The mentions of the law that every advertisement of a property has, on the page, on a card, in a mail or in a feed of news:
 * those that the region requires and that are given, and in Flanders always the unique code.
 */
export const givenMentions = (property: MentionedProperty): Mention[] => {
  const rules = rulesFor(property);
  const isCodeGiven = property.region === 'flanders' && rules.length > 0 && given(property.energy.uniqueCode);
  return [
    ...new Set([
      ...rules.filter((rule) => rule.isGiven(property)).map(({ mention }) => mention),
      ...(isCodeGiven && !isLand(property.type) ? (['EPCUniqueCode'] as const) : []),
    ]),
  ];
};
