import { afterEach, describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { toCalendar } from '@/lib/features/appointments/mapping';
import { readHours } from './hours-file';
import { setLiveHours, withLiveHours } from './live-hours';

const TEXT = `offices:
  namur:
    hours:
      - days: [2]
        slots: [["10:00", "12:00"]]
    closedDays: ["2026-12-01"]
agents:
  claire:
    closedDays: [["2027-01-04", "2027-01-08"]]
`;
const said = (text: string): string[] =>
  readHours(text, demo).findings.map(({ file, line, key, rule, found }) => `${file}:${line}: ${key}: ${rule} ${found}`);

describe('agency/hours.yaml', () => {
  afterEach(() => setLiveHours(null));

  it('replaces the hours in the agency file for the offices and agents that it contains, and only while it contains them', () => {
    const agency = withLiveHours(structuredClone(demo));
    setLiveHours(readHours(TEXT, demo).hours);
    expect(agency.offices[1]?.hours).toEqual([{ days: [2], slots: [['10:00', '12:00']], byAppointment: false }]);
    expect(agency.offices[0]?.hours).toEqual(demo.offices[0]?.hours);
    // The times for appointments follow the file too: the closed day of the office, and the leave of the agent.
    expect(toCalendar(agency, { agentId: 'claire', officeId: 'namur' })?.rules.closedDays).toEqual([
      '2026-12-01',
      ['2027-01-04', '2027-01-08'],
    ]);
    setLiveHours(null);
    expect(structuredClone({ ...agency })).toEqual(structuredClone({ ...withLiveHours(structuredClone(demo)) }));
    expect(agency.offices[1]?.hours).toEqual(demo.offices[1]?.hours);
  });

  it.each([
    ['an id that no office has', 'offices:\n  gent:\n    closedDays: []', ':3: offices.gent: idUnknown gent'],
    ['an unknown key', 'offices:\n  namur:\n    opening: []', ':3: offices.namur: hoursField opening'],
    [
      'a day that is none',
      'agents:\n  leen:\n    closedDays: ["24/12/2026"]',
      ':3: agents.leen.closedDays.0: hoursValue closedDays: ["24/12/2026"]',
    ],
    [
      'days that run backwards',
      'agents:\n  leen:\n    closedDays: [["2026-12-31", "2026-12-24"]]',
      'hoursOrder 2026-12-31 – 2026-12-24',
    ],
    [
      'hours that overlap',
      'offices:\n  namur:\n    hours:\n      - {days: [1], slots: [["09:00","12:00"],["11:00","13:00"]]}',
      ':4: offices.namur.hours.0.slots.1: hoursOverlap 11:00–13:00',
    ],
    ['a syntax error', 'offices:\n  namur: [', 'agency/hours.yaml:2: null: hoursLine'],
    ['a list instead of a table', '- 1', 'agency/hours.yaml:1: null: hoursValue - 1'],
  ])('is not used with %s, and the line is reported', (_, text, problem) => {
    expect(readHours(text, demo).hours).toBeNull();
    expect(said(text).join('\n')).toContain(problem);
  });

  it('may be empty', () => {
    expect(readHours('# nothing yet\n', demo)).toEqual({ hours: { offices: {}, agents: {} }, findings: [] });
  });
});
