import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CANCEL_REASONS, type CancelReason } from '@/lib/domain/owner/property-course';
import { zipRegion } from '@/lib/domain/place/zip-region';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays } from '@/lib/domain/time/local-time';
import type { Property } from '@/lib/features/catalogue/types/property';
import { addressHash } from '@/lib/features/contact-forms/send-to-friend/emails';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { addRows, inChunks } from '@/lib/platform/store/rows';
import type { AppointmentsTable, LeadsTable, SavedSearchesTable } from '@/lib/platform/store/schema-requests';
import { chance, idOf } from './chance';
import { DEMO_FOLDER } from './feed';
import { addressOf, type DemoAppointment, type DemoLead, demoLeads, drawnFrom, NAMES } from './invented-leads';
import { fillDemoPrices, findDemoProperties } from './visits';

/** The number of past days with invented leads. */
const DAYS = 45;

/** What all invented leads have in common. */
const LEAD = {
  project_id: null,
  locale: 'nl',
  source: DEMO_SOURCE,
  fields: '{}',
  about: null,
  handled_at: null,
} as const;
const toLead = (propertyId: string | null, { id, kind, at, name }: Omit<DemoLead, 'appointment'>): LeadsTable => ({
  ...LEAD,
  id,
  kind,
  name,
  email: addressOf(name),
  property_id: propertyId,
  created_at: at,
  consent_at: at,
  submission: id,
});

function reasonOf(id: string, state: string): CancelReason | null {
  if (state === 'refused') return 'inconvenient';
  return state === 'cancelled' ? drawnFrom(CANCEL_REASONS, chance(id, 'reason')) : null;
}

const toAppointment = (
  propertyId: string,
  agentId: string | null,
  { id, at }: DemoLead,
  appointment: DemoAppointment,
): AppointmentsTable => ({
  ...appointment,
  id,
  lead_id: id,
  property_id: propertyId,
  calendar: DEMO_SOURCE,
  agent_id: agentId,
  place: '',
  sequence: 0,
  created_at: at,
  proven_at: at,
  person: null,
  held_until: null,
  cancel_reason: reasonOf(id, appointment.state),
});

/** A saved search for properties of one euro, which was never confirmed: it has no matches and causes no mails. */
const SEARCH = {
  locale: 'nl',
  state: 'active',
  goal: 'for-sale',
  criteria: JSON.stringify({ goal: 'for-sale', places: [], 'price-max': 1 }),
  password_hash: null,
  confirmed_at: null,
  property_id: null,
  told_price: null,
  told_status: null,
  told_open_houses: null,
  frequency: 'at-once',
} as const;
const toSearch = (name: string, id: string, at: string): SavedSearchesTable => ({
  ...SEARCH,
  id,
  lead_id: id,
  person: id,
  email: addressOf(name),
  name,
  created_at: at,
  mailed_at: at,
});

async function fillSearches(tx: Tx, owned: ReadonlyMap<string, string>): Promise<void> {
  const [first] = [...owned.values()].sort();
  if (!first) return;
  const people = NAMES.map((name) => ({ name, id: idOf('demo search', name) }));
  const stops = NAMES.map((name) => ({ address_hash: addressHash(addressOf(name)), created_at: first }));
  await addRows(tx, 'mail_stops', ['address_hash'], stops);
  const leads = people.map(({ name, id }) => toLead(null, { id, kind: 'demand', at: first, name }));
  await addRows(tx, 'leads', ['id'], leads);
  await addRows(
    tx,
    'saved_searches',
    ['id'],
    people.map(({ name, id }) => toSearch(name, id, first)),
  );
  const matches = [...owned].flatMap(([propertyId, publishedAt]) =>
    people
      .filter(({ id }) => chance(propertyId, id) < 0.6)
      .map(({ id }) => ({
        saved_search_id: id,
        property_id: propertyId,
        reason: 'new',
        found_at: publishedAt,
        mailed_at: publishedAt,
      })),
  );
  await addRows(tx, 'saved_search_matches', ['saved_search_id', 'property_id', 'reason'], matches);
}

/** The mails of document requests, stored as if sent; they are never sent. */
async function fillDocumentMails(tx: Tx, leads: readonly LeadsTable[]): Promise<void> {
  const rows = leads
    .filter(({ kind }) => kind === 'documents')
    .map(({ id, email, created_at }) => ({
      id: idOf('demo mail', id),
      lead_id: id,
      kind: 'documents',
      channel: 'mail' as const,
      recipient: email,
      state: 'sent' as const,
      created_at,
      due_at: created_at,
      sent_at: created_at,
      attempts: 1,
      payload: null,
    }));
  await addRows(tx, 'outbox', ['id'], rows);
}

