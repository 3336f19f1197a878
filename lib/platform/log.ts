import 'server-only';
import pino from 'pino';
import { env } from './env';

/** JSON lines on standard output; personal data never belongs in a log line (RELIABILITY S19). */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  redact: { paths: ['*.email', '*.phone', '*.name', '*.cookie', '*.authorization'], remove: true },
});
