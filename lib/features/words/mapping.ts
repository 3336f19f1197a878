import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { blocksOfBody, bodyOf, hasSameBlocks, splitText, type TextPart } from '@/lib/domain/words/split-text';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import type { Judged } from './rules/check-all-words';
import { changedBlocks, type Ledger, type StaleUnit, staleUnits } from './rules/ledger';
import type { Term } from './rules/meaning';
import { isTextKey, splitKey, unitsOf } from './rules/units';

/** The day of a finding as a moment, which the sentence of the finding writes in words. */
const atNoon = (day: string): string => `${day}T12:00:00.000Z`;

/** The line of a part in its file, from 1; null where the text has no such part. */
function lineOfPart(text: string, part: string): number | null {
  const found = splitText(text).find(({ name }) => name === part);
  return found ? text.slice(0, found.from).split('\n').length : null;
}

/** The stale translations as findings, each with its file and line. */
export function staleFindings(ledger: Ledger, judged: Judged): TextFinding[] {
  return LOCALES.flatMap((language) =>
    staleUnits(ledger, unitsOf(judged, language), language).map(({ unit, since }: StaleUnit): TextFinding => {
      const { name, part } = splitKey(unit.key);
      const word = judged.entries.find(({ key }) => key === unit.key)?.versions[language];
      const text = judged.texts.find(({ key }) => key === name)?.versions[language];
      const line = isTextKey(unit.key) ? lineOfPart(text?.text ?? '', part) : (word?.line ?? null);
      const found = unit.kind === 'body' ? changedBlocks(ledger, unit, language).join(' … ') : unit.source;
      const file = (isTextKey(unit.key) ? text : word)?.file ?? '';
      const [expected, where] = [atNoon(since), unit.target ?? ''];
      return textFinding({ file, line, key: unit.key, language, rule: 'stale', found, expected, where });
    }),
  );
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

const blocksIn = (text: string): string[] => blocksOfBody(bodyOf(plain(text))?.text ?? '');

/** The blocks of a text that the other text does not have. */
const without = (text: string, other: string): string =>
  blocksIn(text)
    .filter((block) => !blocksIn(other).includes(block))
    .join(' … ') || '–';

/** The place of a part of the agency's copy of a text, by the path of the text (`pages/disclaimer/nl.md`). */
const placeIn = (path: string, part: string, line: number | null) => ({
  file: `agency/content/${path}`,
  line,
  key: path.replace(/\/[^/]*$/, '') + part,
  language: path.slice(-'nl.md'.length, -'.md'.length) as Locale,
  rule: 'originalChanged' as const,
});

/** A finding about a text of the software that changed, if only a hash of the version that was copied is stored. */
export function changedText(path: string, now: string, own: string): TextFinding[] {
  const [expected, where] = [without(now, own), without(own, now)];
  return expected === '–' ? [] : [textFinding({ ...placeIn(path, '', null), found: '–', expected, where })];
}

/** The findings about the parts of a text of the software that changed since the agency copied it. */
export function changedParts(path: string, then: string, now: string, own: string): TextFinding[] {
  const before = splitText(plain(then));
  const after = splitText(plain(now));
  const theirs = splitText(plain(own));
  const isPaired = hasSameBlocks(before, after);
  const textIn = (parts: readonly TextPart[], part: string): string =>
    parts.find(({ name: other }) => other === part)?.text ?? '';
  const finding = (part: string, found: string, expected: string, where = textIn(theirs, part)): TextFinding[] =>
    found === expected || where === expected
      ? []
      : [textFinding({ ...placeIn(path, part, lineOfPart(own, part)), found, expected, where })];
  const single = after
    .filter(({ kind }) => isPaired || kind === 'field')
    .flatMap(({ name: part, text }) => finding(part, textIn(before, part), text));
  if (isPaired) return single;
  return [...single, ...finding('#', without(then, now), without(now, then), without(own, then))];
}

/** A row of a list of terms, with `|` between the wrong words of a language. */
export function termOf(row: Readonly<Record<string, string>>): Term {
  const wrong = (locale: Locale): string[] =>
    (row[`not_${locale}`] ?? '')
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean);
  const { nl = '', fr = '', en = '', de = '' } = row;
  return { right: { nl, fr, en, de }, wrong: { nl: wrong('nl'), fr: wrong('fr'), en: wrong('en'), de: wrong('de') } };
}
