import { beforeAll, describe, expect, it } from 'vitest';
import { findLeads } from '@/lib/features/leads/data/find-leads';
import { markFailed } from '@/lib/features/outbox/mutations';
import { database } from '@/lib/platform/db/client';
import { keepLead } from '../support/a-lead';
import { startScript } from '../support/run-script';

const run = async (...args: string[]) => startScript('scripts/leads.ts', args).finished;
const at = (day: string): Date => new Date(`${day}T10:00:00Z`);
const idOf = async (name: string): Promise<string> =>
  (await findLeads({})).find((lead) => lead.name === name)?.id ?? expect.fail(`no lead of ${name}`);

beforeAll(async () => {
  await keepLead({ name: 'An Peeters' }, at('2026-10-01'));
  await keepLead({ name: 'Bea Maes', kind: 'information', locale: 'fr' }, at('2026-11-02'));
  const fields = { firstName: '=1+1', remark: '@SUM(A1)\nregel "twee"', slots: ['10:00-13:00', '16:00-19:00'] };
  await keepLead({ name: 'Cas Wouters', kind: 'visit', fields }, at('2026-11-20'));
  const [parcel] = await database()
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', await idOf('Bea Maes'))
    .where('kind', '=', 'lead-to-visitor')
    .execute();
  if (parcel) await markFailed(parcel, '550 no such mailbox', true, at('2026-11-02'));
});

describe('npm run leads', { timeout: 120_000 }, () => {
  it('lists requests with what became of their mails', async () => {
    const { code, output } = await run('list');
    expect(code).toBe(0);
    const lines = output.trim().split('\n');
    expect(lines[0]).toMatch(/^id\s+received\s+kind\s+language\s+name\s+about\s+mails$/);
    expect(lines.slice(1).map((line) => line.split(/\s{2,}/).slice(1))).toEqual([
      ['2026-10-01 12:00', 'contact', 'nl', 'An Peeters', '2 waiting'],
      ['2026-11-02 11:00', 'information', 'fr', 'Bea Maes', '1 waiting, 1 dead'],
      ['2026-11-20 11:00', 'visit', 'nl', 'Cas Wouters', '2 waiting'],
    ]);
  });

  it('lists those since a day, or of a kind', async () => {
    expect((await run('list', '--since', '2026-11-01')).output).not.toContain('An Peeters');
    const { output } = await run('list', '--kind', 'information');
    expect(output).toContain('Bea Maes');
    expect(output).not.toContain('Cas Wouters');
  });

  it('shows one with every field and why a mail did not go out; the first letters of its id are enough', async () => {
    const { code, output } = await run('show', (await idOf('Bea Maes')).slice(0, 8));
    expect(code).toBe(0);
    for (const text of ['an.peeters@example.be', 'Wanneer bent u open?', 'dead', '550 no such mailbox'])
      expect(output).toContain(text);
  });

  it('exports all of them as CSV in which no cell is a formula (RELIABILITY S6)', async () => {
    const { code, output } = await run('export');
    expect(code).toBe(0);
    expect(output.startsWith('\ufeffid,createdAt,kind,')).toBe(true);
    expect(output.match(/^[0-9a-f-]{36},/gm)).toHaveLength(3);
    expect(output).toContain(",'=1+1,");
    expect(output).toContain(`"'@SUM(A1)\nregel ""twee"""`);
    expect(output).toContain('"10:00-13:00, 16:00-19:00"');
    expect((await run('export', '--since', '2026-11-10')).output.match(/^[0-9a-f-]{36},/gm)).toHaveLength(1);
  });

  it('sends again what was given up', async () => {
    const id = await idOf('Bea Maes');
    expect((await run('retry')).code).toBe(1);
    expect((await run('retry', id)).output).toContain('2 to be sent again');
    const rows = await database()
      .selectFrom('outbox')
      .select(['state', 'attempts'])
      .where('lead_id', '=', id)
      .execute();
    expect(rows).toEqual([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    expect((await run('retry', '--all')).output).toContain('6 to be sent again');
  });

  it('says how it is used when it is used wrongly', async () => {
    const wrong = [['erase'], ['list', '--kind', 'x'], ['list', '--since', 'gisteren'], ['show', 'zzzz']];
    for (const { code, output } of await Promise.all(wrong.map((args) => run(...args)))) {
      expect(code).toBe(1);
      expect(output.trim()).not.toBe('');
      expect(output).not.toContain('    at ');
    }
  });
});
