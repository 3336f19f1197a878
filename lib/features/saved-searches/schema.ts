import { z } from 'zod';
import { parseAmount } from '@/lib/domain/money/typed-amount';
import { devicePointText, readDevicePoint } from '@/lib/domain/place/point';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import {
  BUILDING_STATES,
  FLOOR_BANDS,
  HEAT_SOURCES,
  keysOf,
  PROPERTY_FEATURES,
  RADII,
  SAVED_FIELDS,
  SHAPES,
  type ShapeRow,
  SPANS,
  type SpanName,
  shapeText,
} from '@/lib/domain/property/search-filters';
import { ALERT_FREQUENCIES } from '@/lib/domain/time/job-times';
import { splitPlaces } from '@/lib/features/saved-searches/rules';
import { email, itemId, optional, person, privacy } from '@/lib/platform/forms/field-schemas';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

const MOST_PLACES = 20;
const LONGEST_PLACE = 60;
/** The maximum number of characters of a travel time in a query: an address of a hundred characters, escaped. */
const LONGEST_TRAVEL = 1000;

/** The maximum number of characters of a search in a field, as in an address. */
const LONGEST_SEARCH = 4000;

const CONTROL = /[^\P{Cc}\n\r]/u;

/** The ticked values of a list; unknown values are ignored. */
const several = <T extends string>(known: readonly T[]) =>
  z
    .preprocess((value) => (Array.isArray(value) ? value.slice(0, 50) : []), z.array(z.unknown()))
    .transform((values) => known.filter((one) => values.includes(one)));

/** An amount as people write it: `450000`, `€ 450.000`, `450,000`, `450k`; cents are ignored. */
const amount = optional(
  z
    .string('invalid')
    .transform((text) => Math.trunc(parseAmount(text) ?? 0))
    .refine((value) => value >= 1 && value <= 999_999_999, 'invalid'),
);
/** A number in plain digits, as the address of a search accepts it. */
const digits = (pattern: RegExp, most: number) =>
  optional(
    z
      .string('invalid')
      .refine((text) => pattern.test(text.trim()), 'invalid')
      .transform(Number)
      .refine((value) => value <= most, 'invalid'),
  );
const rooms = (most: number) => digits(/^\d{1,2}$/, most);
const year = (most: number) => digits(/^[1-9]\d{3}$/, most);

type SpanField = `${SpanName}${'Min' | 'Max'}`;
/** Both ends of every range in the table of filters. */
const spans = Object.fromEntries(
  SAVED_FIELDS.flatMap(({ row, field }) =>
    row.kind === 'span'
      ? [[field, row.unit === 'rooms' ? rooms(row.most) : row.unit === 'year' ? year(row.most) : amount]]
      : [],
  ),
) as Record<SpanField, typeof amount>;

/** A part of the map or a drawn area. Visitors do not type them, so an invalid value is ignored. */
const shape = (row: ShapeRow) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? (shapeText(row, value) ?? null) : null));
const shapes = Object.fromEntries(SHAPES.map((row) => [row.name, shape(row)])) as Record<
  ShapeRow['name'],
  ReturnType<typeof shape>
>;

/** A node of the agency's own trees as `ID-Name`; the action ignores unknown nodes. */
const node = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value !== '' && value.length <= 161 ? value : null));

/** The criteria fields of a search (SPEC §3, demand register entry). */
const wishes = {
  goal: z.enum(GOALS, 'required'),
  // SPEC §5 has two messages: for no choice, and for no known value.
  types: z
    .preprocess(
      (value) => (Array.isArray(value) ? value : []),
      z.array(z.unknown()).refine((values) => values.length > 0, 'required'),
    )
    .transform((values) => TYPE_GROUPS.filter((group) => values.includes(group)))
    .refine((groups) => groups.length > 0, 'none'),
  regions: several(REGIONS),
  places: z
    .string('invalid')
    .optional()
    .transform((text) => text ?? '')
    .refine((text) => !CONTROL.test(text), 'invalid')
    .transform(splitPlaces)
    .refine((places) => places.length <= MOST_PLACES, 'tooMany')
    .refine((places) => places.every((place) => place.length <= LONGEST_PLACE), 'tooLong'),
  /** The positions of a visitor's device; used like typed places. */
  points: z
    .preprocess((value) => (Array.isArray(value) ? value.slice(0, MOST_PLACES) : []), z.array(z.unknown()))
    .transform((values) => [
      ...new Set(
        values.flatMap((value) => {
          const point = typeof value === 'string' ? readDevicePoint(value) : null;
          return point ? [devicePointText(point)] : [];
        }),
      ),
    ]),
  radius: z
    .unknown()
    .optional()
    .transform((value) => RADII.find((radius) => String(radius) === value) ?? null),
  ...shapes,
  /** A travel time as a query, from a checkbox that can only be cleared; the action reads it and asks the service. */
  reach: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' && value !== '' && value.length <= LONGEST_TRAVEL ? value : null)),
  category: node,
  district: node,
  ...spans,
  conditions: several(keysOf(BUILDING_STATES)),
  heatings: several(keysOf(HEAT_SOURCES)),
  floors: several(keysOf(FLOOR_BANDS)),
  energyLabel: optional(z.enum(ENERGY_LETTERS, 'invalid')),
  features: several(PROPERTY_FEATURES),
};

