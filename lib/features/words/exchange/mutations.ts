import 'server-only';
import { basename } from 'node:path';
import type { Locale } from '@/lib/domain/text/locale';
import { type TextFinding, textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { env } from '@/lib/platform/config/env';
import { readHistory, readLedger, type Side } from '../data';
import { changeWords } from '../mutations/change-words';
import { keepSources, ledgerOfToday, noteTouched } from '../mutations/keep-ledger';
import { writeFiles } from '../mutations/write-files';
import { staleUnits } from '../rules/ledger';
import {
  type Choice,
  HANDOUT_FOLDERS,
  handoutFault,
  limitsOf,
  nextHandout,
  readHandout,
  readTranslatable,
  rowsFor,
  textsFor,
  writeHandout,
} from './data';
import { readReturned, writeSheet } from './mapping/formats';
import { judgeTexts } from './rules/judge';
import { type ImportCounts, planImport } from './rules/plan-import';
import { ExchangeError, type Fault, type Format } from './rules/rows';

/** Waits for work on a file of a bureau. If the file cannot be read or written, throws a `WordsError` with its name. */
async function onFile<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ExchangeError) throw new WordsError(textFinding({ ...error.fault, file }));
    throw error;
  }
}

export type ExportOptions = Choice & { root: string; side: Side; language: Locale; format: Format; day: string };

/**
 * A file for a translation bureau, and its name without an ending; null when there is nothing to translate. Its rows
 * are recorded, so that the import can tell what changed in the meantime.
 */
export async function exportWords(options: ExportOptions) {
  const { root, side, language, format, day } = options;
  const ledger = noteTouched(root, side, day);
  const translatable = readTranslatable(root, side, language);
  const rows = rowsFor(root, translatable, language, ledger, options);
  if (rows.length === 0) return null;
  const handout = nextHandout(root, side, language, day);
  const sheet = { handout, source: translatable.judged.source, language, rows };
  const bytes = await onFile(handout, writeSheet(format, sheet));
  writeFiles(root, new Map([[`${HANDOUT_FOLDERS[side]}/${handout}.json`, writeHandout(sheet, day)]]));
  return { handout, rows: rows.length, bytes };
}

export type ImportOptions = {
  root: string;
  side: Side;
  day: string;
  isTrial: boolean;
  isFixing: boolean;
  /** A person confirmed that a file that looks wrong as a whole is right. */
  isSure: boolean;
};
/** The result of an import. `batch` is the name under which `undoImport` takes it back. */
export type ImportReport = {
  findings: TextFinding[];
  counts: ImportCounts;
  repairable: number;
  files: string[];
  batch: string | null;
  isStopped: boolean;
};

/**
 * Writes the good rows of a returned file to the site, all of them or none, and reports the others. A row whose source
 * has changed since the export is recorded with the source that it was made from, so that it counts as stale. Throws a
 * `WordsError` for a file that cannot be read, or that has no hand-out on this side.
 */
export async function importWords(options: ImportOptions, bytes: Buffer, path: string): Promise<ImportReport> {
  const { root, side, day, isTrial, isFixing, isSure } = options;
  const file = basename(path);
  const returned = await onFile(file, readReturned(bytes, file));
  const handout = readHandout(root, side, returned.handout ?? '');
  const fault = handoutFault(file, returned, handout);
  if (fault || !handout) throw new WordsError(fault ?? textFinding({ file, line: 1, rule: 'exchangeHandout' }));
  const { language, source } = handout;
  const translatable = readTranslatable(root, side, language);
  const { texts, wholes } = textsFor(translatable, handout);
  const { terms, plurals } = translatable.judged;
  const limits = limitsOf(translatable, language);
  const judge = judgeTexts({ handout, units: texts, terms, plurals, limits, site: env.SITE_URL ?? '' });
  const ledger = ledgerOfToday(readLedger(root, side), translatable.judged, day);
  const due = new Set(staleUnits(ledger, translatable.own, language).map(({ unit }) => unit.key));
  const asked = { isFixing, isSure, isDue: (key: string) => due.has(key), wholes };
  const { changes, faults, stops, counts } = planImport(returned, handout, texts, judge, asked);
  const toFinding = (one: Fault): TextFinding => textFinding({ ...one, file });
  const repairable = faults.filter(({ suggestion, rule }) => suggestion && rule !== 'rowRepaired').length;
  const isStopped = stops.length > 0;
  const report = { findings: faults.map(toFinding), counts, repairable, files: [], batch: null, isStopped };
  // The rows of a file that is not taken say nothing that helps.
  if (isStopped && !isTrial) return { ...report, findings: stops.map(toFinding), repairable: 0 };
  if (isTrial || changes.length === 0) return report;
  const files = changeWords(
    { root, side, origin: 'import', day, startFrom: source, handout: returned.handout ?? '' },
    changes.map(({ key, text }) => ({ key, language, text })),
  );
  const stale = changes.filter(({ isStale }) => isStale);
  const sources = stale.map(({ key }) => [key, handout.rows.get(key)?.source ?? ''] as const);
  if (stale.length > 0) keepSources(root, side, language, new Map(sources));
  return { ...report, files, batch: (files.length > 0 && readHistory(root, side).at(-1)?.batch) || null };
}
