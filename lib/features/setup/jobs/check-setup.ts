import 'server-only';
import { agencyFindings } from '@/lib/platform/check-agency';
import { type Finding, sayFinding } from '@/lib/platform/finding';
import { log } from '@/lib/platform/log';
import { setupFindings } from '../data';

/** More lines than this nobody reads. */
const MOST_LINES = 100;

/** Findings as lines of text, the first hundred of them. */
export function sayFindings(findings: readonly Finding[]): string {
  const lines = findings.slice(0, MOST_LINES).map((finding) => `  ${sayFinding(finding)}`);
  return [...lines, ...(findings.length > MOST_LINES ? [`  and ${findings.length - MOST_LINES} more`] : [])].join('\n');
}

/**
 * Everything that is wrong with what the agency wrote, all at once. Throws, with all of it, when the agency file cannot be
 * used; anything else is left out of the site and returned.
 */
export async function checkSetup(): Promise<Finding[]> {
  const { fatal } = agencyFindings();
  if (fatal.length === 0) return setupFindings();
  // The texts name the agency: with half of it missing they may not be readable at all.
  const others = await setupFindings().catch(() => []);
  throw new Error(`The agency file is not right, and the site cannot start:\n${sayFindings([...fatal, ...others])}`);
}

/** The same at the start of a server process: what is left out is in the log, one line each. */
export async function reportSetup(): Promise<void> {
  const findings = await checkSetup();
  for (const finding of findings.slice(0, MOST_LINES)) log.warn({ finding }, 'something of the agency is left out');
  if (findings.length > MOST_LINES) log.warn({}, `${findings.length - MOST_LINES} more findings: npm run check:site`);
}
