import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { forgetOwnerless } from '@/lib/features/owner-portal/progress/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { removeOwner } from './save-owner';

/** The owners without a property. */
const withoutProperty = (tx: Tx) =>
  tx
    .selectFrom('owners')
    .select('owners.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('owner_properties').select('property_id').whereRef('owner_properties.owner_id', '=', 'owners.id'),
        ),
      ),
    );

/**
 * Removes properties from owners whose access after the mandate has ended, and deletes owners whose last property goes. Also
 * deletes owners who have been without a property for as long, because the agency or the feed removed the last one. Returns the
 * number of deleted owners.
 */
export const forgetFormerOwners = (daysAfter: number, now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const today = brusselsDay(now);
    const last = addDays(today, -daysAfter);
    const ended = await tx
      .deleteFrom('owner_properties')
      .where('until_day', '<', last)
      .returning(['owner_id', 'property_id'])
      .execute();
    await forgetOwnerless(tx, [...new Set(ended.map(({ property_id }) => property_id))]);
    const hadEnded = new Set(ended.map(({ owner_id }) => owner_id));
    const without = await withoutProperty(tx).select('without_property_since').execute();
    const isOver = ({ id, without_property_since }: (typeof without)[number]) =>
      hadEnded.has(id) || (without_property_since !== null && without_property_since < last);
    const gone = without.filter(isOver);
    for (const { id } of gone) await removeOwner(tx, id);
    await tx
      .updateTable('owners')
      .set({ without_property_since: today })
      .where('without_property_since', 'is', null)
      .where('id', 'in', withoutProperty(tx))
      .execute();
    await tx.deleteFrom('owner_links').where('expires_at', '<', addDays(today, -7)).execute();
    return gone.length;
  });
