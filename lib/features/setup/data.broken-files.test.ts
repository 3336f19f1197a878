import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { guideSchema } from '@/lib/features/content/articles/schema';
import { nameFindings } from '@/lib/platform/config/check-names';
import { env } from '@/lib/platform/config/env';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { messagesOf, wordFindings } from '@/lib/platform/i18n/messages';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { readDocuments } from '@/lib/platform/text/read-documents';
import { newFolder } from '@/tests/support/new-folder';
import { processValues } from '@/tests/support/process-values';

const { NODE_ENV, DATA_DIR, AGENCY } = env;
const WORDS = 'agency/messages/nl.json';
const TEXT = 'agency/content/guide/budget/nl.md';
const SHIPPED = {
  nl: {
    home: { title: 'Welkom bij {agency}', count: '{n, plural, one {# huis} other {# huizen}}', more: '<b>meer</b>' },
  },
  fr: { home: { title: 'Chez {agency}', count: '{n, plural, one {# bien} other {# biens}}', more: '<b>plus</b>' } },
  en: { home: { title: 'With {agency}', count: '{n, plural, one {# home} other {# homes}}', more: '<b>more</b>' } },
  de: { home: { title: 'Bei {agency}', count: '{n, plural, one {# Haus} other {# Häuser}}', more: '<b>mehr</b>' } },
};
/** The sentences of the findings. */
const FINDINGS = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')).findings as object]),
) as Record<Locale, object>;
const GOOD_WORDS = `{
  "home": {
    "title": "Hallo, {agency} één",
    "count": "{n, plural, one {# woning} other {# woningen}}",
    "more": "Lees <b>hier</b>"
  }
}
`;
const GOOD_TEXT = `---
title: Uw budget
description: Wat u kunt lenen
slug: uw-budget
date: 2026-11-02
---
Reken met {{agency.name}}. Één regel.

## Wat u zelf hebt

Zie ook [de kosten](route:costs).
`;

/** A file of the agency with its text, saved under its own name or another one. */
type Saved = string | Buffer | { name: string };
/**
 * What is wrong with a file, how it is saved, the rule that must report it, and the line; the rule is null for a file
 * that is still read.
 */
type Slip = [name: string, saved: Saved, rule: string | null, line: number | null];

const changed = (text: string, from: string | RegExp, to: string): string => {
  const other = text.replace(from, to);
  if (other === text) throw new Error(`nothing like ${from}`);
  return other;
};
const words = (from: string | RegExp, to: string): string => changed(GOOD_WORDS, from, to);
const text = (from: string | RegExp, to: string): string => changed(GOOD_TEXT, from, to);
const mixed = (whole: string): Buffer =>
  Buffer.concat([Buffer.from(whole, 'utf8'), Buffer.from(' één', 'latin1'), Buffer.from('\n')]);
const LONG_LINE = 'a'.repeat(10_000_000);

