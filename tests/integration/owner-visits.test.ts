import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, momentOf, weekdayOf } from '@/lib/domain/time/local-time';
import { PRICE_CHANGED, PROPERTY_CLICKS } from '@/lib/domain/views/page-view';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { forgetViews, noteClick, noteView, writeCounts } from '@/lib/features/owner-portal/visits/mutations';
import type { PropertyView } from '@/lib/features/owner-portal/visits/types';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { setSessionCookie } from '@/lib/platform/security/session-cookie';
import { database } from '@/lib/platform/store/client';
import { daysBefore } from '../support/days-before';
import { aFeedProperty, feedOf } from '../support/feed';
import { clearRows, keepAppointment, keepLeadOf } from '../support/kept-rows';
import { openSessionOf } from '../support/open-session-of';

const jar = vi.hoisted(() => new Map<string, string>());
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
  headers: async () => new Headers(),
}));
vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { loadVisits, loadFreshVisits } = await import('@/lib/features/owner-portal/visits/loaders');
const { loadHead, loadOwnCards } = await import('@/lib/features/owner-portal/loaders');
const { GET } = await import('@/app/api/owner-properties/[id]/route');
const { POST } = await import('@/app/api/acts/route');

/** A request context, as the http server stores it. */
const exchange = new AsyncLocalStorage<unknown>();
Object.assign(processState, { exchanges: exchange });

const NOW = new Date();
const DAY = 86_400_000;
const VIEW: PropertyView = { propertyId: '6412', locale: 'nl', source: 'portal', device: 'phone', isVisit: true };

const daysAgo = (days: number): Date => daysBefore(NOW, days);

async function signInAt(now: Date, ...propertyIds: string[]): Promise<void> {
  const properties = propertyIds.map((propertyId) => ({ propertyId, fromDay: null, untilDay: null }));
  const id = await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', properties }, now);
  await setSessionCookie(await openSessionOf(id, 'computer', NOW));
}
const signIn = (...propertyIds: string[]): Promise<void> => signInAt(NOW, ...propertyIds);

/** Stores a request for an appointment, with a slot in some state or without one. */
async function askForAppointment(
  propertyId: string,
  email: string,
  state: AppointmentState | null = null,
  at = NOW,
): Promise<void> {
  const lead = await keepLeadOf(at, { kind: state ? 'appointment' : 'appointment-request', email });
  await database().updateTable('leads').set({ property_id: propertyId, email }).where('id', '=', lead).execute();
  if (!state) return;
  const visit = await keepAppointment(lead, new Date(at.getTime() + DAY));
  await database()
    .updateTable('appointments')
    .set({ state, property_id: propertyId })
    .where('id', '=', visit)
    .execute();
}
const ask = (id: string, tag = '') =>
  GET(new Request(`http://x/api/owner-properties/${id}/?lng=nl`, { headers: { 'if-none-match': tag } }), {
    params: Promise.resolve({ id }),
  });

beforeEach(async () => {
  jar.clear();
  await clearRows();
  await forgetViews(new Date('2100-01-01T00:00:00Z'));
  for (const table of ['owners', 'owner_properties', 'owner_sessions'] as const)
    await database().deleteFrom(table).execute();
});

