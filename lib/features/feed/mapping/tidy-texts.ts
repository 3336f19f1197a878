import type { Mend } from '../types';
import { readLanguage } from './read-value';

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The longest text that a field accepts; a longer one is cut. */
const LONGEST: Readonly<Record<string, number>> = {
  Title: 200,
  MarqueeName: 200,
  PriceUnitText: 200,
  Description: 20_000,
};
const IN_LANGUAGE = /^(?<field>title|description)[_-]?(?<language>nl|fr|en|de)$/i;

/** A text cut to a maximum length, between two words. */
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
export function tidyTexts(item: Item): Mend[] {
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
