import 'server-only';
import agency from '@/agency.config';
import { syncOwners } from '@/lib/features/owner-portal/access/mutations/sync-owners';
import { feedOwner } from '../schema/owner';
import type { FeedRemark, RawRecord } from '../types';
import { readRecords } from './remarks';

/**
 * Stores the owners of a feed: adds new ones, updates changed ones, and ends the access of missing ones. An owner that
 * cannot be read keeps the stored access. A trial run only reads.
 */
export async function takeOwners(
  raw: readonly RawRecord[],
  { now, dryRun, force }: { now: Date; dryRun: boolean; force: boolean },
): Promise<FeedRemark[]> {
  const warnings: FeedRemark[] = [];
  const { read, keep } = readRecords('owner', raw, warnings, ({ item }) => feedOwner.safeParse(item));
  if (dryRun) return warnings;
  const isTaken = await syncOwners(
    read.map(({ ID, Name, Email, Language, Homes, From, Until }) => ({
      id: ID,
      name: Name,
      email: Email.toLowerCase(),
      locale: Language ?? agency.defaultLocale,
      properties: [...new Set(Homes)].map((propertyId) => ({ propertyId, fromDay: From, untilDay: Until })),
    })),
    { keep, force, now },
  );
  if (!isTaken)
    warnings.push({
      kind: 'owner',
      id: '',
      line: null,
      field: 'Owners',
      value: '',
      reason: 'contains fewer than 70 % of the owners of the last feed; all keep their access. Use --force if intended',
    });
  return warnings;
}
