import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicationKnown, publicationOf, UNKNOWN_PUBLICATION } from './publication-day';

const NOW = new Date('2026-11-26T09:00:00Z');
const of = (told: string | null, stored: string | null, isLastChange = false) =>
  publicationOf({ told, stored, isLastChange }, NOW);

describe('the day on which a property came on the market', () => {
  it('is the day in the feed', () => {
    expect(of('2026-11-01T00:00:00Z', null)).toBe('2026-11-01T00:00:00Z');
    expect(of('2026-11-01T00:00:00Z', '2026-10-01T00:00:00Z')).toBe('2026-11-01T00:00:00Z');
  });

  it('stays the first known day if the feed gives only the day of the last change', () => {
    expect(of('2026-11-25T09:00:00Z', '2024-03-01T10:00:00Z', true)).toBe('2024-03-01T10:00:00Z');
    expect(of('2026-11-25T09:00:00Z', UNKNOWN_PUBLICATION, true)).toBe(UNKNOWN_PUBLICATION);
    expect(of('2024-03-01T10:00:00Z', null, true)).toBe('2024-03-01T10:00:00Z');
  });

  it('is the stored day or unknown if the feed has no day, or a day too far in the future', () => {
    for (const told of [null, '2027-05-01T00:00:00Z']) {
      expect(isPublicationKnown(of(told, null))).toBe(false);
      expect(of(told, '2026-10-01T00:00:00Z')).toBe('2026-10-01T00:00:00Z');
    }
    expect(isPublicationKnown('2026-10-01T00:00:00Z')).toBe(true);
  });

  it('is never more than one day in the future, whatever the feed gives', () => {
    const day = fc.date({ noInvalidDate: true, min: new Date('1980-01-01'), max: new Date('2100-01-01') });
    fc.assert(
      fc.property(day, fc.boolean(), (date, isLastChange) => {
        const moment = of(date.toISOString(), null, isLastChange);
        expect(Date.parse(moment)).toBeLessThanOrEqual(NOW.getTime() + 86_400_000);
      }),
    );
  });
});
