import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { forgetOwnerless } from '@/lib/features/owner-portal/dossiers/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { accessDays } from '../data';
import type { OwnerProperty } from '../types';
import { dropOwner, endAccess, writeOwner, writeProperties } from './save-owner';

export type SentOwner = {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  properties: readonly OwnerProperty[];
};
/** Owners in a feed with the same address are one person who has the properties of all of them. */
type Person = Omit<SentOwner, 'id'> & { ids: readonly string[] };
type Row = { id: string; feed_id: string | null; email: string };

/** A feed in which less than this share of the earlier owners remains is not applied without `force`. */
const SAFE_SHARE = 0.7;

const ROW = ['id', 'feed_id', 'email'] as const;

/**
 * The people of a feed, by address. Properties whose access has ended are left out: they are deleted every night, and
 * the feed would restore them for a day.
 */
function peopleOf(owners: readonly SentOwner[], now: Date): Person[] {
  const last = addDays(brusselsDay(now), -accessDays());
  const people = new Map<string, Person>();
  for (const { id, properties, ...owner } of owners) {
    const known = people.get(owner.email);
    people.set(owner.email, {
      ...owner,
      ...known,
      ids: [...(known?.ids ?? []), id],
      properties: [
        ...(known?.properties ?? []),
        ...properties.filter(({ untilDay }) => untilDay === null || untilDay >= last),
      ],
    });
  }
  return [...people.values()];
}

/**
 * The accounts of a person in the feed, including an account that an earlier feed no longer named and that still has
 * properties added by hand.
 */
const findAccounts = (tx: Tx, ids: readonly string[]): Promise<Row[]> =>
  tx
    .selectFrom('owners')
    .select(ROW)
    .where((where) =>
      where.or([where('feed_id', 'in', ids), where.and([where('feed_id', 'is', null), where('id', 'in', ids)])]),
    )
    .orderBy('id')
    .execute();

/**
 * A new address is another mailbox, so links and sessions of the old address end. All old addresses are freed first,
 * because some people swap theirs.
 */
async function freeAddress(tx: Tx, { ids, email }: Person): Promise<void> {
  for (const account of await findAccounts(tx, ids)) {
    if (account.email === email) continue;
    await endAccess(tx, account.id);
    await tx
      .updateTable('owners')
      .set({ email: `moving ${account.id}` })
      .where('id', '=', account.id)
      .execute();
  }
}

/** Deletes an account after moving its hand-added properties to another account of the same person. */
async function mergeInto(tx: Tx, targetId: string, accountId: string): Promise<void> {
  const properties = await tx
    .selectFrom('owner_properties')
    .selectAll()
    .where('owner_id', '=', accountId)
    .where('is_from_feed', '=', 0)
    .execute();
  for (const property of properties)
    await tx
      .insertInto('owner_properties')
      .values({ ...property, owner_id: targetId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await dropOwner(tx, accountId);
}

/**
 * The account that remains for a person: the account with the address, which may have been invited by hand, else one of
 * the person's own, else a new one. Null for a new person without a property.
 */
async function accountOf(tx: Tx, person: Person, now: Date): Promise<Row | null> {
  const { ids, name, email, locale, properties } = person;
  const own = await findAccounts(tx, ids);
  const byEmail = await tx.selectFrom('owners').select(ROW).where('email', '=', email).executeTakeFirst();
  const account = byEmail ?? own[0];
  if (account) {
    for (const { id } of own) if (id !== account.id) await mergeInto(tx, account.id, id);
    await tx
      .updateTable('owners')
      .set({ name, email, locale, feed_id: account.feed_id ?? ids[0] ?? null })
      .where('id', '=', account.id)
      .execute();
    return account;
  }
  if (properties.length === 0) return null;
  const feedId = ids[0] ?? '';
  const taken = await tx.selectFrom('owners').select('id').where('id', '=', feedId).executeTakeFirst();
  const id = taken ? randomUUID() : feedId;
  await writeOwner(tx, { id, name, email, locale, feedId }, now);
  return { id, feed_id: feedId, email };
}

/** Stores one person of the feed. Properties added by hand stay unchanged. */
async function takePerson(tx: Tx, person: Person, now: Date): Promise<void> {
  const account = await accountOf(tx, person, now);
  if (!account) return;
  // The account may belong to another person of the feed whose entry could not be read this time: that person keeps the
  // properties.
  if (account.feed_id === null || person.ids.includes(account.feed_id)) await dropFeedProperties(tx, account.id);
  await writeProperties(tx, account.id, person.properties, true);
  if (!(await hasProperty(tx, account.id))) await endAccess(tx, account.id);
}

const dropFeedProperties = (tx: Tx, ownerId: string) =>
  tx.deleteFrom('owner_properties').where('owner_id', '=', ownerId).where('is_from_feed', '=', 1).execute();

const hasProperty = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await tx.selectFrom('owner_properties').select('property_id').where('owner_id', '=', ownerId).executeTakeFirst()) !==
  undefined;

/** Removes the feed's properties from an owner who is no longer in it; without hand-added properties the owner is deleted. */
async function leaveFeed(tx: Tx, ownerId: string): Promise<void> {
  await dropFeedProperties(tx, ownerId);
  if (await hasProperty(tx, ownerId))
    await tx.updateTable('owners').set({ feed_id: null }).where('id', '=', ownerId).execute();
  else await dropOwner(tx, ownerId);
}

/**
 * Stores the owners of a feed in one transaction. Owners who are missing now lose at once the properties that came from
 * the feed; owners in `keep`, or all of them, stay unchanged. False if so many would be missing that it is probably a
 * mistake (design/owner-access).
 */
export const syncOwners = (
  owners: readonly SentOwner[],
  { keep, force, now }: { keep: readonly string[] | 'all'; force: boolean; now: Date },
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const rows = await tx.selectFrom('owners').select(['id', 'feed_id']).where('feed_id', 'is not', null).execute();
    const sent = new Set([...owners.map(({ id }) => id), ...(keep === 'all' ? [] : keep)]);
    const gone = keep === 'all' ? [] : rows.filter(({ feed_id }) => feed_id !== null && !sent.has(feed_id));
    if (!force && rows.length - gone.length < rows.length * SAFE_SHARE) return false;
    const properties = await tx
      .selectFrom('owner_properties')
      .select('property_id')
      .distinct()
      .where('is_from_feed', '=', 1)
      .execute();
    const people = peopleOf(owners, now);
    for (const { id } of gone) await leaveFeed(tx, id);
    for (const person of people) await freeAddress(tx, person);
    for (const person of people) await takePerson(tx, person, now);
    // Runs last, because by then a property may have a new owner.
    await forgetOwnerless(
      tx,
      properties.map(({ property_id }) => property_id),
    );
    return true;
  });
