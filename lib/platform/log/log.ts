import 'server-only';
import pino from 'pino';
import type { Finding } from '@/lib/platform/config/finding';
import { errorFacts, logThrottle, sourceLine, withoutPersonal } from '@/lib/platform/log/log-line';
import { wasUnreadable } from '@/lib/platform/process/http-exchange';
import { env } from '../config/env';

/** An error whose message was written for the log and quotes nothing: the log may contain it. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** The data of a line of the log beside its sentence: numbers and names of the code, never text of a visitor. */
type Facts = {
  /** The error: only its kind, code and place are written. */
  error?: unknown;
  /** A problem in a file of the agency: the sentence quotes that file and no visitor. */
  finding?: Finding;
} & Partial<
  Record<
    'script' | 'code' | 'kind' | 'message' | 'lead' | 'appointment' | 'attempt' | 'provider' | 'route' | 'leftOut',
    string | number | null
  >
>;

const lines = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
const throttle = logThrottle();

/** Logs how many lines were left out, soon after the minute they belong to. */
const SETTLE_EVERY_MS = 15_000;
let isSettling = false;
function settleLater(): void {
  if (isSettling) return;
  isSettling = true;
  setInterval(() => {
    for (const { sentence, leftOut } of throttle.settle(performance.now()))
      lines.warn({ leftOut }, `repetitions of this line were left out: ${sentence}`);
  }, SETTLE_EVERY_MS).unref();
}

const writer =
  (level: 'info' | 'warn' | 'error') =>
  ({ error, finding, ...facts }: Facts, sentence: string): void => {
    const said = withoutPersonal(sentence);
    const told = error === undefined ? {} : errorFacts(error, sourceLine);
    const place = [said, told.error, told.code, told.at].filter(Boolean).join(' ');
    // Only warnings and errors are counted: each finding is about another line, and the level `trace` is for all lines.
    const isWhole = level === 'info' || finding !== undefined || env.LOG_LEVEL === 'trace';
    const { write, leftOut } = isWhole ? { write: true, leftOut: 0 } : throttle.ask(place, performance.now());
    if (!write) {
      settleLater();
      return;
    }
    const clean = Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPersonal(value) : value,
    ]);
    lines[level](
      {
        ...Object.fromEntries(clean),
        ...finding,
        ...told,
        ...(leftOut > 0 ? { leftOut } : {}),
        ...(error instanceof PlainError ? { reason: withoutPersonal(error.message) } : {}),
      },
      said,
    );
  };

/**
 * Writes the log as JSON lines to standard output. All log lines are written here, and none contains personal data
 * (RELIABILITY S19).
 */
export const log = { info: writer('info'), warn: writer('warn'), error: writer('error') };

/** Errors that were already logged with their route, because Next reports each of them a second time. */
const reported = new WeakSet<object>();

/** Logs that a page, action or handler failed: its route (`/[locale]/for-sale`), and the allowed parts of the error. */
export function logFailedPage(error: unknown, route: string): void {
  if (typeof error === 'object' && error !== null) reported.add(error);
  if (wasUnreadable()) log.warn({ error, route }, 'a request body could not be read');
  else log.error({ error, route }, 'a page failed');
}

/**
 * Sends the error output of Next and libraries to the log: they print whole errors, whose messages may quote any data.
 * Called once at the start of a server process; in development errors are printed whole.
 */
export function logConsoleErrors(): void {
  if (env.NODE_ENV !== 'production') return;
  const reporter =
    (level: 'warn' | 'error') =>
    (...parts: unknown[]): void => {
      const error = parts.find((part) => part instanceof Error);
      if (error instanceof Error && reported.has(error)) return;
      const words = parts.filter((part) => typeof part === 'string').join(' ');
      log[level](error === undefined ? {} : { error }, words || 'an error was reported');
    };
  console.warn = reporter('warn');
  console.error = reporter('error');
}
