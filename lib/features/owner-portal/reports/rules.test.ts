import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/time/local-time';
import { reportDue, reportInWords } from './rules';

const JOINED = '2026-01-01';

describe('the owner report', () => {
  it('is due on Monday for the week before, from Monday to Sunday', () => {
    expect(reportDue('weekly', null, JOINED, '2026-11-23')).toEqual({
      span: 'lastWeek',
      first: '2026-11-16',
      last: '2026-11-22',
    });
  });

  it('is due on the first working day of a month for the month before', () => {
    expect(reportDue('monthly', null, JOINED, '2026-11-01')).toBeNull(); // 1 November 2026, a Sunday
    expect(reportDue('monthly', null, JOINED, '2026-11-02')).toEqual({
      span: 'lastMonth',
      first: '2026-10-01',
      last: '2026-10-31',
    });
    // New Year of 2027 is a Friday; the Monday after it is the first working day.
    expect(reportDue('monthly', null, JOINED, '2027-01-01')).toBeNull();
    expect(reportDue('monthly', null, JOINED, '2027-01-04')).toMatchObject({ first: '2026-12-01' });
    expect(reportDue('monthly', null, JOINED, '2026-03-02')).toMatchObject({ first: '2026-02-01', last: '2026-02-28' });
  });

  it('is sent up to three days late, and not later', () => {
    expect(reportDue('weekly', null, JOINED, '2026-11-26')).not.toBeNull();
    expect(reportDue('weekly', null, JOINED, '2026-11-27')).toBeNull();
  });

  it('is never due if the owner wants none, if it was already sent, or for days before the owner first signed in', () => {
    expect(reportDue('off', null, JOINED, '2026-11-23')).toBeNull();
    expect(reportDue('weekly', '2026-11-23', JOINED, '2026-11-24')).toBeNull();
    expect(reportDue('weekly', '2026-11-16', '2026-11-23', '2026-11-24')).toBeNull();
  });

  it('is due at most once a week or a month, on whatever days it is checked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('weekly' as const, 'monthly' as const),
        fc.array(fc.nat(365), { maxLength: 60 }),
        (rhythm, days) => {
          const seen = new Set<string>();
          let last: string | null = null;
          for (const day of [...days].sort((a, b) => a - b).map((count) => addDays('2026-01-05', count))) {
            const due = reportDue(rhythm, last, '2025-01-01', day);
            if (!due) continue;
            expect(seen.has(due.first)).toBe(false);
            expect(due.last < day).toBe(true);
            seen.add(due.first);
            last = day;
          }
        },
      ),
    );
  });
});

describe('the sentence of an owner report', () => {
  const day = (date: string, visits: number) => ({ day: date, visits, views: visits });
  const WEEK = { span: 'lastWeek', first: '2026-11-16', last: '2026-11-22' } as const;

  it('compares the week with the one before it', () => {
    const days = [
      day('2026-11-09', 40),
      day('2026-11-15', 10),
      day('2026-11-16', 30),
      day('2026-11-22', 32),
      day('2026-11-23', 99),
    ];
    expect(reportInWords(days, WEEK, 2)).toMatchObject({
      visits: 62,
      comparison: 'quarterMore',
      difference: 12,
      asked: 2,
    });
  });

  it('compares a month with the whole month before it, whatever their lengths', () => {
    const days = [day('2026-02-01', 30), day('2026-02-28', 10), day('2026-03-31', 80)];
    const march = { span: 'lastMonth', first: '2026-03-01', last: '2026-03-31' } as const;
    expect(reportInWords(days, march, 0)).toMatchObject({ visits: 80, comparison: 'twice' });
    // From a month of 31 days to one of 28.
    const february = { span: 'lastMonth', first: '2026-02-01', last: '2026-02-28' } as const;
    const january = [day('2026-01-01', 15), day('2026-01-31', 5)];
    expect(reportInWords([...january, ...days], february, 0)).toMatchObject({ visits: 40, comparison: 'twice' });
  });

  it('makes no comparison for a span without visits', () => {
    expect(reportInWords([day('2026-11-10', 40)], WEEK, 0)).toMatchObject({ subject: 'nobody', comparison: 'none' });
    expect(reportInWords([day('2026-11-10', 40)], WEEK, 2)).toMatchObject({ subject: 'asked', comparison: 'none' });
  });
});
