import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { Finding } from '@/lib/platform/config/finding';
import { lineOf, literalLines } from '@/lib/platform/config/literal-lines';

/** Words by group and key, nested to any depth. */
export type WordTree = { [key: string]: string | WordTree };
/** A file of words: its name and its text; null when the file does not exist. */
export type WordFile = { file: string; text: string | null };
/** Per language, the words of the software and the agency's own words, which replace them. */
export type WordFiles = Record<Locale, { product: WordFile; own: WordFile }>;

type Words = ReadonlyMap<string, string>;
type Problem = { key: string; text: string };

/** The arguments of a message with their kinds: a number may be used as plain text, but a name not as a number. */
type Arguments = ReadonlyMap<string, string>;

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'plain',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.select]: 'choice',
};

function noteArguments(elements: readonly MessageFormatElement[], found: Map<string, string>): void {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      found.set(`<${element.value}>`, 'tag');
      noteArguments(element.children, found);
    } else {
      const kind = KINDS[element.type];
      if (!kind || !('value' in element)) continue;
      // If an argument is used in two ways, the stricter kind counts.
      if (kind !== 'plain' || !found.has(element.value)) found.set(element.value, kind);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) noteArguments(option.value, found);
    }
  }
}

const NONE: Arguments = new Map();

/** Parses the arguments of a message; null when it is invalid. Results are cached by text. */
type ReadMessage = (text: string) => Arguments | null;

function readArguments(text: string): Arguments | null {
  // Most messages are plain text, and parsing is slow.
  if (!/[{}<>']/.test(text)) return NONE;
  try {
    const found = new Map<string, string>();
    noteArguments(parse(text, { shouldParseSkeletons: true }), found);
    return found;
  } catch {
    return null;
  }
}

function messageReader(): ReadMessage {
  const known = new Map<string, Arguments | null>();
  return (text) => {
    const found = known.get(text) ?? readArguments(text);
    known.set(text, found);
    return found;
  };
}

/** The leaves of a tree of words; empty or invalid values are reported. */
function leavesOf(tree: unknown, prefix: string, words: Map<string, string>, problems: Problem[]): void {
  for (const [name, value] of Object.entries(tree as object)) {
    const key = prefix + name;
    if (typeof value === 'string' && value.trim() !== '') words.set(key, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value) && !name.includes('.'))
      leavesOf(value, `${key}.`, words, problems);
    else problems.push({ key, text: value === '' ? 'must not be empty' : 'must be a text' });
  }
}

/** The words of a file, its problems, and the keys of these problems (`named`). */
function readFile({ file, text }: WordFile): { words: Words; findings: Finding[]; named: string[] } {
  const words = new Map<string, string>();
  if (text === null) return { words, findings: [], named: [] };
  const places = literalLines(text);
  const findings: Finding[] = places.doubled.map(({ path, line }) => ({ file, line, text: `${path}: stands twice` }));
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    return {
      words,
      named: [],
      findings: [{ file, line: places.brokenAt, text: 'cannot be read as JSON; none of its words is used' }],
    };
  }
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    return { words, findings: [{ file, line: 1, text: 'must be an object' }], named: [] };
  const problems: Problem[] = [];
  leavesOf(tree, '', words, problems);
  for (const { key, text: problem } of problems)
    findings.push({ file, line: lineOf(places, key.split('.')), text: `${key}: ${problem}` });
  return { words, findings, named: problems.map(({ key }) => key) };
}

/** The arguments of a message in most languages, to find a typing mistake in one language by comparison. */
function usualArguments(
  texts: readonly string[],
  argumentsOf: ReadMessage,
): { names: string; kinds: ReadonlyMap<string, ReadonlySet<string>> } {
  const votes = new Map<string, number>();
  const kinds = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const found = argumentsOf(text);
    if (!found) continue;
    const names = [...found.keys()].sort().join(', ');
    votes.set(names, (votes.get(names) ?? 0) + 1);
    for (const [name, kind] of found) {
      const seen = kinds.get(name) ?? new Map<string, number>();
      kinds.set(name, seen.set(kind, (seen.get(kind) ?? 0) + 1));
    }
  }
  const [names = ''] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [];
  // A kind in only one language is a mistake there; plain text is always possible.
  const usual = [...kinds].map(([name, seen]) => {
    const most = Math.max(...seen.values());
    return [name, new Set([...seen].filter(([, count]) => count > 1 || count === most).map(([kind]) => kind))] as const;
  });
  return { names, kinds: new Map(usual) };
}

