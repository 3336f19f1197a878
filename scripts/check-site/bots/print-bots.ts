import agency from '@/agency.config';
import { CRAWLER_CLASSES, CRAWLERS } from '@/lib/domain/views/crawlers';
import { siteLookups } from '@/lib/features/properties/data/route-lookups';
import { findRobotVisits, ROBOT_DAYS, type RobotRow } from '@/lib/features/setup/data';
import { isPersonalPath } from '@/lib/routing/address-kind';
import { suggestTarget } from './suggest-target';

/** The maximum number of paths of a robot, and of addresses without a page, that are printed; the JSON has all. */
const MOST_PATHS = 5;
const MOST_MISSING = 200;

const sum = (rows: readonly RobotRow[]): number => rows.reduce((total, { count }) => total + count, 0);

/** The rows grouped by a text, the largest group first. */
function byMost(rows: readonly RobotRow[], textOf: (row: RobotRow) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) + row.count);
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
}

/** One robot: how often it came, on how many days, which statuses it got, and which paths it requested most. */
function robotReport(robot: string, rows: readonly RobotRow[]) {
  const days = [...new Set(rows.map(({ day }) => day))].sort();
  return {
    robot,
    count: sum(rows),
    days: days.length,
    last: days.at(-1) ?? '',
    answers: byMost(rows, ({ status }) => String(status)),
    paths: byMost(
      rows.filter(({ path }) => path !== ''),
      ({ path }) => path,
    ),
  };
}

/**
 * Addresses that answered a robot with 404, with the row of `agency/redirects.csv` that would redirect each; null
 * without a likely page.
 */
async function missingAddresses(rows: readonly RobotRow[]) {
  const missing = rows.filter(({ status, path }) => status === 404 && path !== '');
  return Promise.all(
    byMost(missing, ({ path }) => path).map(async ([path, count]) => {
      const robots = [...new Set(missing.filter((row) => row.path === path).map(({ robot }) => robot))];
      const target = await suggestTarget(path.slice(1), agency.defaultLocale, siteLookups);
      return { path, count, robots, row: target && `${path};${target};301` };
    }),
  );
}

/** Prints which robots came in the last 30 days, what they requested, and which of these addresses have no page. */
export async function printBots(asJson: boolean, now: Date): Promise<void> {
  // A row of an earlier version may hold a path that is personal today.
  const rows = (await findRobotVisits(now)).filter(({ path }) => !isPersonalPath(path.slice(1)));
  const classes = CRAWLER_CLASSES.map((name) => ({
    name,
    robots: CRAWLERS[name]
      .map(([robot]) =>
        robotReport(
          robot,
          rows.filter((row) => row.robot === robot),
        ),
      )
      .filter(({ count }) => count > 0),
  }));
  const missing = await missingAddresses(rows);
  if (asJson) {
    console.log(JSON.stringify({ days: ROBOT_DAYS, isVerified: false, classes, missing }, null, 2));
    return;
  }
  console.log(`Robots in the last ${ROBOT_DAYS} days. Unverified: any program can use the name of a robot.`);
  for (const { name, robots } of classes) {
    console.log(`\n${name}${robots.length === 0 ? ': no requests' : ''}`);
    for (const { robot, count, days, last, answers, paths } of robots) {
      const got = answers.map(([status, times]) => `${times} × ${status}`).join(', ');
      console.log(`  ${robot}: ${count} requests on ${days} ${days === 1 ? 'day' : 'days'}, last on ${last} (${got})`);
      for (const [path, times] of paths.slice(0, MOST_PATHS)) console.log(`    ${String(times).padStart(6)}  ${path}`);
    }
  }
  if (missing.length === 0) return console.log('\nNo address that a robot asked for was missing.');
  console.log(
    '\nAddresses that answered 404, with the row for agency/redirects.csv that would fix each. Check each row first.',
  );
  for (const { path, count, robots, row } of missing.slice(0, MOST_MISSING))
    console.log(
      `${String(count).padStart(6)}  ${row ?? `${path}  (no page is similar: add no row)`}  ${robots.join(', ')}`,
    );
  if (missing.length > MOST_MISSING) console.log(`        and ${missing.length - MOST_MISSING} more; --json has all`);
}
