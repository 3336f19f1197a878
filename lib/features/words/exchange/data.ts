import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type TextFinding, textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { judgedOf, judgedSoftware, readMeaning, readPlaces, type Side } from '../data';
import type { Judged } from '../rules/check-all-words';
import { type Ledger, staleUnits } from '../rules/ledger';
import { isTextKey, splitKey, type Unit, unitsOf } from '../rules/units';
import { hashOfText } from './rules/plan-import';
import type { Handout, Row, Sheet, Texts } from './rules/rows';

/** The folder of the records of files that were given to a bureau, by side. */
export const HANDOUT_FOLDERS = { software: 'words/handouts', agency: 'agency/words/handouts' } as const;

/** The units that can go to a bureau in a language, and those of them that the side wrote (`own`). */
export type Translatable = { units: Unit[]; own: Unit[]; judged: Judged; words: Map<string, Texts['texts']> };

/** Reads what can go to a bureau: for an agency also the units of the software that it has not replaced. */
export function readTranslatable(root: string, side: Side, language: Locale): Translatable {
  const judged = judgedOf(root, side);
  const own = unitsOf(judged, language);
  const software = side === 'software' ? judged : { ...judgedSoftware(root), source: judged.source };
  const names = new Set(own.map(({ key }) => splitKey(key).name));
  const others = side === 'software' ? [] : unitsOf(software, language);
  const words = new Map(
    [...software.entries, ...judged.entries].map(({ key, versions }): [string, Texts['texts']] => [
      key,
      Object.fromEntries(Object.entries(versions).map(([locale, { text }]) => [locale, text])),
    ]),
  );
  return { units: [...own, ...others.filter(({ key }) => !names.has(splitKey(key).name))], own, judged, words };
}

/** The texts of a word in the languages that are neither its source nor its translation. */
function othersOf({ words, judged }: Translatable, key: string, language: Locale): Row['others'] {
  const { [judged.source]: _source, [language]: _target, ...others } = words.get(key) ?? {};
  return others;
}

/** The most characters for which the rule on length does not report a word; null if there is no such limit. */
function limitOf(others: readonly string[]): number | null {
  const most = Math.floor(1.8 * Math.max(12, ...others.map((text) => text.length)));
  return others.length > 1 && others.every((text) => !text.includes('{')) && most < 120 ? most : null;
}

/** The maximum number of characters of each word in a language, by key: that of its place, or by its other languages. */
export function limitsOf(translatable: Translatable, language: Locale): Map<string, number> {
  return new Map(
    translatable.units.flatMap(({ key, source }) => {
      if (isTextKey(key)) return [];
      const others = Object.values(othersOf(translatable, key, language));
      const limit = translatable.judged.limits.get(key) ?? limitOf([source, ...others]);
      return limit === null ? [] : [[key, limit] as const];
    }),
  );
}

export type Choice = { only: ReadonlyArray<'missing' | 'stale'>; hasContent: boolean };

/** Whether a text exists in a language but lacks this field: a translation of the field could not be written. */
const isLostField = (unit: Unit, units: readonly Unit[]): boolean =>
  unit.kind === 'field' &&
  unit.target === null &&
  units.some((other) => other.target !== null && splitKey(other.key).name === splitKey(unit.key).name);

/** The rows for a bureau: all words of a language, or those that are missing or stale; texts too if `hasContent`. */
export function rowsFor(
  root: string,
  translatable: Translatable,
  language: Locale,
  ledger: Ledger,
  { only, hasContent }: Choice,
): Row[] {
  const { units, own } = translatable;
  const limits = limitsOf(translatable, language);
  const stale = new Set(staleUnits(ledger, own, language).map(({ unit }) => unit.key));
  const isWanted = ({ key, target }: Unit): boolean =>
    only.length === 0 || (only.includes('missing') && target === null) || (only.includes('stale') && stale.has(key));
  const [places, meaning] = [readPlaces(root), readMeaning(root)];
  return (only.length === 0 ? units : own)
    .filter((unit) => (hasContent || !isTextKey(unit.key)) && isWanted(unit) && !isLostField(unit, own))
    .map(({ key, source, target }) => ({
      key,
      where: isTextKey(key) ? splitKey(key).name : (places.get(key) ?? []).slice(0, 3).join(', '),
      meaning: meaning.get(key)?.meaning ?? '',
      limit: limits.get(key) ?? null,
      source,
      others: othersOf(translatable, key, language),
      target: target ?? '',
    }));
}

