import { nearestWord } from '../../rules/nearest-word';
import { byWord, wordLists } from '../../rules/word-lists';
import type { Note } from '../../types';
import type { Vocabulary } from '../vocabulary';
import data from './elements.json' with { type: 'json' };
import { elementsOf, type Node, ownText, wholeText } from './node';

/** Elements of version 3 that are read, or ignored on purpose (docs/feed.md, "Kyero"), and those inside others. */
const { known: KNOWN, inside: INSIDE } = wordLists({ known: data.known, inside: data.inside });
/** Elements whose children are renamed too, and the children that each may have. */
const INSIDE_OF: Readonly<Record<string, readonly string[]>> = wordLists(data.insideOf);
const HOLDERS: readonly string[] = Object.keys(INSIDE_OF);
/** The elements of Kyero for each field of the site. */
const ELEMENT_OF_FIELD: Readonly<Record<string, string>> = data.elementOfField;

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
/** All known names, by their letters and digits alone. */
const NAMES: Readonly<Record<string, string>> = {
  ...byWord(data.otherNames),
  ...Object.fromEntries([...KNOWN, ...INSIDE].map((name) => [folded(name), name])),
};

/** Features of Kyero by the field that they set, in five languages, as slugs. */
export const FEATURES: Readonly<Record<string, string>> = byWord(data.features);

/** Whether a text is a spelling of the euro. */
export const isEuro = (currency: string): boolean => /^(?:€|eu|eur|€?uros?|euros?)\.?$/i.test(currency.trim());

const LANGUAGE_BEHIND = /[_-]?(?:nl|fr|en|de)$/;

/** The element that a misspelt name resembles, or that has this name in other programs: `descripton` -> `desc`. */
function nearestElement(written: string): string | null {
  const name = written.toLowerCase();
  const found = nearestWord(name, Object.keys(NAMES)) ?? nearestWord(name.replace(LANGUAGE_BEHIND, ''), TEXTS);
  return found === null ? null : (NAMES[found] ?? null);
}

/** `Pictures.3.Url` -> `images/image`, 3, `Url`. */
function split(field: string): { name: string | undefined; index: string | undefined; inner: string | undefined } {
  const [first = '', index, inner] = field.split('.');
  return { name: ELEMENT_OF_FIELD[first], index, inner };
}

/** The vocabulary of Kyero for reports; `words` are the allowed words of its fields. */
export const kyeroWords = (words: Readonly<Record<string, readonly string[]>>): Vocabulary => ({
  nameOf: (field) => {
    const { name, inner } = split(field);
    return name ? `${name}${inner ? `/${inner.toLowerCase()}` : ''}` : null;
  },
  pathOf: (field) => {
    const { name = field, index, inner } = split(field);
    return `${name}${inner && index ? `#${index}/${inner.toLowerCase()}` : ''}`;
  },
  wordsOf: (field) => words[field] ?? null,
  known: () => KNOWN,
  nearest: nearestElement,
});

/** The names that may have a language after them: `desc_nl`. */
const TEXTS: readonly string[] = ['title', 'desc', 'description'];
/** Elements that may occur several times with a number: `image1`, `image2`. */
const MANY: readonly string[] = ['image', 'feature'];
const TEXT_OF = /^(?<name>desc|description|title)[_-]?(?<language>nl|fr|en|de)$/;

/**
 * Gives elements the names of Kyero: `bedrooms` -> `beds`, `desc_nl` -> `<desc lang="nl">`. Changes the node. Returns each
 * renamed element as `[written, read]`.
 */
export function tidyElements(node: Node): Array<[written: string, read: string]> {
  if (typeof node !== 'object') return [];
  const renamed: Array<[string, string]> = [];
  for (const name of Object.keys(node)) {
    if (/^[@#]/.test(name)) continue;
    const { name: text = '', language } = TEXT_OF.exec(name)?.groups ?? {};
    const wanted = language
      ? text === 'title'
        ? 'title'
        : 'desc'
      : (NAMES[folded(name)] ?? NAMES[folded(name).replace(/\d{1,3}$/, '')]);
    if (wanted && wanted !== name && (language || MANY.includes(wanted) || !Object.hasOwn(node, wanted))) {
      const values = [node[name] ?? []].flat();
      const inLanguage = values.map((value) =>
        language ? { '@lang': language, '#text': typeof value === 'object' ? (value['#text'] ?? '') : value } : value,
      );
      node[wanted] = [node[wanted] ?? [], inLanguage].flat(2) as Node[];
      delete node[name];
      renamed.push([name, language ? `${wanted} in ${language}` : wanted]);
    }
    if (wanted && HOLDERS.includes(wanted))
      for (const inner of [node[wanted]].flat()) renamed.push(...tidyElements(inner as Node));
  }
  return renamed;
}

/** Elements of a property that other programs put into its location. */
const IN_LOCATION: readonly string[] = ['postcode', 'town', 'province', 'country'];

/**
 * Moves postcode, town, province and country out of the location. A street in it is not read, because Kyero has none and
 * gives no leave to publish it. Changes the node. Returns each name inside and its remark.
 */
export function openLocation(property: Node): Note[] {
  if (typeof property !== 'object') return [];
  const [location] = [property.location].flat();
  if (typeof location !== 'object') return [];
  const notes: Note[] = [];
  for (const name of [...IN_LOCATION, 'address', 'street']) {
    const inner = location[name];
    if (inner === undefined) continue;
    const isRead = IN_LOCATION.includes(name) && !Object.hasOwn(property, name);
    if (isRead) property[name] = inner;
    delete location[name];
    notes.push({ name: `location/${name}`, reason: isRead ? `is read as <${name}>` : 'is ignored' });
  }
  if (Object.keys(location).length === 0) delete property.location;
  return notes;
}

/** Whether an element has a name that is read or ignored on purpose, under any of its names. */
export const isKnownElement = (name: string): boolean => Object.hasOwn(NAMES, folded(name)) || TEXT_OF.test(name);

/** The elements with text that the software does not read, each once, with the name that was probably meant. */
export function strangeInside(property: Node): Note[] {
  if (typeof property !== 'object') return [];
  return Object.entries(INSIDE_OF).flatMap(([holder, names]) =>
    [property[holder] ?? []].flat().flatMap((node) =>
      elementsOf(node).flatMap(([name, inner]) => {
        const says = wholeText(inner);
        // Any element that contains an address counts as a picture.
        if (names.includes(name) || says === '' || (holder === 'images' && ownText(inner)?.includes('//'))) return [];
        const meant = nearestWord(name, names);
        const reason = `is an unknown element and is ignored${meant ? `; did you mean ${meant}?` : ''}`;
        return [{ name: `${holder}/${name}`, reason }];
      }),
    ),
  );
}
