import type { Locale } from '@/lib/domain/text/locale';
import { messageReader } from '@/lib/domain/words/compare-messages';
import { TEXT_RULES, type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import { type Accepted, hashOf, hashOfVersions, withoutAccepted } from './accepted';
import { type Entry, type Found, type TextEntry, type TextVersion, type Version, versionsOf } from './entries';
import { differentTranslations, sameWords, type Term, tooLong, wordMeaning } from './meaning';
import { parity } from './parity';
import { type PluralWords, swappedPlurals } from './plurals';
import { checkText } from './texts';
import { wordTypography } from './typography';

/** All that the rules check: words and texts of the software, or those of the agency completed by the software's. */
export type Judged = {
  entries: readonly Entry[];
  texts: readonly TextEntry[];
  /** Whether only words and texts in `agency/` are checked. */
  isOwn: boolean;
  /** The language from which the others are translated. */
  source: Locale;
  terms: readonly Term[];
  /** The words of singulars and plurals in the words of the software. */
  plurals: PluralWords;
  /** The most characters that a word may have where its place is narrow, by key. */
  limits: ReadonlyMap<string, number>;
  /** The address of the site, because a text must link to its pages without it; empty if it is not set. */
  site: string;
  /** The code of the software as one text, in which unused words are looked for; null if they are not looked for. */
  code: string | null;
  accepted: readonly Accepted[];
  acceptedFile: string;
};

/** A finding about a version of a word, with its file and line. */
function atWord({ key, versions }: Entry, { language, line: _, ...found }: Found): TextFinding {
  const version = versions[language] ?? Object.values(versions)[0];
  const where = found.where ?? version?.text ?? '';
  return textFinding({
    file: version?.file.replace(/\/\w\w\.json$/, `/${language}.json`) ?? '',
    line: versions[language]?.line ?? null,
    key,
    language,
    ...found,
    where,
  });
}

const isJudged = (
  { versions }: { versions: Partial<Record<Locale, Version | TextVersion>> },
  language: Locale,
  isOwn: boolean,
): boolean => !isOwn || versions[language]?.isOwn === true;

/** Code without the lines that are comments: a comment that names a word does not use it. */
export const withoutComments = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !/^[ \t]{0,99}(?:\/\/|\{?\/?\*)/.test(line))
    .join('\n');

/** Words of which the code has neither the last part of the key, nor its end after a value, as in `${step}Text`. */
function unused(entries: readonly Entry[], code: string, source: Locale): TextFinding[] {
  const names = new Set<string>(code.match(/[\w-]+/g));
  const isBuilt = (name: string): boolean => {
    const end = /[A-Z][a-z]+$/.exec(name);
    return end !== null && code.includes(`}${end[0]}`);
  };
  return entries
    .filter(({ key }) => {
      const name = key.slice(key.lastIndexOf('.') + 1);
      return !names.has(name) && !isBuilt(name);
    })
    .map((entry) => atWord(entry, { rule: 'unused', language: source }));
}

function wordFindings({ entries, terms, plurals, limits, site, isOwn, source, code }: Judged): TextFinding[] {
  const read = messageReader();
  const single = entries.flatMap((entry) =>
    [
      ...parity(entry, read),
      ...swappedPlurals(entry, plurals),
      ...wordTypography(entry),
      ...wordMeaning(entry, terms, site, source),
      ...tooLong(entry, limits.get(entry.key) ?? null),
    ]
      .filter(({ language }) => isJudged(entry, language, isOwn))
      .map((found) => atWord(entry, found)),
  );
  if (isOwn) return single;
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const twice = sameWords(entries).flatMap(({ keys }) => {
    const entry = byKey.get(keys.at(-1) ?? '');
    return entry
      ? [{ ...atWord(entry, { rule: 'twice', language: source, found: keys.join(' = ') }), key: keys.join(' = ') }]
      : [];
  });
  const different = differentTranslations(entries, source).flatMap(({ key, ...found }) => {
    const entry = byKey.get(key);
    return entry ? [atWord(entry, found)] : [];
  });
  return [...single, ...twice, ...different, ...(code === null ? [] : unused(entries, code, source))];
}

const textFindings = ({ texts, terms, site, isOwn }: Judged): TextFinding[] =>
  texts.flatMap((entry) =>
    checkText(entry, terms, site)
      .filter(({ language }) => isJudged(entry, language, isOwn))
      .map(({ line, ...found }) =>
        textFinding({
          file: entry.versions[found.language]?.file ?? '',
          line: line === undefined ? null : line + 1,
          key: entry.key,
          ...found,
        }),
      ),
  );

/** The hash of the versions of each key, and of each group of keys with equal words. */
function hashesOf(entries: readonly Entry[], texts: readonly TextEntry[]): Map<string, string> {
  const hashes = new Map([...entries, ...texts].map(({ key, versions }) => [key, hashOfVersions(versions)]));
  for (const { keys } of sameWords(entries))
    hashes.set(keys.join(' = '), hashOf(keys.map((key) => hashes.get(key) ?? '')));
  return hashes;
}

const ORDER = { error: 0, warning: 1, hint: 2 } as const;

/** Checks words and texts by all rules: the heaviest findings first, without those that an exception covers. */
export function checkWords(judged: Judged): TextFinding[] {
  const { entries, texts, accepted, acceptedFile } = judged;
  const found = [...wordFindings(judged), ...textFindings(judged)];
  return withoutAccepted(found, accepted, acceptedFile, hashesOf(entries, texts)).sort(
    (a, b) =>
      ORDER[TEXT_RULES[a.rule]] - ORDER[TEXT_RULES[b.rule]] ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)),
  );
}

/** The hash that an exception for this key must have at present; null for an unknown key. */
export const hashOfKey = ({ entries, texts }: Judged, key: string): string | null =>
  hashesOf(entries, texts).get(key) ?? null;

/** How many findings of each weight there are. */
export function countFindings(findings: readonly TextFinding[]): Record<keyof typeof ORDER, number> {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { rule } of findings) counts[TEXT_RULES[rule]] += 1;
  return counts;
}

/** Whether `agency/` contains a version of a word or text. */
export const hasOwn = (entry: Entry | TextEntry): boolean =>
  versionsOf<Version | TextVersion>(entry as Entry).some(([, { isOwn }]) => isOwn);