const WORD_SLIPS: readonly Slip[] = [
  ['a missing comma', words('één",', 'één"'), 'commaMissing', 3],
  ['a comma after the last word', words('</b>"', '</b>",'), 'commaExtra', 5],
  ['a missing colon', words('"more":', '"more"'), 'colonMissing', 5],
  ['curly quotes around a word', words('"Lees <b>hier</b>"', '“Lees <b>hier</b>”'), 'quoteCurly', 5],
  ['single quotes around a word', words('"Lees <b>hier</b>"', "'Lees <b>hier</b>'"), 'quoteSingle', 5],
  ['a name without quotes', words('"more"', 'more'), 'quoteMissing', 5],
  ['a quote inside a word', words('Lees', 'Lees "dit"'), 'quoteInside', 5],
  ['a word that is not closed', words('één",', 'één,'), 'textOpen', 3],
  ['a line break inside a word', words('Lees ', 'Lees\n'), 'textOpen', 5],
  ['a tab inside a word', words('Lees ', 'Lees\t'), 'controlSign', 5],
  ['a wrong backslash', words('Lees', 'Lees \\m'), 'backslash', 5],
  ['a comment', words('    "more"', '    // nog na te lezen\n    "more"'), 'comment', 5],
  ['text after the end', `${GOOD_WORDS}tot hier\n`, 'afterEnd', 8],
  ['a lost last brace', words(/\}\n$/, '\n'), 'cutOff', 1],
  ['half a file', GOOD_WORDS.slice(0, 70), 'textOpen', 4],
  ['an empty file', '', 'empty', 1],
  ['spaces only', ' \n\n', 'empty', 1],
  ['a list', '["home"]', 'noGroup', 1],
  ['a merge that was not finished', words('    "more"', '<<<<<<< ours\n    "more"'), 'mergeMark', 5],
  ['a byte order mark', `\ufeff${GOOD_WORDS}`, null, null],
  ['UTF-16', Buffer.from(`\ufeff${GOOD_WORDS}`, 'utf16le'), null, null],
  ['line ends of Windows', GOOD_WORDS.replaceAll('\n', '\r\n'), null, null],
  ['Windows-1252', Buffer.from(GOOD_WORDS, 'latin1'), 'windows1252', 3],
  ['two encodings', mixed(words('één', 'één Ã©')), 'mixedEncodings', 8],
  ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), 'notText', 1],
  ['a line of 10 MB', words('Lees', LONG_LINE), 'tooLarge', null],
  ['a name that occurs twice', words('    "more"', '    "title": "Hallo, {agency} één",\n    "more"'), 'keyTwice', 5],
  ['a name of the language itself', words('    "more"', '    "__proto__": "x",\n    "more"'), 'keyName', 5],
  ['a lost brace', words('{agency}', '{agency'), 'argumentName', 3],
  ['a translated argument', words('{agency}', '{kantoor}'), 'arguments', 3],
  ['a plural without its last branch', words('other {# woningen}', 'few {# woningen}'), 'pluralOther', 4],
  ['a mistyped plural', words('plural', 'meervoud'), 'argumentKind', 4],
  ['a tag that is not closed', words('</b>', ''), 'tagOpen', 5],
  ['characters of a wrong encoding', words('één', 'Ã©Ã©n'), 'brokenCharacters', 3],
  ['a character that was lost', words('één', '\ufffd\ufffdn'), 'brokenCharacters', 3],
  ['a word without text', words('Hallo, {agency} één', ''), 'wordEmpty', 3],
  ['a number as a word', words('"Hallo, {agency} één"', '7'), 'wordNoText', 3],
  ['a mistyped name', words('    "more"', '    "mroe": "Lees",\n    "more"'), 'surplus', 5],
  ['capitals in its name', { name: 'agency/messages/NL.json' }, 'fileName', null],
  ['the name of a copy', { name: 'agency/messages/nl (1).json' }, 'fileName', null],
  ['a second ending', { name: 'agency/messages/nl.json.txt' }, 'fileName', null],
];

const TEXT_SLIPS: readonly Slip[] = [
  ['no line before the fields', text('---\n', ''), 'matterMissing', 1],
  ['no line after the fields', text('02\n---', '02'), 'matterMissing', 1],
  ['a field without a colon', text('slug:', 'slug'), 'matterLine', 4],
  ['a colon in a title', text('Uw budget', 'Uw budget: hoeveel'), 'matterColon', 2],
  ['a quotation mark that is not closed', text('Uw budget', '"Uw budget'), 'matterQuote', 2],
  ['a field that occurs twice', text('slug:', 'title: Nog een\nslug:'), 'matterTwice', 4],
  ['no title', text('title: Uw budget\n', ''), 'fieldMissing', 1],
  ['an empty title', text('Uw budget', '""'), 'fieldEmpty', 2],
  ['an unknown field', text('slug:', 'titel: Nog een\nslug:'), 'fieldUnknown', 4],
  ['a day that does not exist', text('2026-11-02', '2026-02-30'), 'fieldDate', 5],
  ['a day in another order', text('2026-11-02', '02/11/2026'), 'fieldDate', 5],
  ['spaces in the address', text('uw-budget', 'Uw budget!'), 'fieldSlug', 4],
  ['a picture without its description', text('slug:', 'picture: huis.jpg\nslug:'), 'fieldAlt', 1],
  ['a mistyped value', text('agency.name', 'agency.nmae'), 'placeholder', 7],
  ['an unknown sum', text('agency.name', 'sum.duty place=gent'), 'sum', 7],
  ['no space after the marks of a heading', text('## Wat', '##Wat'), 'headingSpace', 9],
  ['a second title', text('## Wat', '# Wat'), 'titleInText', 9],
  ['a link without an end', text('route:costs).', 'route:costs'), 'linkOpen', 11],
  ['a merge that was not finished', `${GOOD_TEXT}>>>>>>> theirs\n`, 'mergeMark', 12],
  ['an empty file', '', 'empty', 1],
  ['half the fields', GOOD_TEXT.slice(0, 40), 'matterMissing', 1],
  ['a byte order mark', `\ufeff${GOOD_TEXT}`, null, null],
  ['UTF-16', Buffer.from(`\ufeff${GOOD_TEXT}`, 'utf16le'), null, null],
  ['line ends of Windows', GOOD_TEXT.replaceAll('\n', '\r\n'), null, null],
  ['Windows-1252', Buffer.from(GOOD_TEXT, 'latin1'), 'windows1252', 7],
  ['two encodings', mixed(text('Één', 'Één Ã©')), 'mixedEncodings', 12],
  ['bytes of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0, 1]), 'notText', 1],
  ['characters of a wrong encoding', text('Één', 'Ã‰Ã©n'), 'brokenCharacters', 7],
  ['a character that was lost', text('Één', '\ufffdn'), 'brokenCharacters', 7],
  ['a line of 10 MB', `${GOOD_TEXT}${LONG_LINE}`, 'tooLarge', null],
  ['capitals in its name', { name: 'agency/content/guide/budget/NL.md' }, 'textName', null],
  ['the name of a copy', { name: 'agency/content/guide/budget/nl (1).md' }, 'textName', null],
  ['a folder that nothing reads', { name: 'agency/content/gids/budget/nl.md' }, 'folderName', null],
];

let folder: string;
const save = (path: string, saved: string | Buffer): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), saved);
};
const breakFile = (path: string, saved: Saved): void => {
  if (typeof saved === 'string' || Buffer.isBuffer(saved)) {
    save(path, saved);
    return;
  }
  mkdirSync(dirname(join(folder, saved.name)), { recursive: true });
  renameSync(join(folder, path), join(folder, saved.name));
};

