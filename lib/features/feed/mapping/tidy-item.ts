import { LOCALES } from '@/lib/domain/text/locale';
import type { Mend } from '../types';
import { namesOf, type SchemaNode } from './explain-issue';
import { MOST_ENTRIES } from './feed-limits';
import { splitAddresses } from './mend-texts';
import { readAddress, readLanguage } from './read-value';

type Item = Record<string, unknown>;
export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest text that a field accepts; a longer one is cut. */
const LONGEST: Readonly<Record<string, number>> = {
  Title: 200,
  MarqueeName: 200,
  PriceUnitText: 200,
  Description: 20_000,
};
const IN_LANGUAGE = /^(?<field>title|description)[_-]?(?<language>nl|fr|en|de)$/i;

/** A text cut between two words to a maximum length. */
const cut = (text: string, most: number): string => {
  const start = text.slice(0, most - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most / 2))}…`;
};

/** The text inside `{ "text": … }` and similar objects; anything else unchanged. */
const unwrapped = (value: unknown): unknown => {
  if (!isItem(value)) return value;
  const [inner, ...others] = ['text', 'Text', 'value', 'Value']
    .map((name) => value[name])
    .filter((one) => one !== undefined);
  return typeof inner === 'string' && others.length === 0 ? inner : value;
};

/** `[{ "language": "nl", "text": … }]` or a list of one text as a text per language; anything else unchanged. */
function ofList(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 1 && typeof value[0] === 'string') return value[0];
  const texts = value.map((entry) => {
    if (!isItem(entry)) return null;
    const language = ['language', 'Language', 'lang', 'Lang']
      .map((name) => entry[name])
      .find((one) => typeof one === 'string');
    const locale = typeof language === 'string' ? readLanguage(language) : null;
    const text = unwrapped(entry);
    return locale !== null && typeof text === 'string' ? ([locale, text] as const) : null;
  });
  const known = texts.filter((one) => one !== null);
  return known.length > 0 && known.length === texts.length ? Object.fromEntries(known) : value;
}

/** Converts texts of an item from other shapes, and cuts those that are too long. Changes the item. */
function tidyTexts(item: Item): Mend[] {
  const mends: Mend[] = [];
  for (const name of Object.keys(item)) {
    const { field = '', language = '' } = IN_LANGUAGE.exec(name)?.groups ?? {};
    const text = item[name];
    if (field === '' || typeof text !== 'string') continue;
    const target = field.toLowerCase() === 'title' ? 'Title' : 'Description';
    const own = item[target];
    const beside = isItem(own) ? own : typeof own === 'string' && own !== '' ? null : {};
    if (beside === null || Object.hasOwn(beside, language.toLowerCase())) continue;
    item[target] = { ...beside, [language.toLowerCase()]: text };
    delete item[name];
    mends.push({
      field: target,
      value: name,
      reason: `is written ${name}, and read as ${target} in ${language.toLowerCase()}`,
    });
  }
  for (const [field, most] of Object.entries(LONGEST)) {
    const shaped = ofList(item[field]);
    if (shaped !== item[field])
      mends.push({ field, value: item[field], reason: 'is a list, and is read as its texts' });
    item[field] = shaped;
    const shorten = (text: unknown): unknown => {
      if (typeof text !== 'string' || text.length <= most) return text;
      mends.push({ field, value: text, reason: `is longer than ${most} characters, and is cut` });
      return cut(text, most);
    };
    if (isItem(shaped)) for (const key of Object.keys(shaped)) shaped[key] = shorten(unwrapped(shaped[key]));
    else if (shaped === undefined) delete item[field];
    else item[field] = shorten(shaped);
  }
  return mends;
}

export const LISTS = ['Pictures', 'Documents', 'VirtualTours', 'Captions', 'OpenHouses', 'Rooms', 'Phases'] as const;
const FILES: readonly string[] = ['Pictures', 'Documents'];

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Renames fields to the names of the schema, ignoring case: `price`, `number_of_bed_rooms`. */
function tidyNames(item: Item, names: readonly string[], at: string): Mend[] {
  const byFold = new Map(names.map((name) => [folded(name), name]));
  const mends: Mend[] = [];
  for (const key of Object.keys(item)) {
    const meant = byFold.get(folded(key));
    if (!meant || meant === key || Object.hasOwn(item, meant)) continue;
    mends.push({ field: `${at}${meant}`, value: key, reason: `is written ${key}, and read as ${meant}` });
    item[meant] = item[key];
    delete item[key];
  }
  return mends;
}

/** Removes null inside a field, which means "unknown" in feeds. Entries of lists stay, so that they are reported. */
function dropNulls(value: unknown, levels = 4): void {
  if (typeof value !== 'object' || value === null || levels === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === null && isItem(value)) delete value[key];
    else dropNulls(inner, levels - 1);
  }
}

/** Corrects names and shapes in the lists of an item before they are read, up to the maximum number of entries. */
export function tidyItem(item: unknown, names: readonly string[]): Mend[] {
  if (!isItem(item)) return [];
  const mends = [...tidyNames(item, names, ''), ...tidyTexts(item)];
  for (const value of Object.values(item)) dropNulls(value);
  for (const list of LISTS) {
    const entries = item[list];
    if (entries === null || (typeof entries === 'string' && entries.trim() === '')) delete item[list];
    else if (entries !== undefined && entries !== null && !Array.isArray(entries) && typeof entries !== 'number') {
      item[list] = [entries];
      mends.push({ field: list, value: entries, reason: 'is read as a list of one' });
    } else if (Array.isArray(entries) && entries.length > MOST_ENTRIES) item[list] = entries.slice(0, MOST_ENTRIES);
  }
  mends.push(...splitAddresses(item));
  const tidy = (entry: unknown, field: string): void => {
    if (!isItem(entry)) return;
    const other = Object.keys(entry).find((name) => /^(?:src|href|link|address)$/i.test(name));
    if (other && typeof entry[other] === 'string' && entry.Url === undefined) {
      mends.push({ field: `${field}.Url`, value: other, reason: `is written ${other}, and read as Url` });
      entry.Url = entry[other];
      delete entry[other];
    }
    mends.push(...tidyNames(entry, ['Url', 'File', 'Alt', 'Kind', 'Name', 'Bytes'], `${field}.`));
    if (typeof entry.Url !== 'string') return;
    const address = readAddress(entry.Url);
    if (address !== entry.Url.trim())
      mends.push({ field: `${field}.Url`, value: entry.Url, reason: `is read as ${address}` });
    entry.Url = address;
    if (entry.File === '') delete entry.File;
    if (typeof entry.File === 'string' && address !== '') {
      mends.push({ field: `${field}.File`, value: entry.File, reason: 'is ignored, because the Url beside it counts' });
      delete entry.File;
    }
  };
  for (const list of FILES) {
    const entries = item[list];
    if (!Array.isArray(entries)) continue;
    entries.forEach((entry, index) => {
      if (typeof entry === 'string' && entry.trim() !== '') {
        const isAddress = /^(?:https?:)?\/\//i.test(entry.trim());
        entries[index] = isAddress ? { Url: entry.trim() } : { File: entry.trim() };
        const what = isAddress ? 'Url' : 'File';
        mends.push({ field: `${list}.${index}.${what}`, value: entry, reason: `is read as its ${what}` });
      }
      tidy(entries[index], `${list}.${index}`);
    });
  }
  if (Array.isArray(item.VirtualTours))
    item.VirtualTours.forEach((entry: unknown, index, tours) => {
      const tour = isItem(entry) ? (entry.Url ?? entry.url) : entry;
      if (typeof tour !== 'string') return;
      if (tour !== entry) {
        mends.push({ field: `VirtualTours.${index}`, value: entry, reason: 'is read as its Url' });
        tours[index] = tour;
      }
      const address = readAddress(tour);
      if (address === tour.trim()) return;
      mends.push({ field: `VirtualTours.${index}`, value: tour, reason: `is read as ${address}` });
      tours[index] = address;
    });
  if (item.Units === null) delete item.Units;
  if (Array.isArray(item.Units))
    item.Units.forEach((unit, index) => void tidy(isItem(unit) ? unit.Plan : null, `Units.${index}.Plan`));
  return mends;
}

/**
 * Corrects the texts per language: replaces names of languages by their codes, and reports a language that the site
 * does not support.
 */
function tidyLanguages(texts: Item, field: string): Mend[] {
  const mends: Mend[] = [];
  for (const key of Object.keys(texts)) {
    if ((LOCALES as readonly string[]).includes(key)) continue;
    const locale = readLanguage(key);
    const isFree = locale !== null && !Object.hasOwn(texts, locale);
    const reason = isFree ? `is read as ${locale}` : 'is not a language of the site; it is left out';
    mends.push({ field: `${field}.${key}`, value: texts[key], reason });
    if (isFree) texts[locale] = texts[key];
    delete texts[key];
  }
  return mends;
}

const isPerLanguage = ({ properties }: SchemaNode): boolean =>
  properties !== undefined && LOCALES.every((locale) => properties[locale]);

/** Reports names inside the fields of an item that the schema does not know and would ignore silently. */
export function tidyInside(
  value: unknown,
  nodeAt: (path: readonly PropertyKey[]) => SchemaNode,
  path: readonly PropertyKey[] = [],
): Mend[] {
  if (Array.isArray(value))
    return value.slice(0, MOST_ENTRIES).flatMap((entry, index) => tidyInside(entry, nodeAt, [...path, index]));
  if (!isItem(value)) return [];
  const node = nodeAt(path);
  const field = path.join('.');
  const perLanguage = [node, ...(node.anyOf ?? [])].find(isPerLanguage);
  if (perLanguage) return tidyLanguages(value, field);
  const languages = (node as { propertyNames?: SchemaNode }).propertyNames;
  const inLanguages = languages && namesOf(languages).length > 0 ? tidyLanguages(value, field) : [];
  const names = Object.keys(node.properties ?? {});
  const known = path.length > 0 && names.length > 0;
  const mends = known ? tidyNames(value, names, `${field}.`) : [];
  const strange = known ? Object.keys(value).filter((key) => !names.includes(key)) : [];
  for (const key of strange)
    mends.push({ field: `${field}.${key}`, value: value[key], reason: 'is an unknown field and is ignored' });
  const inside = Object.entries(value).flatMap(([key, inner]) => tidyInside(inner, nodeAt, [...path, key]));
  return [...inLanguages, ...mends, ...inside];
}
