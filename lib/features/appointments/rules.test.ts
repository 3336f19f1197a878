import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brusselsDay, brusselsTime } from '../../domain/time/dates';
import { isPublicHoliday } from '../../domain/time/holidays';
import { addDays, weekdayOf } from '../../domain/time/local-time';
import {
  freePlaces,
  isOpenHouse,
  isReminded,
  lastDay,
  offeredOn,
  offeredSlot,
  openHouseCalendarId,
  openHouseRules,
  type SlotRules,
  slotsOn,
} from './rules';

const RULES: SlotRules = {
  hours: [
    {
      days: [1, 2, 3, 4, 5],
      slots: [
        ['10:00', '12:30'],
        ['14:00', '18:00'],
      ],
    },
    { days: [6], slots: [['10:00', '13:00']] },
  ],
  minutes: 45,
  leadHours: 20,
  daysAhead: 28,
  capacity: 1,
  closedDays: ['2026-12-24', ['2026-12-28', '2026-12-31']],
};
/** A calendar with slots all night on the two Sundays on which the clocks change. */
const NIGHT: SlotRules = { ...RULES, hours: [{ days: [7], slots: [['00:00', '06:00']] }], minutes: 60, leadHours: 0 };
const FRIDAY = new Date('2026-11-20T09:00:00Z');

const starts = (day: string, rules = RULES, now = FRIDAY) => offeredOn(day, rules, now).map(({ from }) => from);

describe('the slots of a day', () => {
  it('are cut from the beginning of each span, without a shorter slot at its end', () => {
    expect(slotsOn('2026-11-26', RULES).map(({ from, until }) => `${from}-${until}`)).toEqual([
      '10:00-10:45',
      '10:45-11:30',
      '11:30-12:15',
      '14:00-14:45',
      '14:45-15:30',
      '15:30-16:15',
      '16:15-17:00',
      '17:00-17:45',
    ]);
  });

  it('are the same moments in UTC in every time zone of the machine', () => {
    expect(slotsOn('2026-11-26', RULES)[0]).toMatchObject({
      startsAt: '2026-11-26T09:00:00.000Z',
      endsAt: '2026-11-26T09:45:00.000Z',
    });
    expect(slotsOn('2027-06-03', RULES)[0]?.startsAt).toBe('2027-06-03T08:00:00.000Z');
  });

  it('depend on the weekday', () => {
    expect(slotsOn('2026-11-28', RULES).map(({ from }) => from)).toEqual(['10:00', '10:45', '11:30', '12:15']);
    expect(slotsOn('2026-11-29', RULES)).toEqual([]);
  });

  it('do not exist on a public holiday (DOMAIN §8.5)', () => {
    expect(slotsOn('2026-11-11', RULES)).toEqual([]);
    expect(slotsOn('2027-03-29', RULES)).toEqual([]);
    expect(slotsOn('2027-05-06', RULES)).toEqual([]);
  });

  it('do not exist on the closed days of the agency file, the first and the last included', () => {
    for (const day of ['2026-12-24', '2026-12-28', '2026-12-29', '2026-12-31']) expect(slotsOn(day, RULES)).toEqual([]);
    expect(slotsOn('2026-12-23', RULES)).not.toEqual([]);
    expect(slotsOn('2027-01-04', RULES)).not.toEqual([]);
  });

  it('never overlap, even if the spans of the agency file do', () => {
    const twice: SlotRules = {
      ...RULES,
      hours: [
        {
          days: [4],
          slots: [
            ['10:00', '12:00'],
            ['10:30', '13:00'],
          ],
        },
      ],
    };
    expect(slotsOn('2026-11-26', twice).map(({ from }) => from)).toEqual(['10:00', '10:45', '12:00']);
  });
});

