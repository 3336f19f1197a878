import { afterEach, describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { toCalendar } from '@/lib/features/appointments/mapping';
import { readHours } from './hours-file';
import { noticeOn, setLiveHours, withLiveHours } from './live-hours';

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
    [
      'a notice that ends before it begins',
      'notices:\n  - {from: 2026-12-31, until: 2026-12-24, text: {nl: Dicht}}',
      'hoursOrder 2026-12-31 – 2026-12-24',
    ],
    [
      'a notice without its last day',
      'notices:\n  - {from: 2026-12-24, text: {nl: Dicht}}',
      ':2: notices.0.until: hoursValue - {from: 2026-12-24',
    ],
    [
      'a notice with a day that is none',
      'notices:\n  - {from: 2026-02-29, until: 2026-03-01, text: {nl: Dicht}}',
      ':2: notices.0.from: hoursValue',
    ],
    [
      'a notice in a language that is none',
      'notices:\n  - {from: 2026-12-24, until: 2026-12-24, text: {nl: Dicht, nk: Dicht}}',
      ':2: notices.0.text',
    ],
    [
      'an empty text of a notice',
      'notices:\n  - {from: 2026-12-24, until: 2026-12-24, text: {nl: " "}}',
      ':2: notices.0.text.nl: hoursValue',
    ],
    [
      'a notice that is longer than its place',
      `notices:\n  - {from: 2026-12-24, until: 2026-12-24, text: {nl: ${'x'.repeat(161)}}}`,
      ':2: notices.0.text.nl: tooLong 161',
    ],
    ['a syntax error', 'offices:\n  namur: [', 'agency/hours.yaml:2: null: hoursLine'],
    ['a list instead of a table', '- 1', 'agency/hours.yaml:1: null: hoursValue - 1'],
  ])('is not used with %s, and the line is reported', (_, text, problem) => {
    expect(readHours(text, demo).hours).toBeNull();
    expect(said(text).join('\n')).toContain(problem);
  });

  it('may be empty', () => {
    expect(readHours('# nothing yet\n', demo)).toEqual({
      hours: { offices: {}, agents: {}, notices: [] },
      findings: [],
    });
  });
});

describe('a notice of agency/hours.yaml', () => {
  afterEach(() => setLiveHours(null));

  const NOTICES = `notices:
  - from: "2026-12-24"
    until: 2027-01-02
    text:
      nl: We zijn dicht tot 3 januari.
      de: Wir sind bis zum 3. Januar geschlossen.
  - {from: 2027-07-05, until: 2027-07-05, text: {nl: Vandaag open tot 20 uur., fr: x, en: y, de: z}}
`;
  const shownAt = (moment: string, locale: (typeof LOCALES)[number] = 'nl') =>
    noticeOn(brusselsDay(new Date(moment)), locale);

  it('is shown from the first moment of its first day in Brussels to the last of its last day', () => {
    setLiveHours(readHours(NOTICES, demo).hours);
    expect(shownAt('2026-12-23T22:59:59.999Z')).toBeNull();
    expect(shownAt('2026-12-23T23:00:00.000Z')).toBe('We zijn dicht tot 3 januari.');
    expect(shownAt('2027-01-02T22:59:59.999Z')).toBe('We zijn dicht tot 3 januari.');
    expect(shownAt('2027-01-02T23:00:00.000Z')).toBeNull();
    // In summer the day of Brussels begins two hours before that of Greenwich.
    expect(shownAt('2027-07-04T21:59:59.999Z')).toBeNull();
    expect(shownAt('2027-07-04T22:00:00.000Z')).toBe('Vandaag open tot 20 uur.');
    expect(shownAt('2027-07-05T21:59:59.999Z')).toBe('Vandaag open tot 20 uur.');
    expect(shownAt('2027-07-05T22:00:00.000Z')).toBeNull();
  });

  it('is not shown in a language without a text, never another language’s, and the check names the language', () => {
    const { hours, findings } = readHours(NOTICES, demo);
    setLiveHours(hours);
    expect(LOCALES.map((locale) => shownAt('2026-12-25T10:00:00Z', locale))).toEqual([
      'We zijn dicht tot 3 januari.',
      null,
      null,
      'Wir sind bis zum 3. Januar geschlossen.',
    ]);
    expect(findings.map(({ line, key, rule, language }) => [line, key, rule, language])).toEqual([
      [5, 'notices.0.text', 'noticeLanguage', 'fr'],
      [5, 'notices.0.text', 'noticeLanguage', 'en'],
    ]);
    // A site asks only for its own languages.
    expect(readHours(NOTICES, { ...demo, languages: ['de', 'nl'] }).findings).toEqual([]);
  });

  it('is absent without the file', () => {
    setLiveHours(null);
    expect(shownAt('2026-12-25T10:00:00Z')).toBeNull();
  });
});
