import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDaily, clearNow } from '@/lib/features/privacy/jobs';
import { isAlertWork } from '@/lib/features/saved-searches/data/find-pending';
import { renewSavedSearches } from '@/lib/features/saved-searches/jobs/send-alerts';
import { getClockHealth, noteRun } from '@/lib/platform/store/clock-gate';
import { clearRows, countRows, filesIn, keepLeadOf, keepSearch, layMail } from '../support/kept-rows';
import { runHere } from '../support/run-here';
import { isSecondStore } from '../support/second-store';

const DAY_MS = 86_400_000;
const NIGHT = new Date('2026-11-22T02:30:00Z');
const NOON = new Date('2026-11-22T12:00:00Z');
const plus = (days: number, from = NIGHT): Date => new Date(from.getTime() + days * DAY_MS);
const DOUBT =
  /no data is erased .* the last run was \d+ days (ago|in the future)\. .*npm run retention -- --after-pause/;

/** Stores a lead, an unconfirmed search and a mail as a file, all made on the present day. */
async function keepThings(): Promise<void> {
  await keepLeadOf(NIGHT);
  await keepSearch(NIGHT, 'waiting', 'wacht@example.be');
  layMail('bewaard', 'an@example.be', NIGHT);
}
const kept = async () => [await countRows('leads'), await countRows('saved_searches'), filesIn('mail').length];

beforeEach(async () => {
  await clearRows();
  rmSync(join(process.env.DATA_DIR ?? '', 'mail'), { recursive: true, force: true });
});

describe('the job that erases old data', () => {
  it('erases nothing if the clock is three years ahead, however often the job runs, until a person confirms the time', async () => {
    await noteRun(plus(-1));
    await keepThings();
    const wrong = plus(3 * 365);
    for (let tries = 0; tries < 3; tries += 1) await expect(clearDaily(wrong)).rejects.toThrow(DOUBT);
    await expect(clearNow(wrong)).rejects.toThrow(DOUBT);
    expect(await kept()).toEqual([2, 1, 1]);
    expect(await getClockHealth(wrong)).toMatchObject({ doubt: { kind: 'pause', days: 1096 } });
    // Once the clock is right again, the nightly job runs as usual.
    expect(await clearDaily(NIGHT)).toMatchObject({ leads: 0, unconfirmed: 0 });
    expect(await kept()).toEqual([2, 1, 1]);
    expect(await clearNow(wrong, { isTold: true })).toMatchObject({ unconfirmed: 1, files: 1 });
    expect(await getClockHealth(wrong)).toMatchObject({ doubt: null });
    expect((await kept())[0]).toBe(0);
  });

  it('erases nothing if the clock was ahead at the last run and was set back since', async () => {
    await noteRun(plus(30));
    await clearDaily(plus(60));
    await keepThings();
    await expect(clearDaily(NIGHT)).rejects.toThrow(/60 days in the future/);
    expect(await kept()).toEqual([2, 1, 1]);
    expect(await clearNow(NIGHT, { isTold: true })).not.toBeNull();
    expect(await clearDaily(plus(1))).not.toBeNull();
  });

  it('erases nothing on its very first run, which only stores the time', async () => {
    await keepThings();
    expect(await clearDaily(plus(1000))).toBeNull();
    expect(await kept()).toEqual([2, 1, 1]);
    expect(await clearDaily(plus(1001))).not.toBeNull();
  });

  it('runs without confirmation 40 days after its last run, but not 41 days after it', async () => {
    await noteRun(NIGHT);
    expect(await clearDaily(plus(40))).not.toBeNull();
    await expect(clearDaily(plus(81))).rejects.toThrow(/41 days ago/);
  });
});

describe('the mail that asks to confirm a search again', () => {
  it('is not sent after the clock jumped ahead, because a search whose mail is not answered is erased', async () => {
    await noteRun(plus(-1));
    await keepSearch(NOON, 'active');
    const wrong = plus(3 * 365, NOON);
    expect([await renewSavedSearches(wrong), await isAlertWork(wrong)]).toEqual([0, false]);
    await noteRun(wrong);
    expect([await isAlertWork(wrong), await renewSavedSearches(wrong)]).toEqual([true, 1]);
  });

  it('is not sent before the first job has stored the time', async () => {
    await keepSearch(plus(-500, NOON), 'active');
    expect([await renewSavedSearches(NOON), await isAlertWork(NOON)]).toEqual([0, false]);
  });
});

describe.skipIf(isSecondStore)('the commands that erase data by age', () => {
  it('report a doubtful clock and do nothing until the time is confirmed', async () => {
    await noteRun(plus(100, new Date()));
    await keepLeadOf(new Date('2020-01-01'));
    const refused = await runHere('scripts/commands/retention.ts', ['--again']);
    expect([refused.code, refused.output.trim()]).toEqual([1, expect.stringMatching(DOUBT)]);
    expect((await runHere('scripts/commands/alerts.ts')).output).toMatch(DOUBT);
    expect(await countRows('leads')).toBe(1);
    const told = await runHere('scripts/commands/retention.ts', ['--after-pause']);
    expect([told.code, told.output]).toEqual([0, expect.stringMatching(/^retention: leads 1, /)]);
    await noteRun(plus(-100, new Date()));
    const alerts = await runHere('scripts/commands/alerts.ts', ['--after-pause']);
    expect([alerts.code, alerts.output]).toEqual([0, expect.stringMatching(/0 people asked to confirm again/)]);
  });
});