describe('the figures of a property for its owner', () => {
  it('add up by day, by source, device and language, and leave out other properties', async () => {
    await signIn('6412');
    const come = (count: number, changes: Partial<PropertyView>, ago: number) => {
      for (let index = 0; index < count; index += 1) noteView({ ...VIEW, ...changes }, daysAgo(ago));
    };
    come(1, {}, 0);
    come(4, {}, 2);
    come(1, { source: 'site', isVisit: false }, 0);
    come(3, { locale: 'fr', device: 'computer' }, 1);
    come(3, { source: 'social' }, 60);
    come(5, { propertyId: '7001' }, 0);
    // Counts of one or two are hidden, because they could reveal one visitor.
    for (let done = 0; done < 2; done += 1) noteClick({ propertyId: '6412', click: 'share' }, NOW);
    for (let done = 0; done < 3; done += 1) noteClick({ propertyId: '6412', click: 'phone' }, NOW);
    await writeCounts();
    const month = await loadVisits('6412', '30', NOW);
    expect(month?.days).toHaveLength(30);
    expect(month?.days.at(-1)).toMatchObject({ visits: 1, views: 2 });
    expect(month?.figures).toMatchObject({ total: 11, views: 12 });
    expect(month?.shares).toEqual({
      sources: [{ name: 'portal', count: 8 }],
      devices: [
        { name: 'phone', count: 5 },
        { name: 'computer', count: 3 },
      ],
      languages: [
        { name: 'nl', count: 5 },
        { name: 'fr', count: 3 },
      ],
      clicks: [{ name: 'phone', count: 3 }],
    });
    const all = await loadVisits('6412', 'all', NOW);
    expect(all?.days).toHaveLength(61);
    expect(all?.shares.sources).toContainEqual({ name: 'social', count: 3 });
  });

  it('count a source with fewer than three visits as other, also in the difference between two periods', async () => {
    await signIn('6412');
    for (const ago of [1, 1, 1, 1]) noteView(VIEW, daysAgo(ago));
    noteView({ ...VIEW, source: 'newsletter', device: 'tablet', locale: 'de' }, daysAgo(2));
    for (const ago of [10, 11])
      noteView({ ...VIEW, source: 'newsletter', device: 'tablet', locale: 'de' }, daysAgo(ago));
    await writeCounts();
    const sharesOf = async (period: '7' | '30' | 'all') => (await loadVisits('6412', period, NOW))?.shares;
    expect((await sharesOf('7'))?.sources).toEqual([
      { name: 'portal', count: 4 },
      { name: 'other', count: 1 },
    ]);
    for (const period of ['7', '30', 'all'] as const)
      expect(JSON.stringify(await sharesOf(period))).not.toMatch(/newsletter|tablet|"de"/);
  });

  it("are empty for another owner's property, for an unknown one, and without a session", async () => {
    await signIn('6412');
    noteView({ ...VIEW, propertyId: '7001' }, NOW);
    await writeCounts();
    for (const id of ['7001', 'no-such-property']) {
      expect(await loadVisits(id, '30', NOW)).toBeNull();
      expect(await loadFreshVisits(id, NOW)).toBeNull();
      expect(await loadHead(id, 'nl', NOW)).toBeNull();
      expect((await ask(id)).status).toBe(404);
    }
    jar.clear();
    expect(await loadVisits('6412', '30', NOW)).toBeNull();
    expect(await loadOwnCards('nl', NOW)).toEqual([]);
    expect((await ask('6412')).status).toBe(404);
  });

  it('are on a card for each property, even one that is not on the site, with a sentence about its week', async () => {
    await signIn('a-property', 'b-property');
    noteView({ ...VIEW, propertyId: 'b-property' }, NOW);
    noteView({ ...VIEW, propertyId: 'b-property', source: 'site', isVisit: false }, NOW);
    await writeCounts();
    await askForAppointment('a-property', 'noor@example.be');
    const cards = await loadOwnCards('nl', NOW);
    expect(cards.sort((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
      { id: 'a-property', card: null, week: { subject: 'asked', visits: 0, asked: 1 } },
      { id: 'b-property', card: null, week: { subject: 'visits', visits: 1, views: 2, asked: 0 } },
    ]);
  });

  it('count a person who requested an appointment once, and leave out unproven addresses (design/appointments)', async () => {
    await signIn('6412');
    await askForAppointment('6412', 'noor@example.be');
    await askForAppointment('6412', 'Noor@Example.be', 'requested');
    await askForAppointment('6412', 'emma@example.be', 'confirmed');
    await askForAppointment('6412', 'bot@example.be', 'held');
    await askForAppointment('6412', 'bot@example.be', 'lapsed');
    await askForAppointment('7001', 'else@example.be', 'confirmed');
    expect((await loadVisits('6412', '30', NOW))?.week).toMatchObject({ subject: 'asked', asked: 2 });
  });
});

describe('the days of the figures', () => {
  // The clocks change in the nights before Monday 30 March 2026 and Monday 26 October 2026.
  it.each([
    ['a second before midnight in winter', '2026-11-24T22:59:59Z', '2026-11-24'],
    ['midnight in winter', '2026-11-24T23:00:00Z', '2026-11-25'],
    ['a second before midnight in summer', '2026-07-20T21:59:59Z', '2026-07-20'],
    ['midnight in summer', '2026-07-20T22:00:00Z', '2026-07-21'],
    ['the last second before the Monday of summer time', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the Monday after summer time began', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['the last second before the Monday of winter time', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['the Monday after summer time ended', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('are those of Brussels: %s', async (_, moment, day) => {
    await signInAt(new Date(moment), '6412');
    const now = new Date(moment);
    noteView({ ...VIEW, isVisit: false }, new Date(`${addDays(day, -20)}T10:00:00Z`));
    noteView(VIEW, now);
    for (const ago of [1, 1]) noteView(VIEW, new Date(`${addDays(day, -ago)}T10:00:00Z`));
    await writeCounts();
    await askForAppointment('6412', 'noor@example.be', null, now);
    await askForAppointment('6412', 'emma@example.be', null, momentOf(addDays(day, -1), '23:59') ?? now);
    const found = await loadVisits('6412', '7', now);
    expect(found?.days.at(-1)).toEqual({ day, visits: 1, views: 1 });
    expect(found?.figures.today).toEqual({ visits: 1, yesterday: 2 });
    const isMonday = weekdayOf(day) === 1;
    expect(found?.figures.week).toEqual(
      isMonday ? { visits: 1, compared: null } : { visits: 3, compared: { now: 2, before: 0 } },
    );
    expect(found?.week.asked).toBe(isMonday ? 1 : 2);
  });
});

describe('an event in the chart of a property', () => {
  it('is marked on its day if an import changes the visible price', async () => {
    const given = (price: number) =>
      importDocument({
        source: 'x',
        bytes: feedOf([aFeedProperty({ ID: 'marked', Price: price })]),
        folder: '.',
        now: NOW,
        force: true,
      });
    await given(300_000);
    await given(300_000);
    const marked = () =>
      database().selectFrom('property_events').selectAll().where('event', '=', PRICE_CHANGED).execute();
    expect(await marked()).toEqual([]);
    await given(290_000);
    await signIn('marked');
    expect(await marked()).toMatchObject([{ property_id: 'marked', count: 1 }]);
    const marks = (await loadVisits('marked', '30', NOW))?.marks;
    expect(marks).toContainEqual({ day: brusselsDay(NOW), what: 'price' });
  });
});

describe("the open page of an owner's property", () => {
  it('gets no data while nothing has changed, and new figures otherwise, without counting as use of the session', async () => {
    await signIn('6412');
    const used = () => database().selectFrom('owner_sessions').select('used_at').executeTakeFirst();
    await database()
      .updateTable('owner_sessions')
      .set({ used_at: new Date(NOW.getTime() - 600_000).toISOString() })
      .execute();
    const before = await used();
    const first = await ask('6412');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask('6412', tag)).status).toBe(304);
    noteView(VIEW, NOW);
    await writeCounts();
    const next = await ask('6412', tag);
    expect(next.status).toBe(200);
    const told = (await next.json()) as { figures: { visits: string }[]; today: object };
    expect(told.figures[0]?.visits).toBe('1');
    expect(told.today).toMatchObject({ day: brusselsDay(NOW), visits: 1, counts: ['1', '1'] });
    expect(await used()).toEqual(before);
  });
});

