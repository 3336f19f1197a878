import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeads } from '@/lib/features/leads/data';
import { database } from '@/lib/platform/store/client';
import { keepLead } from '../support/a-lead';
import { aFeedProperty, feedOf } from '../support/feed';
import { ROOT, readText } from '../support/project-files';
import { runHere } from '../support/run-here';

const run = promisify(execFile);
const MAIL = 'an.peeters@example.be';
const NOW = new Date().toISOString();

const NAMES = [
  'import',
  'leads',
  'figures',
  'appointments',
  'owners',
  'newsletter',
  'alerts',
  'privacy',
  'retention',
  'texts',
  'words',
] as const;
const OURS = new RegExp(`^npm run (-s )?(${NAMES.join('|')})\\b`);
/** Commands that another test starts, because they need their own site, store or folder. */
const STARTED_ELSEWHERE: Readonly<Record<string, string>> = {
  backup: 'tests/integration/backup.test.ts',
  brand: 'tests/architecture/upgrade.test.ts',
  'check:site': 'tests/integration/check-site.test.ts',
  crm: 'tests/integration/crm-command.test.ts',
  media: 'tests/integration/buckets.test.ts',
  prices: 'tests/integration/prices-command.test.ts',
  secret: 'tests/integration/secret.test.ts',
  seed: 'tests/faults/sitemap.test.ts',
  streets: 'tests/integration/streets.test.ts',
};
/** Commands that need no arguments; any other name without arguments in a text only mentions a command. */
const ALONE = ['npm run alerts', 'npm run retention', 'npm run texts'];
/** Commands for developers of the software. `npm test` is one of them: it runs the checks and the build. */
const FOR_DEVELOPERS = [
  'dev',
  'check',
  'build',
  'bench',
  'load',
  'screens',
  'test:full',
  'test:machines',
  'test:mutation',
];
const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
const quotedIn = (text: string): string[] => [...text.matchAll(/`(npm run [^`]+)`/g)].map(([, line = '']) => line);

const DOCUMENTS = [
  'README.md',
  'docs/connect.md',
  'docs/commands.md',
  'docs/operate.md',
  'docs/deploy.md',
  'docs/feed.md',
  'docs/how-to.md',
  'docs/back-offices.md',
];

/** The agency's commands as written in the documents. The README and docs/connect.md name some without arguments. */
const commands = [
  ...new Set(
    DOCUMENTS.map(readText)
      .flatMap((text, index) => [...blocksIn(text), ...(index <= 1 ? [] : quotedIn(text))])
      .filter((line) => OURS.test(line))
      .map((line) =>
        line
          .replace(/\s+#.*$/, '')
          .replace('feed.json', 'FILE')
          .trim(),
      )
      .filter((line) => line.includes(' -- ') || ALONE.includes(line))
      // These commands write into the agency's folder, or need a text of its own.
      .filter((line) => !/texts -- --(copy|seen)|words -- (accept|still-right|undo|export|import|preview)/.test(line)),
  ),
];

let folder = '';
let id = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-documented-'));
  writeFileSync(
    join(folder, 'feed.json'),
    feedOf(['6412', '7001'].map((ID) => aFeedProperty({ ID, CreatedDate: '2026-01-05T09:00:00Z' }))),
  );
  await keepLead();
  id = (await findLeads({}))[0]?.id ?? '';
  const said = {
    appointment_id: id,
    property_id: '6412',
    state: 'answered',
    asked_at: NOW,
    answered_at: NOW,
    pro: 'De tuin',
  };
  await database().insertInto('opinions').values(said).execute();
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A documented line with its placeholders filled in. In the line of `change`, MAIL is the address of the owner in the
 * other lines of the README.
 */
const filledIn = (line: string): string =>
  line
    .replace(/--property ID\b/, '--property 6412')
    .replace(/\bFILE\b/, join(folder, 'feed.json'))
    .replace(/\bchange MAIL --email NEW\b/, 'change an@example.be --email an.nieuw@example.be')
    .replace(/\b3f2a91\b|\bID\b/, id)
    .replace(/\bMAIL\b/, MAIL)
    .replace(/--out (\S+)/, `--out "${folder}/$1"`);

/** Runs a line as a person would, from a new folder. */
const start = async (line: string): Promise<[output: string, complaint: string]> => {
  const { stdout, stderr } = await run('sh', ['-ec', line.replace('npm run', `npm --prefix "${ROOT}" run`)], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: '',
    },
  });
  return [stdout, stderr.replaceAll(/^npm warn .*\n/gm, '')];
};

/** Runs in this process a line that needs no shell. */
async function runLine(line: string): Promise<[output: string, complaint: string]> {
  const [, name = '', rest = ''] = /^npm run (?:-s )?([a-z]+)(?: -- (.*))?$/.exec(line) ?? expect.fail(line);
  const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const { code, output, complaint } = await runHere(`scripts/commands/${name}.ts`, args);
  expect(code, output).toBe(0);
  return [output, complaint];
}

const nameOf = (line: string): string => OURS.exec(line)?.[2] ?? '';
const turnOf = (line: string): number => (nameOf(line) === 'import' ? 0 : line.includes('--yes') ? 2 : 1);
/**
 * Whether a line is started in a process of its own: the first line of each command, lines that need a shell, and
 * imports, which work in a thread of their own. Other lines run in this process, which is faster.
 */
const isStarted = (line: string): boolean =>
  /[|<>]|^npm run import\b/.test(line) || commands.find((one) => nameOf(one) === nameOf(line)) === line;

/** The output of `npm run owners` for each of its commands. */
const OWNERS_SAY: Readonly<Record<string, RegExp>> = {
  invite: /is queued; the running server sends it|0 invitations are queued/,
  list: /An Peeters .*fr .*6412 until 2027-03-31, 7001 until 2027-03-31/,
  change: /An Peeters \(an\.nieuw@example\.be\) gets mails in nl/,
  sessions: /An Peeters is not signed in anywhere/,
  report: /A report to \S+ is queued/,
  revoke: /An Peeters no longer sees 7001/,
};
const saidBy = (line: string): RegExp => OWNERS_SAY[/owners -- ([a-z]+)/.exec(line)?.[1] ?? ''] ?? /\S/;

// Commands on PostgreSQL have their own tests.
describe.skipIf(process.env.TEST_POSTGRES_URL)('the commands in the documents', () => {
  it('include every command that this test starts', () => {
    expect(commands.length).toBeGreaterThan(20);
    for (const name of NAMES)
      expect(
        commands.some((line) => nameOf(line) === name),
        name,
      ).toBe(true);
  });

  it('are each started by a test', () => {
    const named = DOCUMENTS.flatMap((path) => [...readText(path).matchAll(/npm run (?:-s )?([a-z][a-z:]*)/g)]);
    for (const name of new Set(named.map(([, one = '']) => one))) {
      if ([...NAMES, ...FOR_DEVELOPERS].some((one) => one === name)) continue;
      const elsewhere = STARTED_ELSEWHERE[name] ?? expect.fail(`No test starts npm run ${name}.`);
      expect(readText(elsewhere), elsewhere).toContain(`scripts/commands/${name.replace(':', '-')}.ts`);
    }
  });

  // The commands for properties run first, the command that erases data last.
  it.each([...commands].sort((one, other) => turnOf(one) - turnOf(other)))('work as documented: %s', async (line) => {
    const [stdout, complaint] = await (isStarted(line) ? start : runLine)(filledIn(line));
    expect(complaint).toBe('');
    const file = /(?:--out|>) (\S+)/.exec(line)?.[1];
    const output = file ? readFileSync(join(folder, file)) : Buffer.from(stdout);
    expect(output.toString().trim()).not.toBe('');
    expect(output.toString()).toMatch(saidBy(line));
  });
});
