import { workerData } from 'node:worker_threads';
import { writeFeeds } from '@/lib/features/feed/for-commands';
import type { FeedRemark, ImportReport } from '@/lib/features/feed/for-site';
import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';

const SHOWN = 50;

/** A remark as one line: its items, the field and the reason. */
export function remarkLine({ kind, id, line, field, value, reason, others }: FeedRemark): string {
  const where = line && kind !== 'line' ? ` (line ${line})` : '';
  const what = `${field}${value === '' ? '' : ` = ${value}`} `;
  const [one, many] = kind === 'property' ? ['property', 'properties'] : [kind, `${kind}s`];
  const who = others
    ? `${others.count + 1} ${many}, such as ${[`${id}${where}`, ...others.ids].join(', ')}`
    : `${one} ${id}${where}`;
  return `${who}: ${what}${reason}`;
}

function printRemarks(title: string, remarks: readonly FeedRemark[], leftOut: number): void {
  if (remarks.length === 0) return;
  console.log(`\n${title}:`);
  for (const remark of remarks.slice(0, SHOWN)) console.log(`  ${remarkLine(remark)}`);
  const more = remarks.length - SHOWN + leftOut;
  if (more > 0) console.log(`  … and ${more} more`);
}

/** Prints the report of an import for the terminal. */
export function printReport(report: ImportReport): void {
  printRemarks('Refused', report.refused, report.leftOut.refused);
  printRemarks('Warnings', report.warnings, report.leftOut.warnings);
  const counts = ({ new: added, changed, unchanged, removed, refused }: ImportReport['properties']) =>
    `new ${added}, changed ${changed}, unchanged ${unchanged}, removed ${removed}, refused ${refused}`;
  console.log(`\nproperties: ${counts(report.properties)}`);
  console.log(`projects:   ${counts(report.projects)}`);
  console.log(
    `pictures:   cut ${report.pictures.cut}, reused ${report.pictures.reused}, unusable ${report.pictures.unusable}`,
  );
  const { kept, reused, unusable } = report.documents;
  console.log(`documents:  kept ${kept}, reused ${reused}, unusable ${unusable}`);
  const { properties = 0, leads = 0 } = report.invented ?? {};
  if (!report.problem && properties + leads > 0)
    console.log(
      `demo:       ${properties} invented properties and ${leads} invented leads ${report.outcome === 'dry-run' ? 'would be' : 'were'} taken away, with their owners, visits and prices`,
    );
  const seconds = ((Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1000).toFixed(1);
  console.log(report.problem ? `not applied: ${report.problem}` : `${report.outcome} in ${seconds} s`);
}

/** Updates one line of the terminal while a back office is read and pictures are cut. */
export function printProgress(step: string, done: number, total: number): void {
  const isTerminal = process.stdout.isTTY || workerData?.isTerminal;
  if (isTerminal) process.stdout.write(`\r${step} ${done} of ${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % 25 === 0) console.log(`${step} ${done} of ${total}`);
}

/** Matches saved searches with the properties of an import. After an error the server tries again a minute later. */
export async function matchAfterImport(now: Date): Promise<void> {
  try {
    const { changes, matches } = await matchSavedSearches(now);
    if (changes > 0)
      console.log(`alerts: ${changes} new or changed properties, ${matches} matches with saved searches`);
  } catch (error) {
    console.error(`alerts: not matched yet: ${(error as Error).message}`);
  }
}

/** Writes the feeds for portals where they are to be written. After an error the next run tries again. */
export async function writeFeedsAfterImport(now: Date): Promise<void> {
  try {
    const count = await writeFeeds(now);
    if (count !== null) console.log(`feeds for portals: ${count} properties`);
  } catch (error) {
    console.error(`feeds for portals: not written: ${(error as Error).message}`);
  }
}