/** The reason why a message cannot be used; null when it can. */
function problemOf(text: string, usual: ReturnType<typeof usualArguments>, argumentsOf: ReadMessage): string | null {
  const found = argumentsOf(text);
  if (!found) return 'cannot be read: a bracket or a tag is not closed, or a choice has no "other"';
  const names = [...found.keys()].sort().join(', ');
  if (names !== usual.names)
    return `takes ${names || 'nothing'}, where the other languages take ${usual.names || 'nothing'}`;
  const odd = [...found].find(([name, kind]) => kind !== 'plain' && !usual.kinds.get(name)?.has(kind));
  return odd ? `${odd[0]} is a ${odd[1]}, which it is in no other language` : null;
}

function plant(tree: WordTree, key: string, text: string): void {
  const path = key.split('.');
  const last = path.pop() ?? '';
  let group = tree;
  for (const name of path) {
    const inner = group[name];
    if (typeof inner === 'object') group = inner;
    else {
      const fresh: WordTree = {};
      group[name] = fresh;
      group = fresh;
    }
  }
  group[last] = text;
}

/** The line of a key in a file; null without a file. */
const placesOf = ({ text }: WordFile): ReturnType<typeof literalLines> => literalLines(text ?? '{}');

/**
 * The words of all languages, and all problems in their files. A missing or invalid word comes from the next language of
 * `order`, so that no page fails and no key is shown. Valid words of the agency replace those of the software.
 */
export function readWords(
  files: WordFiles,
  order: readonly Locale[],
): { words: Record<Locale, WordTree>; findings: Finding[] } {
  const findings: Finding[] = [];
  const named = new Map<WordFile, readonly string[]>();
  const open = (file: WordFile): Words => {
    const read = readFile(file);
    findings.push(...read.findings);
    named.set(file, read.named);
    return read.words;
  };
  for (const { product: file } of Object.values(files))
    if (file.text === null) findings.push({ file: file.file, line: null, text: 'does not exist' });
  const product = new Map(LOCALES.map((locale) => [locale, open(files[locale].product)]));
  const own = new Map(LOCALES.map((locale) => [locale, open(files[locale].own)]));
  const places = new Map<string, ReturnType<typeof literalLines>>();
  const report = (source: WordFile, key: string, problem: string): void => {
    if (source.text === null) return;
    const known = places.get(source.file) ?? placesOf(source);
    places.set(source.file, known);
    findings.push({ file: source.file, line: lineOf(known, key.split('.')), text: `${key}: ${problem}` });
  };

  const argumentsOf = messageReader();
  const readable = LOCALES.filter((locale) => (product.get(locale)?.size ?? 0) > 0);
  const counts = new Map<string, number>();
  for (const locale of readable)
    for (const key of product.get(locale)?.keys() ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isKnown = (key: string): boolean => (counts.get(key) ?? 0) > (readable.length > 2 ? 1 : 0);

  const words: Record<Locale, WordTree> = { nl: {}, fr: {}, en: {}, de: {} };
  const good = new Map<string, Partial<Record<Locale, string>>>();
  for (const key of counts.keys()) {
    if (!isKnown(key)) continue;
    const usual = usualArguments(
      readable.flatMap((locale) => product.get(locale)?.get(key) ?? []),
      argumentsOf,
    );
    const versions: Partial<Record<Locale, string>> = {};
    for (const locale of LOCALES) {
      for (const [source, texts] of [
        [files[locale].product, product.get(locale)],
        [files[locale].own, own.get(locale)],
      ] as const) {
        const text = texts?.get(key);
        const problem = text === undefined ? null : problemOf(text, usual, argumentsOf);
        if (problem) report(source, key, problem);
        else if (text !== undefined) versions[locale] = text;
      }
      const source = files[locale].product;
      const isNamed = named.get(source)?.some((other) => key === other || key.startsWith(`${other}.`));
      if (!product.get(locale)?.has(key) && readable.includes(locale) && !isNamed) report(source, key, 'is missing');
    }
    good.set(key, versions);
  }
  for (const locale of LOCALES) {
    for (const [source, texts] of [
      [files[locale].product, product.get(locale)],
      [files[locale].own, own.get(locale)],
    ] as const)
      for (const key of texts?.keys() ?? []) if (!isKnown(key)) report(source, key, 'is a word that nothing asks for');
    for (const [key, versions] of good) {
      const language = [locale, ...order].find((other) => versions[other] !== undefined);
      plant(words[locale], key, (language && versions[language]) ?? '');
    }
  }
  return { words, findings };
}
