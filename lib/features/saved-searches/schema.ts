import { z } from 'zod';
import { splitPlaces } from '@/lib/domain/place/split-places';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import { SAVED_SEARCH_FEATURES, type SavedSearchCriteria, type Span } from '@/lib/domain/property/saved-search-match';
import { email, optional, person, privacy } from '@/lib/platform/forms/field-schemas';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

const MOST_PLACES = 20;
const LONGEST_PLACE = 60;
const MOST_ROOMS = 20;

const CONTROL = /[^\P{Cc}\n\r]/u;

/** The ticked ones of a list; what we never offered counts as nothing. */
const several = <T extends string>(known: readonly T[]) =>
  z
    .preprocess((value) => (Array.isArray(value) ? value.slice(0, 50) : []), z.array(z.unknown()))
    .transform((values) => known.filter((one) => values.includes(one)));

/** An amount as people write it: `450000`, `€ 450.000`, `450 000,00`. */
const amount = optional(
  z
    .string('invalid')
    .refine((text) => /^€?[\d.\s]+(?:,(?:\d{1,2}|-)\s*)?€?$/.test(text.trim()), 'invalid')
    .transform((text) => Number(text.replace(/,.*/, '').replace(/\D/g, '')))
    .refine((value) => value >= 1 && value <= 999_999_999, 'invalid'),
);
const rooms = optional(
  z
    .string('invalid')
    .refine((text) => /^\d{1,2}$/.test(text.trim()), 'invalid')
    .transform(Number)
    .refine((value) => value <= MOST_ROOMS, 'invalid'),
);

/** What is looked for (SPEC §3, demand register entry), field by field. */
const wishes = {
  goal: z.enum(GOALS, 'required'),
  // SPEC §5 has two messages: nothing chosen, and nothing that we know.
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
  priceMin: amount,
  priceMax: amount,
  bedroomsMin: rooms,
  bedroomsMax: rooms,
  garagesMin: rooms,
  garagesMax: rooms,
  parkingsMin: rooms,
  parkingsMax: rooms,
  areaMin: amount,
  energyLabel: optional(z.enum(ENERGY_LETTERS, 'invalid')),
  features: several(SAVED_SEARCH_FEATURES),
};

/** A rule over several fields, checked beside the rules of each field and not after them. */
const rule = (field: string, message: string) => ({ path: [field], message, when: () => true });

/** SPEC §5: at least one geographic zone, a region or a place. */
const hasZone = [
  ({ regions, places }: { regions?: readonly string[]; places?: readonly string[] }): boolean =>
    (regions?.length ?? 0) + (places?.length ?? 0) > 0,
  rule('regions', 'required'),
] as const;

/** A password that somebody thinks up; null when the field stays empty (decision 035). */
const password = z
  .preprocess((value) => (value === '' ? null : (value ?? null)), z.string('invalid').nullable())
  .refine((text) => text === null || text.length >= PASSWORD_LENGTH.shortest, 'short')
  .refine((text) => text === null || text.length <= PASSWORD_LENGTH.longest, 'tooLong');
const typed = z.preprocess((value) => value ?? '', z.string('invalid'));

/** A search to be saved (SPEC §3). */
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
    ),
);
export type SavedSearchForm = z.output<typeof savedSearchSchema>;

/** A saved search that is changed: what is looked for, and nothing about the person. */
export const savedSearchChangeSchema = measured(z.object(wishes).refine(...hasZone));
export type SavedSearchWishes = z.output<typeof savedSearchChangeSchema>;

/** Who lost the link to their searches. */
export const savedSearchAccessSchema = measured(
  z.object({ email, password: typed.refine((text) => text.length <= PASSWORD_LENGTH.longest, 'tooLong') }),
);

/** From and to, the right way round. */
const span = (from: number | null, to: number | null): Span =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

/** The fields of the form as a search; places are looked up by whoever calls. */
export const toCriteria = (wish: SavedSearchWishes, places: SavedSearchCriteria['places']): SavedSearchCriteria => ({
  goal: wish.goal,
  types: wish.types,
  regions: wish.regions,
  places,
  price: span(wish.priceMin, wish.priceMax),
  bedrooms: span(wish.bedroomsMin, wish.bedroomsMax),
  garages: span(wish.garagesMin, wish.garagesMax),
  parkings: span(wish.parkingsMin, wish.parkingsMax),
  areaMin: wish.areaMin,
  label: wish.energyLabel,
  features: wish.features,
});
