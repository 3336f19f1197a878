import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PRICE_CHANGED } from '@/lib/domain/audience/home-event';
import { brusselsDay } from '@/lib/domain/time/dates';
import { forgetViews, noteAct, noteView, writeCounts } from '@/lib/features/audience/mutations';
import type { HomeView } from '@/lib/features/audience/types';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { saveOwner } from '@/lib/features/owners/mutations/save-owner';
import { database } from '@/lib/platform/db/client';
import { setSessionCookie } from '@/lib/platform/session-cookie';
import { feedHome, feedOf } from '../support/feed';
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
vi.mock('@/lib/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { loadAudience, loadFreshFigures } = await import('@/lib/features/owner-homes/loaders/load-audience');
const { loadHead, loadOwnCards } = await import('@/lib/features/owner-homes/loaders/load-own-cards');
const { GET } = await import('@/app/api/owner-homes/[id]/route');
const { POST } = await import('@/app/api/acts/route');

const NOW = new Date();
const DAY = 86_400_000;
const VIEW: HomeView = { homeId: '6412', locale: 'nl', source: 'portal', device: 'phone', isVisit: true };

async function signIn(...homeIds: string[]): Promise<void> {
  const homes = homeIds.map((homeId) => ({ homeId, fromDay: null, untilDay: null }));
  const id = await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', homes }, NOW);
  await setSessionCookie(await openSessionOf(id, 'computer', NOW));
}
const ask = (id: string, tag = '') =>
  GET(new Request(`http://x/api/owner-homes/${id}/?lng=nl`, { headers: { 'if-none-match': tag } }), {
    params: Promise.resolve({ id }),
  });

beforeEach(async () => {
  jar.clear();
  await forgetViews(new Date(NOW.getTime() + 2 * DAY));
  for (const table of ['owners', 'owner_homes', 'owner_sessions'] as const)
    await database().deleteFrom(table).execute();
});

describe('what an owner sees of the visits of a home', () => {
  it('adds up by day, by source, device and language, and leaves out the homes of others', async () => {
    await signIn('6412');
    noteView(VIEW, NOW);
    noteView({ ...VIEW, source: 'site', isVisit: false }, NOW);
    noteView({ ...VIEW, locale: 'fr', device: 'computer' }, new Date(NOW.getTime() - DAY));
    noteView({ ...VIEW, source: 'social' }, new Date(NOW.getTime() - 60 * DAY));
    noteView({ ...VIEW, homeId: '7001' }, NOW);
    noteAct({ homeId: '6412', event: 'phone' }, NOW);
    await writeCounts();
    const month = await loadAudience('6412', '30', NOW);
    expect(month?.days).toHaveLength(30);
    expect(month?.days.at(-1)).toMatchObject({ visits: 1, views: 2 });
    expect(month?.figures.total).toBe(3);
    expect(month?.shares).toEqual({
      sources: [{ name: 'portal', count: 2 }],
      devices: [
        { name: 'phone', count: 1 },
        { name: 'computer', count: 1 },
      ],
      languages: [
        { name: 'nl', count: 1 },
        { name: 'fr', count: 1 },
      ],
      acts: [{ name: 'phone', count: 1 }],
    });
    const all = await loadAudience('6412', 'all', NOW);
    expect(all?.days).toHaveLength(61);
    expect(all?.shares.sources).toContainEqual({ name: 'social', count: 1 });
  });

  it('is nothing for a home of somebody else, one that does not exist, and without a session', async () => {
    await signIn('6412');
    noteView({ ...VIEW, homeId: '7001' }, NOW);
    await writeCounts();
    for (const id of ['7001', 'no-such-home']) {
      expect(await loadAudience(id, '30', NOW)).toBeNull();
      expect(await loadFreshFigures(id, NOW)).toBeNull();
      expect(await loadHead(id, 'nl', NOW)).toBeNull();
      expect((await ask(id)).status).toBe(404);
    }
    jar.clear();
    expect(await loadAudience('6412', '30', NOW)).toBeNull();
    expect(await loadOwnCards('nl', NOW)).toEqual([]);
    expect((await ask('6412')).status).toBe(404);
  });

  it('has a card of each home, also of one that is not on the site', async () => {
    await signIn('a-home', 'b-home');
    noteView({ ...VIEW, homeId: 'b-home' }, NOW);
    await writeCounts();
    const cards = await loadOwnCards('nl', NOW);
    expect(cards.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'a-home', card: null, weekVisits: 0 },
      { id: 'b-home', card: null, weekVisits: 1 },
    ]);
  });
});

describe('what happened to a home', () => {
  it('is marked on its day when an import changes the price that visitors read', async () => {
    const given = (price: number) =>
      importFeed({
        source: 'x',
        bytes: feedOf([feedHome({ ID: 'marked', Price: price })]),
        folder: '.',
        now: NOW,
        force: true,
      });
    await given(300_000);
    await given(300_000);
    const marked = () => database().selectFrom('home_events').selectAll().where('event', '=', PRICE_CHANGED).execute();
    expect(await marked()).toEqual([]);
    await given(290_000);
    await signIn('marked');
    expect(await marked()).toMatchObject([{ home_id: 'marked', count: 1 }]);
    const marks = (await loadAudience('marked', '30', NOW))?.marks;
    expect(marks).toContainEqual({ day: brusselsDay(NOW), what: 'price' });
  });
});

describe('the open page of a home', () => {
  it('is told that nothing changed, and gets new figures when something did, without counting as a use', async () => {
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

describe('what is done on a page', () => {
  const tell = (body: string) =>
    POST(new Request('http://x/api/acts/', { method: 'POST', body, headers: { 'content-length': `${body.length}` } }));

  it('is not counted for a home that does not exist, for an act that is none, nor for an owner', async () => {
    await signIn('6412');
    for (const body of ['6412 phone', '', 'x', 'no-such-home phone', '6412 delete', `${'6'.repeat(200)} phone`])
      expect((await tell(body)).status).toBe(204);
    jar.clear();
    for (const body of ['no-such-home phone', '6412 delete']) expect((await tell(body)).status).toBe(204);
    await writeCounts();
    expect(await database().selectFrom('home_events').selectAll().execute()).toEqual([]);
  });
});
