import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '@/lib/routing/href';
import { FULL_SIZE, p95 } from '../support/attack-size';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const HONEST = 50;
const LOOPS = FULL_SIZE ? 130 : 40;
const SOCKETS = FULL_SIZE ? 1_000 : 200;
const ROUNDS = FULL_SIZE ? 6 : 2;
const PATH = href('for-sale', 'nl');
const ATTACKER = '203.0.113.66';

let data: SiteData;
let site: Site;
beforeAll(async () => {
  data = await newSiteData();
  site = await startSite({ ...data.env, TRUST_PROXY: '1' });
}, 60_000);
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

/** Fifty visitors from fifty addresses, one page after the other, with a moment to read. Gives the statuses and the p95 in ms. */
async function crowd(network: number): Promise<{ statuses: Record<number, number>; ms: number }> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const visitor = async (at: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_000));
      const started = performance.now();
      const answer = await fetch(site.url + PATH, { headers: { 'X-Forwarded-For': `10.${network}.0.${at + 1}` } });
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: HONEST }, (_, at) => visitor(at)));
  return { statuses, ms: Math.round(p95(times)) };
}

/** Loops of one address until told to stop. Gives its statuses. */
function loops(count: number): () => Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let isOn = true;
  const loop = async () => {
    while (isOn) {
      const answer = await fetch(site.url + PATH, { headers: { 'X-Forwarded-For': ATTACKER } });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  const all = Promise.all(Array.from({ length: count }, loop));
  return async () => {
    isOn = false;
    await all;
    return statuses;
  };
}

/** Forms of one address that come a byte at a time. Gives how each was answered, and ends them. */
function slowForms(count: number): () => string[] {
  const heard: string[] = [];
  const sockets: Socket[] = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(site.url).port), 'localhost');
    socket.on('error', () => undefined);
    socket.on('data', (piece) => heard.push(piece.toString().slice(9, 12)));
    socket.write(
      `POST ${href('contact', 'nl')} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nX-Forwarded-For: ${ATTACKER}\r\n` +
        `Origin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n`,
    );
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1_000);
  return () => {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    return heard;
  };
}

const ATTACKS: Record<string, () => () => unknown> = {
  'loops of one address': () => loops(LOOPS),
  'slow forms of one address': () => slowForms(SOCKETS),
};

describe('fifty visitors beside an attack from one address (decision 160)', () => {
  it.each(Object.keys(ATTACKS))(
    'are all served: %s',
    async (name) => {
      const quiet = await crowd(1);
      const stop = ATTACKS[name]?.();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const beside = await crowd(2);
      const attacker = await stop?.();
      const counts = Array.isArray(attacker) ? { 429: attacker.filter((status) => status === '429').length } : attacker;
      console.log(`${name}: p95 ${quiet.ms} ms quiet, ${beside.ms} ms beside; attacker ${JSON.stringify(counts)}`);
      expect(quiet.statuses).toEqual({ 200: HONEST * ROUNDS });
      expect(beside.statuses).toEqual({ 200: HONEST * ROUNDS });
      expect((counts as Record<number, number>)[429] ?? 0).toBeGreaterThan(0);
      // Other work on the machine disturbs a clock, so it is judged in the full run alone.
      if (FULL_SIZE) expect(beside.ms).toBeLessThanOrEqual(2 * quiet.ms);
    },
    240_000,
  );
});
