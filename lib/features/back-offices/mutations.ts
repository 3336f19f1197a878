import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { database, inTransaction } from '@/lib/platform/store/client';
import { inChunks, putRows } from '@/lib/platform/store/rows';
import { completeName } from './data';
import type { OfficeItem, Reading } from './types';

/** Counts a call of today. Returns whether it is within `most`. */
export async function takeCall(now: Date, most: number): Promise<boolean> {
  const row = await database()
    .insertInto('crm_budget')
    .values({ day: brusselsDay(now), calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ calls: eb('crm_budget.calls', '+', 1) }))
        .where('crm_budget.calls', '<', most),
    )
    .returning('calls')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores what a reading found, in one transaction: what is shown, without what must not be shown, and after a complete reading
 * without what is no longer there. An incomplete one removes nothing that it does not name. `isFull`: everything was asked for,
 * although a back office without a list cannot tell what is gone.
 */
export async function saveReading(
  source: string,
  {
    changed,
    present,
    problem,
    isFull = present !== null,
  }: Pick<Reading, 'changed' | 'present' | 'problem'> & { isFull?: boolean },
  now: Date,
): Promise<void> {
  const isComplete = present !== null && problem === null;
  await inTransaction(async (tx) => {
    const shown = changed.flatMap(({ item, ...one }) => (item === null ? [] : [{ ...one, item }]));
    const hidden = changed.filter(({ item }) => item === null).map(({ id }) => id);
    const stored = isComplete
      ? await tx.selectFrom('crm_items').select('id').distinct().where('source', '=', source).execute()
      : [];
    const gone = stored.map(({ id }) => id).filter((id) => !present?.has(id));
    for (const ids of inChunks([...hidden, ...gone]))
      await tx.deleteFrom('crm_items').where('source', '=', source).where('id', 'in', ids).execute();
    await putRows(
      tx,
      'crm_items',
      ['source', 'id', 'locale'],
      shown.map((one) => toRow(source, one, now)),
    );
    if (isFull && problem === null)
      await putRows(tx, 'leases', ['name'], [{ name: completeName(source), holder: '', until: now.toISOString() }]);
  });
}

const toRow = (
  source: string,
  { id, locale, kind, office, stamp, pictureHash, item }: Omit<OfficeItem, 'remarks'>,
  now: Date,
) => ({
  source,
  id,
  locale,
  kind,
  office,
  stamp,
  picture_hash: pictureHash,
  item: JSON.stringify(item),
  seen_at: now.toISOString(),
});
