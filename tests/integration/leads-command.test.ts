import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLeads } from '@/lib/features/leads/data';
import { markFailed } from '@/lib/features/outbox/mutations';
import { database } from '@/lib/platform/store/client';
import { keepLead } from '../support/a-lead';
import { runHere } from '../support/run-here';
import { isSecondStore } from '../support/second-store';

const run = async (...args: string[]) => runHere('scripts/commands/leads.ts', args);
const at = (day: string): Date => new Date(`${day}T10:00:00Z`);
const idOf = async (name: string): Promise<string> =>
  (await findLeads({})).find((lead) => lead.name === name)?.id ?? expect.fail(`no lead of ${name}`);

beforeAll(async () => {
  await keepLead({ name: 'An Peeters' }, at('2026-10-01'));
  await keepLead({ name: 'Bea Maes', kind: 'information', locale: 'fr' }, at('2026-11-02'));
  const fields = { firstName: '=1+1', remark: '@SUM(A1)\nregel "twee"', slots: ['10:00-13:00', '16:00-19:00'] };
  await keepLead({ name: 'Cas Wouters', kind: 'appointment-request', fields }, at('2026-11-20'));
  const [message] = await database()
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', await idOf('Bea Maes'))
    .where('kind', '=', 'lead-to-visitor')
    .execute();
  if (message) await markFailed(message, '550 no such mailbox', true, at('2026-11-02'));
});

