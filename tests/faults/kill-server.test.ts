import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_NAMES } from '../support/every-form';
import { formStorm } from '../support/form-storm';
import { startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const isFull = Boolean(process.env.FULL);
const KILLS = isFull ? 200 : 3;
const POSTS = isFull ? 20_000 : 150;
const CLIENTS = 8;
let data: SiteData;

beforeAll(async () => {
  data = await newSiteData();
});
afterAll(() => data.remove());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server that is killed while visitors send forms (RELIABILITY L1)', () => {
  it(
    `loses no acknowledged request and duplicates none (${KILLS} kills, ${POSTS} posts, ${CLIENTS} at a time)`,
    async () => {
      const starts: number[] = [];
      let site = await startSite(data.env);
      const port = Number(new URL(site.url).port);
      const storm = formStorm(site.url, CLIENTS);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(5 + Math.random() * 1495);
        await site.kill('SIGKILL');
        await data.check();
        site = await startSite(data.env, port);
        starts.push(site.startedIn);
      }
      await storm.until(POSTS);
      await storm.end();
      await site.kill('SIGKILL');
      await data.check();

      const { kept, ...wrong } = await storm.judge(data.rows);
      starts.sort((a, b) => a - b);
      console.log(
        `L1: ${KILLS} kills, ${storm.sent()} posts, ${storm.acknowledged.size} acknowledged, ${kept} kept, ${wrong.missing.length} lost, ${wrong.doubled.length} doubled, refused ${JSON.stringify(Object.fromEntries(storm.refused))}; first answer after a restart in ${starts[starts.length >> 1]} ms, at most ${starts.at(-1)} ms`,
      );
      expect(wrong).toEqual({ missing: [], doubled: [], mailless: [], halves: [] });
      expect(new Set(storm.acknowledged.values())).toEqual(new Set(FORM_NAMES));
      // A refusal never has the status 200, not even from a server that has just begun to listen.
      expect([...storm.refused.keys()].filter((answer) => answer.endsWith(' 200'))).toEqual([]);
    },
    isFull ? 7_200_000 : 1_200_000,
  );
});
