import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@/lib/domain/text/locale';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { passwordMail } from '../emails';
import type { LetterRhythm, Owner, OwnerHome } from '../types';
import { endAllSessions } from './open-session';

export type NewOwner = { id?: string; name: string; email: string; locale: Locale; homes: readonly OwnerHome[] };

async function writeHomes(tx: Tx, ownerId: string, homes: readonly OwnerHome[]): Promise<void> {
  await tx.deleteFrom('owner_homes').where('owner_id', '=', ownerId).execute();
  if (homes.length === 0) return;
  await tx
    .insertInto('owner_homes')
    .values(
      homes.map(({ homeId, fromDay, untilDay }) => ({
        owner_id: ownerId,
        home_id: homeId,
        from_day: fromDay,
        until_day: untilDay,
      })),
    )
    .execute();
}

/**
 * Adds an owner, or changes the one with the same address: name, language and homes. Returns the id. Sessions end with the
 * last home.
 */
export const saveOwner = ({ id, name, email, locale, homes }: NewOwner, now: Date): Promise<string> =>
  inTransaction(async (tx) => {
    const row = await tx
      .insertInto('owners')
      .values({
        id: id ?? randomUUID(),
        name,
        email: email.toLowerCase(),
        locale,
        is_from_feed: id === undefined ? 0 : 1,
        password_hash: null,
        version: 1,
        letter: 'monthly',
        letter_sent_at: null,
        created_at: now.toISOString(),
        invited_at: null,
        joined_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, locale }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeHomes(tx, row.id, homes);
    if (homes.length === 0) await tx.deleteFrom('owner_sessions').where('owner_id', '=', row.id).execute();
    return row.id;
  });

/** Gives an owner a home, or changes the days of the mandate. */
export const addHome = (ownerId: string, { homeId, fromDay, untilDay }: OwnerHome): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .insertInto('owner_homes')
      .values({ owner_id: ownerId, home_id: homeId, from_day: fromDay, until_day: untilDay })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'home_id']).doUpdateSet({ from_day: fromDay, until_day: untilDay }),
      )
      .execute();
  });

/** Takes a home away from an owner. With the last one their sessions and links end. */
export const revokeHome = (ownerId: string, homeId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('owner_homes')
      .where('owner_id', '=', ownerId)
      .where('home_id', '=', homeId)
      .executeTakeFirst();
    const left = await tx
      .selectFrom('owner_homes')
      .select('home_id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!left) await endAccess(tx, ownerId);
    return Number(gone.numDeletedRows) > 0;
  });

async function endAccess(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).execute();
  await tx.deleteFrom('owner_links').where('owner_id', '=', ownerId).execute();
}

/** Deletes an owner with everything that is kept of them. */
export const deleteOwner = (ownerId: string): Promise<void> =>
  inTransaction(async (tx) => {
    await endAccess(tx, ownerId);
    await tx.deleteFrom('owner_homes').where('owner_id', '=', ownerId).execute();
    await tx.deleteFrom('owners').where('id', '=', ownerId).execute();
  });

/** Sets a password, ends every session and every link that is still open, and says so by mail. */
export const setPassword = (owner: Owner, passwordHash: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    await endAllSessions(tx, owner.id);
    await tx.deleteFrom('owner_links').where('owner_id', '=', owner.id).where('used_at', 'is', null).execute();
    await queueMessages(tx, null, [passwordMail(owner, now)], now);
  });

/** How often the letter comes. */
export const setLetter = (ownerId: string, letter: LetterRhythm): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ letter }).where('id', '=', ownerId).execute();
  });
