import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeListHref } from '@/lib/routing/data-href';
import { href } from '@/lib/routing/href';
import { FULL_SIZE } from '../support/attack-size';
import type { Front } from '../support/crowd-run';
import { type Ask, besideLoud, type Stage, startStage, stopStage, visitorsOf } from '../support/loud-run';
import { isInstalled } from '../support/proxy';
import { newSiteData, type SiteData } from '../support/site-data';

/** Visitors of a page, and as many of a picture, beside each loud client. */
const HONEST = FULL_SIZE ? 20 : 10;
const MOST_MS = 150;
/** Repetitions of a measurement that is too slow: a loud client slows every one, other work on the machine some. */
const TRIES = 3;

const PAGE = href('for-sale', 'nl');
let data: SiteData;
let picture = '';
beforeAll(async () => {
  data = await newSiteData();
  const folder = join(data.folder, 'media');
  const [first = ''] = readdirSync(folder).filter((name) => /^[0-9a-f]{2}$/.test(name));
  picture = `/media/${readdirSync(join(folder, first)).find((name) => name.endsWith('-480.webp'))}`;
});
afterAll(() => data?.remove());

/** What a loud client asks, by kind, and the status of an answer within its share. */
const kindsOf = (): Record<string, Ask & { status: number }> => ({
  pages: { path: PAGE, status: 200 },
  HEAD: { path: PAGE, method: 'HEAD', status: 200 },
  OPTIONS: { path: PAGE, method: 'OPTIONS', status: 204 },
  RSC: { path: `${PAGE}?_rsc=`, headers: { RSC: '1' }, status: 200 },
  'refused posts': {
    path: href('contact', 'nl'),
    method: 'POST',
    body: 'a=1',
    status: 403,
    headers: { Origin: 'https://other.example', 'Content-Type': 'application/x-www-form-urlencoded' },
  },
  'missing pages': { path: '/nl/no-such-page/', status: 404 },
  'an unknown host': { path: PAGE, headers: { Host: 'unknown.example' }, status: 421 },
  pictures: { path: picture, status: 200 },
  'map data': { path: '/api/map/markers/?goal=for-sale&lng=nl', status: 200 },
  places: { path: placeListHref('nl', '0'), status: 200 },
});
const MIX = 'a mix';
/** In `npm test` all kinds come as a mix. */
const LOUD: readonly (readonly [kind: string, count: number])[] = FULL_SIZE
  ? [...Object.keys(kindsOf()), MIX].flatMap((kind) => [10, 50, 130].map((count) => [kind, count] as const))
  : [[MIX, 130]];
const FRONTS: readonly (readonly [front: Front, processes: number])[] = FULL_SIZE
  ? [
      ['direct', 1],
      ['direct', 2],
      ['nginx', 2],
      ['caddy', 2],
    ]
  : [
      ['direct', 1],
      ['nginx', 1],
    ];

describe.each(FRONTS)(
  'visitors beside one client that never pauses, %s, web processes: %i (design/limits)',
  (front, processes) => {
    const canRun = front === 'direct' || isInstalled(front);
    let stage: Stage;
    beforeAll(async () => {
      if (canRun) stage = await startStage(front, processes, data.env);
    });
    afterAll(() => stage && stopStage(stage));

    const both = async () => {
      const [page, image] = await Promise.all([visitorsOf(stage, PAGE, HONEST), visitorsOf(stage, picture, HONEST)]);
      return { page, image };
    };

    it.skipIf(!canRun).each(LOUD)(
      'are all answered beside %s over %i connections, and at most as late as twice in quiet and 150 ms',
      async (kind, count) => {
        const kinds = kindsOf();
        const asked = kinds[kind];
        const asks = asked ? [asked] : Object.values(kinds);
        const late: string[] = [];
        for (let tries = 0; tries < TRIES; tries += 1) {
          if (tries === 0) await visitorsOf(stage, PAGE, 3);
          const quiet = await both();
          const { result: beside, loud } = await besideLoud(stage, asks, count, both);
          console.log(
            `${front} ${processes}, ${kind} × ${count}: pages p95 ${quiet.page.ms} ms quiet, ${beside.page.ms} beside (longest ${beside.page.longest}); ` +
              `pictures ${quiet.image.ms}, ${beside.image.ms} (longest ${beside.image.longest}); loud ${JSON.stringify(loud)}`,
          );
          for (const crowd of [quiet.page, quiet.image, beside.page, beside.image])
            expect(crowd.statuses).toEqual({ 200: HONEST });
          // Caddy itself answers for a host that it does not know.
          if (asked && !(front === 'caddy' && asked.status === 421))
            expect(Object.keys(loud)).toContain(String(asked.status));
          const isLate = beside.page.ms > 2 * quiet.page.ms + MOST_MS || beside.image.ms > 2 * quiet.image.ms + MOST_MS;
          if (!isLate) return;
          late.push(
            `pages ${quiet.page.ms} → ${beside.page.ms} ms, pictures ${quiet.image.ms} → ${beside.image.ms} ms`,
          );
          // Other work on the machine disturbs a clock, so times are judged only in the full run.
          if (!FULL_SIZE) return;
        }
        expect(late).toEqual([]);
      },
      300_000,
    );
  },
);
