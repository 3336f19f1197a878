import { z } from 'zod';
import { PRICE_KINDS } from '@/lib/domain/price';
import { STATUSES } from '@/lib/domain/property-status';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/domain/property-type';
import * as value from '@/lib/domain/property-values';

/**
 * The code lists of DOMAIN §5: the number a CRM sends, the name the house uses. A feed may send either.
 * Numbers that the list does not know are refused with the field's name.
 */
const numbered = <const Names extends readonly string[]>(
  names: Names,
  numbers?: Readonly<Record<number, Names[number]>>,
) => {
  const byNumber: Readonly<Record<number, string>> =
    numbers ?? Object.fromEntries(names.map((name, index) => [index + 1, name]));
  const known = Object.keys(byNumber).map(Number);
  return z
    .union([
      z.enum(names),
      z
        .number()
        .int()
        .refine((code) => known.includes(code), 'is not in the code list'),
    ])
    .transform((code): Names[number] =>
      typeof code === 'number' ? (byNumber[code] as Names[number]) : (code as Names[number]),
    )
    .meta({
      description: `One of the names, or its number: ${known.map((code) => `${code} ${byNumber[code]}`).join(', ')}`,
    });
};

/** Goal 0 means for sale; any other value means for rent (SPEC §3). */
const goal = z
  .union([z.enum(value.GOALS), z.number().int()])
  .transform((code): value.Goal => (typeof code === 'string' ? code : code === 0 ? 'for-sale' : 'for-rent'))
  .meta({ description: 'One of the names, or a number: 0 for-sale, any other for-rent' });

const TYPE_OF_MAIN_TYPE: Readonly<Record<number, PropertyType>> = {
  1: 'apartment',
  10: 'duplex',
  11: 'studio',
  12: 'ground-floor-apartment',
  14: 'loft',
  15: 'penthouse',
  17: 'studio',
  27: 'building-plot',
  28: 'land',
  30: 'farmland',
  42: 'office',
  132: 'apartment-building',
  139: 'house',
  141: 'farmhouse',
  143: 'bungalow',
  144: 'chalet',
  150: 'mansion',
  152: 'castle',
  154: 'villa',
  155: 'mansion',
  156: 'villa',
  157: 'warehouse',
  158: 'garage',
  159: 'shop',
  162: 'investment',
  163: 'house',
  164: 'house',
  165: 'commercial-space',
};

export const codes = {
  goal,
  status: numbered(STATUSES, { 1: 'available', 2: 'sold', 4: 'rented', 6: 'sold' }),
  marquee: numbered(STATUSES, {
    1: 'available',
    2: 'available',
    3: 'under-option',
    4: 'sold',
    5: 'rented',
    6: 'sold-out',
    7: 'new',
    8: 'price-lowered',
    9: 'under-compromise',
  }),
  mainType: numbered(PROPERTY_TYPES as [PropertyType, ...PropertyType[]], TYPE_OF_MAIN_TYPE),
  priceUnit: numbered(PRICE_KINDS),
  construction: numbered(value.FACADES),
  condition: numbered(value.CONDITIONS),
  availability: numbered(value.AVAILABILITIES),
  heatingSystem: numbered(value.HEATING_SYSTEMS, { 1: 'individual', 2: 'collective', 8: 'communal' }),
  heating: numbered(value.HEATINGS, {
    1: 'none',
    2: 'electric',
    3: 'central-gas',
    4: 'central-oil',
    5: 'hot-air',
    6: 'air-conditioning',
    7: 'coal-stove',
    8: 'oil-stove',
    9: 'gas-stove',
    10: 'underfloor',
    11: 'pipes-laid',
    12: 'solar',
    13: 'electric-accumulation',
    14: 'fan-coil',
    15: 'heat-pump',
    17: 'pellets',
    18: 'wood',
  }),
  kitchen: numbered(value.KITCHENS),
  glazing: numbered(value.GLAZINGS),
  windowFrame: numbered(value.WINDOW_FRAMES),
  roof: numbered(value.ROOFS),
  roofMaterial: numbered(value.ROOF_MATERIALS),
  roofCondition: numbered(value.ROOF_CONDITIONS),
  orientation: numbered(value.ORIENTATIONS),
  urbanDestination: numbered(value.URBAN_DESTINATIONS, {
    ...Object.fromEntries(value.URBAN_DESTINATIONS.slice(0, 23).map((name, index) => [index + 1, name])),
    1000: 'pending',
    1001: 'to-request',
  }),
  permit: numbered(value.PERMITS),
  summons: numbered(value.SUMMONS),
  preemption: numbered(value.PREEMPTIONS),
  floodArea: numbered(value.FLOOD_AREAS),
  floodHazard: numbered(value.FLOOD_HAZARDS),
  heritage: numbered(value.HERITAGE),
  asbestos: numbered(value.ASBESTOS),
  electricity: numbered(value.ELECTRICITY),
  soil: numbered(value.SOIL, { 0: 'missing', 1: 'pending', 2: 'present' }),
} as const;
