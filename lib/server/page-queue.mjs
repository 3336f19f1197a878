/**
 * Refuses pages when visitors request more than a process can draw. Drawing a page occupies the event loop for some
 * hundredths of a second, in which no new request is read. Without this queue, ten times the usual number of requests
 * waited for minutes in queues of the system, and visitors had left before the answer. So pages wait here until all new
 * requests are read, and a request to a full queue is answered 503 at once, which is cheap (design/limits). Clients are
 * served in turn, and each has few places, so that one client does not delay the others (design/limits).
 */
import { AsyncResource } from 'node:async_hooks';
import { ABOVE_SHARE } from './client-shares.mjs';
import { processState } from './process-state.mjs';
import { isPage } from './response.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from './response.mjs' */

/** The maximum number of pages of a process that wait at the same time, the last of them for two or three seconds. */
export const MOST_WAITING = 100;
/** The maximum number of waiting pages of one client. */
export const MOST_WAITING_EACH = 10;
/** The maximum number of pages drawn at the same time: while one page waits for the store, the next begins. */
export const MOST_AT_WORK = 60;
/** Turns of the event loop that read new requests before the next page is drawn. */
const MOST_TURNS = 50;
/** The seconds of the Retry-After header. */
const RETRY_SECONDS = 5;

/**
 * Whether the process itself sent a request, over a connection in memory (health.ts).
 * @param {IncomingMessage} request
 */
export const isOwn = ({ socket }) => socket.remotePort === undefined;

/**
 * Whether a request may have to wait. Forms are never refused, files are cheap, and the process must be able to request
 * a page from itself. @param {IncomingMessage} request
 */
const mayWait = (request) =>
  (request.method === 'GET' || request.method === 'HEAD') && !isOwn(request) && isPage(request);

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
    /** The place whose turn it is. */
    next() {
      const [client, own] = byClient.entries().next().value ?? [];
      const place = own?.[0];
      if (client === undefined || !own || !place) return undefined;
      remove(place);
      byClient.delete(client);
      if (own.length > 0) byClient.set(client, own);
      return place;
    },
    /** The last place of the client with the most places. */
    last: () => [...byClient.values()].reduce((most, own) => (own.length > most.length ? own : most), []).at(-1),
  };
}

/** A refusal for a full queue. */
const FULL = { status: /** @type {const} */ (503), headers: { 'Retry-After': RETRY_SECONDS } };

/**
 * The queue of the pages of a process. `refuse` is a rule that refuses a page without room; `enter` draws a page when its turn
 * comes, and any other request at once.
 */
export function pageQueue() {
  const waiting = fairQueue();
  let atWork = 0;
  let hasCome = false;
  let isLooking = false;
  let turns = 0;

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
    if (isQuiet && atWork < MOST_AT_WORK) {
      turns = 0;
      waiting.next()?.draw();
    }
    if (atWork < MOST_AT_WORK) lookSoon();
  }

  return {
    /**
     * @param {IncomingMessage} request
     * @param {SiteResponse} _
     * @param {string} client
     */
    refuse(request, _, client) {
      if (!mayWait(request)) return null;
      hasCome = true;
      const { clients } = processState;
      // A client with too many requests is refused before its request takes a place, so that the refusal costs other
      // clients nothing.
      const seconds = clients?.secondsToWait(client) ?? 0;
      if (seconds > 0) return { ...ABOVE_SHARE, headers: { 'Retry-After': seconds } };
      const own = waiting.lengthOf(client);
      if (clients && own >= MOST_WAITING_EACH * clients.sizeOf(client)) return ABOVE_SHARE;
      if (waiting.length() < MOST_WAITING) return null;
      // A full queue accepts a client that has fewer places than another.
      const last = waiting.last();
      if (!last || waiting.lengthOf(last.client) <= own + 1) return FULL;
      waiting.remove(last);
      last.response.refuse(FULL);
      return null;
    },

    /**
     * @param {IncomingMessage} request
     * @param {SiteResponse} response
     * @param {string} client
     * @param {() => void} drawPage
     */
    enter(request, response, client, drawPage) {
      if (!mayWait(request)) return drawPage();
      // The request keeps its asynchronous context until it is drawn.
      const draw = AsyncResource.bind(() => {
        atWork += 1;
        response.whenBegun = () => {
          response.whenBegun = () => {};
          atWork -= 1;
          lookSoon();
        };
        response.once('close', () => response.whenBegun());
        drawPage();
      });
      const place = { client, response, draw };
      waiting.add(place);
      // The connection of a visitor who had to wait is closed: the next request may reach a less busy process, because
      // the system does not share connections out evenly.
      if (waiting.length() > 1 && (processState.process.planned?.processes ?? 1) > 1) response.shouldKeepAlive = false;
      response.once('close', () => waiting.remove(place));
      lookSoon();
    },
  };
}
