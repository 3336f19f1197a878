import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { WRONG_SETTINGS } from './steps.mjs';

// The first import of every script, because the environment must be complete before lib/platform/config/env reads it,
// and because files of a script are for its own user alone. A thread has the umask of its process and may not set one.
if (isMainThread) process.umask(0o077);
if (existsSync('.env')) process.loadEnvFile('.env');

// A mistyped setting is reported by its name, without a stack, and with a code of its own (`scripts/support/steps.mjs`).
process.once('uncaughtException', (error) => {
  const isSetting = error.name === 'SetupError';
  console.error(isSetting ? error.message : error);
  process.exit(isSetting ? WRONG_SETTINGS : 1);
});

/** The keys of the .env file; empty when there is none. */
export const keysOfEnvFile = (): string[] =>
  existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
