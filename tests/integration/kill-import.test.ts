import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf, manyProperties } from '../support/feed';
import { newFolder } from '../support/new-folder';
import { startScript } from '../support/run-script';
import { isSecondStore } from '../support/second-store';

const [PROPERTIES, KILLS] = process.env.FULL ? [3000, 100] : [600, 2];
const folder = newFolder();
const fileOf = (price: number): string => {
  const path = join(folder, `${price}.json`);
  writeFileSync(path, feedOf(manyProperties(PROPERTIES, () => ({ Price: price }))));
  return path;
};

/** The prices on the site with the number of properties at each. */
async function prices(): Promise<Map<number, number>> {
  const rows = await database()
    .selectFrom('properties')
    .select(['search_price', sql<number>`count(*)`.as('count')])
    .where('removed_at', 'is', null)
    .groupBy('search_price')
    .execute();
  return new Map(rows.map((row) => [Number(row.search_price), Number(row.count)]));
}

const isImporting = async (): Promise<boolean> =>
  (await database().selectFrom('leases').select('name').where('name', '=', 'import').execute()).length > 0;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A killed import leaves its lease; the next import would wait two minutes until it expires. */
const freeLease = () => database().deleteFrom('leases').execute();

describe('an import that is killed (RELIABILITY F4)', () => {
  it(`leaves the old or the new catalogue, never a mixed one (${KILLS} kills)`, {
    timeout: 300_000 + KILLS * 15_000,
  }, async () => {
    expect((await startScript('scripts/commands/import.ts', [fileOf(100_000)]).finished).code).toBe(0);
    await freeLease();
    let current = 100_000;
    let killed = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      const next = 100_000 + round;
      const { child, finished } = startScript('scripts/commands/import.ts', [fileOf(next)]);
      // After it has the lease, the import reads, compares and writes; a kill before that proves nothing.
      while (child.exitCode === null && !(await isImporting())) await pause(5);
      const timer = setTimeout(() => child.kill('SIGKILL'), (round * 137) % 1100);
      const { code } = await finished;
      clearTimeout(timer);
      if (code === null) killed += 1;
      await freeLease();
      const seen = await prices();
      expect([...seen.values()]).toEqual([PROPERTIES]);
      const price = [...seen.keys()][0];
      expect([current, next]).toContain(price);
      current = price ?? current;
    }
    // If fewer imports were killed while they worked, the test would prove nothing.
    expect(killed).toBeGreaterThan(KILLS / 3);
  });

  it('lets the next import finish the work', async () => {
    const { code, output } = await startScript('scripts/commands/import.ts', [fileOf(250_000)]).finished;
    expect(output).toContain('applied');
    expect(code).toBe(0);
    expect(await prices()).toEqual(new Map([[250_000, PROPERTIES]]));
  });
});

describe.skipIf(isSecondStore)('npm run import', () => {
  it('ends with code 1 and a clear message for an unusable file', async () => {
    const path = join(folder, 'page.html');
    writeFileSync(path, '<!doctype html><title>502</title>');
    const page = await startScript('scripts/commands/import.ts', [path]).finished;
    expect(page).toMatchObject({
      code: 1,
      output: expect.stringContaining('not applied: the file is a web page (HTML)'),
    });
    const missing = await startScript('scripts/commands/import.ts', [join(folder, 'nothing.json')]).finished;
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('cannot be read') });
  });

  it('ends with code 1 if an item was refused, although the others are on the site', async () => {
    const path = join(folder, 'refused.json');
    writeFileSync(path, feedOf([...manyProperties(PROPERTIES - 1), aFeedProperty({ ID: 'wrong', Price: -1 })]));
    const { code, output } = await startScript('scripts/commands/import.ts', [path]).finished;
    expect(output).toMatch(/property wrong \(line 1\): Price = -1 /);
    expect(output).toContain('applied in');
    expect(code).toBe(1);
  });

  it('prints its usage for any wrong arguments', async () => {
    for (const args of [[], ['a.json', '--dryrun'], ['a.json', 'b.json']]) {
      const { code, output } = await startScript('scripts/commands/import.ts', args).finished;
      expect(code).toBe(1);
      expect(output).toContain('Usage: npm run import -- FILE [--dry-run] [--force]');
      expect(output).not.toMatch(/^ +at /m);
    }
  });
});

describe('an import while another runs', () => {
  it('refuses to run', async () => {
    const [first, second] = await Promise.all([
      startScript('scripts/commands/import.ts', [fileOf(260_000)]).finished,
      startScript('scripts/commands/import.ts', [fileOf(270_000)]).finished,
    ]);
    const codes = [first.code, second.code].sort();
    // If the two imports ran at the same time, one of them was refused. On a slow machine they may run one after the
    // other.
    if (codes[1] === 1) expect(first.output + second.output).toContain('another import is running');
    expect([...(await prices()).values()]).toEqual([PROPERTIES]);
  });
});
