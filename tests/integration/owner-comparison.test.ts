import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { forgetViews, noteView, writeCounts } from '@/lib/features/owner-portal/visits/mutations';
import type { PropertyView } from '@/lib/features/owner-portal/visits/types';
import { database } from '@/lib/platform/store/client';
import { daysBefore } from '../support/days-before';
import { jar } from '../support/every-action';
import { aFeedProperty, feedOf } from '../support/feed';
import { clearRows, keepLeadOf } from '../support/kept-rows';
import { nextLook } from '../support/next-look';
import { openSessionOf } from '../support/open-session-of';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { loadComparison } = await import('@/lib/features/owner-portal/visits/loaders');

const NOW = new Date();
const DAY = 86_400_000;
const ago = (days: number): string => daysBefore(NOW, days).toISOString();
/** A hidden price; no other owner may receive it. */
const CANARY = 987_123;
const VIEW: PropertyView = { propertyId: 'own', locale: 'nl', source: 'portal', device: 'phone', isVisit: true };

const onOffer = (ID: string, changes: Record<string, unknown> = {}) =>
  aFeedProperty({ ID, Ident: ID, Price: 300_000, SurfaceLiving: 150, CreatedDate: ago(60), ...changes });
const sold = (ID: string, changes: Record<string, unknown> = {}) =>
  onOffer(ID, { Status: 'sold', CreatedDate: ago(100), ClosedDate: ago(40), ...changes });
const OFFERED = ['a', 'b', 'c', 'd', 'e'];
const GONE = [2000, 2200, 2400, 2600, 2800];

async function fill(...more: ReturnType<typeof aFeedProperty>[]): Promise<void> {
  const properties = [onOffer('own'), ...OFFERED.map((id) => onOffer(id))];
  properties.push(...GONE.map((perArea, at) => sold(`gone${at}`, { Price: perArea * 150 })));
  const replaced = new Set(more.map(({ ID }) => ID));
  const bytes = feedOf([...properties.filter(({ ID }) => !replaced.has(ID)), ...more]);
  const report = await importDocument({ source: 'x', bytes, folder: '.', now: NOW, force: true });
  expect(report.problem ?? null).toBeNull();
  await nextLook();
}
async function signIn(...propertyIds: string[]): Promise<void> {
  const properties = propertyIds.map((propertyId) => ({ propertyId, fromDay: null, untilDay: null }));
  const id = await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', properties }, NOW);
  await setSessionCookie(await openSessionOf(id, 'computer', NOW));
}
function visit(propertyId: string, daysAgo: number, times: number): void {
  for (let time = 0; time < times; time += 1) noteView({ ...VIEW, propertyId }, daysBefore(NOW, daysAgo));
}

beforeAll(() => fill());
beforeEach(async () => {
  jar.clear();
  await clearRows();
  await forgetViews(new Date(NOW.getTime() + 2 * DAY));
  for (const table of ['owners', 'owner_properties', 'owner_sessions'] as const)
    await database().deleteFrom(table).execute();
});

describe('a comparison of a property with similar ones of the agency', () => {
  it('has visits and leads per week over the last whole weeks, days on the market and the price per m² of sold properties', async () => {
    await signIn('own');
    visit('own', 2, 30);
    visit('own', 20, 30);
    // Visits of today, and of forty days ago, do not belong to the last four whole weeks, so they must not count.
    visit('own', 0, 50);
    visit('own', 40, 50);
    OFFERED.forEach((id, at) => {
      visit(id, 10, 4 * (at + 1));
    });
    await writeCounts();
    for (const kind of ['information', 'contact'] as const)
      await database()
        .updateTable('leads')
        .set({ property_id: 'own', created_at: ago(3) })
        .where('id', '=', await keepLeadOf(NOW, { kind }))
        .execute();
    expect(await loadComparison('own', NOW)).toEqual({
      goal: 'for-sale',
      visits: { own: 15, median: 3, count: 5 },
      requests: { own: 0.3, median: 0, count: 5 },
      days: { own: 60, median: 60, count: 5, of: 'closed' },
      price: { own: 2000, median: 2400, count: 5 },
      offered: { reach: 'province', byPrice: true },
      closed: { reach: 'province', byPrice: false },
    });
  });

  it("is empty for another owner's property, for an unknown one, and without a session", async () => {
    await signIn('own');
    for (const id of ['a', 'no-such-property']) expect(await loadComparison(id, NOW)).toBeNull();
    jar.clear();
    expect(await loadComparison('own', NOW)).toBeNull();
  });

  it('is empty with fewer than five similar properties', async () => {
    await fill(onOffer('large', { SurfaceLiving: 900 }));
    await signIn('large');
    expect(await loadComparison('large', NOW)).toBeNull();
  });

  it('is the same whatever a hidden price is, and never contains it', async () => {
    await signIn('own', 'secret');
    const hidden = { PublishPrice: false, SurfaceLiving: 150 };
    await fill(
      onOffer('secret', { ...hidden, Price: CANARY }),
      sold('secret-gone', { ...hidden, Price: CANARY }),
      sold('secret-too', { ...hidden, Price: CANARY }),
    );
    const told = await loadComparison('own', NOW);
    expect(told?.price).toEqual({ own: 2000, median: 2400, count: 5 });
    expect(told?.visits?.count).toBe(5);
    await fill(
      onOffer('secret', { ...hidden, Price: 1 }),
      sold('secret-gone', { ...hidden, Price: 1 }),
      sold('secret-too', { ...hidden, Price: 1 }),
    );
    expect(await loadComparison('own', NOW)).toEqual(told);
    const own = await loadComparison('secret', NOW);
    expect(own?.price).toBeNull();
    expect(own?.visits?.count).toBe(6);
    expect(JSON.stringify([told, own])).not.toMatch(/987|6580|6600|secret/);
  });

  it('has no price if so few prices are compared that a single one could be revealed', async () => {
    await fill(...[0, 1].map((at) => sold(`gone${at}`, { PublishPrice: false })));
    await signIn('own');
    const told = await loadComparison('own', NOW);
    expect(told?.days?.of).toBe('closed');
    expect(told?.price).toBeNull();
  });

  it('counts only sales of the last two years, including properties no longer on the site', async () => {
    await fill();
    await database()
      .updateTable('properties')
      .set({ removed_at: ago(1) })
      .where('id', 'like', 'gone%')
      .execute();
    await signIn('own');
    expect((await loadComparison('own', new Date(NOW.getTime() + 600 * DAY)))?.price?.count).toBe(5);
    expect((await loadComparison('own', new Date(NOW.getTime() + 700 * DAY)))?.days?.of).toBe('offered');
  });
});
