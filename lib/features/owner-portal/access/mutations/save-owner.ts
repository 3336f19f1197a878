import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { forgetOwnerless } from '@/lib/features/owner-portal/dossiers/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { passwordMail } from '../emails';
import type { Owner, OwnerProperty, ReportRhythm } from '../types';
import { endAllSessions } from './end-session';

export type NewOwner = {
  id?: string;
  name: string;
  email: string;
  locale: Locale;
  properties: readonly OwnerProperty[];
};

/**
 * Gives an owner access to properties, or changes the days of their mandates. If the feed names a property that was
 * added by hand, it counts as one from the feed from then on.
 */
export async function writeProperties(
  tx: Tx,
  ownerId: string,
  properties: readonly OwnerProperty[],
  isFromFeed: boolean,
): Promise<void> {
  if (properties.length === 0) return;
  for (const { propertyId, fromDay, untilDay } of properties) {
    const given = { from_day: fromDay, until_day: untilDay, is_from_feed: isFromFeed ? 1 : 0 };
    await tx
      .insertInto('owner_properties')
      .values({ owner_id: ownerId, property_id: propertyId, ...given })
      .onConflict((conflict) => conflict.columns(['owner_id', 'property_id']).doUpdateSet(given))
      .execute();
  }
  await tx.updateTable('owners').set({ without_property_since: null }).where('id', '=', ownerId).execute();
}

/** Adds an owner, or changes name and language of the owner with the same address. Returns the id. */
export async function writeOwner(
  tx: Tx,
  { id, name, email, locale, feedId }: Omit<NewOwner, 'properties'> & { feedId: string | null },
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('owners')
    .values({
      id: id ?? randomUUID(),
      name,
      email: email.toLowerCase(),
      locale,
      feed_id: feedId,
      password_hash: null,
      version: 1,
      report: 'monthly',
      report_sent_at: null,
      created_at: now.toISOString(),
      invited_at: null,
      joined_at: null,
      without_property_since: null,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Adds an owner by hand, or changes the one with the same address: name, language, and the properties added by hand. Returns the
 * id.
 */
export const saveOwner = (owner: NewOwner, now: Date): Promise<string> =>
  inTransaction(async (tx) => {
    const id = await writeOwner(tx, { ...owner, feedId: null }, now);
    await tx.deleteFrom('owner_properties').where('owner_id', '=', id).where('is_from_feed', '=', 0).execute();
    await writeProperties(tx, id, owner.properties, false);
    return id;
  });

/** Gives an owner access to further properties by hand, or changes the days of their mandates. */
export const addProperties = (ownerId: string, properties: readonly OwnerProperty[]): Promise<void> =>
  inTransaction((tx) => writeProperties(tx, ownerId, properties, false));

export type OwnerChange = Partial<Pick<NewOwner, 'name' | 'email' | 'locale'>>;

/**
 * Changes an owner's name, language or address. A new address is another mailbox: sessions and links of the old one end. False if
 * another owner has the address.
 */
export const changeOwner = (owner: Owner, change: OwnerChange): Promise<boolean> =>
  inTransaction(async (tx) => {
    const email = (change.email ?? owner.email).toLowerCase();
    const holder = await tx.selectFrom('owners').select('id').where('email', '=', email).executeTakeFirst();
    if (holder && holder.id !== owner.id) return false;
    const { name = owner.name, locale = owner.locale } = change;
    await tx.updateTable('owners').set({ name, email, locale }).where('id', '=', owner.id).execute();
    if (email !== owner.email) await endAccess(tx, owner.id);
    return true;
  });

/**
 * Takes properties away from an owner. With the last property the sessions and links of the owner end. Returns the
 * properties that the owner had.
 */
export const revokeProperties = (ownerId: string, propertyIds: readonly string[]): Promise<string[]> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('owner_properties')
      .where('owner_id', '=', ownerId)
      .where('property_id', 'in', propertyIds)
      .returning('property_id')
      .execute();
    const left = await tx
      .selectFrom('owner_properties')
      .select('property_id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!left) await endAccess(tx, ownerId);
    await forgetOwnerless(tx, propertyIds);
    return gone.map(({ property_id }) => property_id);
  });

/** Ends every session and every valid link of an owner. */
export async function endAccess(tx: Tx, ownerId: string): Promise<void> {
  await endAllSessions(tx, ownerId);
  await tx.deleteFrom('owner_links').where('owner_id', '=', ownerId).execute();
}

/** Deletes an owner and all their stored data, within a transaction. Returns the properties that they had. */
export async function dropOwner(tx: Tx, ownerId: string): Promise<string[]> {
  await endAccess(tx, ownerId);
  await tx.deleteFrom('owner_passkeys').where('owner_id', '=', ownerId).execute();
  const properties = await tx
    .deleteFrom('owner_properties')
    .where('owner_id', '=', ownerId)
    .returning('property_id')
    .execute();
  await tx.deleteFrom('owners').where('id', '=', ownerId).execute();
  return properties.map(({ property_id }) => property_id);
}

/** Deletes an owner, and the dossiers of properties left without an owner, within a transaction. */
export const removeOwner = async (tx: Tx, ownerId: string): Promise<void> =>
  forgetOwnerless(tx, await dropOwner(tx, ownerId));

/** Deletes an owner and all their stored data, in a transaction of its own. */
export const deleteOwner = (ownerId: string): Promise<void> => inTransaction((tx) => removeOwner(tx, ownerId));

/**
 * Sets a password or, with null, removes it; `dropsPasskeys` removes the passkeys too. Ends every session and every valid link,
 * and mails a notice. Returns the version for new sessions.
 */
export const setPassword = (
  owner: Owner,
  passwordHash: string | null,
  dropsPasskeys: boolean,
  now: Date,
): Promise<number> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    if (dropsPasskeys) await tx.deleteFrom('owner_passkeys').where('owner_id', '=', owner.id).execute();
    const passkey = await tx
      .selectFrom('owner_passkeys')
      .select('id')
      .where('owner_id', '=', owner.id)
      .executeTakeFirst();
    const version = await endAllSessions(tx, owner.id);
    await tx.deleteFrom('owner_links').where('owner_id', '=', owner.id).where('used_at', 'is', null).execute();
    const mail = passwordMail(owner, { isGone: passwordHash === null, hasPasskeys: passkey !== undefined }, now);
    await queueMessages(tx, null, [mail], now);
    return version;
  });

/** Sets how often the owner report is mailed. */
export const setReport = (ownerId: string, report: ReportRhythm): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ report }).where('id', '=', ownerId).execute();
  });

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
 * Takes away properties whose access after the mandate has ended, and deletes owners who lose their last property. Also
 * deletes owners who have been without a property for as long, because the agency or the feed took the last one away.
 * Returns the number of deleted owners.
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
