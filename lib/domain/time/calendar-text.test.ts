import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, momentIn, partOf, readCalendar } from '@/tests/support/read-calendar';
import { type SlotRules, slotsOn } from '../../features/appointments/rules';
import { type CalendarEntry, calendarText, foldLine } from './calendar-text';
import { addDays } from './local-time';

const ENTRY: CalendarEntry = {
  method: 'REQUEST',
  uid: '8f14e45f-ceea-467f-ab9e-2d8d2f1d9a11@gevel.example',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: '2026-11-26T16:30:00.000Z',
  endsAt: '2026-11-26T17:15:00.000Z',
  writtenAt: new Date('2026-11-20T09:00:00.123Z'),
  summary: 'Visite : maison de maître, Namur',
  description: 'Avec Claire Dumont; 0470 00 00 17\nDéplacer ou annuler\\ici',
  location: 'Rue du Quai Vert 31, 5000 Namur',
  url: 'https://gevel.example/fr/mon-rendez-vous/abc.def/',
  organizer: { name: 'Claire "la Belle" Dumont', email: 'claire@gevel.example' },
  attendee: { name: 'Noémie Lambert; ATTENDEE:x', email: 'noemie@example.be' },
};
const eventOf = (changes: Partial<CalendarEntry> = {}) => {
  const calendar = readCalendar(calendarText({ ...ENTRY, ...changes }));
  return { calendar, event: partOf(calendar, 'VEVENT') };
};

describe('a calendar entry (RFC 5545)', () => {
  it('has the method, the UID, the sequence number and the status that it was given', () => {
    const { calendar, event } = eventOf();
    expect(lineOf(calendar, 'VERSION').value).toBe('2.0');
    expect(lineOf(calendar, 'METHOD').value).toBe('REQUEST');
    expect(lineOf(event, 'UID').text).toBe(ENTRY.uid);
    expect(lineOf(event, 'SEQUENCE').value).toBe('2');
    expect(lineOf(event, 'STATUS').value).toBe('CONFIRMED');
    expect(lineOf(event, 'DTSTAMP').value).toBe('20261120T090000Z');
  });

  it('gives times in Brussels time and defines that zone', () => {
    const { calendar, event } = eventOf();
    const start = lineOf(event, 'DTSTART');
    expect(start).toMatchObject({ params: { TZID: 'Europe/Brussels' }, value: '20261126T173000' });
    expect(momentIn(calendar, start).toISOString()).toBe(ENTRY.startsAt);
    expect(momentIn(calendar, lineOf(event, 'DTEND')).toISOString()).toBe(ENTRY.endsAt);
  });

  it('preserves commas, semicolons, backslashes and new lines in texts', () => {
    const { event } = eventOf();
    for (const [name, text] of [
      ['SUMMARY', ENTRY.summary],
      ['DESCRIPTION', ENTRY.description],
      ['LOCATION', ENTRY.location],
    ] as const)
      expect(lineOf(event, name).text).toBe(text);
  });

  it('names the agency as organizer, and the visitor as attendee who need not reply', () => {
    const { event } = eventOf();
    expect(lineOf(event, 'ORGANIZER')).toMatchObject({
      params: { CN: 'Claire ’la Belle’ Dumont' },
      value: 'mailto:claire@gevel.example',
    });
    expect(lineOf(event, 'ATTENDEE')).toMatchObject({
      params: { CN: 'Noémie Lambert; ATTENDEE:x', PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' },
      value: 'mailto:noemie@example.be',
    });
  });

  it('has no attendee in a published copy', () => {
    const { event } = eventOf({ method: 'PUBLISH', attendee: null });
    expect(event.lines.map(({ name }) => name)).not.toContain('ATTENDEE');
  });

  it('has lines of at most 75 octets and no cut character', () => {
    const line = `SUMMARY:${'é€😀'.repeat(60)}`;
    const folded = foldLine(line);
    expect(
      folded
        .split('\r\n')
        .map((piece) => Buffer.byteLength(piece))
        .every((size) => size <= 75),
    ).toBe(true);
    expect(
      folded
        .split('\r\n')
        .slice(1)
        .every((piece) => piece.startsWith(' ')),
    ).toBe(true);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });

  it('always has the same kinds of lines, whatever text a visitor typed', () => {
    const names = (calendar: string) => partOf(readCalendar(calendar), 'VEVENT').lines.map(({ name }) => name);
    const usual = names(calendarText(ENTRY));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 200 }), (wild, text) => {
        for (const typed of [wild, text, `${text}\r\nMETHOD:CANCEL\r\n`, `${text}\u2028END:VEVENT`]) {
          const person = { name: typed, email: typed };
          const entry = { ...ENTRY, summary: typed, description: typed, location: typed, url: typed };
          const written = calendarText({ ...entry, organizer: person, attendee: person });
          expect(names(written)).toEqual(usual);
          const event = partOf(readCalendar(written), 'VEVENT');
          const shown = typed
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            .replace(/[^\P{Cc}\n]/gu, '');
          expect(lineOf(event, 'SUMMARY').text).toBe(shown);
        }
      }),
    );
  });
});

describe('the two daylight-saving changes (RELIABILITY L10)', () => {
  const ALL_DAY: SlotRules = {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], slots: [['00:00', '23:30']] }],
    minutes: 30,
    leadHours: 0,
    daysAhead: 400,
    capacity: 1,
    closedDays: [],
  };
  const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-30'];

  it.each(days)('do not change the moments in an entry: every half hour of %s is read as intended', (day) => {
    const slots = slotsOn(day, ALL_DAY);
    expect(slots.length).toBe(day === '2027-03-28' ? 45 : 47);
    for (const { startsAt, endsAt, from } of slots) {
      const { calendar, event } = eventOf({ startsAt, endsAt });
      expect(lineOf(event, 'DTSTART').value).toBe(`${day}T${from}00`.replace(/[-:]/g, ''));
      expect(momentIn(calendar, lineOf(event, 'DTSTART')).toISOString()).toBe(startsAt);
    }
  });

  it.each(days)('do not change the end of an appointment: %s', (day) => {
    for (const { startsAt, endsAt, from, until } of slotsOn(day, ALL_DAY)) {
      const { calendar, event } = eventOf({ startsAt, endsAt });
      const end = momentIn(calendar, lineOf(event, 'DTEND'));
      // The repeated hour has only one notation, and no appointments are made in that hour.
      if (day === '2026-10-25' && (from.startsWith('02') || until.startsWith('02'))) continue;
      expect(end.toISOString()).toBe(endsAt);
    }
  });

  it('leave the start and end of an appointment correct, on any day of ten years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 12, max: 46 }), (after, index) => {
        const day = addDays('2026-01-01', after);
        const slot = slotsOn(day, { ...ALL_DAY, closedDays: [] })[index];
        if (!slot) return;
        const { calendar, event } = eventOf(slot);
        expect(momentIn(calendar, lineOf(event, 'DTSTART')).toISOString()).toBe(slot.startsAt);
      }),
      { numRuns: 100 },
    );
  });
});
