import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, momentOf } from '@/lib/domain/time/local-time';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { jar, packValues, runAction } from '../support/every-action';
import { aFeedProperty } from '../support/feed';
import { clearRows, keepLeadOf, keepMatch, keepSearch } from '../support/kept-rows';
import { openSessionOf } from '../support/open-session-of';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { loadAdvert } = await import('@/lib/features/owner-portal/progress/loaders');
const { loadVisits, loadFreshVisits } = await import('@/lib/features/owner-portal/visits/loaders');
const { loadComparison } = await import('@/lib/features/owner-portal/visits/loaders');
const { loadCourse } = await import('@/lib/features/owner-portal/progress/loaders');
const { loadDossier } = await import('@/lib/features/owner-portal/progress/loaders');
const { loadFeedback } = await import('@/lib/features/owner-portal/opinions/loaders');
const { loadHead, loadOwnCards } = await import('@/lib/features/owner-portal/loaders');
const { loadOwnDocument } = await import('@/lib/features/owner-portal/progress/loaders');
const { loadAppointmentFile } = await import('@/lib/features/owner-portal/progress/loaders');
const { submitOwnerMessage } = await import('@/lib/features/owner-portal/progress/actions');

const PROPERTY = '1001';
const NOW = new Date();
const TODAY = brusselsDay(NOW);
/** The last day of the mandate, a day before it and one after it. */
const [LAST, EARLY, LATE] = [addDays(TODAY, -10), addDays(TODAY, -20), addDays(TODAY, -2)];
const noon = (day: string): Date => momentOf(day, '12:00') ?? NOW;

let folder = '';
const take = (documents: readonly object[], now: Date) =>
  importDocument({
    source: 'test',
    bytes: new TextEncoder().encode(
      JSON.stringify({
        Format: 'gevel-feed',
        Version: 1,
        Properties: [aFeedProperty({ ID: PROPERTY, CreatedDate: `${addDays(EARLY, -3)}T09:00:00Z` })],
        Dossiers: [
          {
            ID: PROPERTY,
            MediaPlacements: [EARLY, LATE].map((day) => ({ Medium: `Site ${day}`, From: day, Shown: 9 })),
            Stages: [
              { Stage: 'estimate', Date: EARLY },
              { Stage: 'compromise', Date: LATE },
            ],
            NextStep: { Text: 'De notaris schrijft', By: 'notary' },
            Offers: [EARLY, LATE].map((day) => ({ Date: day, Amount: 370_000, State: 'open' })),
            OpenHouses: [EARLY, LATE].map((day) => ({ Start: `${day} 10:00:00`, End: `${day} 11:00:00` })),
            Documents: documents,
          },
        ],
      }),
    ),
    folder,
    now,
    force: true,
  });

