import type { Tools } from '../types';
import { readEach } from './read-each';

/** The most pages of a list: a total that asks for more is a mistake, and its rows will not fit. */
const MOST_PAGES = 10_000;

/** One page of a list: its rows, and how many the whole list has. */
export type Page<Row> = { rows: readonly Row[]; total: number };

/** A list read in pages; with a problem it is not complete, and its rows are what was read. */
export type PagedList<Row> = { rows: Row[]; problem: string | null };

/**
 * The rows of a page. A back office leaves the list out when it is empty; then the total must be 0. Throws with the reason
 * when they do not agree.
 */
export function rowsOf<Row>(rows: unknown, total: number): Row[] {
  if (Array.isArray(rows)) return rows as Row[];
  if (rows === undefined || rows === null) {
    if (total === 0) return [];
    throw new Error(`the list is missing, although there are ${total}`);
  }
  throw new Error('the list is no list');
}

type Ask<Row> = (page: number) => Promise<Page<Row>>;
type Rules<Row> = { limit: number; idOf: (row: Row) => string; onProgress?: Tools['onProgress'] };
/** The pages of one pass: a problem, the rows, and whether the total moved while they were read. */
type Pass<Row> = PagedList<Row> & { hasMoved: boolean };

async function onePass<Row>(ask: Ask<Row>, { limit, onProgress }: Rules<Row>): Promise<Pass<Row>> {
  let total = 0;
  const read = async (at: number): Promise<Page<Row>> => {
    try {
      const page = await ask(at);
      if (at === 0) total = page.total;
      // Otherwise a total that is far too large is asked for to the end.
      else if (page.rows.length === 0 && page.total === total)
        throw new Error(`is empty, and the total says ${page.total}`);
      return page;
    } catch (error) {
      throw new Error(`page ${at + 1}: ${(error as Error).message}`);
    }
  };
  const first = await readEach([0], read);
  const others = Array.from(
    { length: Math.min(Math.max(Math.ceil(total / limit) - 1, 0), MOST_PAGES) },
    (_, at) => at + 1,
  );
  const tell = (done: number) => onProgress?.('pages', done + 1, others.length + 1);
  const rest = first.problem === null ? await readEach(others, read, tell) : { read: [], problem: first.problem };
  const pages = [...first.read, ...rest.read];
  return {
    problem: rest.problem,
    rows: pages.flatMap(({ rows }) => rows),
    hasMoved: pages.some((page) => page.total !== total),
  };
}

/**
 * Reads a list in pages of `limit` rows, two at a time. It is complete if every page answered, no id came twice, there are
 * as many rows as the total says, and the total did not move; if it moved, the list is read once again. `ask` gets the number
 * of the page, from 0.
 */
export async function readPages<Row>(ask: Ask<Row>, rules: Rules<Row>): Promise<PagedList<Row>> {
  let total = 0;
  const counted = async (page: number): Promise<Page<Row>> => {
    const answer = await ask(page);
    total = answer.total;
    return answer;
  };
  const pass = () => onePass(counted, rules);
  let list = await pass();
  if (list.problem === null && list.hasMoved) list = await pass();
  const { rows, hasMoved } = list;
  const different = new Set(rows.map(rules.idOf)).size;
  const problem =
    list.problem ??
    (hasMoved ? 'the list changed while it was read, twice' : null) ??
    (different < rows.length ? 'an id came twice' : null) ??
    (rows.length !== total ? `the list has ${rows.length} rows, and its total says ${total}` : null);
  return { rows, problem };
}

/** The offices that had properties at the last complete reading and have none now, in order. */
export const lostOffices = (before: ReadonlySet<string>, now: readonly string[]): string[] =>
  [...before].filter((office) => office !== '' && !now.includes(office)).sort();
