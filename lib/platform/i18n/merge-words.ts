import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type MessageProblem, messageReader, problemOf, usualArguments } from '@/lib/domain/words/compare-messages';
import { brokenCharacters, mergeMarkLine } from '@/lib/domain/words/decode-text';
import { jsonFault } from '@/lib/domain/words/json-fault';
import { nearestName, type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { lineOf, literalLines } from '@/lib/platform/config/literal-lines';

/** Words by group and key, nested to any depth. */
export type WordTree = { [key: string]: string | WordTree };
/**
 * A file of words: its name and its text; null when the file does not exist or cannot be decoded (`faults` then says
 * why). Its last good words are a text of JSON, if any are stored.
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

/** Names that JavaScript objects have themselves, which no word may have. */
const NO_NAMES = ['__proto__', 'constructor', 'prototype'];

/** The leaves of a tree of words; empty or invalid values are reported. */
function leavesOf(
  tree: unknown,
  prefix: string,
  words: Map<string, string>,
  report: (key: string, problem: MessageProblem) => void,
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

/** The reason for which a file gives no words at all; null when it gives words. */
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

/** The words of a file by key; none when it cannot be read. */
export function flatWords(text: string): Words {
  const words = new Map<string, string>();
  if (fileFault('', text) === null) leavesOf(JSON.parse(text), '', words, () => undefined);
  return words;
}

/** The stored last good words of a file. */
function lastGoodWords({ lastGood }: WordFile): Words {
  return lastGood ? flatWords(lastGood.text) : new Map();
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

/** The correct words of one file, by key: they are stored, and used when the file contains a mistake later. */
export type GoodWords = ReadonlyMap<string, WordTree>;

type Source = WordFile & { language: Locale; opened: Opened; kept: Words };

/** Places a finding of a word in its file. */
function reporter(findings: TextFinding[]) {
  const places = new Map<string, ReturnType<typeof literalLines>>();
  return ({ file, text, language }: Source, key: string, problem: MessageProblem): void => {
    if (text === null) return;
    const known = places.get(file) ?? literalLines(text);
    places.set(file, known);
    findings.push(textFinding({ file, line: lineOf(known, key.split('.')), key, language, ...problem }));
  };
}

/**
 * The words of all languages, all problems in their files, and the good words of each file. A word that is missing or
 * invalid is replaced by the last good one of its file. If none is stored, the software's word takes its place, or else
 * that of the next language of `order`, so that no page fails and no key is shown. Valid words of the agency replace
 * those of the software.
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
  // If a file cannot be read, its last good words say which words it has.
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
  // Comparing with every name is slow, and a file with many wrong keys has another kind of mistake.
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
