import { describe, expect, it } from 'vitest';
import { STATUSES } from '@/lib/domain/property/property-status';
import { ribbonOf } from './to-card';

const NOW = new Date('2026-11-29T12:00:00Z');
const NEW_DAYS = 14;
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const ribbon = (status: (typeof STATUSES)[number], days = 30, statusText: string | null = null) =>
  ribbonOf({ status, publishedAt: daysAgo(days), statusText }, NOW, NEW_DAYS);

describe('the ribbon of a property (SPEC §3)', () => {
  it.each(STATUSES.filter((status) => status !== 'available' && status !== 'new'))(
    'is its status, also during its first days: %s',
    (status) => {
      expect([ribbon(status), ribbon(status, 1)]).toEqual([status, status]);
    },
  );

  it.each(['available', 'new'] as const)('is "new" until the last of the first days, then none: %s', (status) => {
    expect([ribbon(status, 0), ribbon(status, NEW_DAYS - 0.01), ribbon(status, NEW_DAYS)]).toEqual([
      'new',
      'new',
      null,
    ]);
  });

  it('is not "new" for a date a day or more in the future', () => {
    expect([ribbon('available', -0.9), ribbon('available', -1)]).toEqual(['new', null]);
  });

  it("shows the agency's own words when the property is no longer new", () => {
    expect([ribbon('available', 30, 'Topper'), ribbon('new', 3, 'Topper')]).toEqual(['available', 'new']);
  });
});
