import { beforeEach, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { siteLookups } from '@/lib/features/properties/data/route-lookups';
import { findRobotVisits } from '@/lib/features/setup/data';
import { noteRobotVisit, type RobotVisit, writeRobotVisits } from '@/lib/features/setup/mutations';
import { database } from '@/lib/platform/store/client';
import { suggestTarget } from '../../scripts/check-site/bots/suggest-target';
import { aFeedProperty, feedOf } from '../support/feed';
import { runHere } from '../support/run-here';

const NOON = new Date('2026-11-20T11:00:00Z');
const LIST: RobotVisit = { robot: 'Googlebot', status: 200, path: '/nl/te-koop' };

beforeEach(async () => {
  await writeRobotVisits(NOON);
  await database().deleteFrom('robot_visits').execute();
});

describe('the requests of search robots', () => {
  it('are counted by day, robot, status and path', async () => {
    for (let index = 0; index < 3; index += 1) noteRobotVisit(LIST, NOON);
    noteRobotVisit({ ...LIST, status: 404 }, NOON);
    noteRobotVisit({ ...LIST, robot: 'Bingbot' }, NOON);
    await writeRobotVisits(NOON);
    noteRobotVisit(LIST, NOON);
    await writeRobotVisits(NOON);
    const day = '2026-11-20';
    expect(await findRobotVisits(NOON)).toEqual(
      expect.arrayContaining([
        { day, ...LIST, count: 4 },
        { day, ...LIST, status: 404, count: 1 },
        { day, ...LIST, robot: 'Bingbot', count: 1 },
      ]),
    );
  });

  it('keep their count if the store fails, and are stored by the next write', async () => {
    noteRobotVisit(LIST, NOON);
    await database().schema.alterTable('robot_visits').renameTo('visits_away').execute();
    await expect(writeRobotVisits(NOON)).rejects.toThrow();
    noteRobotVisit(LIST, NOON);
    await database().schema.alterTable('visits_away').renameTo('robot_visits').execute();
    await writeRobotVisits(NOON);
    expect(await findRobotVisits(NOON)).toMatchObject([{ ...LIST, count: 2 }]);
  });

  it('are deleted after 30 days', async () => {
    noteRobotVisit(LIST, new Date('2026-10-20T11:00:00Z'));
    noteRobotVisit(LIST, new Date('2026-10-22T11:00:00Z'));
    await writeRobotVisits(new Date('2026-10-22T11:00:00Z'));
    noteRobotVisit(LIST, NOON);
    await writeRobotVisits(NOON);
    const days = await database().selectFrom('robot_visits').select('day').orderBy('day').execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-10-22', '2026-11-20']);
  });

  it('take limited memory and rows, even with invented addresses; above the limit they are counted without an address', async () => {
    for (let wave = 0; wave < 8; wave += 1) {
      for (let index = 0; index < 3_000; index += 1)
        noteRobotVisit({ ...LIST, path: `/${wave}/${index}/${'x'.repeat(400)}` }, NOON);
      await writeRobotVisits(NOON);
    }
    const rows = await database().selectFrom('robot_visits').selectAll().execute();
    expect(rows.length).toBeLessThanOrEqual(12_001);
    expect(Math.max(...rows.map(({ path }) => path.length))).toBe(200);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(24_000);
  }, 60_000);
});

describe('the page that is suggested for an address without a page', () => {
  beforeEach(async () => {
    await importDocument({ source: 'test', bytes: feedOf([aFeedProperty({ ID: '6412' })]), folder: null, now: NOON });
  });

  it.each([
    ['a property by its number', 'huis-te-koop/detail-6412.php', '/nl/te-koop/mechelen/huis/6412/'],
    ['a page by its name, in the language of the name', 'pages/kontakt.html', '/de/kontakt/'],
    ['the list of a goal', 'biens/location', '/nl/te-huur/'],
    ['the list of a place', 'fr/immobilier/malines', '/fr/a-vendre/?place=malines'],
    ['the list of a goal in a place', 'immo/koop/2800-mechelen', '/nl/te-koop/?place=mechelen'],
  ])('is %s', async (_, path, target) => {
    expect(await suggestTarget(path, 'nl', siteLookups)).toBe(target);
  });

  it('is missing if no part of the address is known', async () => {
    for (const path of ['wp-login.php', 'x/9999999', '.env', ''])
      expect(await suggestTarget(path, 'nl', siteLookups)).toBeNull();
  });
});

describe('npm run check:site -- --bots', () => {
  it('names robots, answers and missing addresses with the row that would redirect them, and says that names are unverified', async () => {
    const today = new Date();
    await importDocument({ source: 'test', bytes: feedOf([aFeedProperty({ ID: '6412' })]), folder: null, now: today });
    for (const path of ['/oud/6412.html', '/wp-login.php']) noteRobotVisit({ ...LIST, status: 404, path }, today);
    noteRobotVisit(LIST, today);
    noteRobotVisit({ ...LIST, robot: 'GPTBot' }, today);
    await writeRobotVisits(today);
    const { code, output } = await runHere('scripts/commands/check-site.ts', ['--bots']);
    expect([code, output]).toEqual([0, expect.anything()]);
    expect(output).toContain('Unverified: any program can use the name of a robot.');
    expect(output).toMatch(/Googlebot: 3 requests on 1 day, .*2 × 404, 1 × 200/);
    expect(output).toMatch(/answers: no requests/);
    expect(output).toContain('/oud/6412.html;/nl/te-koop/mechelen/huis/6412/;301  Googlebot');
    expect(output).toContain('/wp-login.php  (no page is similar: add no row)');
  });

  it('is refused together with --crawl or with the address of a site', async () => {
    for (const args of [['--bots', '--crawl'], ['--bots', 'https://www.example.be'], ['--json']]) {
      const { code, output } = await runHere('scripts/commands/check-site.ts', args);
      expect([code, output]).toEqual([1, expect.stringContaining('Usage:')]);
    }
  });
});
