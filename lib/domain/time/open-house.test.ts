import { describe, expect, it } from 'vitest';
import { comingOpenHouses, openHouseKey, openHouseWords } from './open-house';

const SATURDAY = { startsAt: '2026-11-28T09:00:00.000Z', endsAt: '2026-11-28T11:00:00.000Z' };
const SUMMER = { startsAt: '2027-06-05T12:30:00.000Z', endsAt: '2027-06-05T14:00:00.000Z' };

describe('open houses', () => {
  it('are shown until they end, the earliest first', () => {
    expect(comingOpenHouses([SUMMER, SATURDAY], new Date('2026-11-28T10:59:59Z'))).toEqual([SATURDAY, SUMMER]);
    expect(comingOpenHouses([SUMMER, SATURDAY], new Date('2026-11-28T11:00:00Z'))).toEqual([SUMMER]);
    expect(comingOpenHouses([SATURDAY], new Date('2027-01-01T00:00:00Z'))).toEqual([]);
  });

  it('have their day and hours in Belgian time, in winter and in summer', () => {
    expect(openHouseWords(SATURDAY, 'en')).toEqual({
      day: 'Saturday 28 November',
      shortDay: 'Sat 28 Nov',
      hours: '10:00–12:00',
    });
    expect(openHouseWords(SATURDAY, 'nl')).toMatchObject({ shortDay: 'za 28 nov', hours: '10u00–12u00' });
    expect(openHouseWords(SUMMER, 'fr')).toMatchObject({ day: 'samedi 5 juin', hours: '14h30–16h00' });
    expect(openHouseWords(SUMMER, 'de')).toMatchObject({ hours: '14:30–16:00\u00a0Uhr' });
  });

  it('are identified in a web address by the time of their start', () => {
    expect(openHouseKey(SATURDAY)).toBe('20261128T0900Z');
  });
});
