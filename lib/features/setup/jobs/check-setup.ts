import 'server-only';
import { type Finding, sayFinding } from '@/lib/platform/config/finding';
import { log } from '@/lib/platform/log/log';
import { fatalFindings, setupFindings } from '../data';

/** The maximum number of findings that are printed. */
const MOST_LINES = 100;

/** The first hundred findings as lines of text. */
export function sayFindings(findings: readonly Finding[]): string {
  const lines = findings.slice(0, MOST_LINES).map((finding) => `  ${sayFinding(finding)}`);
  return [...lines, ...(findings.length > MOST_LINES ? [`  and ${findings.length - MOST_LINES} more`] : [])].join('\n');
}

/**
 * Checks all files of the agency and returns all findings; invalid parts are left out of the site. Throws, with all findings in
 * the message, if the agency file is unusable.
 */
export async function checkSetup(): Promise<Finding[]> {
  const fatal = fatalFindings();
  if (fatal.length === 0) return setupFindings();
  // The texts use values of the agency file, so they may not be readable while that file is incomplete.
  const others = await setupFindings().catch(() => []);
  throw new Error(`The agency file has errors, so the site cannot start:\n${sayFindings([...fatal, ...others])}`);
}

/** Runs the check at the start of a server process and logs one line per finding. */
export async function reportSetup(): Promise<void> {
  const findings = await checkSetup();
  for (const finding of findings.slice(0, MOST_LINES))
    log.warn({ finding }, 'a setting or text of the agency is ignored');
  if (findings.length > MOST_LINES) log.warn({}, `${findings.length - MOST_LINES} more findings: npm run check:site`);
}
