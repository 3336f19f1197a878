import 'server-only';
import { sql } from 'kysely';
import type { Locale } from '@/lib/domain/text/locale';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { siteLanguage } from '@/lib/platform/i18n/site-languages';
import { readClaim, signClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import type { LeadsTable } from '@/lib/platform/store/schema-requests';
import { href } from '@/lib/routing/href';
import type { RouteKey } from '@/lib/routing/route-table';
import { DEMO_SOURCE, type Lead, type LeadKind } from './types';

const toLead = (row: LeadsTable): Lead => ({
  id: row.id,
  createdAt: row.created_at,
  kind: row.kind as LeadKind,
  locale: siteLanguage(row.locale),
  submission: row.submission,
  email: row.email,
  name: row.name,
  source: row.source,
  consentAt: row.consent_at,
  handledAt: row.handled_at,
  fields: JSON.parse(row.fields),
  subject: row.about ? JSON.parse(row.about) : null,
});

/**
 * The leads of visitors, oldest first; with `limit` only the newest ones. Demo leads are left out. `since` is an ISO date or
 * moment.
 */
export async function findLeads({
  since,
  kind,
  limit,
}: {
  since?: string;
  kind?: LeadKind;
  limit?: number;
}): Promise<Lead[]> {
  const rows = await database()
    .selectFrom('leads')
    .selectAll()
    .where('source', '!=', DEMO_SOURCE)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('created_at', limit === undefined ? 'asc' : 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return (limit === undefined ? rows : rows.reverse()).map(toLead);
}

/** The lead whose id begins with `id`; null for none or several. */
export async function getLead(id: string): Promise<Lead | null> {
  if (!/^[0-9a-f-]{4,36}$/.test(id)) return null;
  const rows = await database()
    .selectFrom('leads')
    .selectAll()
    // Ids are hexadecimal: the letter `g` sorts after every id with this beginning.
    .where('id', '>=', id)
    .where('id', '<', `${id}g`)
    .limit(2)
    .execute();
  const [only, another] = rows;
  return only && !another ? toLead(only) : null;
}

/**
 * Whether an address is verified: its owner pressed a button behind a link that was mailed to it, for a saved search,
 * the newsletter, an appointment or the owner portal. Until then any person may have typed it (design/limits).
 */
export async function isProvenAddress(address: string): Promise<boolean> {
  const email = address.toLowerCase();
  const { rows } = await sql<{ proven: number | boolean }>`select (
    exists (select 1 from saved_searches where email = ${email} and confirmed_at is not null)
    or exists (select 1 from newsletter_subscribers where email = ${email} and state = 'active')
    or exists (select 1 from owners where email = ${email} and joined_at is not null)
    or exists (
      select 1 from leads join appointments on appointments.lead_id = leads.id
      where leads.email = ${email} and appointments.proven_at is not null
    )
  ) as proven`.execute(database());
  // SQLite returns 0 or 1, and PostgreSQL a boolean.
  return Boolean(rows[0]?.proven);
}

/** The subject of a lead: a property, and the appointment to see it, if one was booked. */
type ThanksAbout = { property: string; appointment?: string };

const PURPOSE = 'thanks';
/** The time in which the thank-you page repeats the subject of the lead; afterwards it only thanks (design/forms). */
const REPEATS_MS = HOUR_MS;

type ThanksRoute = Extract<RouteKey, `feedback/${string}`>;

/**
 * The address of a thank-you page that shows the property or the appointment again. Its token holds one or two ids and
 * ends within the hour: no name, no mail address, and no right to change the appointment.
 */
export function thanksHref(route: ThanksRoute, locale: Locale, about: ThanksAbout, now: Date): string {
  const id = [about.property, about.appointment ?? ''].join(':');
  const expires = new Date(now.getTime() + REPEATS_MS).toISOString();
  return `${href(route, locale)}?${new URLSearchParams({ of: signClaim(PURPOSE, { id, expires }) })}`;
}

/** What the token of a thank-you page names; '' for what it does not name, and for a token that is not valid. */
export function readThanks(token: unknown, now: Date): { propertyId: string; appointmentId: string } {
  const claim = typeof token === 'string' ? readClaim(PURPOSE, token, now) : null;
  const [propertyId = '', appointmentId = ''] = claim?.id.split(':') ?? [];
  return { propertyId, appointmentId };
}
