import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lib/server/free-port.mjs';
import { ROOT } from './project-files';

/** How long the site may take to start and to compile its first page, in milliseconds. */
const START_MS = 300_000;

/**
 * Starts `npm run words` in this folder, with a separate data folder. `link` is the link of the workspace that the
 * command prints.
 */
export async function startWordsCommand(
  port?: number,
): Promise<{ link: string; output: () => string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'gevel-words-'));
  const child = spawn(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      './scripts/support/typescript.mjs',
      'scripts/commands/words.ts',
      '--port',
      String(port ?? (await freePort())),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        AGENCY: 'own',
        DATA_DIR: data,
        DATABASE_URL: '',
        FEED_URL: '',
        NODE_ENV: 'development',
        // The words are the same without properties; the pictures of the documents show some.
        DEMO: process.env.SCREENS ? 'true' : 'false',
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    if (child.exitCode === null) await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const begun = Date.now();
  while (Date.now() - begun < START_MS && child.exitCode === null) {
    const link = /http:\/\/127\.0\.0\.1:\d+\/_words\/open\?token=\w+/.exec(said)?.[0];
    if (link) return { link, output: () => said, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`the workspace did not start:\n${said}`);
}
