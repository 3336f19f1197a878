import 'server-only';
import agency from '@/agency.config';
import { syncOwners } from '@/lib/features/owner-portal/access/mutations/sync-owners';
import { feedOwner } from '../schema/owner';
import type { FeedRemark, RawRecord } from '../types';
import { remarkOn } from './remarks';

/**
 * Stores the owners of a feed: adds new ones, updates changed ones, and ends the access of missing ones. An owner that
 * cannot be read keeps the stored access. A trial run only reads.
 */
export async function takeOwners(
  raw: readonly RawRecord[],
  { now, dryRun, force }: { now: Date; dryRun: boolean; force: boolean },
): Promise<FeedRemark[]> {
  const warnings: FeedRemark[] = [];
  const unread: string[] = [];
  const owners = raw.flatMap((owner) => {
    const parsed = feedOwner.safeParse(owner.item);
    if (parsed.success && !owner.fault) return [parsed.data];
    const remark = remarkOn('owner', owner, parsed.error?.issues[0]?.path.join('.') ?? '');
    warnings.push(remark);
    unread.push(remark.id.toLowerCase());
    return [];
  });
  if (dryRun) return warnings;
  const isTaken = await syncOwners(
    owners.map(({ ID, Name, Email, Language, Homes, From, Until }) => ({
      id: ID,
      name: Name,
      email: Email.toLowerCase(),
      locale: Language ?? agency.defaultLocale,
      properties: [...new Set(Homes)].map((propertyId) => ({ propertyId, fromDay: From, untilDay: Until })),
    })),
    // An owner without a readable id may be any owner, so all stored owners stay.
    { keep: unread.includes('') ? 'all' : unread, force, now },
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
