import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { forgetOwnerless } from '@/lib/features/owner-homes/mutations/save-dossiers';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { removeOwner } from './save-owner';

/** The owners who have no home. */
const homeless = (tx: Tx) =>
  tx
    .selectFrom('owners')
    .select('owners.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('owner_homes').select('home_id').whereRef('owner_homes.owner_id', '=', 'owners.id'))),
    );

/**
 * Takes away homes whose mandate ended so long ago that the view of it is over, and with the last one the owner. Who has had no
 * home for as long, because the agency or the feed took the last one away, is forgotten, too. Returns how many owners are gone.
 */
export const forgetFormerOwners = (daysAfter: number, now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const today = brusselsDay(now);
    const last = addDays(today, -daysAfter);
    const ended = await tx
      .deleteFrom('owner_homes')
      .where('until_day', '<', last)
      .returning(['owner_id', 'home_id'])
      .execute();
    await forgetOwnerless(tx, [...new Set(ended.map(({ home_id }) => home_id))]);
    const hadEnded = new Set(ended.map(({ owner_id }) => owner_id));
    const without = await homeless(tx).select('homeless_day').execute();
    const isOver = ({ id, homeless_day }: (typeof without)[number]) =>
      hadEnded.has(id) || (homeless_day !== null && homeless_day < last);
    const gone = without.filter(isOver);
    for (const { id } of gone) await removeOwner(tx, id);
    await tx
      .updateTable('owners')
      .set({ homeless_day: today })
      .where('homeless_day', 'is', null)
      .where('id', 'in', homeless(tx))
      .execute();
    await tx.deleteFrom('owner_links').where('expires_at', '<', addDays(today, -7)).execute();
    return gone.length;
  });
