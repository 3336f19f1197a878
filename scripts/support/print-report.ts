import type { FeedRemark, ImportReport } from '@/lib/features/feed/types';

const SHOWN = 50;

function printRemarks(title: string, remarks: readonly FeedRemark[], isKept: boolean): void {
  if (remarks.length === 0) return;
  console.log(`\n${title}:`);
  for (const { kind, id, field, value, reason } of remarks.slice(0, SHOWN)) {
    const what = kind === 'picture' ? '' : `${field}${value === '' ? '' : ` = ${value}`} `;
    console.log(`  ${kind} ${id}: ${what}${reason}`);
  }
  if (remarks.length > SHOWN)
    console.log(`  … and ${remarks.length - SHOWN} more${isKept ? '; all of them are in the stored report' : ''}`);
}

/** Prints what an import did, for the person at the terminal. */
export function printReport(report: ImportReport): void {
  const isKept = report.outcome !== 'dry-run';
  printRemarks('Refused', report.refused, isKept);
  printRemarks('Warnings', report.warnings, isKept);
  const counts = ({ new: added, changed, unchanged, removed, refused }: ImportReport['homes']) =>
    `new ${added}, changed ${changed}, unchanged ${unchanged}, removed ${removed}, refused ${refused}`;
  console.log(`\nhomes:    ${counts(report.homes)}`);
  console.log(`projects: ${counts(report.projects)}`);
  console.log(
    `pictures: cut ${report.pictures.cut}, reused ${report.pictures.reused}, unusable ${report.pictures.unusable}`,
  );
  const { kept, reused, unusable } = report.documents;
  console.log(`documents: kept ${kept}, reused ${reused}, unusable ${unusable}`);
  const seconds = ((Date.parse(report.finishedAt) - Date.parse(report.startedAt)) / 1000).toFixed(1);
  console.log(report.problem ? `not applied: ${report.problem}` : `${report.outcome} in ${seconds} s`);
}

/** Keeps one line of the terminal up to date while pictures are cut. */
export function printProgress(step: string, done: number, total: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${step} ${done} of ${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % 25 === 0) console.log(`${step} ${done} of ${total}`);
}
