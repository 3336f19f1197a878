import { beforeAll, describe, expect, it } from 'vitest';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { findAppointments } from '@/lib/features/appointments/data/find-appointments';
import type { Property } from '@/lib/features/catalogue/types/property';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findLeads } from '@/lib/features/leads/data';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { askForOpinions } from '@/lib/features/owner-portal/opinions/jobs';
import { findCourse } from '@/lib/features/owner-portal/progress/data';
import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';
import { renewSavedSearches, sendDigests } from '@/lib/features/saved-searches/jobs/send-alerts';
import { database } from '@/lib/platform/store/client';
import { fillDemoClosedProperties } from '@/scripts/demo/closed-properties';
import { fillDemoCourse } from '@/scripts/demo/course';
import { demoFeed } from '@/scripts/demo/feed';
import { demoLeads } from '@/scripts/demo/invented-leads';
import { fillDemoVisits } from '@/scripts/demo/visits';
import { aFeedProperty, feedOf } from '../support/feed';

// Tuesday at ten in the morning: mails may be sent.
const NOW = new Date('2026-11-24T09:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const feed = (Price: number) =>
  importDocument({
    source: 'demo',
    bytes: feedOf([
      aFeedProperty({ ID: 'owned', AgentID: 'leen', Price, CreatedDate: '2026-10-20T09:00:00Z' }),
      aFeedProperty({ ID: 'other', CreatedDate: '2026-10-20T09:00:00Z' }),
    ]),
    folder: '.',
    now: NOW,
    force: true,
  });
const rowsOf = (table: 'leads' | 'appointments' | 'saved_searches' | 'saved_search_matches' | 'property_views') =>
  database().selectFrom(table).selectAll().execute();
const visitsOn = async (day: string): Promise<number> => {
  const rows = await database().selectFrom('property_views').select('visits').where('day', '=', day).execute();
  return rows.reduce((all, { visits }) => all + visits, 0);
};

beforeAll(async () => {
  await feed(300_000);
  const properties = [{ propertyId: 'owned', fromDay: null, untilDay: null }];
  await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', properties }, NOW);
});

describe('the invented history of the demo', () => {
  it('has questions, past and coming appointments, documents and searches for properties with owners, and questions for the others', async () => {
    await fillDemoCourse(NOW);
    const { events, coming, searches } = await findCourse('owned', NOW);
    const kinds = events.map(({ kind }) => kind);
    for (const kind of [
      'question',
      'documents-asked',
      'documents-sent',
      'visit-planned',
      'visit-done',
      'match',
    ] as const)
      expect(kinds).toContain(kind);
    expect(coming.length).toBeGreaterThan(0);
    expect(new Set(coming.map(({ host }) => host))).toEqual(new Set(['Leen']));
    expect(searches).toBeGreaterThan(0);
    expect(events.every(({ at }) => at <= NOW.toISOString())).toBe(true);
    const said = await database()
      .selectFrom('opinions')
      .select('property_id')
      .where('state', '=', 'answered')
      .execute();
    expect(said.length).toBeGreaterThan(1);
    const other = await findCourse('other', NOW);
    expect([other.coming.length, other.searches]).toEqual([0, 0]);
    expect(other.events.length).toBeGreaterThan(0);
  });

  it('has the first viewing of a property on the day that its dossier gives for the next step', async () => {
    for (let days = 0; days < 7; days += 1) {
      const day = later(days);
      const { Dossiers } = JSON.parse(Buffer.from(await demoFeed(day)).toString()) as {
        Dossiers: Array<{ ID: string; NextStep: { Date: string } }>;
      };
      const [first] = demoLeads('6412', brusselsDay(later(days - 1)), brusselsDay(later(days - 1)), true, day).flatMap(
        ({ appointment }) => appointment ?? [],
      );
      expect(brusselsDay(new Date(first?.starts_at ?? ''))).toBe(
        Dossiers.find(({ ID }) => ID === '6412')?.NextStep.Date,
      );
    }
  });

  it('is the same after a restart, and is continued by a restart weeks later', async () => {
    const [leads, visits] = [await rowsOf('leads'), await rowsOf('appointments')];
    await fillDemoCourse(NOW);
    expect([await rowsOf('leads'), await rowsOf('appointments')]).toEqual([leads, visits]);
    await fillDemoCourse(later(21));
    expect((await rowsOf('leads')).length).toBeGreaterThan(leads.length);
    expect(await rowsOf('leads')).toEqual(expect.arrayContaining(leads));
    expect((await findCourse('owned', later(21))).coming.length).toBeGreaterThan(0);
  });

  it('causes no mail, and no lead or appointment in the lists of the agency', async () => {
    await feed(290_000);
    expect((await matchSavedSearches(NOW)).matches).toBe(0);
    expect(await sendDigests(NOW)).toEqual({ outcome: 'sent', mails: 0 });
    expect(await renewSavedSearches(later(800))).toBe(0);
    for (const days of [0, 1, 2, 3]) await askForOpinions(later(days));
    const mails = await database().selectFrom('outbox').select(['kind', 'state', 'payload']).execute();
    for (const mail of mails) expect(mail).toEqual({ kind: 'documents', state: 'sent', payload: null });
    expect(await findLeads({})).toEqual([]);
    expect(await findAppointments({}, NOW)).toEqual([]);
    const stopped = await database().selectFrom('mail_stops').selectAll().execute();
    const people = await database().selectFrom('leads').select('email').distinct().execute();
    expect(people.every(({ email }) => email.endsWith('.example'))).toBe(true);
    expect(stopped.length).toBeGreaterThanOrEqual(people.length);
  });

  it('has opinions also for appointments about which the visitor was not asked on the next day', async () => {
    const states = async () =>
      (await database().selectFrom('opinions').select('state').execute()).map(({ state }) => state);
    await database().updateTable('opinions').set({ state: 'skipped', answered_at: null }).execute();
    await fillDemoCourse(NOW);
    expect(await states()).toContain('answered');
  });

  it('has visits to the site on each day, also on the days since the last start, and adds none twice', async () => {
    await fillDemoVisits(NOW);
    const yesterday = await visitsOn('2026-11-23');
    const today = await visitsOn('2026-11-24');
    expect(Math.min(yesterday, today)).toBeGreaterThan(0);
    await fillDemoVisits(NOW);
    expect([await visitsOn('2026-11-23'), await visitsOn('2026-11-24')]).toEqual([yesterday, today]);
    await fillDemoVisits(later(3));
    expect(await visitsOn('2026-11-23')).toBe(yesterday);
    // The next start adds the rest of the day that was not over at the last start, and the days since.
    expect(await visitsOn('2026-11-24')).toBeGreaterThan(today);
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) expect(await visitsOn(day)).toBeGreaterThan(0);
  });

  it('has sold properties without a page that are similar to those of the owners', async () => {
    await fillDemoClosedProperties(NOW);
    await fillDemoClosedProperties(NOW);
    const sold = await database().selectFrom('properties').selectAll().where('closed_at', 'is not', null).execute();
    expect(sold).toHaveLength(6);
    expect(sold.every(({ removed_at, closed_at }) => removed_at !== null && closed_at !== null)).toBe(true);
  });
});

