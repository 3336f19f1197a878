import 'server-only';
import { sql } from 'kysely';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { inTransaction } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { ROBOT_DAYS } from './data';

/** An answer to a robot of a search engine; `path` without query, empty if only the number is counted. */
export type RobotVisit = { robot: string; status: number; path: string };

// Instrumentation and the server are bundled separately; through the global object they share one buffer.
const shared = ofProcess<{ robotVisits?: Map<string, number> }>('robotVisits');

/** The maximum number of rows in memory between two writes, and of a day in the store. Further rows have no path. */
const MOST_IN_MEMORY = 2_000;
const MOST_OF_DAY = 10_000;
const LONGEST_PATH = 200;
/** A character between the parts of a row's key; no part contains it. */
const BETWEEN = '\n';

const keyOf = (day: string, { robot, status, path }: RobotVisit): string =>
  [day, robot, status, path.slice(0, LONGEST_PATH)].join(BETWEEN);

function add(buffer: Map<string, number>, key: string, count: number): void {
  const whole = buffer.has(key) || buffer.size < MOST_IN_MEMORY;
  const used = whole ? key : key.split(BETWEEN).with(3, '').join(BETWEEN);
  buffer.set(used, (buffer.get(used) ?? 0) + count);
}

/** Counts the answer to a robot in memory; it is written to the store within ten seconds. */
export function noteRobotVisit(visit: RobotVisit, now: Date): void {
  shared.robotVisits ??= new Map();
  add(shared.robotVisits, keyOf(brusselsDay(now), visit), 1);
}

type Row = { day: string; robot: string; status: number; path: string; count: number };

/**
 * Rows in the order of their keys, so that two processes that write at the same time wait for each other and do not
 * deadlock.
 */
const rowsOf = (buffer: ReadonlyMap<string, number>): Row[] =>
  [...buffer]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => {
      const [day = '', robot = '', status = '', path = ''] = key.split(BETWEEN);
      return { day, robot, status: Number(status), path, count };
    });

/** The same rows; those of a day that already has its maximum of rows in the store lose their path. */
function withinRoom(rows: readonly Row[], full: ReadonlySet<string>): Row[] {
  const buffer = new Map<string, number>();
  for (const { count, ...row } of rows) {
    const key = keyOf(row.day, full.has(row.day) ? { ...row, path: '' } : row);
    buffer.set(key, (buffer.get(key) ?? 0) + count);
  }
  return rowsOf(buffer);
}

async function write(rows: readonly Row[], now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const days = [...new Set(rows.map(({ day }) => day))];
    const known = await tx
      .selectFrom('robot_visits')
      .select(['day', (count) => count.fn.countAll<number>().as('rows')])
      .where('day', 'in', days)
      .groupBy('day')
      .execute();
    const full = new Set(known.filter((day) => Number(day.rows) >= MOST_OF_DAY).map(({ day }) => day));
    for (const values of inChunks(withinRoom(rows, full)))
      await tx
        .insertInto('robot_visits')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'robot', 'status', 'path'])
            .doUpdateSet({ count: sql<number>`robot_visits.count + excluded.count` }),
        )
        .execute();
    await tx
      .deleteFrom('robot_visits')
      .where('day', '<', addDays(brusselsDay(now), -ROBOT_DAYS))
      .execute();
  });
}

/** Writes the counts since the last write. After an error they stay in memory for the next write. */
export async function writeRobotVisits(now: Date): Promise<void> {
  const taken = shared.robotVisits;
  if (!taken || taken.size === 0) return;
  shared.robotVisits = new Map();
  try {
    await write(rowsOf(taken), now);
  } catch (error) {
    for (const [key, count] of taken) add(shared.robotVisits, key, count);
    throw error;
  }
}
