import { z } from 'zod';
import { PRICE_KINDS } from '@/lib/domain/money/price';
import { type PropertyStatus, STATUSES } from '@/lib/domain/property/property-status';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/domain/property/property-type';
import * as value from '@/lib/domain/property/property-values';

/**
 * The code lists of DOMAIN §5: the number of a CRM, and the name in the code. A feed may use either. Unknown numbers
 * are refused with the name of the field. `id`, `description` and `numbers` are for docs/feed.md and the JSON Schema.
 */
const numbered = <const Names extends readonly string[]>(
  list: { id: string; description: string },
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
    .meta({ ...list, numbers: byNumber });
};

/** Goal 0 means for sale; any other number means for rent (SPEC §3). */
const goal = z
  .union([z.enum(value.GOALS), z.number().int()])
  .transform((code): value.Goal => (typeof code === 'string' ? code : code === 0 ? 'for-sale' : 'for-rent'))
  .meta({
    id: 'Goal',
    description:
      'Whether the property is for sale or for rent. Any number but 0 counts as rent, a business to take over (2) too.',
    numbers: { 0: 'for-sale', 1: 'for-rent', 2: 'for-rent' },
    takesOtherNumbers: true,
  });

const MARQUEES: Readonly<Record<number, PropertyStatus>> = {
  1: 'available',
  2: 'available',
  3: 'under-option',
  4: 'sold',
  5: 'rented',
  6: 'sold-out',
  7: 'new',
  8: 'price-lowered',
  9: 'under-compromise',
};

/** Offices define their own banners: an unknown number is stored, with a warning (design/money-and-rates). */
const marquee = z
  .union([z.enum(STATUSES), z.number().int()])
  .transform((code): PropertyStatus | number => (typeof code === 'number' ? (MARQUEES[code] ?? code) : code))
  .meta({
    id: 'Marquee',
    description:
      'The banner of the CRM. It names the status where Status is missing or `available`. Any other number does not change the status; MarqueeName is shown in any case.',
    numbers: MARQUEES,
    takesOtherNumbers: true,
  });

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
  status: numbered({ id: 'Status', description: 'Status of the property.' }, STATUSES, {
    1: 'available',
    2: 'sold',
    4: 'rented',
    6: 'sold',
  }),
  marquee,
  mainType: numbered(
    { id: 'MainType', description: 'The type of property. Several numbers may mean one name.' },
    PROPERTY_TYPES as [PropertyType, ...PropertyType[]],
    TYPE_OF_MAIN_TYPE,
  ),
  priceUnit: numbered(
    { id: 'PriceUnit', description: 'What the amount means. 7 is the specification’s, the others are ours.' },
    PRICE_KINDS,
  ),
  construction: numbered(
    {
      id: 'Construction',
      description: 'How many façades are free: `open` is detached, `half-open` semi-detached, `closed` terraced.',
    },
    value.FACADES,
  ),
  condition: numbered({ id: 'Condition', description: 'States of a building.' }, value.CONDITIONS),
  availability: numbered({ id: 'FreeAvailable', description: 'When the property is available.' }, value.AVAILABILITIES),
  heatingSystem: numbered({ id: 'Heating', description: 'Who the heating serves.' }, value.HEATING_SYSTEMS, {
    1: 'individual',
    2: 'collective',
    8: 'communal',
  }),
  heating: numbered({ id: 'HeatingB', description: 'What heats the property.' }, value.HEATINGS, {
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
  kitchen: numbered(
    { id: 'Kitchen', description: 'How the kitchen is equipped; the `open-…` names are open kitchens.' },
    value.KITCHENS,
  ),
  glazing: numbered({ id: 'WindowGlazing', description: 'Panes of glass.' }, value.GLAZINGS),
  windowFrame: numbered({ id: 'WindowFrame', description: 'Material of the window frames.' }, value.WINDOW_FRAMES),
  roof: numbered({ id: 'Roof', description: 'Shapes of a roof.' }, value.ROOFS),
  roofMaterial: numbered({ id: 'RoofMaterial', description: 'What covers the roof.' }, value.ROOF_MATERIALS),
  roofCondition: numbered({ id: 'RoofCondition', description: 'States of a roof.' }, value.ROOF_CONDITIONS),
  orientation: numbered({ id: 'Orientation', description: 'Compass point, or a view of the sea.' }, value.ORIENTATIONS),
  urbanDestination: numbered(
    {
      id: 'AreaApplication',
      description: 'Zoning of the ground (stedenbouwkundige bestemming, affectation urbanistique).',
    },
    value.URBAN_DESTINATIONS,
    {
      ...Object.fromEntries(value.URBAN_DESTINATIONS.slice(0, 23).map((name, index) => [index + 1, name])),
      1000: 'pending',
      1001: 'to-request',
    },
  ),
  permit: numbered({ id: 'Permit', description: 'A planning or subdivision permit.' }, value.PERMITS),
  summons: numbered({ id: 'Summons', description: 'Summons or measure for a breach of planning law.' }, value.SUMMONS),
  preemption: numbered(
    { id: 'PreemptiveRight', description: 'Whether a public right of first refusal applies.' },
    value.PREEMPTIONS,
  ),
  floodArea: numbered(
    {
      id: 'FloodArea',
      description: 'Flood area under Flemish law; older feeds send the last two names.',
    },
    value.FLOOD_AREAS,
  ),
  floodHazard: numbered(
    { id: 'FloodHazard', description: 'Flood hazard on the Walloon map (aléa d’inondation).' },
    value.FLOOD_HAZARDS,
  ),
  heritage: numbered({ id: 'Heritage', description: 'Protection as heritage.' }, value.HERITAGE),
  asbestos: numbered({ id: 'AsbestosType', description: 'Result of the asbestos certificate.' }, value.ASBESTOS),
  electricity: numbered(
    { id: 'ElectricalInspection', description: 'Result of the inspection of the electrical installation.' },
    value.ELECTRICITY,
  ),
  soil: numbered({ id: 'GroundCertificate', description: 'Soil certificate (bodemattest).' }, value.SOIL, {
    0: 'missing',
    1: 'pending',
    2: 'present',
  }),
} as const;
