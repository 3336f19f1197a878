import { resolve } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { siteUrl } from '@/lib/platform/config/site-address';
import type { Finished } from './run-script';

/** `complaint` is the part of the output that was written to standard error. */
type FinishedHere = Finished & { complaint: string };

/** Thrown to end a command in this process, as `process.exit` would; later output of the command is dropped. */
class Ended extends Error {}

let started = 0;
let before: Promise<unknown> = Promise.resolve();

async function run(file: string, args: readonly string[]): Promise<FinishedHere> {
  let output = '';
  let complaint = '';
  let exit: number | null = null;
  const write = (text: string) => {
    if (exit === null) output += text;
    return true;
  };
  const say = (...words: unknown[]) => void write(`${format(...words)}\n`);
  const complain = (...words: unknown[]) => {
    if (exit === null) complaint += `${format(...words)}\n`;
    say(...words);
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(say),
    vi.spyOn(console, 'warn').mockImplementation(complain),
    vi.spyOn(console, 'error').mockImplementation(complain),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => write(String(text))),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      exit ??= Number(code ?? 0);
      throw new Ended();
    }),
  ];
  const { argv, exitCode } = process;
  const { SITE_URL } = env;
  // No site has noted its address in the store of the test.
  env.SITE_URL ??= siteUrl();
  process.argv = [argv[0] ?? '', resolve(file), ...args];
  process.exitCode = undefined;
  started += 1;
  try {
    // With a new query Node takes the file for another module and runs the command again, while the modules that it
    // imports stay loaded.
    await import(/* @vite-ignore */ `${resolve(file)}?start=${started}`);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.argv = argv;
    env.SITE_URL = SITE_URL;
  }
  const code = exit ?? Number(process.exitCode ?? 0);
  process.exitCode = exitCode;
  return { code, output, complaint };
}

/**
 * Runs a command of scripts/ to its end inside this process, which costs a twentieth of starting one. The settings are
 * those of the test. One command runs at a time. `documented-commands` starts each command as people do.
 */
export function runHere(file: string, args: readonly string[] = []): Promise<FinishedHere> {
  const finished = before.then(() => run(file, args));
  before = finished.catch(() => undefined);
  return finished;
}
