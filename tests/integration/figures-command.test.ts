import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { noteClick, noteView, writeCounts } from '@/lib/features/owner-portal/visits/mutations';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';
import { keepAppointment, keepLeadOf, keepSearch } from '../support/kept-rows';
import { runHere } from '../support/run-here';
import { isSecondStore } from '../support/second-store';

const run = (...args: string[]) => runHere('scripts/commands/figures.ts', args);
/** A year before the other tests, so that every day of the figures is in the past. */
const at = (moment: string): Date => new Date(moment);
const SPAN = ['--since', '2025-11-01', '--until', '2025-11-30'];

const view = (propertyId: string, moment: string, isVisit: boolean) =>
  noteView({ propertyId, locale: 'nl', source: isVisit ? 'search' : 'site', device: 'phone', isVisit }, at(moment));

async function ask(propertyId: string, kind: 'information' | 'appointment', email: string, moment: string) {
  const lead = await keepLeadOf(at(moment), { kind, email });
  await database().updateTable('leads').set({ property_id: propertyId }).where('id', '=', lead).execute();
  return lead;
}

beforeAll(async () => {
  const item = (ID: string, changes: Record<string, unknown> = {}) =>
    aFeedProperty({ ID, Ident: ID, CreatedDate: '2025-10-01T09:00:00Z', ...changes });
  const properties = [item('6412'), item('7001', { PublishAddress: false }), item('7002')];
  properties.push(item('7003', { CreatedDate: '2026-03-01T09:00:00Z' }), item('7004'), item('7005'));
  await importDocument({ source: 'x', bytes: feedOf(properties), folder: '.', now: at('2026-04-01T10:00:00Z') });
  const removed = { '7004': '2025-10-20T10:00:00.000Z', '7005': '2025-11-10T10:00:00.000Z' };
  for (const [id, removed_at] of Object.entries(removed))
    await database().updateTable('properties').set({ removed_at }).where('id', '=', id).execute();

  // The days are those of Brussels: this visit is on 30 November, the next one on 1 December.
  view('6412', '2025-11-30T22:59:00Z', true);
  view('6412', '2025-11-30T23:01:00Z', true);
  for (const day of ['2025-11-03', '2025-11-04']) view('6412', `${day}T10:00:00Z`, false);
  for (const hour of ['09', '10', '11']) view('7001', `2025-11-05T${hour}:00:00Z`, true);
  for (const day of ['2025-11-06', '2025-10-06'])
    noteClick({ propertyId: '6412', click: 'favourite' }, at(`${day}T10:00:00Z`));
  await writeCounts();

  await ask('6412', 'information', 'an@example.be', '2025-11-10T10:00:00Z');
  await ask('6412', 'information', 'an@example.be', '2025-12-10T10:00:00Z');
  const states = { confirmed: '2025-11-12T10:00:00Z', requested: '2025-11-13T10:00:00Z' } as const;
  for (const state of ['confirmed', 'requested'] as const) {
    const lead = await ask('6412', 'appointment', 'bea@example.be', '2025-11-11T10:00:00Z');
    await keepAppointment(lead, at(states[state]), { state });
  }
  const search = await keepSearch(at('2025-11-20T10:00:00Z'), 'active');
  await database().updateTable('saved_searches').set({ property_id: '6412' }).where('id', '=', search).execute();
});

describe('npm run figures', () => {
  it('prints the figures of each property that was on the site in the days, in words, the most visited first', async () => {
    const { code, output } = await run(...SPAN);
    expect(code, output).toBe(0);
    const [period, heading, ...lines] = output.trim().split('\n');
    expect(period).toBe('Van 1 november 2025 tot en met 30 november 2025');
    expect(heading?.split(/\s{2,}/)).toEqual([
      'Nummer van het pand',
      'Pand of project',
      'Paginabezoeken',
      'Paginaweergaven',
      'Aanvragen',
      'Vroegen een bezichtiging',
      'Bezichtigingen doorgegaan',
      'Als favoriet bewaard',
      'Volgers vandaag',
    ]);
    expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
      // The hidden address has no street here either.
      ['7001', 'Huis, 2800 Mechelen', '3', '3', '0', '0', '0', '0', '0'],
      ['6412', 'Huis, Kerkstraat 12 bus 3, 2800 Mechelen', '1', '3', '3', '1', '1', '1', '1'],
      ['7002', 'Huis, Kerkstraat 12 bus 3, 2800 Mechelen', '0', '0', '0', '0', '0', '0', '0'],
      ['7005', 'Huis, Kerkstraat 12 bus 3, 2800 Mechelen', '0', '0', '0', '0', '0', '0', '0'],
    ]);
  });

  it('prints those of the wanted properties alone, on the site or not', async () => {
    const { output } = await run(...SPAN, '--property', '7004', '--property', '6412');
    expect(output.match(/^\d{4} /gm)).toEqual(['6412 ', '7004 ']);
  });

  it('writes a sheet of the same rows, into a file that only its owner can read', async () => {
    const { output } = await run(...SPAN, '--csv');
    expect(output).toContain('\ufeffNummer van het pand;Pand of project;Paginabezoeken;');
    expect(output).toContain('\r\n6412;"Huis, Kerkstraat 12 bus 3, 2800 Mechelen";1;3;3;1;1;1;1\r\n');
    const file = join(process.env.DATA_DIR ?? '', 'figures.csv');
    expect((await run(...SPAN, '--csv', '--out', file)).output.trim()).toBe(`4 properties written to ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(output);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('says that no property was on the site in the days', async () => {
    const { code, output } = await run('--since', '2020-01-01', '--until', '2020-01-31');
    expect([code, output.trim().split('\n')[1]]).toEqual([0, 'In deze periode stonden er geen panden op de site.']);
  });

  // The arguments are checked before the store is opened.
  it.skipIf(isSecondStore)('explains a wrong argument in one sentence, with the usage', async () => {
    const wrong: Array<[args: string[], sentence: string]> = [
      [['--since', 'gisteren'], '--since must be a day such as 2026-11-01.'],
      [['--until', '2026-02-30'], '--until must be a day such as 2026-11-01.'],
      [
        ['--since', '2025-12-01', '--until', '2025-11-01'],
        '--since (2025-12-01) is later than the last day (2025-11-01).',
      ],
      [['--since'], '--since needs a value.'],
      [['--out', 'figures.csv'], '--out needs --csv.'],
      [['--csv', 'all'], 'Too many arguments: all.'],
      [['--format', 'xlsx'], 'There is no option --format.'],
    ];
    for (const [args, sentence] of wrong) {
      const { code, output } = await run(...args);
      expect(code, output).toBe(1);
      expect(output.startsWith(sentence), output).toBe(true);
      expect(output).toContain('npm run figures -- [--since');
    }
    const unknown = await run('--property', '9999', '--property', '6412');
    expect([unknown.code, unknown.output.trim()]).toEqual([1, 'There is no property 9999.']);
  });
});
