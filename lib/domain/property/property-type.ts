/** The groups of types that addresses and the search filter use (DOMAIN §7.2). */
export const TYPE_GROUPS = [
  'house',
  'apartment',
  'villa',
  'studio',
  'building-plot',
  'garage',
  'office',
  'retail',
  'industrial',
  'investment',
] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** Every property type of the trade (DOMAIN §6) and its group. */
const GROUP_OF = {
  house: 'house',
  'terraced-house': 'house',
  mansion: 'house',
  'bel-etage': 'house',
  farmhouse: 'house',
  bungalow: 'house',
  chalet: 'house',
  castle: 'house',
  villa: 'villa',
  apartment: 'apartment',
  duplex: 'apartment',
  loft: 'apartment',
  penthouse: 'apartment',
  'ground-floor-apartment': 'apartment',
  'service-flat': 'apartment',
  studio: 'studio',
  'student-room': 'studio',
  'building-plot': 'building-plot',
  land: 'building-plot',
  farmland: 'building-plot',
  garage: 'garage',
  'garage-box': 'garage',
  parking: 'garage',
  office: 'office',
  shop: 'retail',
  'commercial-space': 'retail',
  industrial: 'industrial',
  warehouse: 'industrial',
  investment: 'investment',
  'apartment-building': 'investment',
} as const satisfies Record<string, TypeGroup>;

export type PropertyType = keyof typeof GROUP_OF;
export const PROPERTY_TYPES = Object.keys(GROUP_OF) as PropertyType[];

/** The group of a type in the filter and in addresses. */
export const typeGroup = (type: PropertyType): TypeGroup => GROUP_OF[type];

/** Groups that people live in. The others have no bedrooms, and the energy scales of dwellings do not apply to them. */
const DWELLINGS: readonly TypeGroup[] = ['house', 'apartment', 'villa', 'studio'];

/** Whether people live in properties of a group. */
export const isDwellingGroup = (group: TypeGroup): boolean => DWELLINGS.includes(group);

/** Whether people live in this type of property: only then energy scales of dwellings and renovation notices apply. */
export const isDwelling = (type: PropertyType): boolean => isDwellingGroup(typeGroup(type));

/** Whether a property of this type is a whole house, from the ground to the roof. */
export const isHouse = (type: PropertyType): boolean => ['house', 'villa'].includes(typeGroup(type));

/** Whether a property of this type is land without a building. */
export const isLand = (type: PropertyType): boolean => typeGroup(type) === 'building-plot';

export const TYPE_ICONS = ['residential', 'commercial', 'industrial', 'land', 'office', 'retail'] as const;
export type TypeIcon = (typeof TYPE_ICONS)[number];

const ICON_OF_WEB_ID: Readonly<Record<number, TypeIcon>> = {
  1: 'residential',
  2: 'commercial',
  3: 'industrial',
  4: 'land',
  5: 'office',
  6: 'retail',
  7: 'office',
};

/** The icon of a public web category; commercial if the category is unknown (SPEC §3). */
export const typeIcon = (webId: number | null | undefined): TypeIcon => ICON_OF_WEB_ID[webId ?? 2] ?? 'commercial';

const ICON_OF_GROUP: Readonly<Record<TypeGroup, TypeIcon>> = {
  house: 'residential',
  apartment: 'residential',
  villa: 'residential',
  studio: 'residential',
  'building-plot': 'land',
  garage: 'residential',
  office: 'office',
  retail: 'retail',
  industrial: 'industrial',
  investment: 'commercial',
};

/** The public web category whose icon a type of property has, for sources without such categories (SPEC §3). */
export const webIdOf = (type: PropertyType): number => TYPE_ICONS.indexOf(ICON_OF_GROUP[typeGroup(type)]) + 1;

/** The icon of a type, for properties stored without a public web category. */
export const iconOfType = (type: PropertyType): TypeIcon => ICON_OF_GROUP[typeGroup(type)];
