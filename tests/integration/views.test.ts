import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/domain/time/durations';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { tellOutliers, tellUnusualDays } from '@/lib/features/owner-portal/visits/jobs/tell-unusual-views';
import {
  forgetViews,
  noteClick,
  noteLeftOut,
  noteView,
  writeCounts,
} from '@/lib/features/owner-portal/visits/mutations';
import type { PropertyView } from '@/lib/features/owner-portal/visits/types';
import { database } from '@/lib/platform/store/client';
import { feedOf, manyProperties } from '../support/feed';

const NOON = new Date('2026-11-20T11:00:00Z');
const VIEW: PropertyView = { propertyId: '6412', locale: 'nl', source: 'direct', device: 'phone', isVisit: true };

const rows = () => database().selectFrom('property_views').selectAll().orderBy('day').orderBy('source').execute();

beforeEach(async () => {
  await writeCounts();
  await database().deleteFrom('property_views').execute();
  await database().deleteFrom('property_events').execute();
});

describe('counting views (RELIABILITY §3.1)', () => {
  it('adds views up by day, source, device and language, and writes nothing before the ten seconds are over', async () => {
    for (let index = 0; index < 3; index += 1) noteView(VIEW, NOON);
    noteView({ ...VIEW, isVisit: false }, NOON);
    noteView({ ...VIEW, source: 'site', isVisit: false }, NOON);
    expect(await rows()).toEqual([]);
    await writeCounts();
    noteView(VIEW, NOON);
    await writeCounts();
    const key = { property_id: '6412', day: '2026-11-20', device: 'phone', locale: 'nl' };
    expect(await rows()).toEqual([
      { ...key, source: 'direct', views: 5, visits: 4 },
      { ...key, source: 'site', views: 1, visits: 0 },
    ]);
  });

  it.each([
    ['the evening before midnight', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['midnight in winter', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['midnight in summer', '2026-07-20T22:00:00Z', '2026-07-21'],
    ['the hour that summer time leaves out', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['the last minute of the short day', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['the last minute of the long day', '2026-10-25T22:59:59Z', '2026-10-25'],
  ])('uses the day in Europe/Brussels: %s', async (_, moment, day) => {
    noteView(VIEW, new Date(moment));
    await writeCounts();
    expect((await rows()).map((row) => row.day)).toEqual([day]);
  });

  it('loses nothing if many processes write at the same time', async () => {
    const writes = Array.from({ length: 20 }, async (_, index) => {
      for (let view = 0; view < 50; view += 1) noteView({ ...VIEW, propertyId: String(index % 3) }, NOON);
      await writeCounts();
    });
    await Promise.all(writes);
    await writeCounts();
    expect((await rows()).reduce((sum, { views }) => sum + views, 0)).toBe(1000);
  });

  it('keeps counts that could not be written and writes them with the next ones', async () => {
    noteView(VIEW, NOON);
    noteClick({ propertyId: '6412', click: 'phone' }, NOON);
    await database().schema.alterTable('property_events').renameTo('events_away').execute();
    await expect(writeCounts()).rejects.toThrow();
    await database().schema.alterTable('events_away').renameTo('property_events').execute();
    expect(await rows()).toEqual([]);
    noteView(VIEW, NOON);
    await writeCounts();
    expect((await rows()).map(({ views }) => views)).toEqual([2]);
    const events = await database().selectFrom('property_events').selectAll().execute();
    expect(events).toEqual([{ property_id: '6412', day: '2026-11-20', event: 'phone', count: 1 }]);
  });

  it('deletes counts older than their term', async () => {
    noteView(VIEW, new Date('2024-10-19T11:00:00Z'));
    noteView(VIEW, NOON);
    await writeCounts();
    expect(await forgetViews(new Date('2024-10-20T11:00:00Z'))).toBe(1);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-20']);
  });
});

const mails = () =>
  database().selectFrom('outbox').select(['recipient', 'payload']).where('kind', '=', 'unusual-views').execute();

describe('views that were not counted because one connection made too many', () => {
  const leaveOut = (propertyId: string, times: number, now: Date) => {
    for (let turn = 0; turn < times; turn += 1) noteLeftOut(propertyId, now);
  };

  it('are reported to the agency once a day per property, from fifty on, and are not stored', async () => {
    leaveOut('6412', 49, NOON);
    leaveOut('7011', 240, NOON);
    await tellOutliers(NOON);
    await writeCounts();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { subject, blocks } = JSON.parse(mail?.payload ?? '{}');
    expect([mail?.recipient, subject]).toEqual([expect.stringContaining('@'), expect.stringContaining('7011')]);
    expect(JSON.stringify(blocks)).toContain('240');
    expect(await rows()).toEqual([]);
    leaveOut('7011', 500, NOON);
    await tellOutliers(new Date(NOON.getTime() + 3_600_000));
    expect(await mails()).toHaveLength(1);
    leaveOut('6412', 1, NOON);
    await tellOutliers(NOON);
    expect(await mails()).toHaveLength(2);
    // The count of views that were not counted starts again at zero on another day.
    const tomorrow = new Date(NOON.getTime() + 25 * 3_600_000);
    leaveOut('7011', 49, tomorrow);
    await tellOutliers(tomorrow);
    expect(await mails()).toHaveLength(2);
    leaveOut('7011', 1, tomorrow);
    await tellOutliers(tomorrow);
    expect(await mails()).toHaveLength(3);
  });

  it('are reported later, for every property, if the store was unavailable', async () => {
    await database().deleteFrom('outbox').execute();
    const day = new Date(NOON.getTime() + 3 * DAY_MS);
    for (const propertyId of ['1', '2', '3']) leaveOut(propertyId, 60, day);
    await database().schema.alterTable('outbox').renameTo('outbox_away').execute();
    await tellOutliers(day);
    await database().schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(await mails()).toHaveLength(0);
    await tellOutliers(day);
    expect(await mails()).toHaveLength(3);
  });
});

describe('views from many connections with few views each', () => {
  const HOUR_MS = DAY_MS / 24;
  const view = (propertyId: string, times: number, now: Date) => {
    for (let turn = 0; turn < times; turn += 1)
      noteView({ ...VIEW, propertyId, source: turn % 2 ? 'direct' : 'social', locale: turn % 3 ? 'nl' : 'fr' }, now);
  };
  /** Adds a number of views a day to a property, for a number of days. */
  const viewBefore = (propertyId: string, times: number, days: number, now: Date) => {
    for (let ago = 1; ago <= days; ago += 1) view(propertyId, times, new Date(now.getTime() - ago * DAY_MS));
  };

  beforeEach(async () => {
    await database().deleteFrom('outbox').execute();
    // This view of forty days ago shows that the site has counted views for long enough to know the usual number.
    viewBefore('first', 1, 40, NOON);
  });

  it('are reported to the agency if there are far more than usual, once per property and day, and stay counted', async () => {
    await importDocument({ source: 'test', bytes: feedOf(manyProperties(20)), folder: null, now: NOON });
    viewBefore('17', 12, 28, NOON);
    viewBefore('18', 60, 28, NOON);
    view('17', 250, NOON);
    view('18', 250, NOON);
    view('19', 199, NOON);
    await writeCounts();
    await tellUnusualDays(NOON);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { subject, blocks, locale } = JSON.parse(mail?.payload ?? '{}');
    expect(mail?.recipient).toContain('@');
    expect(subject).toContain('17');
    const text = JSON.stringify(blocks);
    for (const part of ['250', '12', '28', `/property/17/?lng=${locale}`, '"kind":"property"'])
      expect(text).toContain(part);
    expect(await rows()).toContainEqual(
      expect.objectContaining({ property_id: '17', day: '2026-11-20', source: 'social' }),
    );

    view('17', 900, NOON);
    await writeCounts();
    await tellUnusualDays(new Date('2026-11-20T22:59:00Z'));
    expect(await mails()).toHaveLength(1);
    // After midnight in Brussels another day begins, whose unusual views are reported too.
    const next = new Date('2026-11-20T23:01:00Z');
    await tellUnusualDays(next);
    expect(await mails()).toHaveLength(1);
    view('17', 400, next);
    await writeCounts();
    await tellUnusualDays(next);
    await tellUnusualDays(new Date(next.getTime() + HOUR_MS));
    expect(await mails()).toHaveLength(2);
  });

  it('are reported once if several processes check at the same moment', async () => {
    viewBefore('42', 3, 28, NOON);
    view('42', 300, NOON);
    await writeCounts();
    await Promise.all(Array.from({ length: 5 }, () => tellUnusualDays(NOON)));
    expect(await mails()).toHaveLength(1);
  });

  it('are compared with the days since the property came online, and not reported on its first day', async () => {
    await importDocument({ source: 'test', bytes: feedOf(manyProperties(20)), folder: null, now: NOON });
    const online = (id: string, day: string) =>
      database()
        .updateTable('properties')
        .set({ published_at: `${day}T09:00:00.000Z` })
        .where('id', '=', id)
        .execute();
    await online('5', '2026-11-20');
    await online('6', '2026-11-18');
    await online('7', '2026-11-18');
    view('5', 500, NOON);
    viewBefore('6', 100, 2, NOON);
    view('6', 499, NOON);
    viewBefore('7', 100, 2, NOON);
    view('7', 500, NOON);
    await writeCounts();
    await tellUnusualDays(NOON);
    expect((await mails()).map(({ payload }) => JSON.parse(payload ?? '{}').subject)).toEqual([
      expect.stringContaining('7'),
    ]);
  });

  it('are reported later if the mail could not be queued', async () => {
    viewBefore('51', 3, 28, NOON);
    view('51', 300, NOON);
    await writeCounts();
    await database().schema.alterTable('outbox').renameTo('outbox_away').execute();
    await tellUnusualDays(NOON);
    await database().schema.alterTable('outbox_away').renameTo('outbox').execute();
    await tellUnusualDays(NOON);
    expect(await mails()).toHaveLength(1);
  });
});
