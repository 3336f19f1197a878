import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_NAMES, FORMS } from '../support/every-form';
import { aFeedProperty, feedOf } from '../support/feed';
import { formStorm } from '../support/form-storm';
import { LACKING, type Machines, startMachines } from '../support/machines';
import { PATIENCE } from '../support/patience';
import { openForm, postForm } from '../support/post-form';
import { runScript } from '../support/run-script';

/** `npm run test:machines` runs the same at full size. */
const isFull = Boolean(process.env.FULL);
const [POSTS, KILLS, UPGRADES, AWAY_MS] = isFull ? [20_000, 50, 2, 60_000] : [120, 2, 1, 5_000];
const LIST = '/nl/te-koop/';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(LACKING.length > 0)(
  'two machines behind HAProxy, with one store and two buckets',
  () => {
    let machines: Machines;
    const statusOf = async (path: string) => (await fetch(machines.url + path)).status;
    beforeAll(async () => {
      machines = await startMachines();
    });
    afterAll(() => machines?.stop());

    it('answer the same pages and pictures', async () => {
      await expect.poll(() => statusOf(LIST), { ...PATIENCE, interval: 500 }).toBe(200);
      const html = await Promise.all(machines.sites.map(async (site) => (await fetch(site.url + LIST)).text()));
      const picturesOf = (text = '') => [...new Set(text.match(/\/media\/[0-9a-f]{32}-480\.webp/g))];
      expect(picturesOf(html[0]).length).toBeGreaterThan(5);
      expect(picturesOf(html[1])).toEqual(picturesOf(html[0]));
      for (const site of machines.sites)
        expect((await fetch(site.url + (picturesOf(html[0])[0] ?? ''))).status).toBe(200);
    });

    it('send each mail once, whichever machine took the form', async () => {
      const storm = formStorm(machines.url, 4);
      await storm.until(40);
      await storm.end();
      const waiting = () =>
        machines.rows<{ count: string }>(
          "select count(*) as count from outbox where state = 'waiting' and channel = 'mail'",
        );
      await expect.poll(async () => Number((await waiting())[0]?.count), { ...PATIENCE, interval: 500 }).toBe(0);
      const sent = machines.mails.caught.map(({ mail, recipients }) => `${mail.messageId} ${recipients}`);
      expect(sent.length).toBeGreaterThan(40);
      expect(sent.filter((one, at) => sent.indexOf(one) !== at)).toEqual([]);
      const { kept: _, ...wrong } = await storm.judge(machines.rows);
      expect(wrong).toEqual({ missing: [], doubled: [], mailless: [], halves: [] });
    });

    it(`lose no form and store none twice while a machine is killed ${KILLS} times and upgraded (${POSTS} posts)`, async () => {
      const storm = formStorm(machines.url, 8, 1_000_000);
      const orders = [
        ...Array.from({ length: KILLS }, () => 'SIGKILL' as const),
        ...Array.from({ length: UPGRADES }, () => 'SIGTERM' as const),
      ];
      for (const [at, signal] of orders.entries()) {
        await pause(500 + Math.random() * 1_500);
        await machines.restart((at % 2) as 0 | 1, signal);
        // The next machine stops only when this one answers again.
        await expect.poll(() => statusOf(LIST), { ...PATIENCE, interval: 200 }).toBe(200);
        await pause(2_500);
      }
      await storm.until(POSTS);
      await storm.end();
      const { kept, ...wrong } = await storm.judge(machines.rows);
      const failed = [...storm.refused]
        .filter(([answer]) => / 5\d\d$/.test(answer))
        .reduce((sum, [, count]) => sum + count, 0);
      console.log(
        `machines: ${KILLS} kills, ${UPGRADES} upgrades, ${storm.sent()} posts, ${storm.acknowledged.size} acknowledged, ${kept} kept, ${wrong.missing.length} lost, ${wrong.doubled.length} doubled, ${failed} answered 5xx: ${JSON.stringify(Object.fromEntries(storm.refused))}`,
      );
      expect(wrong).toEqual({ missing: [], doubled: [], mailless: [], halves: [] });
      expect(new Set(storm.acknowledged.values())).toEqual(new Set(FORM_NAMES));
      // A form that met a machine at its end is sent again by the visitor and is accepted then.
      const drawn = await openForm(machines.url + FORMS.contact.path, 'contact');
      expect((await postForm(drawn, FORMS.contact.fields('after', drawn))).status).toBe(303);
    });

    it(`show every page while the store is away for ${AWAY_MS / 1000} s, and answer forms with 503 and the typed text`, async () => {
      const drawn = await openForm(machines.url + FORMS.contact.path, 'contact');
      for (const site of machines.sites) await (await fetch(site.url + LIST)).text();
      await pause(10_000);
      const giveBack = await machines.takeStoreAway();
      const until = Date.now() + AWAY_MS;
      await pause(2_000);
      do {
        expect(await statusOf(LIST)).toBe(200);
        const answer = await postForm(drawn, FORMS.contact.fields('away', drawn));
        expect([answer.status, (await answer.text()).includes('Bericht away')]).toEqual([503, true]);
      } while (Date.now() < until);
      await giveBack();
      await expect
        .poll(async () => (await postForm(drawn, FORMS.contact.fields('back', drawn))).status, {
          ...PATIENCE,
          interval: 500,
        })
        .toBe(303);
    });

    // The last one, because the import takes the demo away.
    it('never import at once, and nobody sees an older catalogue while the replica is 10 s behind', async () => {
      const feed = join(machines.envOf(0).DATA_DIR ?? '', 'feed.json');
      const withPrice = (Price: number) =>
        feedOf(
          Array.from({ length: 200 }, (_, at) =>
            aFeedProperty({ ID: `m${at}`, Price: at === 0 ? Price : 300_000 + at }),
          ),
        );
      const run = (at: 0 | 1) =>
        runScript('scripts/commands/import.ts', [feed, '--force'], { ...machines.envOf(at), LOG_LEVEL: 'silent' });
      writeFileSync(feed, withPrice(411_000));
      const [one, two] = await Promise.all([run(0), run(1)]);
      const refused = [one, two].filter(({ output }) => output.includes('another import is running'));
      const applied = [one, two].filter(({ code }) => code === 0);
      expect([applied.length + refused.length, applied.length > 0], `${one.output}\n${two.output}`).toEqual([2, true]);
      writeFileSync(feed, withPrice(422_000));
      expect((await run(1)).code).toBe(0);
      const path = '/property/m0/?lng=nl';
      const priceAt = async () =>
        /4(11|22)[.\u00a0\u202f]?000/.exec(await (await fetch(machines.url + path)).text())?.[1];
      await expect.poll(priceAt, { ...PATIENCE, interval: 200 }).toBe('22');
      // Both processes look once a second; after that the replica is behind for eight seconds more.
      await pause(2_000);
      for (let time = 0; time < 40; time += 1) {
        expect(await priceAt()).toBe('22');
        await pause(300);
      }
    });
  },
  isFull ? 7_200_000 : 600_000,
);
