import 'server-only';
import pino from 'pino';
import { errorFacts, withoutPersonal } from '@/lib/domain/log-line';
import { env } from './env';

/** An error whose message is our own words and quotes nothing: the log may say it. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** What a line may say beside its sentence: numbers and names of ours, never what a visitor typed. */
type Facts = {
  /** Of this only kind, code and place are written. */
  error?: unknown;
} & Partial<
  Record<
    'script' | 'code' | 'kind' | 'parcel' | 'lead' | 'appointment' | 'attempt' | 'provider',
    string | number | null
  >
>;

const lines = pino({ level: env.LOG_LEVEL, base: undefined });

const writer =
  (level: 'info' | 'warn' | 'error') =>
  ({ error, ...facts }: Facts, sentence: string): void => {
    const clean = Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutPersonal(value) : value,
    ]);
    lines[level](
      {
        ...Object.fromEntries(clean),
        ...(error === undefined ? {} : errorFacts(error)),
        ...(error instanceof PlainError ? { reason: withoutPersonal(error.message) } : {}),
      },
      withoutPersonal(sentence),
    );
  };

/** JSON lines on standard output, the only place that writes a log: no line holds personal data (RELIABILITY S19). */
export const log = { info: writer('info'), warn: writer('warn'), error: writer('error') };

/**
 * Leads what Next and libraries report of errors into the log: they print whole errors, whose messages may quote anything.
 * Called once at the start of a server process; while somebody develops, errors are wanted whole.
 */
export function guardConsole(): void {
  if (env.NODE_ENV !== 'production') return;
  const reporter =
    (level: 'warn' | 'error') =>
    (...parts: unknown[]): void => {
      const error = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => typeof part === 'string').join(' ');
      log[level](error === undefined ? {} : { error }, words || 'an error was reported');
    };
  console.warn = reporter('warn');
  console.error = reporter('error');
}
