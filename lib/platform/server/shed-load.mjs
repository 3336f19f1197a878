/**
 * What a process does when more visitors ask for pages than it can draw. Drawing a page takes the event loop for some hundredths of
 * a second, in which no other visitor is seen: ten times the usual number stood in a queue that nobody knew of, for minutes, and
 * nobody reads an answer after that. So pages wait in a queue of our own until everybody who is there has been seen, and who finds
 * it full is answered 503 at once, which costs next to nothing (design/limits). Clients are served in turn, and each has few
 * places, so that one of them does not make the others wait (design/limits).
 */
import { AsyncResource } from 'node:async_hooks';
import { refuseShare } from './client-shares.mjs';
import { isPage } from './site-response.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from './site-response.mjs' */
/** @import { Shared } from './client-shares.mjs' */
/** @typedef {(request: IncomingMessage, response: SiteResponse) => void} Listener */

/** @type {Shared} */
const shared = globalThis;

/** So many pages of a process wait at the same time, the last of them for two or three seconds. */
export const MOST_WAITING = 100;
/** So many of them are of one client. */
export const MOST_WAITING_EACH = 10;
/** So many are drawn at the same time: while one waits for the store, the next begins. */
export const MOST_AT_WORK = 60;
/** New visitors are seen for so many turns of the event loop before the next page is drawn. */
const MOST_TURNS = 50;
/** When to ask again. */
const RETRY_SECONDS = 5;

/**
 * Whether a request may have to wait: a form is never sent away, files cost next to nothing, and the process must be able to ask
 * itself for a page (draw-page.ts).
 * @param {IncomingMessage} request
 */
const mayWait = (request) =>
  (request.method === 'GET' || request.method === 'HEAD') && request.socket.remotePort !== undefined && isPage(request);

/** @typedef {{ client: string, response: SiteResponse, draw: () => void }} Place */

/** A queue in which clients take turns: the first place of each, then the second of each. */
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
    /** The place that came last of the client who has most. */
    last: () => [...byClient.values()].reduce((most, own) => (own.length > most.length ? own : most), []).at(-1),
  };
}

/** @param {SiteResponse} response */
function sendAway(response) {
  response.setHeader('Retry-After', RETRY_SECONDS);
  response.answerInstead(503);
}

/**
 * A listener that hands on pages one after the other, and everything else at once.
 * @param {Listener} listener
 * @returns {Listener}
 */
export function shedding(listener) {
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

  return (request, response) => {
    if (!mayWait(request)) return listener(request, response);
    hasCome = true;
    const clients = shared.gevelClients;
    const client = clients?.ofRequest(request) ?? '';
    // Counted before it takes a place: who asks too often is refused at no cost for the others.
    const seconds = clients?.secondsToWait(client) ?? 0;
    if (seconds > 0) return refuseShare(response, seconds);
    const own = waiting.lengthOf(client);
    if (clients && own >= MOST_WAITING_EACH * clients.sizeOf(client)) return refuseShare(response);
    if (waiting.length() >= MOST_WAITING) {
      // A full queue has room for a client who has fewer places than another.
      const last = waiting.last();
      if (!last || waiting.lengthOf(last.client) <= own + 1) return sendAway(response);
      waiting.remove(last);
      sendAway(last.response);
    }
    // What belongs to this request (request-context.mjs) still does when its turn has come.
    const draw = AsyncResource.bind(() => {
      atWork += 1;
      response.whenBegun = () => {
        response.whenBegun = () => {};
        atWork -= 1;
        lookSoon();
      };
      response.once('close', () => response.whenBegun());
      listener(request, response);
    });
    const place = { client, response, draw };
    waiting.add(place);
    response.once('close', () => waiting.remove(place));
    lookSoon();
  };
}
