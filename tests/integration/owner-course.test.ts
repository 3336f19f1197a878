import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import agency from '@/agency.config';
import { brusselsDay } from '@/lib/domain/time/dates';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, jar, PROPERTY, packValues, runAction } from '../support/every-action';
import { clearRows, keepLeadOf, keepMatch, keepSearch } from '../support/kept-rows';
import { openSessionOf } from '../support/open-session-of';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { loadCourse } = await import('@/lib/features/owner-portal/progress/loaders');
const { loadContact } = await import('@/lib/features/owner-portal/progress/loaders');
const { GET } = await import('@/app/api/owner-properties/[id]/visits/[visit]/route');
const { submitOwnerMessage } = await import('@/lib/features/owner-portal/progress/actions');

const NOW = new Date();
const hours = (count: number): string => new Date(NOW.getTime() + count * 3_600_000).toISOString();

async function signIn(...propertyIds: string[]): Promise<void> {
  await database().deleteFrom('owner_properties').execute();
  const properties = propertyIds.map((propertyId) => ({ propertyId, fromDay: null, untilDay: null }));
  const id = await saveOwner({ name: 'An Eigenaar', email: 'an@example.be', locale: 'nl', properties }, NOW);
  await setSessionCookie(await openSessionOf(id, 'computer', NOW));
}
async function keepAppointment(state: string, startsAt: string): Promise<void> {
  const leadId = await keepLeadOf(NOW, { kind: 'appointment', email: 'candidate@example.be' });
  await database()
    .insertInto('appointments')
    .values({
      id: randomUUID(),
      lead_id: leadId,
      property_id: PROPERTY,
      calendar: 'bram',
      agent_id: null,
      place: 'Kerkstraat 12',
      starts_at: startsAt,
      ends_at: startsAt,
      state,
      sequence: 0,
      created_at: hours(-50),
      updated_at: hours(-40),
    })
    .execute();
}
const send = (property: string, remark: string, visit = '') =>
  runAction(() =>
    submitOwnerMessage(
      UNTOUCHED,
      packValues({
        stamp: stampForm('owner-message'),
        locale: 'nl',
        nickname: '',
        property,
        appointment: visit,
        remark,
      }),
    ),
  );

beforeEach(async () => {
  jar.clear();
  await clearRows();
  for (const table of ['owners', 'owner_properties', 'owner_sessions', 'owner_dossiers'] as const)
    await database().deleteFrom(table).execute();
  await fillCatalogue();
});