type Opinion = { impression: number; price: string; pro: string; contra: string };

/** The opinions of some visitors two days after their appointment, in the language of the region; the agency has read them. */
async function fillOpinions(tx: Tx, appointments: readonly AppointmentsTable[], now: Date): Promise<void> {
  const said = JSON.parse(await readFile(join(DEMO_FOLDER, 'opinions.json'), 'utf8')) as Record<'nl' | 'fr', Opinion[]>;
  const properties = await tx.selectFrom('properties').select(['id', 'zip']).execute();
  const french = new Set(properties.filter(({ zip }) => zipRegion(zip) === 'wallonia').map(({ id }) => id));
  const rows = appointments.flatMap(({ id, property_id, state, ends_at }) => {
    const answered = new Date(Date.parse(ends_at) + 2 * DAY_MS);
    if (state !== 'confirmed' || property_id === null || answered > now || chance(id, 'answers') > 0.7) return [];
    const { impression, price, pro, contra } = drawnFrom(
      said[french.has(property_id) ? 'fr' : 'nl'],
      chance(id, 'opinion'),
    );
    const moment = answered.toISOString();
    return [
      {
        appointment_id: id,
        property_id,
        state: 'answered',
        asked_at: moment,
        reminded_at: null,
        answered_at: moment,
        released_at: moment,
        impression,
        price,
        pro,
        contra,
      },
    ];
  });
  for (const chunk of inChunks(rows))
    await tx
      .insertInto('opinions')
      .values(chunk)
      // The question after an appointment is stored as skipped, because the address is on the list of people who want
      // no mails.
      .onConflict((conflict) =>
        conflict
          .column('appointment_id')
          .doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            answered_at: eb.ref('excluded.answered_at'),
            released_at: eb.ref('excluded.released_at'),
            impression: eb.ref('excluded.impression'),
            price: eb.ref('excluded.price'),
            pro: eb.ref('excluded.pro'),
            contra: eb.ref('excluded.contra'),
          }))
          .where('opinions.state', '!=', 'answered'),
      )
      .execute();
}

/** The agent of each property, who shows it. */
async function agentsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('properties').select(['id', 'detail']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, detail }) => [id, (JSON.parse(detail) as Property).agentId]));
}

/**
 * Invented leads for the properties of the demo, and appointments and saved searches for those of its owners, the same
 * for the same day. Existing rows stay, except appointments that are cancelled. No mail is queued, and the agency's
 * commands do not list the rows.
 */
export async function fillDemoCourse(now: Date): Promise<void> {
  const today = brusselsDay(now);
  const published = new Map((await findDemoProperties()).map(({ id, publishedAt }) => [id, publishedAt]));
  if (published.size === 0) return;
  await inTransaction(async (tx) => {
    const rows = await tx.selectFrom('owner_properties').select('property_id').distinct().execute();
    const owned = new Set(rows.map(({ property_id }) => property_id));
    const agents = await agentsOf(tx, [...owned]);
    const leads: LeadsTable[] = [];
    const appointments: AppointmentsTable[] = [];
    for (const [propertyId, publishedAt] of published)
      for (let ago = DAYS; ago >= 0; ago -= 1) {
        const day = addDays(today, -ago);
        for (const request of demoLeads(
          propertyId,
          brusselsDay(new Date(publishedAt)),
          day,
          owned.has(propertyId),
          now,
        )) {
          leads.push(toLead(propertyId, request));
          if (request.appointment)
            appointments.push(toAppointment(propertyId, agents.get(propertyId) ?? null, request, request.appointment));
        }
      }
    await addRows(tx, 'leads', ['id'], leads);
    for (const chunk of inChunks(appointments))
      await tx
        .insertInto('appointments')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            agent_id: eb.ref('excluded.agent_id'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute();
    await fillDocumentMails(tx, leads);
    await fillOpinions(tx, appointments, now);
    const ofOwners = new Map([...published].filter(([id]) => owned.has(id)));
    await fillSearches(tx, ofOwners);
    const days = [...ofOwners].map(([id, moment]) => [id, brusselsDay(new Date(moment))] as const);
    await fillDemoPrices(tx, new Map(days), today);
  });
}
