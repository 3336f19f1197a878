import { readMessage } from '@/lib/domain/words/read-message';

/** What a text must contain: names of arguments (`price`) and tags (`link`), and names with their double braces. */
type Expected = { names: string[]; tags: string[]; places: string[] };

/** The longest text that is repaired, in characters; the site's own texts are shorter. */
const LONGEST = 10_000;

const PLACE = /\{\{[^{}]*\}\}/g;

function expectedOf(key: string, models: readonly string[]): Expected {
  if (key.includes('/'))
    return { names: [], tags: [], places: [...new Set(models.flatMap((text) => text.match(PLACE) ?? []))] };
  const found = models.flatMap((text) => {
    const read = readMessage(text);
    return 'rule' in read ? [] : [...read.arguments.keys()];
  });
  const unique = [...new Set(found)];
  return {
    names: unique.filter((name) => !name.startsWith('<')),
    tags: unique.filter((name) => name.startsWith('<')).map((name) => name.slice(1, -1)),
    places: [],
  };
}

type Repair = (text: string, expected: Expected) => string[];

const QUOTE = '["“”„\'‘’]?';
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes quotes and spaces that a word processor put into a tag or between braces, and restores its brackets. */
const withoutQuotes: Repair = (text, { names, tags, places }) => {
  let plain = text;
  for (const tag of tags) {
    const pattern = new RegExp(
      `(?:<|&lt;|‹|«|＜)\\s{0,3}(/?)\\s{0,3}${QUOTE}${escaped(tag)}${QUOTE}\\s{0,3}(?:>|&gt;|›|»|＞)`,
      'giu',
    );
    plain = plain.replace(pattern, (_, slash: string) => `<${slash}${tag}>`);
  }
  for (const name of names) {
    const pattern = new RegExp(`[{｛]\\s{0,3}${QUOTE}${escaped(name)}${QUOTE}\\s{0,3}[}｝]`, 'giu');
    plain = plain.replace(pattern, `{${name}}`);
  }
  for (const place of places) {
    const words = place.slice(2, -2).split(/[ =]/).map(escaped).join(`${QUOTE}\\s{0,3}=?\\s{0,3}${QUOTE}`);
    const pattern = new RegExp(`[{｛]{1,2}\\s{0,3}${QUOTE}${words}${QUOTE}\\s{0,3}[}｝]{1,2}`, 'giu');
    plain = plain.replace(pattern, place);
  }
  return [plain];
};

/** Restores the braces around the name of an argument that has lost one or both, or has other brackets instead. */
const lostBrace: Repair = (text, { names, places }) => {
  const wanted = [...names.map((name) => [name, `{${name}}`]), ...places.map((place) => [place.slice(2, -2), place])];
  return wanted.flatMap(([name = '', whole = '']) => {
    if (text.includes(whole)) return [];
    const found = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d.])${escaped(name)}(?![\\p{L}\\d.]*[\\p{L}\\d])`, 'gu'))];
    const [only] = found;
    if (found.length !== 1 || !only) return [];
    const before = text.slice(0, only.index).replace(/[{([]{0,2}$/, '');
    const after = text.slice(only.index + name.length);
    // In a plural or select the name is followed by more text; a missing closing brace is then another fault.
    return /^\s*,/.test(after)
      ? [`${before}{${name}${after}`]
      : [`${before}${whole}${after.replace(/^[})\]]{0,2}/, '')}`];
  });
};

/** Adds the braces that are missing at the end, or removes those that are too many. */
const braceAtEnd: Repair = (text) => {
  const count = (sign: string): number => text.split(sign).length - 1;
  const lacking = count('{') - count('}');
  if (lacking > 0 && lacking < 3) return [`${text}${'}'.repeat(lacking)}`];
  return lacking < 0 && text.endsWith('}'.repeat(-lacking)) ? [text.slice(0, lacking)] : [];
};

/** Restores a name that was translated: if exactly one name is unknown and exactly one is missing. */
const renamed: Repair = (text, { names, tags, places }) => {
  const results: string[] = [];
  const swap = (found: string[], known: readonly string[], replace: (from: string, to: string) => string): void => {
    const [from, ...moreFrom] = [...new Set(found)].filter((name) => !known.includes(name));
    const [to, ...moreTo] = known.filter((name) => !found.includes(name));
    if (from !== undefined && to !== undefined && moreFrom.length + moreTo.length === 0)
      results.push(replace(from, to));
  };
  const argumentsIn = [...text.matchAll(/\{([^{},]{1,60})(?=[},])/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => /^[\p{L}\d_ -]+$/u.test(name));
  swap(argumentsIn, names, (from, to) =>
    text.replace(new RegExp(`\\{\\s{0,3}${escaped(from)}\\s{0,3}(?=[},])`, 'gu'), `{${to}`),
  );
  const tagsIn = [...text.matchAll(/<\/? ?(\p{L}[\p{L}\d-]{0,60}) ?>/gu)].map(([, name = '']) => name);
  swap(tagsIn, tags, (from, to) =>
    text.replace(new RegExp(`<(/?)\\s{0,3}${escaped(from)}\\s{0,3}>`, 'gu'), (_, slash: string) => `<${slash}${to}>`),
  );
  swap(text.match(PLACE) ?? [], places, (from, to) => text.replaceAll(from, () => to));
  return results;
};

/** The keywords of plurals and selects as translators translate them, with the right ones. */
const KEYWORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(,\s*)(?:mehrzahl|pluriel|meervoud|plural)(\s*,)/giu, '$1plural$2'],
  [/(,\s*)(?:auswahl|keuze|choix|sélection|select)(\s*,)/giu, '$1select$2'],
  [/(^|[\s},])(?:eine?|eins|einzahl|une?|één|een|enkelvoud|singulier|one)(?=\s*\{)/giu, '$1one'],
  [/(^|[\s},])(?:andere[nrs]?|anders|sonstige|autres?|overige?|mehrere|plusieurs|meer|other)(?=\s*\{)/giu, '$1other'],
];

const translatedChoice: Repair = (text) => [
  KEYWORDS.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text),
];

const REPAIRS: readonly Repair[] = [withoutQuotes, lostBrace, braceAtEnd, renamed, translatedChoice];

/**
 * Possible repairs of a wrong text, those of one step before those of two. `models` are its source and its earlier
 * version, which show what it must contain. The caller checks them: a repair is used only if no other is right.
 */
export function repairsOf(key: string, text: string, models: readonly string[]): string[][] {
  if (text.length > LONGEST) return [];
  const expected = expectedOf(key, models);
  const step = (texts: readonly string[]): string[] => [
    ...new Set(
      texts.flatMap((one) => REPAIRS.flatMap((repair) => repair(one, expected))).filter((one) => one !== text),
    ),
  ];
  const first = step([text]);
  return [first, step(first).filter((one) => !first.includes(one))];
}
