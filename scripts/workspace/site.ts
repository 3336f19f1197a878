import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../lib/server/free-port.mjs';
import { runScript } from '../support/steps.mjs';
import { type Call, callsOf } from './records';

/** The settings of the site behind the workspace, which sends no mail, calls no other machine and runs no job. */
const SETTINGS = {
  NODE_ENV: 'development',
  NEXT_TELEMETRY_DISABLED: '1',
  WORDS_WORKSPACE: '1',
  GEVEL_PLACE: '1',
  HOST: '127.0.0.1',
  SITE_URL: '',
  SMTP_URL: '',
  LEADS_WEBHOOK_URL: '',
  CRM: '',
  INDEXNOW_KEY: '',
} as const;

export type Site = { port: number; stop: () => Promise<void>; ended: Promise<number> };

/** How long the site may take to start, in milliseconds. */
const START_MS = 180_000;

/** A sentence of Next when another process serves the same folder in development. */
const OTHER = /Another next dev server is already running|Unable to acquire lock/i;

/** Starts the site in development. `note` gets the calls of its translators. Throws a sentence when it does not start. */
export async function startSite(note: (calls: Call[]) => void): Promise<Site> {
  if (runScript('scripts/commands/prepare.ts', [], SETTINGS) !== 0) throw new Error('The site could not be prepared.');
  const port = await freePort();
  const child: ChildProcess = fork('lib/server/web-process.mjs', {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Without the import conditions of this command, because with them pages would load the wrong React.
    execArgv: [],
    env: { ...process.env, ...SETTINGS, PORT: String(port) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-4000);
      if (process.env.LOG_LEVEL === 'debug') process.stderr.write(piece);
    });
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const listens = new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => {
      const calls = callsOf(message);
      if (calls) note(calls);
      if (message.ready) resolve();
    });
    void ended.then(() => {
      const other = 'This folder is already served in development. Stop npm run dev or the other workspace first.';
      reject(new Error(OTHER.test(said) ? other : `The site did not start:\n${said.trim()}`));
    });
    setTimeout(() => reject(new Error(`The site did not start in three minutes:\n${said.trim()}`)), START_MS).unref();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  try {
    await listens;
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop, ended };
}
