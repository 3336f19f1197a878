import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { isReadable, judgedOf, LEDGER_FILES, readLedger, type Side } from '../data';
import type { Judged } from '../rules/check-all-words';
import { bringUpToDate, hashOfText, type Ledger, type Origin, withEntries, writeLedger } from '../rules/ledger';
import { fileOfKey, isTextKey, unitsOf } from '../rules/units';
import { writeFiles } from './write-files';

type Origins = ReadonlyMap<string, Origin>;

/** The ledger brought up to date with all units of a side, not written; `origins` is by `fr home.title`. */
export const ledgerOfToday = (ledger: Ledger, judged: Judged, day: string, origins: Origins = new Map()): Ledger =>
  LOCALES.reduce((known, locale) => {
    const here = [...origins].flatMap(([id, origin]) =>
      id.startsWith(`${locale} `) ? [[id.slice(locale.length + 1), origin] as const] : [],
    );
    return bringUpToDate(known, unitsOf(judged, locale), locale, day, new Map(here));
  }, ledger);

/** Whether both texts of a key can be read. If not, its entry stays: a half-saved file makes no translation look new. */
function clarity(root: string, side: Side, source: Locale): (key: string, language: Locale) => boolean {
  const known = new Map<string, boolean>();
  const isClear = (file: string): boolean => {
    const found = known.get(file) ?? isReadable(root, file);
    known.set(file, found);
    return found;
  };
  return (key, language) =>
    [source, language].every((locale) => {
      const file = fileOfKey(key, locale);
      // A word of the agency is shown with the software's words, so both files must be readable.
      return side === 'software' ? isClear(file) : isClear(`agency/${file}`) && (isTextKey(key) || isClear(file));
    });
}

function save(root: string, side: Side, ledger: Ledger): void {
  if (ledger.size > 0 || existsSync(join(root, LEDGER_FILES[side])))
    writeFiles(root, new Map([[LEDGER_FILES[side], writeLedger(ledger)]]));
}

/** The ledger of a side, brought up to date; the entries of a file that cannot be read stay as they are. */
function ledgerNow(root: string, side: Side, judged: Judged, day: string, origins?: Origins): Ledger {
  const before = readLedger(root, side);
  const isClear = clarity(root, side, judged.source);
  return withEntries(ledgerOfToday(before, judged, day, origins), before, (key, language) => !isClear(key, language));
}

/** Brings the ledger of a side up to date after edits by hand and by commands (`origins`), saves and returns it. */
export function noteTouched(root: string, side: Side, day: string, origins?: Origins): Ledger {
  const ledger = ledgerNow(root, side, judgedOf(root, side), day, origins);
  save(root, side, ledger);
  return ledger;
}

/** Notes that the translations of a key, or of all parts of a text, are right at present. Returns their keys. */
export function keepTranslation(root: string, side: Side, key: string, language: Locale, day: string): string[] {
  const judged = judgedOf(root, side);
  const units = unitsOf(judged, language).filter(
    (unit) =>
      unit.target !== null && (unit.key === key || unit.key.startsWith(`${key}:`) || unit.key.startsWith(`${key}#`)),
  );
  const ledger = new Map(ledgerNow(root, side, judged, day));
  for (const unit of units) {
    const entry = ledger.get(unit.key)?.[language];
    const right = entry && { ...entry, source: hashOfText(unit.source), day };
    if (right) ledger.set(unit.key, { ...ledger.get(unit.key), [language]: right });
  }
  save(root, side, ledger);
  return units.map((unit) => unit.key);
}

/** Records from which source each of these translations was made, as a hash by key. */
export function keepSources(root: string, side: Side, language: Locale, sources: ReadonlyMap<string, string>): void {
  const ledger = new Map(readLedger(root, side));
  for (const [key, source] of sources) {
    const entry = ledger.get(key)?.[language];
    if (entry) ledger.set(key, { ...ledger.get(key), [language]: { ...entry, source } });
  }
  save(root, side, ledger);
}
