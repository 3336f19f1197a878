import { z } from 'zod';
import { PRICE_KINDS } from '@/lib/domain/money/price';
import { type PropertyStatus, STATUSES } from '@/lib/domain/property/property-status';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/domain/property/property-type';
import * as value from '@/lib/domain/property/property-values';
import lists from './codes.json' with { type: 'json' };

/** A code list for docs/feed.md and the JSON Schema. Without numbers of its own, they are 1, 2, 3 … */
type CodeList = { id: string; description: string; numbers?: Readonly<Record<string, string>> };

/** The names of a list by their numbers. */
function namesOf<Name extends string>({ id, numbers = {} }: CodeList, names: readonly Name[]): Record<number, Name> {
  const entries = Object.entries(numbers);
  if (entries.length === 0) return Object.fromEntries(names.map((name, index) => [index + 1, name]));
  const known = entries.map(([number, told]) => [number, names.find((name) => name === told)]);
  if (known.some(([, name]) => name === undefined)) throw new Error(`codes.json: a number of ${id} has no known name`);
  return Object.fromEntries(known);
}

/**
 * The code lists of DOMAIN §5: the number of a CRM, and the name in the code. A feed may use either. Unknown numbers
 * are refused with the name of the field.
 */
const numbered = <const Names extends readonly [string, ...string[]]>(list: CodeList, names: Names) => {
  const byNumber = namesOf<Names[number]>(list, names);
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
  .meta({ ...lists.goal, takesOtherNumbers: true });

const MARQUEES = namesOf<PropertyStatus>(lists.marquee, STATUSES);
/** Offices define their own banners: an unknown number is stored, with a warning (design/money-and-rates). */
const marquee = z
  .union([z.enum(STATUSES), z.number().int()])
  .transform((code): PropertyStatus | number => (typeof code === 'number' ? (MARQUEES[code] ?? code) : code))
  .meta({ ...lists.marquee, takesOtherNumbers: true });

export const codes = {
  goal,
  status: numbered(lists.status, STATUSES),
  marquee,
  mainType: numbered(lists.mainType, PROPERTY_TYPES as [PropertyType, ...PropertyType[]]),
  priceUnit: numbered(lists.priceUnit, PRICE_KINDS),
  construction: numbered(lists.construction, value.FACADES),
  condition: numbered(lists.condition, value.CONDITIONS),
  availability: numbered(lists.availability, value.AVAILABILITIES),
  heatingSystem: numbered(lists.heatingSystem, value.HEATING_SYSTEMS),
  heating: numbered(lists.heating, value.HEATINGS),
  kitchen: numbered(lists.kitchen, value.KITCHENS),
  glazing: numbered(lists.glazing, value.GLAZINGS),
  windowFrame: numbered(lists.windowFrame, value.WINDOW_FRAMES),
  roof: numbered(lists.roof, value.ROOFS),
  roofMaterial: numbered(lists.roofMaterial, value.ROOF_MATERIALS),
  roofCondition: numbered(lists.roofCondition, value.ROOF_CONDITIONS),
  orientation: numbered(lists.orientation, value.ORIENTATIONS),
  urbanDestination: numbered(lists.urbanDestination, value.URBAN_DESTINATIONS),
  permit: numbered(lists.permit, value.PERMITS),
  summons: numbered(lists.summons, value.SUMMONS),
  preemption: numbered(lists.preemption, value.PREEMPTIONS),
  floodArea: numbered(lists.floodArea, value.FLOOD_AREAS),
  floodHazard: numbered(lists.floodHazard, value.FLOOD_HAZARDS),
  heritage: numbered(lists.heritage, value.HERITAGE),
  asbestos: numbered(lists.asbestos, value.ASBESTOS),
  electricity: numbered(lists.electricity, value.ELECTRICITY),
  soil: numbered(lists.soil, value.SOIL),
} as const;