describe('the days on which the clocks change (RELIABILITY L10)', () => {
  it('have one slot for each hour of the night on 25 October 2026, the repeated hour included', () => {
    const slots = slotsOn('2026-10-25', NIGHT);
    expect(slots.map(({ from }) => from)).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00']);
    expect(slots.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      '22:00',
      '23:00',
      '00:00',
      '02:00',
      '03:00',
      '04:00',
    ]);
  });

  it('have no slot in the skipped hour of 28 March 2027', () => {
    const slots = slotsOn('2027-03-28', NIGHT);
    expect(slots.map(({ from }) => from)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
    expect(slots[1]).toMatchObject({ startsAt: '2027-03-28T00:00:00.000Z', endsAt: '2027-03-28T01:00:00.000Z' });
    expect(slots[2]?.startsAt).toBe('2027-03-28T01:00:00.000Z');
  });

  it('count the minimum notice in elapsed hours, not in clock hours', () => {
    // 24 hours before ten o'clock on these Sundays it is eleven o'clock in October and nine in March.
    const day: SlotRules = {
      ...RULES,
      hours: [{ days: [7], slots: [['10:00', '11:00']] }],
      minutes: 60,
      leadHours: 24,
    };
    const offered = (sunday: string, now: string) => starts(sunday, day, new Date(now)).length;
    expect(offered('2026-10-25', '2026-10-24T09:00:00Z')).toBe(1);
    expect(offered('2026-10-25', '2026-10-24T09:00:01Z')).toBe(0);
    expect(brusselsTime(new Date('2026-10-24T09:00:00Z'))).toBe('11:00');
    expect(offered('2027-03-28', '2027-03-27T08:00:00Z')).toBe(1);
    expect(offered('2027-03-28', '2027-03-27T08:00:01Z')).toBe(0);
    expect(brusselsTime(new Date('2027-03-27T08:00:00Z'))).toBe('09:00');
  });

  it('count the days ahead as calendar days', () => {
    expect(lastDay({ ...RULES, daysAhead: 2 }, new Date('2026-10-24T22:30:00Z'))).toBe('2026-10-27');
    expect(lastDay({ ...RULES, daysAhead: 2 }, new Date('2027-03-27T23:30:00Z'))).toBe('2027-03-30');
  });
});

describe('an offered slot', () => {
  it('keeps the minimum notice: at 10:10 on Friday, with 24 hours of notice, the first slot on Saturday is at 10:45', () => {
    const rules = { ...RULES, leadHours: 24 };
    expect(starts('2026-11-21', rules, new Date('2026-11-20T09:10:00Z'))).toEqual(['10:45', '11:30', '12:15']);
  });

  it('is never in the past, even without minimum notice', () => {
    const rules = { ...RULES, leadHours: 0 };
    expect(starts('2026-11-20', rules, new Date('2026-11-20T14:30:00Z'))).toEqual(['16:15', '17:00']);
    expect(starts('2026-11-19', rules)).toEqual([]);
  });

  it('is no later than the last bookable day', () => {
    expect(lastDay(RULES, FRIDAY)).toBe('2026-12-18');
    expect(starts('2026-12-18')).not.toEqual([]);
    expect(starts('2026-12-19')).toEqual([]);
  });

  it('is accepted only if the current clock leaves the minimum notice, even after it jumped a day forward or back (RELIABILITY L10)', () => {
    const slot = '2026-11-21T09:45:00.000Z';
    const at = (moment: string) => offeredSlot(slot, RULES, new Date(moment)) !== null;
    expect(at('2026-11-20T09:00:00Z')).toBe(true);
    expect(at('2026-11-19T09:00:00Z')).toBe(true);
    expect(at('2026-11-21T09:00:00Z')).toBe(false);
    expect(at('2026-11-22T09:00:00Z')).toBe(false);
  });

  it.each([
    ['a moment between two slots', '2026-11-26T09:10:00.000Z'],
    ['a past one', '2026-11-19T09:00:00.000Z'],
    ['a Sunday', '2026-11-29T09:00:00.000Z'],
    ['a public holiday', '2026-12-25T09:00:00.000Z'],
    ['a closed day', '2026-12-24T09:00:00.000Z'],
    ['one too far away', '2027-01-14T09:00:00.000Z'],
    ['the same moment in other words', '2026-11-26T09:00:00Z'],
    ['no moment', 'tomorrow'],
    ['nothing', ''],
    ['the end of time', '+275760-09-13T00:00:00.000Z'],
  ])('is not %s', (_, startsAt) => {
    expect(offeredSlot(startsAt, RULES, FRIDAY)).toBeNull();
  });

  it('is found by its start time, and contains its end time', () => {
    expect(offeredSlot('2026-11-26T16:00:00.000Z', RULES, FRIDAY)).toEqual({
      startsAt: '2026-11-26T16:00:00.000Z',
      endsAt: '2026-11-26T16:45:00.000Z',
      day: '2026-11-26',
      from: '17:00',
      until: '17:45',
    });
  });
});

