import 'server-only';

/**
 * Ends a server process that cannot work, with one line about the reason. Next itself would keep running and answer every visitor
 * with 500 (RELIABILITY L6).
 */
export function refuseStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
