import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isMainThread } from 'node:worker_threads';

// The first import of every script, because the environment must be complete before lib/platform/config/env reads it,
// and because files of a script are for its own user alone. A thread has the umask of its process and may not set one.
if (isMainThread) process.umask(0o077);
if (existsSync('.env')) process.loadEnvFile('.env');

// A mistyped setting is reported by its name, without a stack.
process.once('uncaughtException', (error) => {
  console.error(error.name === 'SetupError' ? error.message : error);
  process.exit(1);
});

/** The keys of the .env file; empty when there is none. */
export const keysOfEnvFile = (): string[] =>
  existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
