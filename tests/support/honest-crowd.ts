import http from 'node:http';
import https from 'node:https';
import { p95 } from './attack-size';

/** The identity of a visitor: the address of the socket, or the address that a trusted proxy gives. */
export type Origin = { headers: Record<string, string>; localAddress?: string };
/** The target of visitors: `url` is the connection, `host` the name in requests. */
export type Goal = { url: string; host: string; path: string };
export type Crowd = { statuses: Record<string, number>; ms: number; longest: number; pages: number };

const LONGEST_PAUSE_MS = 2_000;
/** The longest time that a visitor waits for a page. */
const PATIENCE_MS = 60_000;

/** A browser: one connection that stays open, and a second attempt if a used connection turns out to be closed. */
function browser({ url, host, path }: Goal, { headers, localAddress }: Origin): () => Promise<number> {
  const { protocol, hostname, port } = new URL(url);
  const { Agent, request } = protocol === 'https:' ? https : http;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    rejectUnauthorized: false,
    servername: 'localhost',
    ...(localAddress ? { localAddress } : {}),
  } as https.AgentOptions);
  const ask = (mayRepeat = true): Promise<number> =>
    new Promise((resolve) => {
      const asked = request({ hostname, port, path, agent, headers: { Host: host, ...headers } }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      });
      asked.setTimeout(PATIENCE_MS, () => asked.destroy());
      asked.once('error', () => resolve(mayRepeat && asked.reusedSocket ? ask(false) : 0));
      asked.end();
    });
  return ask;
}

/** Visitors who arrive one after the other and ask for one address each, each over a connection of its own. */
export async function arrivals(goal: Goal, origins: readonly Origin[], everyMs: number): Promise<Crowd> {
  const statuses: Crowd['statuses'] = {};
  const times: number[] = [];
  await Promise.all(
    origins.map(async (origin, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * everyMs));
      const started = performance.now();
      const status = await browser(goal, origin)();
      times.push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  return { statuses, ms: Math.round(p95(times)), longest: Math.round(Math.max(...times)), pages: times.length };
}

/**
 * Visitors who open one page after the other, with a pause for reading. Returns the statuses and the 95th percentile in
 * ms.
 */
export async function honestCrowd(goal: Goal, origins: readonly Origin[], rounds: number): Promise<Crowd> {
  const statuses: Crowd['statuses'] = {};
  const times: number[] = [];
  await Promise.all(
    origins.map(async (origin) => {
      const ask = browser(goal, origin);
      for (let round = 0; round < rounds; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
        const started = performance.now();
        const status = await ask();
        times.push(performance.now() - started);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return { statuses, ms: Math.round(p95(times)), longest: Math.round(Math.max(...times)), pages: times.length };
}
