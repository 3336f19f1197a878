import { type ChildProcess, spawn } from 'node:child_process';

export type Finished = { code: number | null; output: string };

/** Starts a script of scripts/ against the store of this test file, in a folder like the project. */
export function startScript(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  folder = process.cwd(),
): { child: ChildProcess; finished: Promise<Finished> } {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', './scripts/support/typescript.mjs', file, ...args],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, finished };
}

/** Runs a script of scripts/ to its end, with an address of the site so that it can write links. */
export const runScript = (
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<Finished> => startScript(file, args, { SITE_URL: 'http://localhost:3000', ...env }, folder).finished;

/** The JSON output of a script; Node may print a warning beside it. */
export const printedJson = <T>({ output }: Finished): T =>
  JSON.parse(output.split('\n').find((line) => /^[[{]/.test(line)) ?? output) as T;
