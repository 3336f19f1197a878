import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '@/lib/routing/href';
import { STANDSTILL_SECONDS } from '@/lib/server/processes.mjs';
import { FULL_SIZE } from '../support/attack-size';
import { type Attack, canHaveNetwork, type Front, type Plan, runCrowds, runInNamespace } from '../support/crowd-run';
import { isInstalled } from '../support/proxy';
import { newSiteData, type SiteData } from '../support/site-data';

const HONEST = FULL_SIZE ? 50 : 20;
/** Repetitions of each timed measurement: an attack that works slows every round, a busy machine only some. */
const TRIES = FULL_SIZE ? 3 : 1;
/** A busy machine needs several seconds to start a process, which prints nothing during that time. */
const STANDSTILL = FULL_SIZE ? STANDSTILL_SECONDS : 12;

const LOOPS: Attack = { kind: 'loops', count: FULL_SIZE ? 130 : 60, rounds: FULL_SIZE ? 8 : 3 };
const SLOW_BODIES: Attack = { kind: 'slow bodies', count: FULL_SIZE ? 1_000 : 300, rounds: FULL_SIZE ? 8 : 3 };
const SLOW_HEADERS: Attack = { ...SLOW_BODIES, kind: 'slow headers' };
/**
 * An attack that blocks a web process for ever. It runs only in the full run, because `processes.test.ts` has a smaller
 * test.
 */
const STILL: Attack = { kind: 'standstill', count: 1, rounds: 36 };

/**
 * A blocked process is ended after a while, and pages that it had already accepted get no answer. A proxy requests them
 * again. Without a proxy, each visitor whose connection it had loses at most one page: half of the visitors, because
 * the other process has the other half.
 */
const MOST_CUT = HONEST / 2;

type Run = { front: Front; attacks: readonly Attack[]; hasNetwork?: boolean; hasFirewall?: boolean };
/**
 * With `hasNetwork` every visitor has an address of their own; these runs are left out on PostgreSQL, which is reached
 * over the network of the machine. In all other runs visitors state their addresses in a header. The attack `slow
 * headers` never completes its headers, so it states no address: behind a trusted proxy it has the address of the
 * proxy, and without a proxy it needs a network.
 */
const RUNS: readonly Run[] = FULL_SIZE
  ? [
      { front: 'direct', attacks: [LOOPS, SLOW_BODIES, STILL] },
      { front: 'nginx', attacks: [LOOPS, SLOW_BODIES, SLOW_HEADERS, STILL] },
      { front: 'caddy', attacks: [LOOPS, SLOW_BODIES, SLOW_HEADERS, STILL] },
      { front: 'direct', attacks: [LOOPS, SLOW_BODIES, SLOW_HEADERS, STILL], hasNetwork: true },
      { front: 'nginx', attacks: [LOOPS, SLOW_BODIES, SLOW_HEADERS], hasNetwork: true, hasFirewall: true },
      { front: 'caddy', attacks: [LOOPS, SLOW_BODIES, SLOW_HEADERS], hasNetwork: true, hasFirewall: true },
    ]
  : [
      { front: 'direct', attacks: [SLOW_HEADERS], hasNetwork: true },
      { front: 'caddy', attacks: [LOOPS, SLOW_BODIES] },
    ];

const hasNetworks = canHaveNetwork() && !process.env.TEST_POSTGRES_URL;
const canRun = ({ front, hasNetwork, hasFirewall }: Run): boolean =>
  (front === 'direct' || isInstalled(front)) && (!hasNetwork || hasNetworks) && (!hasFirewall || isInstalled('nft'));
const nameOf = ({ front, hasNetwork, hasFirewall }: Run): string =>
  [front, hasNetwork ? 'with addresses of their own' : '', hasFirewall ? 'behind the firewall' : '']
    .filter(Boolean)
    .join(', ');

let data: SiteData;
beforeAll(async () => {
  data = await newSiteData();
});
afterAll(() => data?.remove());

describe(`${HONEST} visitors during an attack from one address (design/limits)`, () => {
  describe.each(RUNS.map((run) => [nameOf(run), run] as const))('%s', (name, run) => {
    it.skipIf(!canRun(run))(
      `are all served: ${run.attacks.map(({ kind, count }) => `${count} × ${kind}`).join(', ')}`,
      async () => {
        const plan: Plan = {
          hasNetwork: false,
          hasFirewall: false,
          ...run,
          env: { ...data.env, TEST_STANDSTILL_SECONDS: String(STANDSTILL) },
          path: href('for-sale', 'nl'),
          formPath: href('contact', 'nl'),
          honest: HONEST,
          quietRounds: FULL_SIZE ? 8 : 3,
        };
        let late = [...run.attacks];
        for (let tries = 0; tries < TRIES && late.length > 0; tries += 1) {
          const again = { ...plan, attacks: late };
          const outcomes = await (plan.hasNetwork ? runInNamespace(again) : runCrowds(again));
          for (const { kind, quiet, beside, attacker, peaks } of outcomes) {
            console.log(
              `${name}, ${kind}: p95 ${quiet.ms} ms quiet, ${beside.ms} beside (longest ${beside.longest}, ${beside.pages} pages); ` +
                `attacker ${JSON.stringify(attacker)}; most memory of a process, MB: ${peaks.join(', ')}`,
            );
            expect(quiet.statuses, kind).toEqual({ 200: quiet.pages });
            const { 0: cut = 0, ...answered } = beside.statuses;
            expect(cut, kind).toBeLessThanOrEqual(run.front === 'direct' && kind === 'standstill' ? MOST_CUT : 0);
            expect(answered, kind).toEqual({ 200: beside.pages - cut });
          }
          late = run.attacks.filter((_, at) => {
            const { quiet, beside } = outcomes[at] ?? {};
            return quiet && beside && beside.ms > 2 * quiet.ms;
          });
        }
        // Other work on the machine disturbs a clock, so times are checked only in the full run.
        if (FULL_SIZE) expect(late.map(({ kind }) => kind)).toEqual([]);
      },
      900_000,
    );
  });
});