describe('the places of a slot', () => {
  const [first, second] = slotsOn('2026-11-26', RULES);
  if (!first || !second) throw new Error('no slots');
  const at = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, propertyId: string | null, seat = 0) => ({
    startsAt,
    endsAt,
    propertyId,
    seat,
  });
  const ONE = { capacity: 1 };

  it('are as many properties as may be shown at the same time', () => {
    expect(freePlaces(first, 'a', [], ONE)).toBe(1);
    expect(freePlaces(first, 'a', [at(first, 'b')], ONE)).toBe(0);
    expect(freePlaces(first, 'a', [at(first, 'b')], { capacity: 2 })).toBe(1);
    expect(freePlaces(first, 'a', [at(first, 'b'), at(first, 'c')], { capacity: 2 })).toBe(0);
  });

  it('are none for a property that is shown already, however many people the office has', () => {
    expect(freePlaces(first, 'a', [at(first, 'a')], { capacity: 5 })).toBe(0);
    const older = { startsAt: '2026-11-26T09:15:00.000Z', endsAt: '2026-11-26T10:00:00.000Z' };
    expect(freePlaces(first, 'a', [at(older, 'a')], { capacity: 5, parties: 5 })).toBe(0);
  });

  it('are shared by the parties of a group appointment to one property', () => {
    const group = { capacity: 1, parties: 3 };
    expect(freePlaces(first, 'a', [], group)).toBe(3);
    expect(freePlaces(first, 'a', [at(first, 'a'), at(first, 'a')], group)).toBe(1);
    expect(freePlaces(first, 'a', [at(first, 'a'), at(first, 'a'), at(first, 'a')], group)).toBe(0);
    // The agent shows only one property at a time, even if its group has room.
    expect(freePlaces(first, 'b', [at(first, 'a')], group)).toBe(0);
  });

  it('count each visit to a seller apart, which is shared with nobody', () => {
    const group = { capacity: 2, parties: 3 };
    expect(freePlaces(first, null, [], group)).toBe(1);
    expect(freePlaces(first, null, [at(first, null)], group)).toBe(1);
    expect(freePlaces(first, null, [at(first, null), at(first, null, 1)], group)).toBe(0);
    expect(freePlaces(first, 'a', [at(first, null), at(first, null, 1)], group)).toBe(0);
    expect(freePlaces(first, 'a', [at(first, null)], group)).toBe(3);
  });

  it('are not used by the appointment before it or after it', () => {
    expect(freePlaces(first, 'a', [at(second, 'a')], ONE)).toBe(1);
    expect(freePlaces(second, 'a', [at(first, 'a')], ONE)).toBe(1);
  });

  it('are used by an overlapping appointment that was booked under an earlier agency file', () => {
    const older = at({ startsAt: '2026-11-26T09:15:00.000Z', endsAt: '2026-11-26T10:00:00.000Z' }, 'b');
    expect(freePlaces(first, 'a', [older], ONE)).toBe(0);
    expect(freePlaces(second, 'a', [older], ONE)).toBe(0);
  });

  it('are not offered at the open houses of the property', () => {
    const day = (apart: SlotRules['apart']) =>
      offeredOn('2026-11-26', { ...RULES, apart }, FRIDAY).map(({ startsAt }) => startsAt);
    expect(day([])).toContain(first.startsAt);
    expect(day([first])).not.toContain(first.startsAt);
    expect(day([first])).toContain(second.startsAt);
  });
});

describe('an open house', () => {
  const openHouse = { startsAt: '2026-11-28T09:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' };

  it('is the only slot of its calendar, until it begins', () => {
    const rules = openHouseRules({ ...openHouse, places: 2 });
    const offered = (startsAt: string, now: string) => offeredSlot(startsAt, rules, new Date(now)) !== null;
    expect(offered(openHouse.startsAt, '2026-11-28T08:59:00.000Z')).toBe(true);
    expect(offered(openHouse.startsAt, '2026-11-28T09:00:00.000Z')).toBe(false);
    expect(offered('2026-11-28T10:00:00.000Z', '2026-11-27T09:00:00.000Z')).toBe(false);
    expect(rules.parties).toBe(2);
  });

  it('is known by the id of its calendar', () => {
    expect(isOpenHouse(openHouseCalendarId('mechelen', '6412'))).toBe(true);
    expect(isOpenHouse('office:mechelen')).toBe(false);
  });
});

