import { tidyZip } from '@/lib/domain/place/town-names';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type Quantity, readQuantity } from '@/lib/domain/text/number-in-text';
import { withoutAccents } from '@/lib/domain/text/slug';
import { readMeasure } from '@/lib/features/feed/rules/measure-limits';
import { byWord } from '@/lib/features/feed/rules/word-lists';
import { readDay, readMonth, readPrice, wordSlug } from '@/lib/features/feed/rules/written-values';
import { feedProperty } from '../schema/property';
import { safeAddress } from '../schema/shared';
import { countryNumber } from './countries';
import { namesOf, type SchemaNode, schemaNode } from './explain-issue';
import { readPeriod, readPlainWord } from './feed-words';
import { readOfficial } from './official-words';

const QUANTITIES: Readonly<Record<string, Quantity>> = {
  Money: 'money',
  Area: 'area',
  Metres: 'length',
  Count: 'count',
  Latitude: 'degrees',
  Longitude: 'degrees',
};
/** Fields in which a month without a day means its first or last day. For a past event the day stays unknown. */
const MONTH_MEANS: Readonly<Record<string, 'first' | 'last'>> = {
  EPCValidUntil: 'last',
  DeliveryDate: 'last',
  Until: 'last',
  FreeAvailableDate: 'first',
  From: 'first',
};

/** The day that a month alone means in a field; undefined for other texts and other fields. */
function dayOfMonth(text: string, field: string): string | undefined {
  const end = MONTH_MEANS[field];
  return end && readMonth(text)?.[end];
}

/** Types of what the law asks for, in which programs write 0 for "not filled in". */
const OF_LAW: ReadonlySet<string> = new Set(
  'AreaApplication Permit Summons PreemptiveRight FloodArea FloodHazard Heritage AsbestosType ElectricalInspection'.split(
    ' ',
  ),
);
/** Types of text that also accept a number. */
const TEXTS: ReadonlySet<string> = new Set(['Name', 'Reference', 'LongText', 'Names', 'LongTexts']);
const ENERGY = /^(?:EnergyPerformance|EPCTotal|CO2Emission)$/;

const YES: ReadonlySet<string> = new Set('yes ja oui true y j o on waar vrai wahr 1'.split(' '));
const NO: ReadonlySet<string> = new Set('no nee neen non nein false n off onwaar faux falsch 0'.split(' '));

/** Yes or no by a word of four languages; undefined for any other. */
export function readFlag(word: string): boolean | undefined {
  const plain = wordSlug(word);
  return YES.has(plain) ? true : NO.has(plain) ? false : undefined;
}

const GROUND =
  /^(?:gelijkvloers|glv|gvl|begane grond|rez[ -]de[ -]chaussee|rez|rdc|ground(?: floor)?|erdgeschoss|eg|parterre|planta baja)$/;
const STOREY =
  /^(?:(?:verdieping|etage|floor|niveau|level|stock)[ :.]{0,2})?(?<number>[-+]?\d{1,3})(?:[.,]0{1,4})?(?:e|de|ste|er|eme|ieme|th|st|nd|rd|\.)?(?:[ -]?(?:verdieping|verd\.?|etage|floor|og|stock|obergeschoss))?$/;

/** A floor in words: `gelijkvloers`, `2e verdieping`, `3ème étage`. Undefined for anything else. */
function readFloor(text: string): number | undefined {
  const plain = withoutAccents(text).toLowerCase().replaceAll('−', '-').replace(/\s+/g, ' ').trim();
  const { number } = STOREY.exec(plain)?.groups ?? {};
  return GROUND.test(plain) ? 0 : number === undefined ? undefined : Number(number);
}

const LANGUAGES: Readonly<Record<string, Locale>> = byWord({
  nl: 'nederlands dutch nld dut neerlandais vlaams',
  fr: 'francais french fra fre frans franzosisch',
  en: 'english eng engels anglais englisch',
  de: 'deutsch german deu ger duits allemand',
});

/** The language of the site that a word means: `NL`, `nl-BE`, `fr_BE`, `Nederlands`; null for another language. */
export function readLanguage(word: string): Locale | null {
  const plain = wordSlug(word.replace(/_/g, '-'));
  const code = /^[a-z]{2}(?=$|-[a-z]{2}$)/.exec(plain)?.[0];
  return LOCALES.find((locale) => locale === code) ?? LANGUAGES[plain] ?? null;
}

