import { beforeAll, describe, expect, it } from 'vitest';
import type { AlertFrequency } from '@/lib/domain/time/job-times';
import { findAddressesToMail, findPending } from '@/lib/features/saved-searches/data/find-pending';
import { database } from '@/lib/platform/store/client';
import { keepMatch, keepSearch } from '../support/kept-rows';

const addressOf = (frequency: AlertFrequency) => `${frequency}@example.be`;
/** Wednesday 25 November 2026, 9:00 in Brussels. */
const FOUND = new Date('2026-11-25T08:00:00Z');

beforeAll(async () => {
  for (const frequency of ['at-once', 'daily', 'weekly'] as const) {
    const id = await keepSearch(FOUND, 'active', addressOf(frequency));
    await keepMatch(id, FOUND);
    await database().updateTable('saved_searches').set({ frequency }).where('id', '=', id).execute();
  }
  await database().updateTable('saved_search_matches').set({ mailed_at: null }).execute();
});

describe('what an import brings for a search', () => {
  it.each([
    ['2026-11-25T08:05:00Z', ['at-once']],
    ['2026-11-26T06:59:00Z', ['at-once']],
    ['2026-11-26T07:00:00Z', ['at-once', 'daily']],
    ['2026-11-30T06:59:00Z', ['at-once', 'daily']],
    ['2026-11-30T07:00:00Z', ['at-once', 'daily', 'weekly']],
    ['2026-12-02T12:00:00Z', ['at-once', 'daily', 'weekly']],
  ] as const)('is to be mailed at %s for searches that are mailed %j', async (moment, frequencies) => {
    const now = new Date(moment);
    const emails = (await findAddressesToMail(10, now)).sort();
    expect(emails).toEqual(frequencies.map(addressOf));
    const all = (['at-once', 'daily', 'weekly'] as const).map(addressOf);
    expect((await findPending(all, now)).map(({ frequency }) => frequency).sort()).toEqual(frequencies);
  });
});
