import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { brokenCharacters, mergeMarkLine } from '@/lib/domain/words/decode-text';
import { jsonFault } from '@/lib/domain/words/json-fault';
import { type Arguments, type MessageFault, type ReadMessage, readMessage } from '@/lib/domain/words/read-message';
import { nearestName, type TextFinding, type TextRule, textFinding } from '@/lib/domain/words/text-finding';
import { lineOf, literalLines } from '@/lib/platform/config/literal-lines';

/** Words by group and key, nested to any depth. */
export type WordTree = { [key: string]: string | WordTree };
/**
 * A file of words: its name and its text, null when the file does not exist or cannot be decoded; then `faults` say why. The last
 * good words of it are a text of JSON, where some were kept.
 */
export type WordFile = {
  file: string;
  text: string | null;
  faults?: readonly TextFinding[];
  lastGood?: { text: string; keptAt: Date } | null;
};
/** Per language, the words of the software and the agency's own words, which replace them. */
export type WordFiles = Record<Locale, { product: WordFile; own: WordFile }>;

type Words = ReadonlyMap<string, string>;
type Problem = Partial<TextFinding> & { rule: TextRule };

/** Names that an object of the language itself has: a word cannot be called so. */
const NO_NAMES = ['__proto__', 'constructor', 'prototype'];

const messageReader = () => {
  const known = new Map<string, ReadMessage | MessageFault>();
  return (text: string): ReadMessage | MessageFault => {
    const found = known.get(text) ?? readMessage(text);
    known.set(text, found);
    return found;
  };
};
type Reader = ReturnType<typeof messageReader>;
const argumentsOf = (read: ReadMessage | MessageFault): Arguments | null => ('rule' in read ? null : read.arguments);