const locale = z.enum(LOCALES);
const handoutSchema = z.object({
  language: locale,
  source: locale,
  day: z.iso.date(),
  rows: z.record(z.string(), z.string().regex(/^[\w-]{8} [\w-]{8}$/)),
});

/** The text of a stored record of a file for a bureau: one line for each key. */
export function writeHandout({ language, source, rows }: Sheet, day: string): string {
  const hashes = rows.map((row) => [row.key, `${hashOfText(row.source)} ${hashOfText(row.target)}`] as const);
  return `${JSON.stringify({ language, source, day, rows: Object.fromEntries(hashes) }, null, 2)}\n`;
}

/** The record of a file that was given to a bureau, by its name; null if there is none. A `WordsError` if it is damaged. */
export function readHandout(root: string, side: Side, name: string): Handout | null {
  const file = `${HANDOUT_FOLDERS[side]}/${name}.json`;
  if (!/^[a-z]{2}-[\d-]+$/.test(name) || !existsSync(join(root, file))) return null;
  try {
    const { language, source, rows } = handoutSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
    const noted = Object.entries(rows).map(([key, hashes]) => {
      const [from = '', to = ''] = hashes.split(' ');
      return [key, { source: from, target: to }] as const;
    });
    return { language, source, rows: new Map(noted) };
  } catch {
    throw new WordsError(textFinding({ file, line: null, rule: 'notesFile' }));
  }
}

/** A name for the next file that is given to a bureau, for a language on a day: `de-2026-11-27-1`. */
export function nextHandout(root: string, side: Side, language: Locale, day: string): string {
  const folder = join(root, HANDOUT_FOLDERS[side]);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (let number = 1; ; number += 1) {
    const name = `${language}-${day}-${number}`;
    if (!names.includes(`${name}.json`)) return name;
  }
}

const nameOf = (language: string): string => LANGUAGE_NAMES[language as Locale] ?? language;

/** Why a returned file does not match a hand-out of this side; null if it does. */
export function handoutFault(
  file: string,
  { handout, language }: { handout: string | null; language: string | null },
  noted: Handout | null,
): TextFinding | null {
  if (!noted) return textFinding({ file, line: 1, rule: 'exchangeHandout', found: handout ?? '–' });
  if (language === null || language === noted.language) return null;
  const [found, expected] = [nameOf(language), nameOf(noted.language)];
  return textFinding({ file, line: 1, rule: 'exchangeLanguage', found, expected });
}

/**
 * The present texts of the site with which a returned file is compared, by key; and, by name, the parts of each text
 * that does not exist in the language yet.
 */
export function textsFor(
  { units, words }: Translatable,
  { language, source }: Handout,
): { texts: Map<string, Texts>; wholes: Map<string, string[]> } {
  const texts = new Map<string, Texts>();
  const parts = new Map<string, Unit[]>();
  for (const unit of units) {
    const { key, target } = unit;
    texts.set(key, { key, texts: { ...words.get(key), [source]: unit.source, [language]: target ?? undefined } });
    if (isTextKey(key)) parts.set(splitKey(key).name, [...(parts.get(splitKey(key).name) ?? []), unit]);
  }
  const fresh = [...parts].filter(([, all]) => all.every(({ target }) => target === null));
  return { texts, wholes: new Map(fresh.map(([name, all]) => [name, all.map(({ key }) => key)])) };
}
