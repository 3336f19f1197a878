import 'server-only';
import { Server } from 'node:net';
import { closeStore } from './db/client';
import type { Shared as Servers } from './limit-sockets.mjs';
import { log } from './log';
import type { Shared } from './request-context.mjs';

/** How long the balancer in front has to see that this process is going, before it takes no more calls. */
const NOTICE_MS = 2_000;
/** A balancer that asks from time to time gets longer, until it was told so often. */
const LONGEST_NOTICE_MS = 5_000;
const ASKS_EVERY_MS = 30_000;
const TOLD_ENOUGH = 2;
/** When the process ends whatever is still under way; a mail that is then cut off is taken up by the next process. */
const LIMIT_MS = 9_000;
/** One that only makes room for its successor waits for the slowest request that may be (limit-sockets.mjs). */
const LEAVE_LIMIT_MS = 45_000;

const shared = globalThis as Shared & Servers & { gevelBalancer?: { askedAt: number; told: number } };

/** Whether this process has been asked to stop. */
const isStopping = (): boolean => shared.gevelIsStopping === true;

/** Tells whoever balances whether this process takes calls: no, before the first one is refused (RELIABILITY L8). */
export function tellBalancer(): boolean {
  const told = shared.gevelBalancer?.told ?? 0;
  shared.gevelBalancer = { askedAt: Date.now(), told: isStopping() ? told + 1 : 0 };
  return !isStopping();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until whoever balances knows that this process is going. */
async function giveNotice(): Promise<void> {
  const started = Date.now();
  await pause(NOTICE_MS);
  const isTold = () => {
    const { askedAt, told } = shared.gevelBalancer ?? { askedAt: 0, told: 0 };
    return askedAt < started - ASKS_EVERY_MS || told >= TOLD_ENOUGH;
  };
  while (!isTold() && Date.now() - started < LONGEST_NOTICE_MS) await pause(50);
}

/** A turn of the event loop that is as short as this has left nobody waiting at the door. */
const QUIET_TURN_MS = 20;
const MOST_TURNS = 100;

/** Lets in who is at the door already: closing it would cut them off unheard. */
async function letIn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - started < QUIET_TURN_MS) return;
  }
}

/** Takes no more calls and waits until every answer that is under way has gone out. */
const closeServers = (): Promise<unknown> =>
  Promise.all(
    [...(shared.gevelServers ?? [])].map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        }),
    ),
  );

/**
 * Takes no more calls without a word to those who have one open: each connection ends behind its next answer, an idle one
 * by its own time. What came too late for this process the supervisor gives to another.
 */
const letGo = (): Promise<unknown> =>
  Promise.all(
    [...(shared.gevelServers ?? [])].map(
      (server) => new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve())),
    ),
  );

/**
 * Ends the process as a deploy wants it: first not ready, then no new calls, then what is under way is finished, then the
 * store is closed. `settle` waits for work that no visitor sees. Next leaves the signals to us (`NEXT_MANUAL_SIG_HANDLE`).
 */
export function stopGracefully(settle: () => Promise<unknown>): void {
  const end = async () => {
    await settle();
    await closeStore();
    process.exit(0);
  };
  const stop = async (hasNotice: boolean) => {
    if (isStopping()) return;
    shared.gevelIsStopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    if (hasNotice) await giveNotice();
    await letIn();
    await closeServers();
    await end();
  };
  /** Another process has taken this one's place; the site goes on, so whoever balances hears nothing of it. */
  const leave = async () => {
    if (isStopping() || shared.gevelIsLeaving) return;
    shared.gevelIsLeaving = true;
    setTimeout(() => process.exit(1), LEAVE_LIMIT_MS).unref();
    await letGo();
    await end();
  };
  const run = (ending: Promise<void>) =>
    ending.catch((error: Error) => {
      log.error({ error }, 'the server could not stop in peace');
      process.exit(1);
    });
  process.on('SIGTERM', () => void run(stop(true)));
  process.on('SIGINT', () => void run(stop(false)));
  process.on('message', (message) => {
    if ((message as { leave?: true }).leave) void run(leave());
  });
}
