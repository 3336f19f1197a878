import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeads } from '@/lib/features/requests/data/find-leads';
import { database } from '@/lib/platform/db/client';
import { keepLead } from '../support/a-lead';
import { ROOT, readText } from '../support/project-files';
import { runHere } from '../support/run-here';

const run = promisify(execFile);
const MAIL = 'an.peeters@example.be';
const NOW = new Date().toISOString();

const OURS = /^npm run (-s )?(leads|visits|newsletter|alerts|privacy|retention)\b/;
const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
const quotedIn = (text: string): string[] => [...text.matchAll(/`(npm run [^`]+)`/g)].map(([, line = '']) => line);

/** The agency's commands as the documents have them. The table of the README names them without what follows. */
const commands = [
  ...new Set(
    ['README.md', 'docs/operate.md', 'docs/deploy.md']
      .map(readText)
      .flatMap((text, index) => [...blocksIn(text), ...(index === 0 ? [] : quotedIn(text))])
      .filter((line) => OURS.test(line))
      .map((line) => line.replace(/\s+#.*$/, '').trim()),
  ),
];

let folder = '';
let id = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-documented-'));
  await keepLead();
  id = (await findLeads({}))[0]?.id ?? '';
  const said = {
    appointment_id: id,
    home_id: '6412',
    state: 'answered',
    asked_at: NOW,
    answered_at: NOW,
    pro: 'De tuin',
  };
  await database().insertInto('visit_feedback').values(said).execute();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A line of the documents with what it leaves open filled in. */
const filledIn = (line: string): string =>
  line
    .replace(/\b3f2a91\b|\bID\b/, id)
    .replace(/\bMAIL\b/, MAIL)
    .replace(/--out (\S+)/, `--out "${folder}/$1"`);

/** Starts a line as people do, from a fresh folder. */
const start = async (line: string): Promise<[output: string, complaint: string]> => {
  const { stdout, stderr } = await run('sh', ['-ec', line.replace('npm run', `npm --prefix "${ROOT}" run`)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', NODE_OPTIONS: '' },
  });
  return [stdout, stderr.replaceAll(/^npm warn .*\n/gm, '')];
};

/** Runs a line that needs no shell in this process. */
async function runLine(line: string): Promise<[output: string, complaint: string]> {
  const [, name = '', rest = ''] = /^npm run (?:-s )?([a-z]+)(?: -- (.*))?$/.exec(line) ?? expect.fail(line);
  const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const { code, output, complaint } = await runHere(`scripts/${name}.ts`, args);
  expect(code, output).toBe(0);
  return [output, complaint];
}

const nameOf = (line: string): string => OURS.exec(line)?.[2] ?? '';
/** Each command is started once; a line that a shell must read is started, too. */
const isStarted = (line: string): boolean =>
  /[|<>]/.test(line) || commands.find((one) => nameOf(one) === nameOf(line)) === line;

// What a command does on PostgreSQL is in the tests of its own.
describe.skipIf(process.env.TEST_POSTGRES_URL)('a command of the documents', { timeout: 60_000 }, () => {
  it('is known to this test', () => {
    expect(commands.length).toBeGreaterThan(8);
    for (const name of ['leads', 'visits', 'newsletter', 'alerts', 'privacy'])
      expect(
        commands.some((line) => new RegExp(` ${name}\\b`).test(line)),
        name,
      ).toBe(true);
  });

  // The one that erases comes last.
  it.each([...commands].sort((one, other) => Number(one.includes('--yes')) - Number(other.includes('--yes'))))(
    'does what it says: %s',
    async (line) => {
      const [stdout, complaint] = await (isStarted(line) ? start : runLine)(filledIn(line));
      expect(complaint).toBe('');
      const file = /(?:--out|>) (\S+)/.exec(line)?.[1];
      const output = file ? readFileSync(join(folder, file)) : Buffer.from(stdout);
      expect(output.toString().trim()).not.toBe('');
    },
  );
});