describe("an action of a visitor on a property's page", () => {
  const PROPERTY = 'acted';
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  /** Reports an action as a browser does. */
  const tell = (body: string, { address = '198.51.100.7', agent = PHONE } = {}) => {
    const headers = { 'content-length': `${body.length}`, 'user-agent': agent };
    const request = new Request('http://x/api/acts/', { method: 'POST', body, headers });
    return exchange.run({ address, wasForwarded: false, request: { headers } }, () => POST(request));
  };
  const counted = async () => {
    await writeCounts();
    const rows = await database().selectFrom('property_events').selectAll().orderBy('event').execute();
    return Object.fromEntries(rows.map(({ event, count }) => [event, Number(count)]));
  };
  beforeEach(async () => {
    await importDocument({
      source: 'x',
      bytes: feedOf([aFeedProperty({ ID: PROPERTY })]),
      folder: '.',
      now: NOW,
      force: true,
    });
    await counted();
    await database().deleteFrom('property_events').execute();
  });

  it.each(PROPERTY_CLICKS)('is counted once for each visitor: %s', async (event) => {
    for (const address of ['198.51.100.1', '198.51.100.2'])
      expect((await tell(`${PROPERTY} ${event}`, { address })).status).toBe(204);
    expect(await counted()).toEqual({ [event]: 2 });
  });

  it('is not counted for an unknown property or action, for a bot, or for an owner', async () => {
    const nothing = ['', 'x', 'no-such-property phone', `${PROPERTY} delete`, `${'6'.repeat(200)} phone`];
    for (const body of nothing) expect((await tell(body)).status).toBe(204);
    for (const agent of ['', 'curl/8.5.0', 'Googlebot/2.1']) await tell(`${PROPERTY} phone`, { agent });
    await signIn(PROPERTY);
    for (const body of [`${PROPERTY} phone`, ...nothing]) expect((await tell(body)).status).toBe(204);
    expect(await counted()).toEqual({});
    jar.clear();
    await tell(`${PROPERTY} phone`);
    expect(await counted()).toEqual({ phone: 1 });
  });

  it('is counted at most twenty times a minute for one IP address, however often it is reported', async () => {
    for (let index = 0; index < 30; index += 1) await tell(`${PROPERTY} share`, { address: '198.51.100.99' });
    expect(await counted()).toEqual({ share: 20 });
    await tell(`${PROPERTY} share`, { address: '198.51.100.98' });
    expect(await counted()).toEqual({ share: 21 });
  });
});
