// @ts-check
/**
 * How a web process ends. Stopped with its site, it first tells the load balancer; replaced by another process, it only takes no new
 * connections. In both cases it finishes its answers and its background work (design/server-processes).
 */
import { setMaxListeners } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { processState } from '../platform/process/process-state.mjs';
import { say } from './say.mjs';

/** @import { Server } from 'node:http' */

/** The time in which a load balancer notices that this process is stopping, before new connections are refused. */
const NOTICE_MS = 2_000;
/** A load balancer that requests `/api/ready` gets more time: until it got the answer `TOLD_ENOUGH` times. */
const LONGEST_NOTICE_MS = 6_000;
const ASKS_EVERY_MS = 30_000;
const TOLD_ENOUGH = 2;
/** The process ends after this time in any case; a mail whose sending was interrupted is sent by the next process. */
const LIMIT_MS = 9_000;
/** The time limit of a process that is replaced: it waits for the slowest allowed request (create-server.mjs). */
const LEAVE_LIMIT_MS = 45_000;
/** If a turn of the event loop is this short, no connection is waiting to be accepted. */
const QUIET_TURN_MS = 20;
const MOST_TURNS = 100;

/**
 * The result of some work, or null as soon as this process is asked to stop.
 * @template Result
 * @param {Promise<Result>} work
 * @returns {Promise<Result | null>}
 */
export async function unlessStopping(work) {
  const { signal } = processState.stop;
  setMaxListeners(0, signal);
  let leave = () => {};
  const stopped = new Promise((resolve) => {
    leave = () => resolve(null);
    signal.addEventListener('abort', leave);
  });
  try {
    return await Promise.race([work, /** @type {Promise<null>} */ (stopped)]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** The answer of `/api/ready` to a load balancer: false once the process stops, before it refuses connections (RELIABILITY L8). */
export function tellBalancer() {
  const { balancer, isStopping } = processState;
  processState.balancer = { askedAt: Date.now(), told: isStopping ? (balancer?.told ?? 0) + 1 : 0 };
  return !isStopping;
}

/** Waits until the load balancer knows that this process is stopping. */
async function giveNotice() {
  const started = Date.now();
  await pause(NOTICE_MS);
  const isTold = () => {
    const { askedAt, told } = processState.balancer ?? { askedAt: 0, told: 0 };
    return askedAt < started - ASKS_EVERY_MS || told >= TOLD_ENOUGH;
  };
  while (!isTold() && Date.now() - started < LONGEST_NOTICE_MS) await pause(50);
}

/** Accepts the connections that wait in the system's queue, because closing the port would cut them off. */
async function acceptWaiting() {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - started < QUIET_TURN_MS) return;
  }
}

/**
 * Stops accepting connections, closes idle ones, and waits until every answer in progress has been sent. @param
 * {Server} server
 */
const close = (server) => new Promise((resolve) => server.close(resolve));

/**
 * Stops accepting connections and leaves idle ones open until their time limit, because a proxy may be about to use
 * one. `close` of `net.Server` does that; `close` of `http.Server` would end them. Connections that wait are accepted
 * by other processes. @param {Server} server
 */
const closeQuietly = (server) => new Promise((resolve) => NetServer.prototype.close.call(server, resolve));

/**
 * Ends the process in order when it is asked to: SIGTERM and SIGINT stop the site, the message `leave` means that another process
 * has replaced this one.
 * @param {Server} server
 */
export function stopInOrder(server) {
  const end = async () => {
    await processState.settle?.();
    process.exit(0);
  };
  const stop = async (/** @type {boolean} */ hasNotice) => {
    if (processState.isStopping) return;
    processState.isStopping = true;
    processState.stop.abort();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    if (hasNotice) await giveNotice();
    await acceptWaiting();
    await close(server);
    await end();
  };
  const leave = async () => {
    if (processState.isStopping || processState.isLeaving) return;
    processState.isLeaving = true;
    setTimeout(() => process.exit(1), LEAVE_LIMIT_MS).unref();
    await closeQuietly(server);
    await end();
  };
  const run = (/** @type {Promise<void>} */ ending) =>
    ending.catch((error) => {
      say('error', `the server could not stop properly: ${error.message}`);
      process.exit(1);
    });
  process.on('SIGTERM', () => void run(stop(true)));
  process.on('SIGINT', () => void run(stop(false)));
  process.on('message', (/** @type {{ leave?: true }} */ message) => {
    if (message.leave) void run(leave());
  });
}
