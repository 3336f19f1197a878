import { spawn, spawnSync } from 'node:child_process';
import { env } from '@/lib/platform/config/env';

/**
 * Runs a PostgreSQL program on the database of this site. The password is in the environment, because other users of
 * the machine can read the arguments of a program. Throws its error output.
 */
export function runPostgresTool(program: 'pg_dump' | 'pg_restore', args: readonly string[]): void {
  const address = new URL(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '');
  const password = decodeURIComponent(address.password);
  address.password = '';
  const done = spawnSync(program, [...args, `--dbname=${address.href}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  if (done.error)
    throw new Error(`${program} is needed and could not be started (Debian: apt install postgresql-client).`);
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr.trim().split('\n')[0]}`);
}

/** One row of a dump; values as PostgreSQL writes them, null for NULL. */
export type DumpedRow = { table: string; columns: string[]; values: Array<string | null> };

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A value of the COPY text format: a tab, a line break and a backslash are written with a backslash in front. */
const decode = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, report: string) => ESCAPES[report] ?? report);

const unquote = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');

const [BEGIN, BEGUN, END] = ['COPY ', ') FROM stdin;', '\\.'];

/** The table and columns of the line before the rows: `COPY public.leads (id, created_at) FROM stdin;`. */
function tableOf(line: string): Pick<DumpedRow, 'table' | 'columns'> | null {
  if (!line.startsWith(BEGIN) || !line.endsWith(BEGUN)) return null;
  const [name = '', columns = ''] = line.slice(BEGIN.length, -BEGUN.length).split(' (');
  return { table: unquote(name.split('.').at(-1) ?? ''), columns: columns.split(',').map(unquote) };
}

/** The lines of a program's output, split only at line feeds, because typed text contains other Unicode line breaks. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    let from = 0;
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, end);
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

/**
 * The rows of a PostgreSQL dump, of all tables or of one, without a server: `pg_restore` writes them as text. Throws
 * its error output when the dump is incomplete.
 */
export async function* readDump(dump: string, table?: string): AsyncGenerator<DumpedRow> {
  const only = table ? [`--table=${table}`] : [];
  const child = spawn('pg_restore', ['--data-only', ...only, '--file=-', dump], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('pg_restore is needed and could not be started (Debian: apt install postgresql-client).')),
    );
    child.once('close', resolve);
  });
  ended.catch(() => undefined);
  let open: Pick<DumpedRow, 'table' | 'columns'> | null = null;
  for await (const line of linesOf(child.stdout)) {
    const encoding = open ? null : /^SET client_encoding = '(.*)';$/.exec(line)?.[1];
    if (encoding && encoding !== 'UTF8') throw new Error(`${dump} is written in ${encoding}, not in UTF8.`);
    if (line === END) open = null;
    else if (open) yield { ...open, values: line.split('\t').map(decode) };
    else open = tableOf(line);
  }
  if ((await ended) !== 0) throw new Error(`pg_restore: ${said.trim().split('\n')[0]}`);
}
