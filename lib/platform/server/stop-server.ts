import 'server-only';
import { setMaxListeners } from 'node:events';
import { Server } from 'node:net';
import { closeStore } from '../store/client';
import type { Shared as Servers } from './limit-sockets.mjs';
import { log } from './log';
import type { Shared } from './request-context.mjs';

/** The time for a load balancer to notice that this process is stopping, before new connections are refused. */
const NOTICE_MS = 2_000;
/** A balancer that polls `/api/ready` gets longer: until it got the answer `TOLD_ENOUGH` times. */
const LONGEST_NOTICE_MS = 6_000;
const ASKS_EVERY_MS = 30_000;
const TOLD_ENOUGH = 2;
/** The process ends after this in any case; the next process sends a mail that was cut off. */
const LIMIT_MS = 9_000;
/** The same for a process that is replaced by its successor: it waits for the slowest allowed request (limit-sockets.mjs). */
const LEAVE_LIMIT_MS = 45_000;

const shared = globalThis as Shared &
  Servers & { gevelBalancer?: { askedAt: number; told: number }; gevelStop?: AbortController };

/** Whether this process has been asked to stop. */
const isStopping = (): boolean => shared.gevelIsStopping === true;

/** The same as a signal for code that waits. Route handlers and instrumentation are separate bundles and share it. */
function stopSignal(): AbortSignal {
  if (!shared.gevelStop) {
    shared.gevelStop = new AbortController();
    setMaxListeners(0, shared.gevelStop.signal);
  }
  return shared.gevelStop.signal;
}

/** The result of some work, or null as soon as this process is asked to stop. */
export async function unlessStopping<Result>(work: Promise<Result>): Promise<Result | null> {
  const signal = stopSignal();
  let leave = () => {};
  const stopped = new Promise<null>((resolve) => {
    leave = () => resolve(null);
    signal.addEventListener('abort', leave);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** The answer of `/api/ready` to a load balancer: false once it stops, before it refuses connections (RELIABILITY L8). */
export function tellBalancer(): boolean {
  const told = shared.gevelBalancer?.told ?? 0;
  shared.gevelBalancer = { askedAt: Date.now(), told: isStopping() ? told + 1 : 0 };
  return !isStopping();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the load balancer knows that this process is stopping. */
async function giveNotice(): Promise<void> {
  const started = Date.now();
  await pause(NOTICE_MS);
  const isTold = () => {
    const { askedAt, told } = shared.gevelBalancer ?? { askedAt: 0, told: 0 };
    return askedAt < started - ASKS_EVERY_MS || told >= TOLD_ENOUGH;
  };
  while (!isTold() && Date.now() - started < LONGEST_NOTICE_MS) await pause(50);
}

/** A turn of the event loop this short means that no connection is left to accept. */
const QUIET_TURN_MS = 20;
const MOST_TURNS = 100;

/** Accepts the connections that wait in the system's queue: closing the port would cut them off. */
async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - started < QUIET_TURN_MS) return;
  }
}

/** Stops accepting connections and waits until every answer under way has been sent. */
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
 * Stops accepting connections and leaves open ones as they are: each ends after its next answer, an idle one by its time limit.
 * The supervisor hands a connection that came too late to another process.
 */
const closeQuietly = (): Promise<unknown> =>
  Promise.all(
    [...(shared.gevelServers ?? [])].map(
      (server) => new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve())),
    ),
  );

/**
 * Stops the process in order: not ready any more, no new connections, answers under way are finished, the store is closed.
 * `settle` waits for background work. Next leaves the signals to us (`NEXT_MANUAL_SIG_HANDLE`).
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
    shared.gevelStop?.abort();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    if (hasNotice) await giveNotice();
    await acceptWaiting();
    await closeServers();
    await end();
  };
  /** Another process has replaced this one: the site stays available, so the load balancer needs no notice. */
  const leave = async () => {
    if (isStopping() || shared.gevelIsLeaving) return;
    shared.gevelIsLeaving = true;
    setTimeout(() => process.exit(1), LEAVE_LIMIT_MS).unref();
    await closeQuietly();
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
