// @ts-check
/**
 * The queue of all requests that Next answers: pages, handlers, forms and refusals of the middleware. Drawing a page
 * occupies the event loop for some hundredths of a second, in which no new request is read. Without this queue, ten times
 * the usual number of requests waited for minutes in queues of the system, and visitors had left before the answer. So
 * requests wait here until all new ones are read, and a request to a full queue is answered 503 at once, which is cheap.
 * Clients are served in turn, and each has few places and few pages at work, so that one client does not delay the others
 * (design/limits).
 */
import { AsyncResource } from 'node:async_hooks';
import { processState } from '../platform/process/process-state.mjs';
import { isPage } from '../platform/process/response.mjs';
import { ABOVE_SHARE, clientCounts, MOST_UNFINISHED_EACH } from './client-shares.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from '../platform/process/response.mjs' */

/** The maximum number of pages of a process that wait at the same time, the last of them for two or three seconds. */
export const MOST_WAITING = 100;
/** The maximum number of waiting pages of one client. */
export const MOST_WAITING_EACH = 10;
/** The maximum number of requests at work at the same time: while one waits for the store, the next begins. */
export const MOST_AT_WORK = 60;
/** The maximum number of requests of one client at work: the page of another visitor shares the processor with them. */
export const MOST_AT_WORK_EACH = 2;
/** The same for an address that many visitors may share. */
const MOST_AT_WORK_CROWD = 8;
/** Turns of the event loop that read new requests before the next page is drawn. */
const MOST_TURNS = 50;
/** The seconds of the Retry-After header. */
const RETRY_SECONDS = 5;

/**
 * Whether the process itself sent a request, over a connection in memory (health.ts).
 * @param {IncomingMessage} request
 */
export const isOwn = ({ socket }) => socket.remotePort === undefined;

/** @param {IncomingMessage} request */
const isRead = ({ method }) => method === 'GET' || method === 'HEAD';

/** @typedef {{ client: string, response: SiteResponse, draw: () => void }} Place */

/** A queue in which clients take turns: first the oldest request of each client, then the second of each. */
function fairQueue() {
  /** @type {Map<string, Place[]>} in the order of their turns */
  const byClient = new Map();
  let length = 0;
  /** @param {Place} place */
  function remove(place) {
    const own = byClient.get(place.client) ?? [];
    const at = own.indexOf(place);
    if (at === -1) return;
    own.splice(at, 1);
    length -= 1;
    if (own.length === 0) byClient.delete(place.client);
  }
  return {
    remove,
    length: () => length,
    /** @param {string} client */
    lengthOf: (client) => byClient.get(client)?.length ?? 0,
    /** @param {Place} place */
    add(place) {
      const own = byClient.get(place.client);
      if (own) own.push(place);
      else byClient.set(place.client, [place]);
      length += 1;
    },
    /**
     * The oldest place of the first client in turn that may begin; its client goes to the end.
     * @param {(client: string) => boolean} mayBegin
     */
    next(mayBegin) {
      for (const [client, own] of byClient) {
        if (!mayBegin(client)) continue;
        const [place] = own.splice(0, 1);
        length -= 1;
        byClient.delete(client);
        if (own.length > 0) byClient.set(client, own);
        return place;
      }
      return undefined;
    },
    /** The last place of the client with the most places. */
    last: () => [...byClient.values()].reduce((most, own) => (own.length > most.length ? own : most), []).at(-1),
  };
}

/** A refusal for a full queue. */
const FULL = { status: /** @type {const} */ (503), reason: 'full queue', headers: { 'Retry-After': RETRY_SECONDS } };

/**
 * The queue of a process. `enter` calls `draw` when the turn of a request comes. It returns the refusal of a request without
 * room, else null. A form is refused only when its client has too many unfinished requests. `countRefused` counts a request
 * that loses its place to another client.
 * @param {(refusal: typeof FULL) => void} [countRefused]
 */
export function pageQueue(countRefused) {
  const waiting = fairQueue();
  const working = clientCounts();
  let atWork = 0;
  let hasCome = false;
  let isLooking = false;
  let turns = 0;

  /** @param {string} client */
  function mayBegin(client) {
    const { clients } = processState;
    return !clients || working.of(client) < (clients.sizeOf(client) > 1 ? MOST_AT_WORK_CROWD : MOST_AT_WORK_EACH);
  }

  function lookSoon() {
    if (isLooking || waiting.length() === 0) return;
    isLooking = true;
    setImmediate(look);
  }

  function look() {
    isLooking = false;
    turns += 1;
    const isQuiet = !hasCome || turns > MOST_TURNS;
    hasCome = false;
    if (!isQuiet) return lookSoon();
    if (atWork >= MOST_AT_WORK) return;
    turns = 0;
    const place = waiting.next(mayBegin);
    place?.draw();
    // Without a place all waiting clients have enough at work: the end of one of these looks again.
    if (place) lookSoon();
  }

  /**
   * @param {IncomingMessage} request
   * @param {string} client
   */
  function refusalOf(request, client) {
    if (!isRead(request)) return null;
    const own = waiting.lengthOf(client);
    const most = isPage(request) ? MOST_WAITING_EACH : MOST_UNFINISHED_EACH;
    if (processState.clients && own >= most * processState.clients.sizeOf(client)) return ABOVE_SHARE;
    if (waiting.length() < MOST_WAITING) return null;
    // A full queue accepts a client that has fewer places than another.
    const last = waiting.last();
    if (!last || waiting.lengthOf(last.client) <= own + 1) return FULL;
    waiting.remove(last);
    countRefused?.(FULL);
    last.response.refuse(FULL);
    return null;
  }

  return {
    waiting: () => waiting.length(),
    /**
     * @param {IncomingMessage} request
     * @param {SiteResponse} response
     * @param {string} client
     * @param {() => void} drawPage
     */
    enter(request, response, client, drawPage) {
      const refusal = refusalOf(request, client);
      if (refusal) return refusal;
      // Only an accepted request is a new visitor: refusals postpone no page.
      hasCome = true;
      // The request keeps its asynchronous context until it is drawn.
      const draw = AsyncResource.bind(() => {
        atWork += 1;
        working.add(client);
        response.whenBegun = () => {
          response.whenBegun = () => {};
          atWork -= 1;
          working.remove(client);
          lookSoon();
        };
        // A form whose body is still coming only waits.
        if (!isRead(request) && !request.complete) response.whenBegun();
        drawPage();
      });
      const place = { client, response, draw };
      waiting.add(place);
      // The connection of a visitor who had to wait is closed: the next request may reach a less busy process, because
      // the system does not share connections out evenly.
      if (waiting.length() > 1 && (processState.process.planned?.processes ?? 1) > 1) response.shouldKeepAlive = false;
      response.once('close', () => {
        waiting.remove(place);
        response.whenBegun?.();
      });
      lookSoon();
      return null;
    },
  };
}
