import type { Mention } from '@/lib/domain/law/legal-mentions';
import { isClosed } from '@/lib/domain/property/property-status';
import { isDwelling, isLand } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import type { Fact } from '../types/facts';
import type { Property } from '../types/property';
import { flagFact, floorFact, missingFact, numberFacts, textFact, wordFact } from './fact';
import { hasProjectRates } from './to-property-rates';

const MAX_HIGHLIGHTS = 5;
/** Moments of a sale, at which nothing that is let can be free. */
const SALE_MOMENTS: ReadonlySet<unknown> = new Set(['at-deed', 'at-compromise']);

const year = (name: 'constructionYear' | 'renovationYear', value: number | null): Fact[] =>
  textFact(name, value === null ? null : String(value));

/** The row of facts under the title: what a visitor of this kind of property asks first. The energy label comes behind it. */
export function toHighlights({ type, rooms, surfaces, widths, building }: Property, locale: Locale): Fact[] {
  const { areaFact, countFact, metresFact } = numberFacts(locale);
  const facts = isLand(type)
    ? [
        ...areaFact('groundArea', surfaces.ground),
        ...metresFact('frontWidth', widths.front),
        ...metresFact('plotWidth', widths.plot),
        ...metresFact('plotDepth', widths.plotDepth),
      ]
    : [
        ...countFact('bedrooms', rooms.bedrooms),
        ...countFact('bathrooms', rooms.bathrooms),
        ...(isDwelling(type) ? areaFact('livingArea', surfaces.living ?? surfaces.total) : []),
        ...(isDwelling(type) || surfaces.total === null ? [] : areaFact('totalArea', surfaces.total)),
        ...(isDwelling(type) || surfaces.total !== null ? [] : areaFact('usableArea', surfaces.living)),
        ...areaFact('groundArea', surfaces.ground),
        ...year('constructionYear', building.constructionYear),
        ...countFact('garages', rooms.garages),
        ...countFact('parkings', rooms.parkings),
        ...areaFact('terrace', surfaces.terrace),
      ];
  return facts.slice(0, MAX_HIGHLIGHTS);
}

/** Surfaces, widths and the number of each kind of room. */
export function toSurfaces({ type, surfaces, widths, rooms }: Property, locale: Locale): Fact[] {
  const { areaFact, countFact, metresFact } = numberFacts(locale);
  return [
    // Nobody lives in an office or a garage.
    ...areaFact(isDwelling(type) ? 'livingArea' : 'usableArea', surfaces.living),
    ...areaFact('totalArea', surfaces.total),
    ...areaFact('groundArea', surfaces.ground),
    ...areaFact('builtArea', surfaces.built),
    ...areaFact('terrace', surfaces.terrace),
    ...areaFact('garden', surfaces.garden),
    ...metresFact('frontWidth', widths.front),
    ...metresFact('plotWidth', widths.plot),
    ...metresFact('plotDepth', widths.plotDepth),
    ...countFact('bedrooms', rooms.bedrooms),
    ...countFact('bathrooms', rooms.bathrooms),
    ...countFact('showerRooms', rooms.showerRooms),
    ...countFact('toilets', rooms.toilets),
    ...countFact('garages', rooms.garages),
    ...countFact('parkings', rooms.parkings),
    ...countFact('floors', rooms.floors),
    ...floorFact(rooms.floor),
  ];
}

/** What heats and insulates the building; it stands beside the certificate. */
export const toInstallations = ({ building }: Property): Fact[] => [
  ...wordFact('heating', 'heating', building.heating),
  ...wordFact('heatingSystem', 'heatingSystem', building.heatingSystem),
  ...wordFact('glazing', 'glazing', building.glazing),
  ...wordFact('windowFrame', 'windowFrame', building.windowFrame),
  ...flagFact('solarPanels', building.hasSolarPanels),
];

/** The building and its comfort. */
export const toComfort = ({ type, building }: Property): Fact[] => [
  { name: 'type', value: { kind: 'type', type } },
  ...year('constructionYear', building.constructionYear),
  ...year('renovationYear', building.renovationYear),
  ...wordFact('condition', 'condition', building.condition),
  ...wordFact('facades', 'facades', building.facades),
  ...wordFact('kitchen', 'kitchen', building.kitchen),
  ...flagFact('furnished', building.isFurnished),
  ...wordFact('roof', 'roof', building.roof),
  ...wordFact('roofMaterial', 'roofMaterial', building.roofMaterial),
  ...wordFact('roofCondition', 'roofCondition', building.roofCondition),
  ...flagFact('lift', building.hasLift),
  ...flagFact('cellar', building.hasCellar),
  ...flagFact('attic', building.hasAttic),
  ...flagFact('garden', building.hasGarden),
  ...wordFact('gardenOrientation', 'orientation', building.gardenOrientation),
  ...flagFact('terrace', building.hasTerrace),
  ...wordFact('terraceOrientation', 'orientation', building.terraceOrientation),
];

/**
 * What a property costs beside its price. Amounts that are reckoned from the price (duties, fees, deposit) would give it
 * away, so they go with it where the price is not shown.
 */
export function toCosts(
  property: Property,
  isPriceShown: boolean,
  missing: readonly Mention[],
  locale: Locale,
): Fact[] {
  const { money, availability, goal, region } = property;
  const { euroFact } = numberFacts(locale);
  const isRent = goal === 'for-rent';
  const shown = (amount: number | null) => (isPriceShown ? amount : null);
  // A tenant pays no agency cost in Belgium (DOMAIN §2.7).
  const hasAgencyCost = !isRent || region === 'luxembourg';
  return [
    ...euroFact('charges', money.charges, 'per-month'),
    ...(missing.includes('MonthlyCharges') ? [missingFact('charges')] : []),
    ...(isRent ? [] : euroFact('rentalIncome', money.monthlyRent, 'per-month')),
    ...(isRent ? euroFact('deposit', shown(money.deposit)) : []),
    ...(isRent ? euroFact('inventoryCost', money.inventoryCost) : []),
    ...(hasAgencyCost ? euroFact('agencyCost', shown(money.agencyCost)) : []),
    ...(isRent ? [] : euroFact('registrationDuty', shown(money.registrationDuty))),
    ...(isRent ? [] : euroFact('notaryFees', shown(money.notaryFees))),
    // Of a project the page says on what the VAT is, in a sentence.
    ...(hasProjectRates(property) ? [] : wordFact('vat', 'vat', money.vat)),
    ...euroFact('cadastralIncome', money.cadastralIncome),
    ...euroFact('propertyTax', money.propertyTax, 'per-year'),
    ...(isClosed(property.status)
      ? []
      : availability.date
        ? textFact('availability', formatDate(availability.date, locale))
        : isRent && SALE_MOMENTS.has(availability.kind)
          ? []
          : wordFact('availability', 'availability', availability.kind)),
  ];
}