const FRAMED = /^<iframe\b[^>]{0,500}?\ssrc=["']?(?<address>(?:https?:)?\/\/[^"'\s>]{1,1500})/i;

/** Repairs a web address without a scheme, inside an iframe, with spaces, or with `http:` (only https is fetched). */
export function readAddress(text: string): string {
  const tidy = safeAddress(FRAMED.exec(text.trim())?.groups?.address ?? text);
  if (/^http:\/\//i.test(tidy)) return tidy.replace(/^http:/i, 'https:');
  if (tidy.startsWith('//')) return `https:${tidy}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(tidy) && !tidy.includes('@') ? `https://${tidy}` : tidy;
}

/**
 * A word of a list in upper or lower case, with accents and spaces: `For Sale` -> `for-sale`. Other words, such as
 * `Appartement`, do not match.
 */
function readWord(value: unknown, names: readonly string[]): unknown {
  if (typeof value === 'number' || typeof value === 'boolean')
    return names.includes(String(value)) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const number = readQuantity(value.replace(/%|\b(?:btw|tva|vat|mwst)\b\.?/gi, ''), 'plain');
  const wanted = wordSlug(value.replace(/[_/]/g, ' '));
  return names.find((name) => wordSlug(name) === wanted || name === String(number));
}

const isNumber = ({ type, anyOf }: SchemaNode): boolean =>
  /^(?:number|integer)$/.test(type ?? '') || (anyOf ?? []).some((one) => isNumber(one));

function readText(value: string, field: string, node: SchemaNode, isDwelling: boolean): unknown {
  const names = namesOf(node);
  if (node.id === 'Flag') return readFlag(value) ?? readFlag(readOfficial(value, field, field) ?? '');
  if (node.id === 'Floor') return readFloor(value) ?? readQuantity(value, 'plain') ?? undefined;
  const word = readPlainWord(value, field, node.id);
  if (word !== undefined) return word === '' ? null : word;
  if (names.length > 0) {
    if (names.every((name) => (LOCALES as readonly string[]).includes(name))) return readLanguage(value) ?? undefined;
    const number = /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : undefined;
    return readWord(value, names) ?? (isNumber(node) ? number : undefined);
  }
  if (node.id === 'Date') return readDay(value)?.slice(0, 10) ?? dayOfMonth(value, field);
  if (node.id === 'Moment') return readDay(value) ?? undefined;
  if (node.id === 'Zip') return tidyZip(value) ?? undefined;
  if (field === 'CountryID') return countryNumber(value) ?? (/^\s*\d{1,6}\s*$/.test(value) ? Number(value) : undefined);
  if (node.format === 'uri') return readAddress(value);
  if (!isNumber(node)) return undefined;
  const monthly = /^Monthly/.test(field) ? readPrice(value) : null;
  if (monthly?.period && readPeriod(monthly.period) === 'per-month') return monthly.amount ?? undefined;
  const quantity = ENERGY.test(field) ? 'energy' : (QUANTITIES[node.id ?? ''] ?? 'plain');
  // The E-level as people write it and as the page prints it: E20, E-peil 20.
  const text = field === 'ELevel' ? value.replace(/^\s*(?:e-?peil|niveau e|e)[ :-]?\s*(?=\d)/i, '') : value;
  return readMeasure(text, field, quantity, isDwelling);
}

/**
 * Converts a value of the wrong type if it has one clear meaning: `250.000` is 250000, `120 m²` is 120, `01/11/2026` is
 * a day, `Ja` is true, one picture is a list of one. Undefined when it is ambiguous. `isDwelling` tells whether people live
 * in the property: the limits of measures differ.
 */
export function readValue(value: unknown, field: string, node: SchemaNode, isDwelling: boolean): unknown {
  if (node.type !== 'array' && Array.isArray(value)) return value.length === 1 ? value[0] : undefined;
  if (Array.isArray(value)) return node.maxItems ? value.slice(0, node.maxItems) : undefined;
  if (node.type === 'array') return value === '' ? [] : [value];
  if (typeof value === 'string') return value.trim() === '' ? null : readText(value, field, node, isDwelling);
  const names = namesOf(node);
  if (names.length > 0 && (value === 0 || value === -1) && OF_LAW.has(node.id ?? '')) return null;
  if (typeof value === 'boolean') return readText(String(value), field, node, isDwelling);
  if (names.length > 0) return readWord(value, names);
  if (typeof value !== 'number') return undefined;
  if (node.type === 'integer') return Math.floor(value);
  const isDay = node.id === 'Date' || node.id === 'Moment' || node.format === 'uri';
  if (isDay) return readDay(String(value))?.slice(0, 10);
  return TEXTS.has(node.id ?? '') ? String(value) : undefined;
}

/** The word of the feed that a word in one of four languages means in a field of a property; undefined for any other text. */
export function wordOfField(text: string, field: string): string | undefined {
  const node = schemaNode(feedProperty, [field]);
  return namesOf(node).includes(text) ? text : readPlainWord(text, field, node.id);
}