describe('the page of a property in the owner portal', () => {
  it('shows leads, documents, appointments, offers and searches, but no name or address of a visitor', async () => {
    await signIn(PROPERTY);
    for (const kind of ['information', 'documents', 'documents', 'contact'] as const)
      await database()
        .updateTable('leads')
        .set({ property_id: PROPERTY })
        .where('id', '=', await keepLeadOf(NOW, { kind, email: 'candidate@example.be' }))
        .execute();
    // Of the two visitors who requested documents one has received them.
    const asked = await database().selectFrom('leads').select('id').where('kind', '=', 'documents').execute();
    for (const [at, sent_at] of [NOW.toISOString(), null].entries())
      await database()
        .updateTable('outbox')
        .set({ kind: 'documents', sent_at })
        .where('lead_id', '=', asked[at]?.id ?? '')
        .where('kind', '=', 'lead-to-visitor')
        .execute();
    for (const [state, at] of [
      ['confirmed', -30],
      ['confirmed', 30],
      ['cancelled', 5],
      ['refused', 6],
      ['requested', 8],
      ['held', 7],
      ['lapsed', 9],
    ] as const)
      await keepAppointment(state, hours(at));
    await keepMatch(await keepSearch(NOW, 'active'), NOW);
    await keepMatch(await keepSearch(NOW, 'active', 'an@example.be'), NOW);
    await database().updateTable('saved_search_matches').set({ property_id: PROPERTY }).execute();
    const data = JSON.stringify({ offers: [{ day: brusselsDay(NOW), amount: 400_000, state: 'refused' }] });
    await database()
      .insertInto('owner_dossiers')
      .values({ property_id: PROPERTY, data, updated_at: hours(0) })
      .execute();
    const course = await loadCourse(PROPERTY, NOW);
    expect(course?.counts).toEqual({
      question: 1,
      'documents-asked': 2,
      'documents-sent': 1,
      offer: 1,
      match: 1,
      'visit-asked': 5,
      'visit-planned': 1,
      'visit-done': 1,
      'visit-cancelled': 1,
      'visit-refused': 1,
    });
    expect(course?.events).toContainEqual({ at: hours(-40), kind: 'visit-planned', startsAt: hours(30) });
    expect(course?.events).toContainEqual({ at: NOW.toISOString(), kind: 'match', count: 2 });
    expect(course?.events.filter(({ kind }) => kind === 'offer')).toMatchObject([{ offer: 'refused' }]);
    expect([course?.coming.map(({ startsAt }) => startsAt), course?.searches]).toEqual([[hours(30)], 2]);
    expect(JSON.stringify(course)).not.toMatch(/example\.be|Kerkstraat|Claes|400000/);
  });

  it("is visible for the owner's own property only", async () => {
    await signIn('7001');
    expect(await loadCourse(PROPERTY, NOW)).toBeNull();
    jar.clear();
    expect(await loadCourse(PROPERTY, NOW)).toBeNull();
  });

  it('gives the reason of a cancelled appointment, and first names only where the agency allows them', async () => {
    await signIn(PROPERTY);
    await keepAppointment('cancelled', hours(5));
    await keepAppointment('refused', hours(6));
    await keepAppointment('confirmed', hours(30));
    await database()
      .updateTable('appointments')
      .set({ cancel_reason: 'price' })
      .where('starts_at', '<', hours(20))
      .execute();
    const quiet = await loadCourse(PROPERTY, NOW);
    for (const kind of ['visit-cancelled', 'visit-refused'] as const)
      expect(quiet?.events).toContainEqual({ at: hours(-40), kind, reason: 'price' });
    expect(JSON.stringify(quiet)).not.toMatch(/firstName/);
    Object.assign(agency, { ownersSeeFirstNames: true });
    const told = await loadCourse(PROPERTY, NOW).finally(() =>
      Object.assign(agency, { ownersSeeFirstNames: undefined }),
    );
    expect(told?.coming).toMatchObject([{ firstName: 'An' }]);
    // The form for cancelling promises visitors that the owner reads their reason without their name.
    for (const kind of ['visit-cancelled', 'visit-refused'] as const)
      expect(told?.events).toContainEqual({ at: hours(-40), kind, reason: 'price' });
    const named = told?.events.filter(({ firstName }) => firstName).map(({ kind }) => kind);
    expect(named).toEqual(['visit-planned', 'visit-asked']);
    expect(JSON.stringify(told)).not.toMatch(/Claes|example\.be/);
  });

  it('has a calendar file for each coming appointment, without data about the visitor', async () => {
    await keepAppointment('confirmed', hours(30));
    await keepAppointment('confirmed', hours(-30));
    await signIn(PROPERTY);
    const rows = await database().selectFrom('appointments').select('id').orderBy('starts_at').execute();
    const [past, coming] = rows.map(({ id }) => id);
    const file = async (property: string, visit = '') => {
      const answer = await GET(new Request('http://x/'), { params: Promise.resolve({ id: property, visit }) });
      return [answer.status, await answer.text()] as const;
    };
    const [status, text] = await file(PROPERTY, coming);
    expect([status, text.match(/^SUMMARY:.*$/m)?.[0]]).toEqual([
      200,
      `SUMMARY:Bezichtiging van uw woning (referentie ${PROPERTY})`,
    ]);
    expect(text).not.toMatch(/candidate@|ATTENDEE/);
    const nothing = [404, ''];
    expect(await file(PROPERTY, past)).toEqual(nothing);
    expect(await file('7001', coming)).toEqual(nothing);
    await signIn('7001');
    expect(await file(PROPERTY, coming)).toEqual(nothing);
    jar.clear();
    expect(await file(PROPERTY, coming)).toEqual(nothing);
  });

  it('names the agent of the property, and the first office for a property that is not on the site', async () => {
    await signIn(PROPERTY, '7001');
    const bram = agency.agents.find(({ id }) => id === 'bram');
    expect(await loadContact(PROPERTY, 'nl', new Date())).toMatchObject({
      kind: 'agent',
      name: bram?.name,
      email: bram?.email,
    });
    expect(await loadContact('7001', 'nl', new Date())).toMatchObject({
      kind: 'office',
      name: agency.offices[0]?.name.nl,
    });
    expect(await loadContact('7002', 'nl', new Date())).toBeNull();
  });

  it('stores a message to the agent together with its mail in one transaction', async () => {
    await signIn(PROPERTY);
    expect(await send(PROPERTY, 'Zaterdag is de woning niet vrij.')).toEqual({
      redirect: expect.stringMatching(/^\/nl\/eigenaar\/pand\/1001\/\?sent=\d+#message$/),
    });
    const lead = await database().selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect([lead.kind, lead.email, lead.property_id]).toEqual(['contact', 'an@example.be', PROPERTY]);
    const mails = await database().selectFrom('outbox').select('kind').where('lead_id', '=', lead.id).execute();
    expect(mails.map(({ kind }) => kind)).toContain('lead-to-agency');
    expect((await loadCourse(PROPERTY, NOW))?.events).toEqual([]);
  });

  it('sends a copy with the message text to an owner who has registered, and without it to an owner who has not', async () => {
    await signIn(PROPERTY);
    const copies = async () =>
      JSON.stringify(
        await database().selectFrom('outbox').select('payload').where('kind', '=', 'lead-to-visitor').execute(),
      );
    await send(PROPERTY, 'Eerste woorden.');
    expect(await copies()).not.toContain('Eerste woorden.');
    await database().updateTable('owners').set({ joined_at: NOW.toISOString() }).execute();
    await send(PROPERTY, 'Tweede woorden.');
    expect(await copies()).toContain('Tweede woorden.');
  });

  it('marks the mail to the agency as from an owner, and names the appointment that does not suit', async () => {
    await keepAppointment('confirmed', hours(30));
    const { id } = await database().selectFrom('appointments').select('id').executeTakeFirstOrThrow();
    const subjects = async () =>
      (
        await database()
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'lead-to-agency')
          .orderBy('created_at')
          .execute()
      )
        .map(({ payload }) => (JSON.parse(payload ?? '') as { subject: string }).subject)
        .filter((subject) => subject.includes('An Eigenaar'));
    await signIn(PROPERTY, '7001');
    await send(PROPERTY, 'Dan niet.', id);
    expect(await subjects()).toEqual([expect.stringMatching(/^Eigenaar An Eigenaar: bezichtiging van .* past niet$/)]);
    // An appointment of another property, or an unknown one, is not named.
    await send('7001', 'Elders.', id);
    await send(PROPERTY, 'Geen.', 'nothing');
    expect((await subjects()).slice(1).sort()).toEqual([
      'Eigenaar An Eigenaar schrijft over Huis met tuin',
      'Eigenaar An Eigenaar schrijft over Referentie 7001',
    ]);
    const kept = await database().selectFrom('leads').select('fields').where('email', '=', 'an@example.be').execute();
    expect(kept.filter(({ fields }) => fields.includes('slot'))).toHaveLength(1);
  });

  it("refuses a message without a session, about another owner's property, or without text", async () => {
    expect(await send(PROPERTY, 'Hallo')).toMatchObject({ answer: { problem: 'expired' } });
    await signIn('7001');
    expect(await send(PROPERTY, 'Hallo')).toMatchObject({ answer: { problem: 'gone' } });
    expect(await send('nowhere', 'Hallo')).toMatchObject({ answer: { problem: 'gone' } });
    expect(await send('7001', ' ')).toMatchObject({ answer: { errors: { remark: 'required' } } });
    expect(await database().selectFrom('leads').selectAll().execute()).toEqual([]);
  });
});
