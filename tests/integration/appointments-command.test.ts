import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findLeads } from '@/lib/features/leads/data';
import { database } from '@/lib/platform/store/client';
import { keepLead } from '../support/a-lead';
import { runHere } from '../support/run-here';

const run = (...args: string[]) => runHere('scripts/commands/appointments.ts', args);
const HOUR_MS = 3_600_000;

/** Stores an appointment that begins at the given moment. */
async function keepAppointment(name: string, state: string, startsAt: Date, agentId: string | null): Promise<void> {
  await keepLead({ name, kind: 'appointment', email: `${name.toLowerCase()}@example.be` });
  const lead = (await findLeads({})).find((one) => one.name === name) ?? expect.fail(`no lead of ${name}`);
  await database()
    .insertInto('appointments')
    .values({
      id: randomUUID(),
      lead_id: lead.id,
      property_id: '6412',
      calendar: agentId ? `agent:${agentId}` : 'office:namur',
      agent_id: agentId,
      place: 'Dijle 3, 2800 Mechelen',
      starts_at: startsAt.toISOString(),
      ends_at: new Date(startsAt.getTime() + HOUR_MS).toISOString(),
      state,
      sequence: 0,
      created_at: lead.createdAt,
      updated_at: lead.createdAt,
    })
    .execute();
}

beforeAll(async () => {
  await keepAppointment('Bea', 'confirmed', new Date('2099-03-30T08:00:00Z'), 'leen');
  await keepAppointment('Cas', 'requested', new Date('2099-03-27T09:00:00Z'), null);
  await keepAppointment('Dora', 'cancelled', new Date('2099-03-28T09:00:00Z'), 'leen');
  await keepAppointment('Emiel', 'confirmed', new Date('2026-01-10T09:00:00Z'), 'leen');
});

/** The names in the list, from top to bottom. */
const visitors = (output: string): string[] => output.match(/\b(Bea|Cas|Dora|Emiel)\b/g) ?? [];

describe('npm run appointments -- list', () => {
  it('lists the coming appointments in words: time, state, property, visitor, agent and place', async () => {
    const { code, output } = await run('list');
    expect(code).toBe(0);
    const [head = '', ...lines] = output.trim().split('\n');
    expect(head.split(/\s{2,}/)).toEqual([
      'Bezoek op',
      'Status van het bezoek',
      'Pand of project',
      'Bezoeker',
      'Telefoonnummer',
      'E-mailadres',
      'Bezoek met',
      'Plaats van het bezoek',
      'Nummer',
    ]);
    expect(lines.map((line) => line.split(/\s{2,}/).slice(0, 8))).toEqual([
      [
        'Vrijdag 27 maart 2099, 10u00',
        'aangevraagd',
        '6412',
        'Cas',
        '0470 00 00 31',
        'cas@example.be',
        'Kantoor Namen',
        'Dijle 3, 2800 Mechelen',
      ],
      [
        'Maandag 30 maart 2099, 10u00',
        'bevestigd',
        '6412',
        'Bea',
        '0470 00 00 31',
        'bea@example.be',
        'Leen Verstraeten',
        'Dijle 3, 2800 Mechelen',
      ],
    ]);
  });

  it('filters by a span of days, a state and a person', async () => {
    const asked = [
      ['--until', '2099-03-27'],
      ['--since', '2099-03-30'],
      ['--state', 'cancelled'],
      ['--with', 'leen', '--all'],
      ['--since', '2026-01-01', '--until', '2026-12-31'],
    ];
    const answers = await Promise.all(asked.map((args) => run('list', ...args)));
    expect(answers.map(({ output }) => visitors(output.replaceAll(/\S+@\S+/g, '')))).toEqual([
      ['Cas'],
      ['Bea'],
      ['Dora'],
      ['Dora', 'Bea'],
      ['Emiel'],
    ]);
    const none = await run('list', '--since', '2199-01-01');
    expect([none.code, none.output.trim()]).toEqual([0, 'Er zijn geen bezoeken.']);
  });

  // The arguments are checked before the store is opened.
  it.skipIf(process.env.TEST_POSTGRES_URL)('explains a wrong argument in one sentence, with the usage', async () => {
    const wrong: Array<[args: string[], sentence: string]> = [
      [[], 'Usage:'],
      [
        ['list', '--state', 'open'],
        '--state must be one of waiting, held, lapsed, requested, confirmed, refused, cancelled.',
      ],
      [['list', '--with', 'nobody'], '--with must be one of leen, bram,'],
    ];
    const answers = await Promise.all(wrong.map(([args]) => run(...args)));
    for (const [index, { code, output }] of answers.entries()) {
      expect(code, output).toBe(1);
      expect(output.startsWith(wrong[index]?.[1] ?? ''), output).toBe(true);
      expect(output).toContain('npm run appointments -- list');
    }
  });
});
