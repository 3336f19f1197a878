// @ts-check
/**
 * Limits of one client in a process: open connections, requests, unfinished requests, and time for a body. Without these
 * limits a single address could occupy all connections and keep out all other visitors (design/limits).
 */
import { processState } from '../platform/process/process-state.mjs';
import { isPage } from '../platform/process/response.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Socket } from 'node:net' */
/** @import { SiteResponse } from '../platform/process/response.mjs' */

/** The maximum number of connections that one client may have open. */
export const MOST_CONNECTIONS_EACH = 50;
/**
 * The maximum number of unfinished requests of a client; a request for a file may exceed it by `FILES_BESIDE`, because
 * files are short and a browser requests many at once.
 */
export const MOST_UNFINISHED_EACH = 50;
const FILES_BESIDE = 50;
/** The Retry-After for a client above its share. */
const RETRY_SECONDS = 5;

/** The minimum speed of a body in bytes per second, averaged over this many seconds. */
export const LEAST_BYTES_A_SECOND = 1_000;
export const SLOW_AFTER_SECONDS = 5;
const LOOK_EVERY_MS = 1_000;

/**
 * Counts by client; a client without a count takes no memory. `add` returns the new count.
 * @returns {{ of: (client: string) => number, add: (client: string) => number, remove: (client: string) => void }}
 */
export function clientCounts() {
  /** @type {Map<string, number>} */
  const known = new Map();
  return {
    of: (key) => known.get(key) ?? 0,
    add(key) {
      const now = (known.get(key) ?? 0) + 1;
      known.set(key, now);
      return now;
    },
    remove(key) {
      const now = (known.get(key) ?? 0) - 1;
      if (now > 0) known.set(key, now);
      else known.delete(key);
    },
  };
}

/** Counts the connections of a server by client; returns whether one more is within the share of its client. */
export function connectionShares() {
  const open = clientCounts();
  /** @param {Socket} socket */
  return (socket) => {
    const client = processState.clients?.ofSocket(socket.remoteAddress ?? '') ?? null;
    if (client === null) return true;
    socket.once('close', () => open.remove(client));
    return open.add(client) <= MOST_CONNECTIONS_EACH;
  };
}

/** A refusal for a client above its share. */
export const ABOVE_SHARE = {
  status: /** @type {const} */ (429),
  reason: 'share of a client',
  headers: { 'Retry-After': RETRY_SECONDS },
};

/**
 * Counts the requests of each client, and those that are unfinished. Returns a rule that refuses those above the share of
 * their client, whatever their method, address and answer.
 */
export function requestShares() {
  const unfinished = clientCounts();
  /**
   * @param {IncomingMessage} request
   * @param {SiteResponse} response
   * @param {string} client
   */
  return (request, response, client) => {
    const { clients } = processState;
    if (!clients) return null;
    const most = MOST_UNFINISHED_EACH + (isPage(request) ? 0 : FILES_BESIDE);
    const count = unfinished.add(client);
    response.once('close', () => unfinished.remove(client));
    const seconds = clients.countRequest(client);
    if (seconds > 0) return { ...ABOVE_SHARE, headers: { 'Retry-After': seconds } };
    return count > most * clients.sizeOf(client) ? ABOVE_SHARE : null;
  };
}

/**
 * Checks the bodies of requests once a second and calls `end` for a body that arrives too slowly. A body that the site
 * itself pauses is not slow: it waits for memory, or for its reader. @param {(socket: Socket) => void} end
 */
export function watchBodies(end) {
  /** @type {Map<IncomingMessage, { bytes: number, seconds: number }>} */
  const coming = new Map();
  let lookedAt = performance.now();
  setInterval(() => {
    const wasLate = performance.now() - lookedAt > 2 * LOOK_EVERY_MS;
    lookedAt = performance.now();
    for (const [request, seen] of coming) {
      const { socket } = request;
      if (request.complete || request.destroyed || socket.destroyed) {
        coming.delete(request);
        continue;
      }
      seen.seconds += 1;
      const isHeld = request.isPaused() || request.readableLength >= request.readableHighWaterMark;
      // A process that was blocked has not read the bytes that arrived, so the measurement of its clients starts again.
      const isExcused = isHeld || wasLate;
      if (!isExcused && seen.seconds < SLOW_AFTER_SECONDS) continue;
      if (!isExcused && socket.bytesRead - seen.bytes < LEAST_BYTES_A_SECOND * SLOW_AFTER_SECONDS) {
        coming.delete(request);
        end(socket);
        continue;
      }
      Object.assign(seen, { bytes: socket.bytesRead, seconds: 0 });
    }
  }, LOOK_EVERY_MS).unref();
  /** @param {IncomingMessage} request */
  return (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': hasNoLength } = request.headers;
    if (hasNoLength !== undefined || Number(length) > 0)
      coming.set(request, { bytes: request.socket.bytesRead, seconds: 0 });
  };
}