describe('the dates of the demo', () => {
  const FIRST = new Date('2026-11-29T09:00:00Z');

  it('book no agent and no property twice at one time, open houses included, on the first day and after a restart', async () => {
    const loaded = (now: Date) =>
      demoFeed(now).then((bytes) => importDocument({ source: 'demo', bytes, folder: '.', now, force: true }));
    await database().deleteFrom('appointments').execute();
    for (const now of [FIRST, new Date(FIRST.getTime() + DAY_MS), new Date(FIRST.getTime() + 9 * DAY_MS)]) {
      await loaded(now);
      await fillDemoCourse(now);
      const properties = await database().selectFrom('properties').select('detail').execute();
      const openHouses = properties.flatMap(({ detail }) => {
        const { id, agentId, openHouses: spans = [] } = JSON.parse(detail) as Property;
        return spans.map(({ startsAt, endsAt }) => ({ id, agentId, startsAt, endsAt }));
      });
      const rows = await database().selectFrom('appointments').selectAll().execute();
      const booked = [
        ...openHouses,
        ...rows
          .filter(({ state }) => state === 'confirmed')
          .map((row) => ({
            id: row.property_id,
            agentId: row.agent_id,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
          })),
      ];
      expect(rows.length).toBeGreaterThan(20);
      expect(openHouses.length).toBeGreaterThan(3);
      const twice = booked.filter((one, at) =>
        booked.some(
          (other, index) =>
            index > at &&
            (one.id === other.id || (one.agentId !== null && one.agentId === other.agentId)) &&
            one.startsAt < other.endsAt &&
            other.startsAt < one.endsAt,
        ),
      );
      expect(twice).toEqual([]);
    }
  });
});
