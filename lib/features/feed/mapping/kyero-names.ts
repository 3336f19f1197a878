import { ELEMENTS } from './kyero-lists';
import type { Node } from './kyero-node';
import { KYERO_ELEMENTS } from './kyero-words';

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const INSIDE: readonly string[] = [
  'latitude',
  'longitude',
  'built',
  'plot',
  'image',
  'consumption',
  'emissions',
  'feature',
];
/** All known names by their letters and digits. */
const NAMES: Readonly<Record<string, string>> = {
  ...ELEMENTS,
  ...Object.fromEntries([...KYERO_ELEMENTS, ...INSIDE].map((name) => [folded(name), name])),
};
/** Elements whose children are renamed too. */
const HOLDERS: readonly string[] = ['location', 'surface_area', 'energy_rating', 'images', 'features'];
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