describe('the reminder of an appointment', () => {
  const appointment = {
    state: 'confirmed',
    startsAt: '2026-11-26T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  const isSent = (now: string, over: Partial<typeof appointment> = {}) =>
    isReminded({ ...appointment, ...over }, new Date(now));

  it('is sent on the day before in Brussels, and on no other', () => {
    expect(isSent('2026-11-25T08:00:00Z')).toBe(true);
    expect(isSent('2026-11-24T12:00:00Z')).toBe(false);
    expect(isSent('2026-11-26T07:00:00Z')).toBe(false);
    // Eleven in the evening in UTC is the next day in Brussels.
    expect(isSent('2026-11-24T23:30:00Z')).toBe(true);
  });

  it('keeps to the day of Brussels when the clocks change', () => {
    // Sunday 28 March 2027 has 23 hours, and Sunday 25 October 2026 has 25.
    const spring = { startsAt: '2027-03-28T08:00:00.000Z' };
    expect([isSent('2027-03-27T08:00:00Z', spring), isSent('2027-03-28T06:00:00Z', spring)]).toEqual([true, false]);
    const autumn = { startsAt: '2026-10-25T09:00:00.000Z', updatedAt: '2026-10-01T09:00:00.000Z' };
    expect([isSent('2026-10-24T07:00:00Z', autumn), isSent('2026-10-23T21:59:00Z', autumn)]).toEqual([true, false]);
    expect(isSent('2026-10-23T22:00:00Z', autumn)).toBe(true);
  });

  it.each(['held', 'requested', 'cancelled', 'refused', 'waiting', 'lapsed'])('is not sent for a %s one', (state) => {
    expect(isSent('2026-11-25T08:00:00Z', { state })).toBe(false);
  });

  it('is not sent if the last mail is younger than a day before the start', () => {
    expect(isSent('2026-11-25T12:00:00Z', { updatedAt: '2026-11-25T09:00:00.000Z' })).toBe(true);
    expect(isSent('2026-11-25T12:00:00Z', { updatedAt: '2026-11-25T09:00:01.000Z' })).toBe(false);
  });
});

describe('with any rules, on any day', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = quarter * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const span = fc.tuple(time, time).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
  const rules = fc.record({
    hours: fc.array(
      fc.record({
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        slots: fc.array(span, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    minutes: fc.constantFrom(15, 30, 45, 50, 60, 90, 240),
    leadHours: fc.integer({ min: 0, max: 100 }),
    daysAhead: fc.integer({ min: 0, max: 400 }),
    capacity: fc.integer({ min: 1, max: 3 }),
    closedDays: fc.constant(['2026-12-24']),
  });
  const day = fc.oneof(
    fc.constantFrom('2026-10-25', '2027-03-28'),
    fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2026-06-01', days)),
  );

  it('slots are sorted, do not overlap, are on the requested working day and start at the shown local time', () => {
    fc.assert(
      fc.property(rules, day, (given, date) => {
        const slots = slotsOn(date, given);
        if (slots.length > 0) {
          expect(isPublicHoliday(date)).toBe(false);
          expect(given.hours.some(({ days }) => days.includes(weekdayOf(date)))).toBe(true);
        }
        slots.forEach((slot, index) => {
          expect(brusselsDay(new Date(slot.startsAt))).toBe(date);
          expect(brusselsTime(new Date(slot.startsAt))).toBe(slot.from);
          expect(slot.startsAt < slot.endsAt).toBe(true);
          expect((slots[index - 1]?.endsAt ?? '') <= slot.startsAt).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('a slot is offered if and only if a booking of it is accepted, and only after the minimum notice', () => {
    fc.assert(
      fc.property(rules, day, fc.integer({ min: -50, max: 500 }), (given, date, hoursBefore) => {
        const now = new Date(Date.parse(`${date}T00:00:00Z`) - hoursBefore * 3_600_000);
        const offered = offeredOn(date, given, now);
        for (const slot of slotsOn(date, given)) {
          const isOffered = offered.some(({ startsAt }) => startsAt === slot.startsAt);
          expect(offeredSlot(slot.startsAt, given, now) !== null).toBe(isOffered);
          if (isOffered) {
            expect(Date.parse(slot.startsAt)).toBeGreaterThan(now.getTime());
            expect(Date.parse(slot.startsAt) - now.getTime()).toBeGreaterThanOrEqual(given.leadHours * 3_600_000);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