/** Swaps a minimum with a lower maximum, for all code that reads the form. */
function turned<Wishes extends Record<SpanField, number | null>>(wishes: Wishes): Wishes {
  const ends = SPANS.flatMap(({ name }) => {
    const [min, max] = [`${name}Min`, `${name}Max`] as const;
    const [least, most] = [wishes[min], wishes[max]];
    return least !== null && most !== null && least > most ? [{ [min]: most || null, [max]: least }] : [];
  });
  return Object.assign({}, wishes, ...ends);
}

/** A rule over several fields that also runs if single fields have errors. */
const rule = (field: string, message: string) => ({ path: [field], message, when: () => true });

type Zones = Partial<Record<'regions' | 'places' | 'points', readonly string[]>> &
  Partial<Record<ShapeRow['name'] | 'reach', string | null>>;
/** SPEC §5: at least one geographic zone: a region, a place, an area on the map or a travel time. */
const hasZone = [
  ({ regions = [], places = [], points = [], ...zones }: Zones): boolean =>
    regions.length + places.length + points.length > 0 ||
    Boolean(zones.reach) ||
    SHAPES.some(({ name }) => Boolean(zones[name])),
  rule('regions', 'required'),
] as const;

/** A new password; null for an empty field (design/saved-searches). */
const password = z
  .preprocess((value) => (value === '' ? null : (value ?? null)), z.string('invalid').nullable())
  .refine((text) => text === null || text.length >= PASSWORD_LENGTH.shortest, 'short')
  .refine((text) => text === null || text.length <= PASSWORD_LENGTH.longest, 'tooLong');
const typed = z.preprocess((value) => value ?? '', z.string('invalid'));

/** The form to save a search (SPEC §3). */
export const savedSearchSchema = measured(
  z
    .object({
      ...wishes,
      firstName: person.firstName,
      lastName: person.lastName,
      email,
      password,
      passwordRepeat: typed,
      privacy,
    })
    .refine(...hasZone)
    .refine(
      ({ password: chosen, passwordRepeat }) => chosen !== null || passwordRepeat === '',
      rule('password', 'required'),
    )
    .refine(
      ({ password: chosen, email: address, firstName, lastName }) =>
        typeof chosen !== 'string' ||
        !isWeakPassword(
          chosen,
          [address, firstName, lastName].filter((one) => typeof one === 'string' && one !== ''),
        ),
      rule('password', 'weak'),
    )
    .refine(
      ({ password: chosen, passwordRepeat }) => typeof chosen !== 'string' || chosen === passwordRepeat,
      rule('passwordRepeat', 'notIdentical'),
    )
    .overwrite(turned),
);
export type SavedSearchForm = z.output<typeof savedSearchSchema>;

/** The form of an alert with one field: the search as the query of an address, and how often to mail. */
export const alertSchema = measured(
  z.object({
    search: z
      .unknown()
      .optional()
      .transform((value) => (typeof value === 'string' && value.length <= LONGEST_SEARCH ? value : '')),
    frequency: z
      .unknown()
      .optional()
      .transform((value) => ALERT_FREQUENCIES.find((one) => one === value) ?? ALERT_FREQUENCIES[0]),
    email,
  }),
);

/** The form to change a saved search: its criteria, without personal data. */
export const savedSearchChangeSchema = measured(
  z
    .object(wishes)
    .refine(...hasZone)
    .overwrite(turned),
);
export type SavedSearchWishes = z.output<typeof savedSearchChangeSchema>;

/** The form for access to a person's searches by password or a new link. */
export const savedSearchAccessSchema = measured(
  z.object({ email, password: typed.refine((text) => text.length <= PASSWORD_LENGTH.longest, 'tooLong') }),
);

/** The form to watch a property. */
export const propertyWatchSchema = measured(
  z.object({
    property: itemId,
    firstName: person.firstName,
    lastName: person.lastName,
    email,
    privacy,
  }),
);
