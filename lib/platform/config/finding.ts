/** A problem in the agency's own files: the file, the line (counted from 1, null when unknown) and a sentence. */
export type Finding = { file: string; line: number | null; text: string };

/** A finding as one line: `content/guide/x/fr.md:4: date: must be a date such as 2026-11-20`. */
export const sayFinding = ({ file, line, text }: Finding): string =>
  `${file}${line === null ? '' : `:${line}`}: ${text}`;

/** The findings without repeats, by file and line. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [sayFinding(finding), finding]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}
