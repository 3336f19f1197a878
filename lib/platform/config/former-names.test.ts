import { describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { type AgencyFile, isFormerSetting, withKeysOfToday, withSettingsOfToday } from './former-names';
import { withLiveHours } from './live-hours';
import { withAllLanguages } from './written-languages';

describe('a former name', () => {
  it('of a setting is read as its present name; if both occur, the present one counts', () => {
    expect(withSettingsOfToday({ VISIT_LIMIT_OPEN: '5', PORT: '80' })).toEqual({
      APPOINTMENT_LIMIT_OPEN: '5',
      PORT: '80',
    });
    expect(withSettingsOfToday({ APPOINTMENT_LIMIT_OPEN: '2', VISIT_LIMIT_OPEN: '5' })).toEqual({
      APPOINTMENT_LIMIT_OPEN: '2',
    });
    expect(isFormerSetting('VISIT_LIMIT_OPEN')).toBe(true);
    expect(isFormerSetting('PORT')).toBe(false);
  });

  it('of a key of the agency file is read as the present key, also in offices and agents', () => {
    const withFormer = <Person extends { appointments?: unknown }>({ appointments, ...person }: Person) => ({
      ...person,
      ...(appointments ? { visits: appointments } : {}),
    });
    const { closedPropertiesDays, offices, agents, ...rest } = demo;
    const former = {
      ...rest,
      closedHomesDays: closedPropertiesDays,
      visitFeedback: 'released',
      offices: offices.map(withFormer),
      agents: agents.map(withFormer),
    } as AgencyFile;
    expect(withKeysOfToday(former)).toEqual({ ...demo, opinions: 'released' });
  });

  it('of a key in a file of hours is read as the present key, under the id of an office or agent', () => {
    expect(withKeysOfToday({ offices: { brugge: { visits: 1, hours: 2 } }, agents: { leen: { visits: 3 } } })).toEqual({
      offices: { brugge: { appointments: 1, hours: 2 } },
      agents: { leen: { appointments: 3 } },
    });
  });

  it('changes nothing in a value without keys', () => {
    for (const text of [null, 'visits', 3, ['visits']]) expect(withKeysOfToday(text)).toEqual(text);
  });
});

describe('the agency of a fresh clone', () => {
  it('is the object of the demo agency itself, so that its texts are shown and a public copy is closed to search engines', () => {
    // As in agency.config.ts, when agency/config.ts refers to the demo agency.
    expect(withLiveHours(withAllLanguages(withKeysOfToday(demo)))).toBe(demo);
  });
});
