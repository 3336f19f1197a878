import type { Mention } from '@/lib/domain/law/legal-mentions';
import { isClosed } from '@/lib/domain/property/property-status';
import { isDwelling, isLand } from '@/lib/domain/property/property-type';
import { formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import type { Property } from '@/lib/features/catalogue/types/property';
import type { Fact } from '../types/facts';
import { flagFact, floorFact, missingFact, numberFacts, textFact, wordFact } from './fact';
import { exceededDeposit, hasProjectRates } from './to-property-rates';

const MAX_HIGHLIGHTS = 5;
/** Terms of availability that only a sale can have. */
const SALE_MOMENTS: ReadonlySet<unknown> = new Set(['at-deed', 'at-compromise']);

const year = (name: 'constructionYear' | 'renovationYear', value: number | null): Fact[] =>
  textFact(name, value === null ? null : String(value));

/** The row of facts under the title: those asked first about this kind of property. The energy label follows. */
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

/** Surfaces, widths and the number of rooms of each kind. */
export function toSurfaces({ type, surfaces, widths, rooms }: Property, locale: Locale): Fact[] {
  const { areaFact, countFact, metresFact } = numberFacts(locale);
  return [
    // An office or a garage has no living area.
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

/** Heating and insulation of the building; the page shows them beside the certificate. */
export const toInstallations = ({ building }: Property): Fact[] => [
  ...wordFact('heating', 'heating', building.heating),
  ...wordFact('heatingSystem', 'heatingSystem', building.heatingSystem),
  ...wordFact('glazing', 'glazing', building.glazing),
  ...wordFact('windowFrame', 'windowFrame', building.windowFrame),
  ...flagFact('solarPanels', building.hasSolarPanels),
];

/** The building and its comfort. */
export const toComfort = ({ type, goal, building }: Property): Fact[] => [
  { name: 'type', value: { kind: 'type', type } },
  ...year('constructionYear', building.constructionYear),
  ...year('renovationYear', building.renovationYear),
  ...wordFact('condition', 'condition', building.condition),
  ...wordFact('facades', 'facades', building.facades),
  ...wordFact('kitchen', 'kitchen', building.kitchen),
  ...flagFact('furnished', building.isFurnished),
  ...(goal === 'for-rent' ? flagFact('pets', building.allowsPets ?? null) : []),
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

/** The deposit of a lease: the legal maximum if more is asked, with the amount asked, else the stated amount. */
function depositFact(property: Property, locale: Locale, day: string): Fact[] {
  const exceeded = exceededDeposit(property, day);
  const { deposit } = property.money;
  if (exceeded === null || deposit === null) return numberFacts(locale).euroFact('deposit', deposit);
  const note = { kind: 'above-maximum', asked: formatEuro(deposit, locale), months: exceeded.months } as const;
  return [{ name: 'deposit', value: { kind: 'text', text: formatEuro(exceeded.most, locale), note } }];
}

/**
 * The costs beside the price. Amounts computed from the price (duties, fees, deposit) would reveal it, so they are
 * hidden together with it.
 */
export function toCosts(
  property: Property,
  isPriceShown: boolean,
  missing: readonly Mention[],
  locale: Locale,
  day: string,
): Fact[] {
  const { money, availability, goal, region } = property;
  const { euroFact } = numberFacts(locale);
  const isRent = goal === 'for-rent';
  const shown = (amount: number | null) => (isPriceShown ? amount : null);
  // In Belgium a tenant pays no fee to the agency (DOMAIN §2.7).
  const hasAgencyCost = !isRent || region === 'luxembourg';
  return [
    ...euroFact('charges', money.charges, 'per-month'),
    ...(missing.includes('MonthlyCharges') ? [missingFact('charges')] : []),
    ...(isRent ? [] : euroFact('rentalIncome', money.monthlyRent, 'per-month')),
    ...(isRent && isPriceShown ? depositFact(property, locale, day) : []),
    ...(isRent ? euroFact('inventoryCost', money.inventoryCost) : []),
    ...(hasAgencyCost ? euroFact('agencyCost', shown(money.agencyCost)) : []),
    ...(isRent ? [] : euroFact('registrationDuty', shown(money.registrationDuty))),
    ...(isRent ? [] : euroFact('notaryFees', shown(money.notaryFees))),
    // The page of a project's property explains in a sentence which part has VAT.
    ...(hasProjectRates(property) ? [] : wordFact('vat', isRent ? 'leaseVat' : 'vat', money.vat)),
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