/** The leaves of a tree of words; empty or invalid values are reported. */
function leavesOf(
  tree: unknown,
  prefix: string,
  words: Map<string, string>,
  report: (key: string, problem: Problem) => void,
): void {
  for (const [name, value] of Object.entries(tree as object)) {
    const key = prefix + name;
    if (NO_NAMES.includes(name) || name.includes('.')) report(key, { rule: 'keyName', found: name });
    else if (typeof value === 'string' && value.trim() !== '') {
      const broken = brokenCharacters(value);
      if (broken === null) words.set(key, value);
      else report(key, { rule: 'brokenCharacters', found: broken, where: value });
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      leavesOf(value, `${key}.`, words, report);
    else report(key, { rule: typeof value === 'string' ? 'wordEmpty' : 'wordNoText' });
  }
}

/** Why a file as a whole gives no words; null when it does. */
function fileFault(file: string, text: string): TextFinding | null {
  const merge = mergeMarkLine(text);
  if (merge !== null) return textFinding({ file, line: merge, rule: 'mergeMark' });
  try {
    const tree: unknown = JSON.parse(text);
    const isGroup = typeof tree === 'object' && tree !== null && !Array.isArray(tree);
    return isGroup ? null : textFinding({ file, line: 1, rule: 'noGroup' });
  } catch {
    const fault = jsonFault(text) ?? { rule: 'stray', line: 1, found: '' };
    return textFinding({ file, ...fault, where: fault.found });
  }
}

type Opened = { words: Words; findings: TextFinding[]; named: string[]; isWhole: boolean };

/** The words of a file, its problems, and the keys of these problems (`named`). `isWhole` is false when none can be read. */
function readFile({ file, text, faults = [] }: WordFile, language: Locale): Opened {
  const words = new Map<string, string>();
  const findings = [...faults];
  if (text === null) return { words, findings, named: [], isWhole: false };
  const fault = fileFault(file, text);
  if (fault) return { words, findings: [...findings, { ...fault, language }], named: [], isWhole: false };
  const places = literalLines(text);
  for (const { path, line } of places.doubled)
    findings.push(textFinding({ file, line, key: path, language, rule: 'keyTwice' }));
  const named: string[] = [];
  leavesOf(JSON.parse(text), '', words, (key, problem) => {
    named.push(key);
    findings.push(textFinding({ file, line: lineOf(places, key.split('.')), key, language, ...problem }));
  });
  return { words, findings, named, isWhole: true };
}

/** The words that were kept of a file. */
function lastGoodWords({ lastGood }: WordFile): Words {
  const words = new Map<string, string>();
  if (lastGood && fileFault('', lastGood.text) === null)
    leavesOf(JSON.parse(lastGood.text), '', words, () => undefined);
  return words;
}

/** The arguments of a message in most languages, to find a typing mistake in one language by comparison. */
function usualArguments(
  texts: readonly string[],
  read: Reader,
): { names: string; kinds: ReadonlyMap<string, ReadonlySet<string>> } {
  const votes = new Map<string, number>();
  const kinds = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const found = argumentsOf(read(text));
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
function problemOf(text: string, usual: ReturnType<typeof usualArguments>, read: Reader): Problem | null {
  const message = read(text);
  if ('rule' in message) return { rule: message.rule, found: message.where, where: message.where };
  const names = [...message.arguments.keys()].sort().join(', ');
  if (names !== usual.names) {
    const expected = usual.names.split(', ').filter(Boolean);
    const lost = expected.filter((name) => !message.arguments.has(name));
    const extra = [...message.arguments.keys()].filter((name) => !expected.includes(name));
    const [from = '', to = ''] = lost.length === 1 && extra.length === 1 ? [extra[0], lost[0]] : [];
    const isRename = from !== '' && from.startsWith('<') === to.startsWith('<');
    return {
      rule: 'arguments',
      found: shown(extra),
      expected: shown(lost),
      suggestion: isRename ? renamed(text, from, to) : null,
      where: text,
    };
  }
  const odd = [...message.arguments].find(([name, kind]) => kind !== 'plain' && !usual.kinds.get(name)?.has(kind));
  return odd ? { rule: 'kinds', found: shown([odd[0]]), where: text } : null;
}

/** Names of arguments as they stand in a message: `{name}`, `<link>`; a dash for none. */
const shown = (names: readonly string[]): string =>
  names.map((name) => (name.startsWith('<') ? name : `{${name}}`)).join(', ') || '–';

/** A message with one argument or tag under another name. */
const renamed = (text: string, from: string, to: string): string =>
  from.startsWith('<')
    ? text.replaceAll(from, to).replaceAll(`</${from.slice(1)}`, `</${to.slice(1)}`)
    : text.replaceAll(`{${from}`, `{${to}`);

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

/** The good words of one file, by key; what is kept for a later slip. */
export type GoodWords = ReadonlyMap<string, WordTree>;

type Source = WordFile & { language: Locale; opened: Opened; kept: Words };

/** Places a finding of a word in its file. */
function reporter(findings: TextFinding[]) {
  const places = new Map<string, ReturnType<typeof literalLines>>();
  return ({ file, text, language }: Source, key: string, problem: Problem): void => {
    if (text === null) return;
    const known = places.get(file) ?? literalLines(text);
    places.set(file, known);
    findings.push(textFinding({ file, line: lineOf(known, key.split('.')), key, language, ...problem }));
  };
}

/**
 * The words of all languages, all problems in their files, and the good words of each file. A word that is missing or invalid is
 * the last good one of its file. Only where none was kept does the software's word, and at last the next language of `order`,
 * take its place, so that no page fails and no key is shown. Valid words of the agency replace those of the software.
 */
export function readWords(
  files: WordFiles,
  order: readonly Locale[],
): { words: Record<Locale, WordTree>; findings: TextFinding[]; good: GoodWords } {
  const findings: TextFinding[] = [];
  const open = (file: WordFile, language: Locale): Source => {
    const opened = readFile(file, language);
    findings.push(...opened.findings);
    return { ...file, language, opened, kept: lastGoodWords(file) };
  };
  const sources = LOCALES.map((locale) => ({
    locale,
    product: open(files[locale].product, locale),
    own: open(files[locale].own, locale),
  }));
  for (const { product } of sources)
    if (product.text === null && product.opened.findings.length === 0)
      findings.push(textFinding({ file: product.file, line: null, rule: 'noFile', language: product.language }));
  const report = reporter(findings);
  const read = messageReader();
  // Where a file cannot be read, its last good words say which words there are.
  const wordsOf = ({ opened, kept }: Source): Words => (opened.isWhole ? opened.words : kept);
  const readable = sources.filter(({ product }) => wordsOf(product).size > 0);
  const counts = new Map<string, number>();
  for (const { product } of readable)
    for (const key of wordsOf(product).keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isKnown = (key: string): boolean => (counts.get(key) ?? 0) > (readable.length > 2 ? 1 : 0);

  const words: Record<Locale, WordTree> = { nl: {}, fr: {}, en: {}, de: {} };
  const good = new Map<string, WordTree>(
    sources.flatMap(({ product, own }) =>
      [product, own].flatMap(({ file, opened }) => (opened.isWhole ? [[file, {}] as const] : [])),
    ),
  );
  const served = new Map<Source, number>();
  const chosen = new Map<string, Partial<Record<Locale, string>>>();
  const keep = ({ file }: Source, key: string, text: string): void => {
    const tree = good.get(file) ?? {};
    good.set(file, tree);
    plant(tree, key, text);
  };
  for (const key of counts.keys()) {
    if (!isKnown(key)) continue;
    const usual = usualArguments(
      readable.flatMap(({ product }) => wordsOf(product).get(key) ?? []),
      read,
    );
    const versions: Partial<Record<Locale, string>> = {};
    for (const { locale, product, own } of sources) {
      for (const source of [product, own]) {
        const { opened, kept } = source;
        const text = opened.words.get(key);
        const problem = text === undefined ? null : problemOf(text, usual, read);
        if (problem) report(source, key, problem);
        const isNamed = opened.named.some((other) => key === other || key.startsWith(`${other}.`));
        const isLost = source === product ? text === undefined : !opened.isWhole && opened.findings.length > 0;
        if (source === product && isLost && opened.isWhole && !isNamed) report(source, key, { rule: 'missing' });
        const last = problem || isNamed || isLost ? kept.get(key) : undefined;
        if (text !== undefined && !problem) versions[locale] = text;
        else if (last !== undefined && problemOf(last, usual, read) === null) {
          versions[locale] = last;
          served.set(source, (served.get(source) ?? 0) + 1);
        } else continue;
        keep(source, key, versions[locale] ?? '');
      }
    }
    chosen.set(key, versions);
  }
  const names = [...counts.keys()];
  // Comparing with every name is slow, and a file with many wrong keys is another mistake.
  let guesses = 20;
  const guess = (key: string): string | null => {
    guesses -= 1;
    return guesses < 0 ? null : nearestName(key, names);
  };
  for (const { locale, product, own } of sources) {
    for (const source of [product, own])
      for (const key of source.opened.words.keys())
        if (!isKnown(key)) report(source, key, { rule: 'surplus', suggestion: guess(key) });
    for (const [key, versions] of chosen) {
      const language = [locale, ...order].find((other) => versions[other] !== undefined);
      plant(words[locale], key, (language && versions[language]) ?? '');
    }
  }
  for (const [{ file, language, opened, lastGood }, count] of served)
    findings.push(
      textFinding({
        file,
        line: null,
        language,
        rule: opened.isWhole ? 'lastGoodWords' : 'lastGood',
        found: opened.isWhole ? String(count) : '',
        expected: lastGood?.keptAt.toISOString() ?? '',
      }),
    );
  return { words, findings, good };
}