async function keepAppointment(state: string, day: string): Promise<string> {
  const [id, startsAt] = [randomUUID(), noon(day).toISOString()];
  const leadId = await keepLeadOf(noon(addDays(day, -1)), { kind: 'appointment', email: `${id}@example.be` });
  const at = noon(addDays(day, -1)).toISOString();
  await database()
    .insertInto('appointments')
    .values({
      id,
      lead_id: leadId,
      property_id: PROPERTY,
      calendar: id,
      agent_id: null,
      place: 'Kerkstraat 12',
      starts_at: startsAt,
      ends_at: startsAt,
      state,
      sequence: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await database().updateTable('leads').set({ property_id: PROPERTY }).where('id', '=', leadId).execute();
  return id;
}

async function keepOpinion(day: string, pro: string): Promise<void> {
  await database()
    .insertInto('opinions')
    .values({
      appointment_id: await keepAppointment('confirmed', day),
      property_id: PROPERTY,
      state: 'answered',
      pro,
      contra: '',
      asked_at: noon(day).toISOString(),
      answered_at: noon(day).toISOString(),
      released_at: noon(day).toISOString(),
      reminded_at: null,
      impression: 1,
      price: 'right',
    })
    .execute();
}

async function signIn(email: string, fromDay: string | null, untilDay: string | null): Promise<void> {
  const id = await saveOwner(
    { name: 'An', email, locale: 'nl', properties: [{ propertyId: PROPERTY, fromDay, untilDay }] },
    NOW,
  );
  await setSessionCookie(await openSessionOf(id, 'computer', NOW));
}
const asFormer = () => signIn('an@example.be', addDays(EARLY, -3), LAST);
const asNext = () => signIn('jan@example.be', addDays(LAST, 1), null);
const send = () =>
  runAction(() =>
    submitOwnerMessage(
      UNTOUCHED,
      packValues({
        stamp: stampForm('owner-message'),
        locale: 'nl',
        nickname: '',
        property: PROPERTY,
        visit: '',
        remark: 'Een vraag',
      }),
    ),
  );
const documentsOf = async () => (await loadDossier(PROPERTY, NOW))?.documents ?? [];

beforeEach(async () => {
  jar.clear();
  await clearRows();
  for (const table of [
    ...(['owners', 'owner_properties', 'owner_sessions', 'owner_dossiers', 'owner_documents'] as const),
    ...(['opinions', 'property_views', 'property_events'] as const),
  ])
    await database().deleteFrom(table).execute();
  folder = await mkdtemp(join(tmpdir(), 'gevel-ended-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** All data of the portal for a property, with one of each kind before and after the end of the mandate. */
async function fill(): Promise<{ coming: string }> {
  for (const name of ['early', 'late', 'undated-early', 'undated-late'])
    await writeFile(join(folder, `${name}.pdf`), `%PDF-1.4 ${name}`);
  const early = [{ Kind: 'mandate', Date: EARLY, File: 'early.pdf' }, { File: 'undated-early.pdf' }];
  await take(early, noon(EARLY));
  await take([...early, { Kind: 'offer', Date: LATE, File: 'late.pdf' }, { File: 'undated-late.pdf' }], noon(LATE));
  for (const [day, visits] of [
    [EARLY, 5],
    [LATE, 7],
  ] as const)
    await database()
      .insertInto('property_views')
      .values({ property_id: PROPERTY, day, source: 'search', device: 'phone', locale: 'nl', visits, views: visits })
      .execute();
  for (const [day, count] of [
    [EARLY, 1],
    [LATE, 10],
  ] as const) {
    await database()
      .insertInto('property_events')
      .values({ property_id: PROPERTY, day, event: 'share', count: count + 2 })
      .execute();
    await database()
      .insertInto('property_events')
      .values({ property_id: PROPERTY, day, event: 'price-changed', count: 1 })
      .execute();
    const lead = await keepLeadOf(noon(day), { kind: 'information', email: 'candidate@example.be' });
    await database().updateTable('leads').set({ property_id: PROPERTY }).where('id', '=', lead).execute();
    await keepMatch(await keepSearch(noon(day), 'active', `${day}@example.be`), noon(day));
    await keepOpinion(day, `gezien op ${day}`);
  }
  await database().updateTable('saved_search_matches').set({ property_id: PROPERTY }).execute();
  return { coming: await keepAppointment('confirmed', addDays(TODAY, 3)) };
}

describe('the page of a property after the mandate (design/owner-access)', () => {
  it('contains nothing that happened after the last day of the mandate', async () => {
    await fill();
    await asFormer();
    const [counted, course, dossier, feedback] = await Promise.all([
      loadVisits(PROPERTY, 'all', NOW),
      loadCourse(PROPERTY, NOW),
      loadDossier(PROPERTY, NOW),
      loadFeedback(PROPERTY, NOW),
    ]);
    expect(await loadHead(PROPERTY, 'nl', NOW)).toMatchObject({ ended: { until: LAST, last: addDays(LAST, 90) } });
    expect(counted).toMatchObject({ isEnded: true, figures: { total: 5 }, shares: { clicks: [{ count: 3 }] } });
    expect(counted?.days.at(-1)?.day).toBe(LAST);
    expect(course).toMatchObject({ coming: [], searches: 1, counts: { question: 1, 'visit-done': 1, offer: 1 } });
    expect(dossier).toMatchObject({ nextStep: null, lacks: [], offers: [{ day: EARLY }] });
    expect(dossier?.placements.map(({ medium, shown }) => [medium, shown])).toEqual([[`Site ${EARLY}`, null]]);
    expect(dossier?.documents.map(({ bytes }) => bytes)).toEqual(
      ['early', 'undated-early'].map((name) => 9 + name.length),
    );
    expect(feedback?.view?.pros).toMatchObject([{ text: `gezien op ${EARLY}` }]);
    const told = JSON.stringify([counted, course, dossier, feedback]);
    for (let day = addDays(LAST, 1); day <= addDays(TODAY, 3); day = addDays(day, 1)) expect(told).not.toContain(day);
  });

  it('is complete for the present owner', async () => {
    await fill();
    await asNext();
    expect(await loadHead(PROPERTY, 'nl', NOW)).toMatchObject({ ended: null });
    expect(await loadVisits(PROPERTY, 'all', NOW)).toMatchObject({
      isEnded: false,
      figures: { total: 12 },
      shares: { clicks: [{ count: 15 }] },
    });
    expect(await loadCourse(PROPERTY, NOW)).toMatchObject({
      coming: [{}],
      searches: 2,
      counts: { question: 2, 'visit-done': 2, offer: 2 },
    });
    expect(await loadDossier(PROPERTY, NOW)).toMatchObject({ nextStep: { doer: 'notary' }, offers: [{}, {}] });
    expect((await documentsOf()).length).toBe(4);
    expect((await loadFeedback(PROPERTY, NOW))?.view?.pros).toHaveLength(2);
    expect(await loadAdvert(PROPERTY, 'nl', NOW)).not.toBeNull();
    expect(await loadFreshVisits(PROPERTY, NOW)).not.toBeNull();
    expect((await loadOwnCards('nl', NOW))[0]?.week).not.toBeNull();
    expect(await send()).toHaveProperty('redirect');
  });

  it('sends no message, refreshes no figures, and has no calendar file of a coming appointment', async () => {
    const { coming } = await fill();
    await asNext();
    const documents = await documentsOf();
    expect(await loadAppointmentFile(PROPERTY, coming, NOW)).not.toBeNull();
    await database().deleteFrom('leads').execute();
    await asFormer();
    expect(await send()).toMatchObject({ answer: { problem: 'gone', values: { remark: 'Een vraag' } } });
    expect(await database().selectFrom('leads').select('id').execute()).toEqual([]);
    expect(await loadAppointmentFile(PROPERTY, coming, NOW)).toBeNull();
    expect(await loadFreshVisits(PROPERTY, NOW)).toBeNull();
    expect(await loadAdvert(PROPERTY, 'nl', NOW)).toBeNull();
    expect(await loadComparison(PROPERTY, NOW)).toBeNull();
    expect((await loadOwnCards('nl', NOW)).map(({ week }) => week)).toEqual([null]);
    // A document opens only if it is listed.
    const listed = (await documentsOf()).map(({ id }) => id);
    for (const { id } of documents)
      expect((await loadOwnDocument(PROPERTY, id, NOW)) !== null, id).toBe(listed.includes(id));
  });
});
