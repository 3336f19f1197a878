import 'server-only';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { judgedOf, LEDGER_FILES, readLedger, type Side } from '../data';
import type { Judged } from '../rules/check';
import { bringUpToDate, hashOfText, type Ledger, type Origin, writeLedger } from '../rules/ledger';
import { unitsOf } from '../rules/units';
import { writeFiles } from './write-files';

/** The ledger after a look at all units of a side; `origins` is by language and key (`fr home.title`). Nothing is written. */
export const ledgerOfToday = (
  ledger: Ledger,
  judged: Judged,
  day: string,
  origins: ReadonlyMap<string, Origin> = new Map(),
): Ledger =>
  LOCALES.reduce((known, locale) => {
    const here = [...origins].flatMap(([id, origin]) =>
      id.startsWith(`${locale} `) ? [[id.slice(locale.length + 1), origin] as const] : [],
    );
    return bringUpToDate(known, unitsOf(judged, locale), locale, day, new Map(here));
  }, ledger);

function save(root: string, side: Side, ledger: Ledger): void {
  if (ledger.size > 0) writeFiles(root, new Map([[LEDGER_FILES[side], writeLedger(ledger)]]));
}

/** Brings the ledger of a side up to date after edits: those of `origins`, and those by hand. Returns it. */
export function noteTouched(
  root: string,
  side: Side,
  day: string,
  origins: ReadonlyMap<string, Origin> = new Map(),
): Ledger {
  const ledger = ledgerOfToday(readLedger(root, side), judgedOf(root, side), day, origins);
  save(root, side, ledger);
  return ledger;
}

/**
 * Notes that the translations of a key, or of all parts of a text, are right for their sources of today. Returns their keys; none
 * where the key has no translation in the language.
 */
export function keepTranslation(root: string, side: Side, key: string, language: Locale, day: string): string[] {
  const judged = judgedOf(root, side);
  const units = unitsOf(judged, language).filter(
    (unit) =>
      unit.target !== null && (unit.key === key || unit.key.startsWith(`${key}:`) || unit.key.startsWith(`${key}#`)),
  );
  const ledger = new Map(ledgerOfToday(readLedger(root, side), judged, day));
  for (const unit of units) {
    const entry = ledger.get(unit.key)?.[language];
    if (entry)
      ledger.set(unit.key, {
        ...ledger.get(unit.key),
        [language]: { ...entry, source: hashOfText(unit.source), day },
      });
  }
  save(root, side, ledger);
  return units.map((unit) => unit.key);
}