const readWords = () => {
  delete processValues('words').words;
  return { home: (messagesOf('nl') as unknown as typeof SHIPPED.nl).home, findings: wordFindings() };
};
const readText = async () => {
  const { documents, findings } = await readDocuments('guide', guideSchema, '2026-11-27');
  return { body: documents.get('budget')?.nl?.body, findings };
};
const causesOf = (findings: readonly TextFinding[]): TextFinding[] =>
  [...findings, ...nameFindings(folder)].filter(({ rule }) => rule !== 'lastGood' && rule !== 'lastGoodWords');

/** One finding with its file and line, which is a sentence in each language of an editor. */
function expectOneSentence(causes: readonly TextFinding[], saved: Saved, path: string, [rule, line]: unknown[]): void {
  const isRenamed = typeof saved === 'object' && 'name' in saved;
  expect(causes.map((cause) => [cause.rule, cause.line])).toEqual([[rule, line]]);
  const [cause] = causes;
  if (!cause) return;
  expect((isRenamed ? saved.name : path).startsWith(cause.file.replace(/\/$/, ''))).toBe(true);
  for (const locale of LOCALES) expect(findingInWords(cause, locale).text).toMatch(/(?:^|: )\p{Lu}[^:]{12}/u);
}

beforeEach(() => {
  folder = newFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  Object.assign(env, { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), AGENCY: undefined });
  processState.process.runsUnattendedWork = true;
  for (const locale of LOCALES)
    save(`messages/${locale}.json`, JSON.stringify({ ...SHIPPED[locale], findings: FINDINGS[locale] }, null, 2));
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env, { NODE_ENV, DATA_DIR, AGENCY });
  delete processValues('words').words;
  rmSync(folder, { recursive: true });
});

describe('a file of words of the agency', () => {
  it.each(WORD_SLIPS)(
    'with %s is read, or reported in one sentence while words of the same language are shown',
    (_, saved, rule, line) => {
      save(WORDS, GOOD_WORDS);
      const good = readWords();
      expect(good.findings).toEqual([]);
      breakFile(WORDS, saved);
      const { home, findings } = readWords();
      if (rule === null) expect(causesOf(findings)).toEqual([]);
      else expectOneSentence(causesOf(findings), saved, WORDS, [rule, line]);
      // A renamed file replaces nothing: the software's words of the same language are shown.
      if (typeof saved === 'object' && 'name' in saved) expect(Object.keys(home)).toEqual(Object.keys(SHIPPED.nl.home));
      else expect(home).toEqual(good.home);
    },
  );
});

describe('a text of the agency', () => {
  it.each(TEXT_SLIPS)(
    'with %s is read, or reported in one sentence; the last good text stays, unless the file is of no text',
    async (_, saved, rule, line) => {
      save(TEXT, GOOD_TEXT);
      const good = await readText();
      expect(good.findings).toEqual([]);
      breakFile(TEXT, saved);
      const { body, findings } = await readText();
      if (rule === null) expect(causesOf(findings)).toEqual([]);
      else expectOneSentence(causesOf(findings), saved, TEXT, [rule, line]);
      const isElsewhere = typeof saved === 'object' && 'name' in saved && dirname(saved.name) !== dirname(TEXT);
      if (isElsewhere) expect(body).toBeUndefined();
      else expect(body).toContain('Wat u zelf hebt');
    },
  );
});
