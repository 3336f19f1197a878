import type { Locale } from '@/lib/domain/text/locale';
import { around } from '@/lib/domain/words/read-message';
import { type Found, type TextEntry, type TextVersion, versionsOf } from './entries';
import { factFindings } from './facts';
import { lineMeaning, ownAddresses, type Term } from './meaning';
import { entities, lineTypography } from './typography';

/** Matches the fields of a text that contain no sentence. */
const NO_SENTENCE = /^(?:slug|formerSlugs|picture|date|original|website|name):/;
/** Matches texts that quote clients, who may be familiar with the reader. */
const VOICES = /^testimonials\//;

/** A line of front matter without the name of its field and the quotes around its text; any other line is unchanged. */
function withoutField(line: string): string {
  const at = line.indexOf(': ');
  if (at < 0 || !/^[a-zA-Z]+$/.test(line.slice(0, at))) return line;
  const text = line.slice(at + 2).trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** A line of Markdown as a reader sees it: without marks, targets of links and names between braces. */
const plain = (line: string): string =>
  withoutField(line)
    .replace(/\]\([^()]*\)/g, '')
    .replace(/\{\{[^{}]*\}\}/g, '1')
    .replace(/^#+ |\*\*|(?<!\p{L})_|_(?!\p{L})|\[|\]/gu, '');

type Line = { line: number; text: string };

/** The lines that contain sentences, each with its position in the file, counted from 0. */
function sentencesOf({ text }: TextVersion): Line[] {
  const lines = text.split(/\r?\n/);
  const matterEnd = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return lines.flatMap((whole, line) => {
    const isMark = line === 0 || line === matterEnd || whole.trim() === '' || /^[|\s:-]+$/.test(whole);
    return isMark || (line < matterEnd && NO_SENTENCE.test(whole)) ? [] : [{ line, text: whole }];
  });
}

/** The sentences of a text as one text, without the fields that contain none. */
const wholeOf = (version: TextVersion): string =>
  sentencesOf(version)
    .map(({ text }) => text)
    .join('\n');

const AMOUNT = /€[ \u00a0]?\d|\d[ \u00a0]?(?:€|euros?\b)/;

/** Finds typed amounts in a paragraph that contains a rate: they would stay the same when the rate changes. */
function bareAmounts({ text }: TextVersion): Array<Omit<Found, 'language'>> {
  let line = 0;
  return text.split(/(\n[ \t]*\n)/).flatMap((block): Array<Omit<Found, 'language'>> => {
    const start = line;
    line += block.split('\n').length - 1;
    if (!/\{\{(?:rates|sum)\./.test(block)) return [];
    return block.split('\n').flatMap((row, at): Array<Omit<Found, 'language'>> => {
      // In a table each row is checked like a separate paragraph.
      if (row.startsWith('|') && !/\{\{(?:rates|sum)\./.test(row)) return [];
      const plainRow = row.replace(/\{\{[^{}]*\}\}/g, '');
      const place = plainRow.search(AMOUNT);
      if (place < 0) return [];
      const found = around(plainRow, place);
      return [{ rule: 'bareAmount', found, line: start + at, expected: '{{sum.amount value=…}}' }];
    });
  });
}

/** The links of a text, to pages of the site (`route:`) and to web addresses, sorted. */
const linksOf = ({ text }: TextVersion): string[] =>
  [...new Set(text.match(/\]\((?:route:[^()\s]*|https?:\/\/[^()\s]*)/g) ?? [])].sort().map((one) => one.slice(2));

function links(entry: TextEntry): Found[] {
  const all = versionsOf(entry).map(([language, version]) => ({ language, found: linksOf(version) }));
  const expected = all[0]?.found ?? [];
  const only = (some: readonly string[], others: readonly string[]): string =>
    some.filter((link) => !others.includes(link)).join(' ') || '–';
  return all
    .filter(({ found }) => found.join(' ') !== expected.join(' '))
    .map(({ language, found }) => {
      return { rule: 'links', language, found: only(found, expected), expected: only(expected, found) };
    });
}

/** Finds faults of typography and wording in each line of a text. */
function lines(key: string, version: TextVersion, language: Locale, terms: readonly Term[]): Found[] {
  return sentencesOf(version).flatMap(({ line, text }) => {
    const read = plain(text);
    const said = [...lineTypography(read, language), ...entities(read), ...lineMeaning(read, language, terms)];
    return (
      said
        .filter(({ rule }) => !(VOICES.test(key) && rule === 'register'))
        // A correction of the plain line does not fit the Markdown line.
        .map((one): Found => ({ language, line, ...one, suggestion: null }))
    );
  });
}

/** Checks a text of `content/` in all its languages. */
export function checkText(entry: TextEntry, terms: readonly Term[], site: string): Found[] {
  const all = versionsOf(entry);
  const wholes = all.map(([language, version]) => [language, wholeOf(version)] as const);
  return [
    ...all.flatMap(([language, version]) => lines(entry.key, version, language, terms)),
    ...all.flatMap(([language, version]) => bareAmounts(version).map((one): Found => ({ language, ...one }))),
    ...ownAddresses(entry, site),
    ...links(entry),
    ...factFindings(wholes, false),
  ];
}
