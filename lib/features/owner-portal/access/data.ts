import 'server-only';
import { createHash } from 'node:crypto';
import agency from '@/agency.config';
import { isSessionOver } from '@/lib/domain/owner/session-term';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import type { DeviceClass } from '@/lib/domain/views/page-view';
import { siteLanguage } from '@/lib/platform/i18n/site-languages';
import type { PasskeyKey } from '@/lib/platform/security/passkey';
import type { SessionClaim } from '@/lib/platform/security/session-cookie';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import {
  type LinkKind,
  type Owner,
  type OwnerPasskey,
  type OwnerProperty,
  type OwnerSession,
  REPORT_RHYTHMS,
} from './types';

const COLUMNS = [
  'id',
  'name',
  'email',
  'locale',
  'password_hash',
  'version',
  'report',
  'feed_id',
  'invited_at',
  'joined_at',
] as const;
type OwnerRow = Pick<Schema['owners'], (typeof COLUMNS)[number]>;

const toOwner = (row: OwnerRow): Owner => ({
  id: row.id,
  name: row.name,
  email: row.email,
  locale: siteLanguage(row.locale),
  hasPassword: row.password_hash !== null,
  version: row.version,
  report: REPORT_RHYTHMS.find((rhythm) => rhythm === row.report) ?? 'off',
  isFromFeed: row.feed_id !== null,
  invitedAt: row.invited_at,
  joinedAt: row.joined_at,
});

/** The stored hash of a session id or of a link's token: a copy of the store is not enough to sign in. */
export const keptForm = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The owner with an id, or null. */
export async function getOwner(id: string): Promise<Owner | null> {
  const row = await database().selectFrom('owners').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toOwner(row) : null;
}

/** The owner with an address, in lower case, and their password hash; null for none. */
export async function findByEmail(email: string): Promise<{ owner: Owner; passwordHash: string | null } | null> {
  const row = await database().selectFrom('owners').select(COLUMNS).where('email', '=', email).executeTakeFirst();
  return row ? { owner: toOwner(row), passwordHash: row.password_hash } : null;
}

/** All owners by name, for the agency's commands. */
export async function listOwners(): Promise<Array<Owner & { properties: OwnerProperty[] }>> {
  const rows = await database().selectFrom('owners').select(COLUMNS).orderBy('name').orderBy('id').execute();
  const properties = await database().selectFrom('owner_properties').selectAll().orderBy('property_id').execute();
  return rows.map((row) => ({
    ...toOwner(row),
    properties: properties.filter(({ owner_id }) => owner_id === row.id).map(toProperty),
  }));
}

/** All owners who want reports, with their properties and the date of their last report. */
export async function findReportReaders(): Promise<
  Array<{ owner: Owner; sentAt: string | null; properties: OwnerProperty[] }>
> {
  const rows = await database()
    .selectFrom('owners')
    .select([...COLUMNS, 'report_sent_at'])
    .where('report', '!=', 'off')
    .where('joined_at', 'is not', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const properties = await database().selectFrom('owner_properties').selectAll().orderBy('property_id').execute();
  return rows.map((row) => ({
    owner: toOwner(row),
    sentAt: row.report_sent_at,
    properties: properties.filter(({ owner_id }) => owner_id === row.id).map(toProperty),
  }));
}

const toProperty = (row: Schema['owner_properties']): OwnerProperty => ({
  propertyId: row.property_id,
  fromDay: row.from_day,
  untilDay: row.until_day,
});

/** Number of days after the end of a mandate in which its owner may still see the property. */
export const accessDays = (): number => agency.ownerAccessDays ?? 90;

/** The properties that an owner may see: those under mandate, and those whose mandate ended at most `daysAfter` days ago. */
export async function findOwnerProperties(ownerId: string, daysAfter: number, now: Date): Promise<OwnerProperty[]> {
  const rows = await database().selectFrom('owner_properties').selectAll().where('owner_id', '=', ownerId).execute();
  const last = addDays(brusselsDay(now), -daysAfter);
  return rows.filter(({ until_day }) => until_day === null || until_day >= last).map(toProperty);
}

/** The owner and session of a cookie; null if the session was ended, has expired or never existed. */
export async function findSession(
  { sid, version }: SessionClaim,
  now: Date,
): Promise<{ owner: Owner; session: OwnerSession } | null> {
  const row = await database()
    .selectFrom('owner_sessions')
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select(COLUMNS.map((column) => `owners.${column}` as const))
    .select([
      'owner_sessions.id as session_id',
      'owner_sessions.device as device',
      'owner_sessions.created_at as session_created_at',
      'owner_sessions.used_at as used_at',
    ])
    .where('owner_sessions.id', '=', keptForm(sid))
    .executeTakeFirst();
  if (row?.version !== version) return null;
  const session = toSession({ ...row, id: row.session_id, created_at: row.session_created_at });
  return isSessionOver(session, now) ? null : { owner: toOwner(row), session };
}

const toDevice = (text: string): DeviceClass => (text === 'phone' || text === 'tablet' ? text : 'computer');

const toSession = (row: Omit<Schema['owner_sessions'], 'owner_id'>): OwnerSession => ({
  id: row.id,
  device: toDevice(row.device),
  createdAt: row.created_at,
  usedAt: row.used_at,
});

/** The sessions of an owner, the last used first. */
export async function findSessions(ownerId: string, now: Date): Promise<OwnerSession[]> {
  const rows = await database()
    .selectFrom('owner_sessions')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(toSession).filter((session) => !isSessionOver(session, now));
}

/** The passkeys of an owner, the oldest first. */
export async function findPasskeys(ownerId: string): Promise<OwnerPasskey[]> {
  const rows = await database()
    .selectFrom('owner_passkeys')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: toDevice(row.device),
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/** The passkey with an id, and the id of its owner; null for none. */
export async function findPasskey(id: string): Promise<{ ownerId: string; key: PasskeyKey } | null> {
  const row = await database().selectFrom('owner_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row
    ? {
        ownerId: row.owner_id,
        key: { id, publicKey: row.public_key, counter: row.counter },
      }
    : null;
}

/** Whether a token has the form of the portal's links; a mail program may have cut it off. */
export const isWholeToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/** The state of a link before its button is pressed; reading it does not use it up. */
export async function findLink(
  token: string,
  now: Date,
): Promise<{ kind: LinkKind; state: 'open' | 'used' | 'expired' } | null> {
  const row = await database()
    .selectFrom('owner_links')
    .selectAll()
    .where('id', '=', keptForm(token))
    .executeTakeFirst();
  if (!row || (row.kind !== 'invitation' && row.kind !== 'sign-in')) return null;
  if (row.used_at !== null) return { kind: row.kind, state: 'used' };
  return { kind: row.kind, state: row.expires_at > now.toISOString() ? 'open' : 'expired' };
}
