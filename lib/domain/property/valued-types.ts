import type { PropertyType } from './property-type';

/** What an owner may want valued. */
export const VALUED_TYPES = [
  'detached',
  'semi-detached',
  'terraced',
  'villa',
  'apartment',
  'studio',
  'building-plot',
  'garage',
  'commercial',
  'investment',
  'other',
] as const;

/** Those that adverts have as well, by their type there: both say the same word. */
export const ADVERTISED_AS = {
  terraced: 'terraced-house',
  villa: 'villa',
  apartment: 'apartment',
  'building-plot': 'land',
  investment: 'investment',
} as const satisfies Partial<Record<(typeof VALUED_TYPES)[number], PropertyType>>;

/** Whether a valued type has its word among the types of adverts; any text may be asked. */
export const isAdvertised = (type: string): type is keyof typeof ADVERTISED_AS => Object.hasOwn(ADVERTISED_AS, type);
