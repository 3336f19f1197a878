import 'server-only';

/**
 * Ends a server process that cannot do its work, with the one line that says why. Next itself would stay and answer every
 * visitor with 500 (RELIABILITY L6).
 */
export function refuseStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
