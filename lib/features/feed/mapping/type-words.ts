import { PROPERTY_TYPES, type PropertyType, typeGroup } from '@/lib/domain/property/property-type';
import { byWord } from '../rules/word-lists';
import { wordSlug } from '../rules/written-values';
import data from './type-words.json' with { type: 'json' };

/**
 * The property types of the site by the words of Kyero's list, of the large exporters and of Belgian programs, as slugs, in
 * Dutch, French, English, German and Spanish.
 */
const TYPES: Readonly<Record<string, PropertyType>> = {
  ...Object.fromEntries(PROPERTY_TYPES.map((type) => [type, type])),
  ...byWord(data.types),
};

/** The words of Kyero's list that a report gives as allowed. */
export const KYERO_TYPES: readonly string[] = data.kyero.split(' ');

/** Words beside a type that do not change it. */
const BESIDE: ReadonlySet<string> = new Set(data.beside.split(' '));
const HEAD = /[/,(|&]| - | – | met | avec | with | mit /;
/** Compounds whose last part is the type: `hoekappartement`, `Ferienwohnung`, `tussenwoning`. */
const COMPOUND: ReadonlyArray<[RegExp, PropertyType]> = [
  [/^\p{L}+(?:appartement|apartment|wohnung)(?:en|s)?$/u, 'apartment'],
  [/^\p{L}+woning(?:en)?$/u, 'house'],
];
const ENDINGS = /(?:en|es|s|x|n|e)$/;

/** The type that one slug means, in the singular or the plural. */
function typeOfSlug(part: string): PropertyType | undefined {
  const singular = part.replace(/s(?=-|$)/g, '');
  const name = [part, part.replace(ENDINGS, ''), part.replace(/s$/, ''), singular].find((one) =>
    Object.hasOwn(TYPES, one),
  );
  return name === undefined ? COMPOUND.find(([is]) => is.test(part))?.[1] : TYPES[name];
}

/** The general types, with the groups of the types that say more than they do. */
const GENERAL: Readonly<Partial<Record<PropertyType, readonly string[]>>> = {
  apartment: ['apartment', 'studio'],
  house: ['house', 'villa'],
  'commercial-space': ['retail', 'office', 'industrial', 'garage'],
  investment: ['investment'],
};

/** The type that says more: `Apartment - Penthouse` is a penthouse. A plot that is called land need not be for building. */
const moreExact = (first: PropertyType, other: PropertyType): PropertyType =>
  GENERAL[first]?.includes(typeGroup(other)) || (first === 'building-plot' && other === 'land') ? other : first;

/** The type of a part of a text: its words together, without those that change nothing, or each of them a type. */
function typeOfPart(part: string): PropertyType | undefined {
  const whole = typeOfSlug(part);
  if (whole !== undefined || part === '') return whole;
  const bare = part
    .replaceAll('ground-floor', 'groundfloor')
    .split('-')
    .filter((word) => !BESIDE.has(word));
  const together = typeOfSlug(bare.join('-'));
  if (together !== undefined) return together;
  const each = bare.map(typeOfSlug).filter((type) => type !== undefined);
  return each.length === bare.length && each.length > 0 ? each.reduce(moreExact) : undefined;
}

/**
 * The property type in a text: `Terraced House`, `maison de maître`, `Apartments`, `Middle Floor Apartment`. If the whole
 * text is not a type, its parts are read: `Bar / Restaurant`; of a part that is not a type, its last word is tried, then its
 * first. The most exact type counts. Undefined if no type is found.
 */
export function readType(text: string): PropertyType | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = wordSlug(text.replaceAll('_', ' '));
  const found = typeOfPart(whole);
  if (found !== undefined) return found;
  const parts = text.split(HEAD).map(wordSlug);
  if (parts.length === 1) return undefined;
  const types = parts.map(
    (part) =>
      typeOfPart(part) ??
      [part.split('-').at(-1), part.split('-')[0]].map((word) => typeOfSlug(word ?? '')).find(Boolean),
  );
  return types
    .filter((type) => type !== undefined)
    .reduce<PropertyType | undefined>((first, other) => (first ? moreExact(first, other) : other), undefined);
}
const LONGEST = 100;

/** Whether a text is exactly a word of the list, so that a remark is unnecessary. */
export const isType = (text: string): boolean => Object.hasOwn(TYPES, wordSlug(text));
