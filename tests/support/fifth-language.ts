import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import ts from 'typescript';
import { replaceParts, splitText } from '@/lib/domain/words/split-text';

/**
 * The language that the long suite adds to a copy of the repository, by the steps of docs/how-to.md. It is English with
 * accents.
 */
export const FIFTH = 'xx';
/** The language that its texts are made from. */
const MODEL = 'en';
const FOUR = ['nl', 'fr', 'en', 'de'];
/** The folders and files with code that names the languages. */
const CODE = ['app', 'components', 'lib', 'scripts', 'content', 'agency', 'agency.config.ts', 'middleware.ts'];
const DATA = ['lib/domain/place/places.generated.json', 'lib/domain/place/stations.json', 'components/map/data'];

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
  Y: 'Ý',
  Z: 'Ž',
};
/** The share by which words become longer. */
const LONGER = 0.4;

/** Plain words with accents, 40 % longer: each word of four letters or more repeats its vowels. */
export function stretched(text: string): string {
  const words = text.replace(/[A-Za-z]{4,}/g, (word) => {
    let missing = Math.ceil(word.length * LONGER);
    return word.replace(/[aeiou]/g, (vowel) => {
      const more = missing > 0 ? 2 : 0;
      missing -= more;
      return vowel.repeat(1 + more);
    });
  });
  return words.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter);
}

const stretchedElements = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element): MessageFormatElement => {
    if (element.type === TYPE.literal) return { ...element, value: stretched(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: stretchedElements(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: stretchedElements(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });

/**
 * A message in the fifth language: its words are stretched and in `⟦ ⟧`; its arguments, tags and branches do not
 * change.
 */
export const fifthMessage = (message: string): string =>
  `⟦${/[{}<>']/.test(message) ? printAST(stretchedElements(parse(message))) : stretched(message)}⟧`;

type Tree = { [name: string]: string | Tree };
const fifthWords = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? fifthMessage(value) : fifthWords(value),
    ]),
  );

/** A line of Markdown with stretched words; its placeholders, addresses of links and HTML comments do not change. */
const fifthLine = (line: string): string =>
  line
    .split(/(\{\{[^{}]*\}\}|\]\([^()\s]*\)|<!--.*?-->)/)
    .map((part, at) => (at % 2 === 0 ? stretched(part) : part))
    .join('');

/** A block in the fifth language, with the words of each line, or of each cell of a table, in `⟦ ⟧`. */
function fifthBlock(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (/^\|?[\s|:-]+$/.test(line) || line.startsWith('<!--')) return line;
      if (line.startsWith('|'))
        return line
          .split('|')
          .map((cell, at, all) => (at === 0 || at === all.length - 1 ? cell : ` ⟦${fifthLine(cell.trim())}⟧ `))
          .join('|');
      const [, mark = '', words = ''] = /^(\s*(?:#+ |[-*+] |\d+[.)] |> )?)(.*)$/.exec(line) ?? [];
      return `${mark}⟦${fifthLine(words)}⟧`;
    })
    .join('\n');
}

/** A text of `content/` in the fifth language. */
export const fifthText = (source: string): string =>
  replaceParts(
    source,
    new Map(
      splitText(source).map(({ name, kind, text }) => [
        name,
        // This sentence, which explains a term of the glossary, is not stretched, because its length is limited.
        name === ':short' ? `⟦${text}⟧` : kind === 'field' ? `⟦${fifthLine(text)}⟧` : fifthBlock(text),
      ]),
    ),
  );

function filesIn(folder: string, tops: readonly string[], fits: RegExp): string[] {
  return tops.flatMap((top) => {
    if (fits.test(top)) return [top];
    try {
      const names = readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' });
      return names.map((name) => join(top, name)).filter((name) => fits.test(name));
    } catch {
      return [];
    }
  });
}

/**
 * Adds the fifth language to the tables in code: each object with the four languages as keys gets a fifth key with the
 * value of the model language.
 */
function withTables(file: string, code: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const inserts: Array<[at: number, text: string]> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const byName = new Map(
        node.properties.map((property) => [property.name?.getText(source).replace(/['"]/g, ''), property]),
      );
      const model = byName.get(MODEL);
      if (model && FOUR.every((name) => byName.has(name)) && !byName.has(FIFTH)) {
        const value = ts.isPropertyAssignment(model) ? model.initializer.getText(source) : MODEL;
        inserts.push([model.getEnd(), `, ${FIFTH}: ${value.replaceAll(`('${MODEL}')`, `('${FIFTH}')`)}`]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return inserts
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), code);
}

const withData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withData);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withData(one)]));
  return FOUR.every((name) => name in inner) ? { ...inner, [FIFTH]: inner[MODEL] } : inner;
};

/**
 * The words of the model language in tables of code. `withTables` copies them, so the site shows them unchanged in the
 * fifth language; a translator would replace them.
 */
export function wordsOfTables(folder: string): string[] {
  const words: string[] = [];
  for (const file of filesIn(folder, CODE, /(?<!\.test|\.d)\.(?:tsx?|mjs)$/)) {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const isModel = ts.isPropertyAssignment(node) && node.name.getText(source) === MODEL;
      if (isModel) node.initializer.forEachChild(collect);
      if (isModel) collect(node.initializer);
      // The words of addresses and breadcrumbs: `paths(nl, fr, en, de)`.
      if (ts.isCallExpression(node) && node.arguments.length === FOUR.length) node.arguments.forEach(collect);
      ts.forEachChild(node, visit);
    };
    const collect = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) words.push(node.text);
    };
    visit(source);
  }
  return words;
}

/**
 * Follows the recipe of docs/how-to.md in a copy of the repository. Returns the files of code and data that it changed.
 */
export function addFifthLanguage(folder: string): string[] {
  const changed: string[] = [];
  const edit = (file: string, change: (text: string) => string): void => {
    const before = readFileSync(join(folder, file), 'utf8');
    const after = change(before);
    if (after === before) return;
    changed.push(file);
    writeFileSync(join(folder, file), after);
  };
  for (const file of filesIn(folder, CODE, /(?<!\.test|\.d)\.(?:tsx?|mjs)$/))
    edit(file, (text) => withTables(file, text));
  edit('lib/domain/text/locale.ts', (text) =>
    text.replace("['nl', 'fr', 'en', 'de']", `['nl', 'fr', 'en', 'de', '${FIFTH}']`),
  );
  for (const file of [...filesIn(folder, ['lib'], /(?<!\.test)\.ts$/), 'public/lng.js'])
    edit(file, (text) => text.replaceAll('nl|fr|en|de', `nl|fr|en|de|${FIFTH}`));
  for (const file of filesIn(folder, DATA, /\.json$/)) edit(file, (text) => JSON.stringify(withData(JSON.parse(text))));
  // The messages of each language contain the names of all languages.
  for (const file of filesIn(folder, ['messages'], /\.json$/))
    edit(file, (text) => `${JSON.stringify(withData(JSON.parse(text)), null, 2)}\n`);
  const words = JSON.parse(readFileSync(join(folder, `messages/${MODEL}.json`), 'utf8')) as Tree;
  writeFileSync(join(folder, `messages/${FIFTH}.json`), `${JSON.stringify(fifthWords(words), null, 2)}\n`);
  for (const file of filesIn(folder, ['content'], new RegExp(`/${MODEL}\\.md$`)))
    writeFileSync(
      join(folder, file.replace(`${MODEL}.md`, `${FIFTH}.md`)),
      fifthText(readFileSync(join(folder, file), 'utf8')),
    );
  return changed;
}