describe('npm run leads', () => {
  it('lists leads in words, with the state of their mails', async () => {
    const { code, output } = await run('list');
    expect(code).toBe(0);
    const lines = output.trim().split('\n');
    expect(lines[0]).toMatch(/^Nummer\s+Ontvangen\s+Behandeld\s+Aanvraag\s+Taal\s+Bezoeker\s+Pand of project\s+Mails$/);
    expect(lines.slice(1).map((line) => line.split(/\s{2,}/).slice(1))).toEqual([
      ['2026-10-01 12:00', 'Bericht', 'nl', 'An Peeters', '2 wachten'],
      ['2026-11-02 11:00', 'Vraag over een pand', 'fr', 'Bea Maes', '1 wacht, 1 opgegeven'],
      ['2026-11-20 11:00', 'Bezoek zonder tijdstip', 'nl', 'Cas Wouters', '2 wachten'],
    ]);
  });

  it('lists the leads since a day, or of a kind, or says that there are none', async () => {
    const [since, kind, none] = await Promise.all([
      run('list', '--since', '2026-11-01'),
      run('list', '--kind', 'information'),
      run('list', '--kind', 'valuation'),
    ]);
    expect(since.output).not.toContain('An Peeters');
    expect(kind.output).toContain('Bea Maes');
    expect(kind.output).not.toContain('Cas Wouters');
    expect([none.code, none.output.trim()]).toEqual([0, 'Er zijn geen aanvragen.']);
  });

  it('shows one lead in words, with every field and the reason of an unsent mail, by the first letters of its id', async () => {
    const { code, output } = await run('show', (await idOf('Bea Maes')).slice(0, 8));
    expect(code).toBe(0);
    for (const line of [
      /^Aanvraag +Vraag over een pand$/m,
      /^Ontvangen +2 november 2026, 11u00$/m,
      /^E-mailadres +an\.peeters@example\.be$/m,
      /^Bericht +Wanneer bent u open\?$/m,
      /^Taal +Frans$/m,
      /^aan de bezoeker +an\.peeters@example\.be +opgegeven +1 +550 no such mailbox$/m,
      /^aan het kantoor +\S+ +wacht +0 +opnieuw op 2026-11-02 11:00$/m,
    ])
      expect(output).toMatch(line);
    expect(output).not.toMatch(/[{}[\]"]|lead-to|createdAt/);
  });

  it('marks a lead as handled, as the list, the lead and the sheet tell, and keeps the first moment', async () => {
    const id = await idOf('An Peeters');
    expect((await run('done', 'ffff')).code).toBe(1);
    expect((await run('show', id)).output).not.toContain('Behandeld');
    const { code, output } = await run('done', id.slice(0, 8));
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`Aanvraag ${id.slice(0, 8)} is gemarkeerd als behandeld`),
    ]);
    const marked = (await findLeads({})).map(({ name, handledAt }) => [name, typeof handledAt === 'string']);
    expect(marked).toEqual([
      ['An Peeters', true],
      ['Bea Maes', false],
      ['Cas Wouters', false],
    ]);
    await database()
      .updateTable('leads')
      .set({ handled_at: '2026-11-03T09:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await run('done', id);
    for (const [verb, ...args] of [['show', id], ['list'], ['export']])
      expect((await run(verb ?? '', ...args)).output).toMatch(/3 november 2026, 10u00|2026-11-03 10:00/);
    await database().updateTable('leads').set({ handled_at: null }).execute();
  });

  it('exports all leads as a CSV file for Belgian spreadsheets, with typed formulas as plain text', async () => {
    const { code, output } = await run('export');
    expect(code).toBe(0);
    expect(output.startsWith('\ufeffNummer;Ontvangen;Aanvraag;Bezoek op;Status van het bezoek;Voornaam;')).toBe(true);
    expect(output.match(/^[0-9a-f-]{36};/gm)).toHaveLength(3);
    expect(output).toContain(";'=1+1;");
    expect(output).toContain(`"'@SUM(A1)\nregel ""twee"""`);
    expect(output).toContain('10u00\u00a0–\u00a013u00, 16u00\u00a0–\u00a019u00');
    // Days change at midnight in Brussels, not in London.
    await keepLead({ name: 'Dora Claes' }, new Date('2026-11-09T23:30:00Z'));
    expect((await run('export', '--since', '2026-11-10')).output.match(/^[0-9a-f-]{36};/gm)).toHaveLength(2);
  });

  it('exports all leads as a workbook of texts and numbers, into a file that only its owner can read', async () => {
    const file = join(process.env.DATA_DIR ?? '', 'requests.xlsx');
    const { code, output } = await run('export', '--format', 'xlsx', '--out', file);
    expect([code, output.trim()]).toEqual([0, `4 leads written to ${file}`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const parts = unzipSync(readFileSync(file));
    const text = Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    const sheet = text.find(([name]) => /sheet1\.xml$/.test(name))?.[1] ?? '';
    const all = text.map(([, xml]) => xml).join('');
    expect(all).toContain('Status van het bezoek');
    expect(all).toContain('=1+1');
    expect(all).toContain('@SUM(A1)');
    // In a workbook only a cell with <f> is a formula; every text is a text cell.
    expect(all).not.toMatch(/<f[ >]/);
    expect(sheet.match(/<row /g)).toHaveLength(5);
  });

  it('sends mails again that the site had given up', async () => {
    const id = await idOf('Bea Maes');
    expect((await run('retry')).code).toBe(1);
    expect((await run('retry', id)).output).toContain('2 are queued again');
    const rows = await database()
      .selectFrom('outbox')
      .select(['state', 'attempts'])
      .where('lead_id', '=', id)
      .execute();
    expect(rows).toEqual([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    expect((await run('retry', '--all')).output).toContain('8 are queued again');
  });

  // The arguments are checked before the store is opened.
  it.skipIf(isSecondStore)('explains a wrong argument in one sentence, with the usage', async () => {
    const wrong: Array<[args: string[], sentence: string]> = [
      [['list', '--kind', 'x'], '--kind must be one of contact, information,'],
      [['list', '--since', 'gisteren'], '--since must be a day such as 2026-11-01.'],
      [['list', '--since'], '--since needs a value.'],
      [['export', '--format', 'pdf'], '--format must be one of csv, xlsx.'],
      [['list', '--sinds', '2026-11-01'], 'There is no option --sinds.'],
      [['retry'], 'Give the ID of a lead, or --all.'],
    ];
    const answers = await Promise.all(wrong.map(([args]) => run(...args)));
    for (const [index, { code, output }] of answers.entries()) {
      expect(code, output).toBe(1);
      expect(output.startsWith(wrong[index]?.[1] ?? ''), output).toBe(true);
      expect(output).toContain('npm run leads -- list');
      expect(output).not.toContain('    at ');
    }
    const unknown = await run('show', 'zzzz');
    expect([unknown.code, unknown.output.trim()]).toEqual([1, 'There is no single lead zzzz.']);
  });
});
