/**
 * What a process does when more visitors ask for pages than it can draw. Drawing a page takes the event loop for some hundredths of
 * a second, in which no other visitor is seen: ten times the usual number stood in a queue that nobody knew of, for minutes, and
 * nobody reads an answer after that. So pages wait in a queue of our own until everybody who is there has been seen, and who finds
 * it full is answered 503 at once, which costs next to nothing (decision 098).
 */
import { AsyncResource } from 'node:async_hooks';
import { isPage } from './site-response.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from './site-response.mjs' */
/** @typedef {(request: IncomingMessage, response: SiteResponse) => void} Listener */

/** So many pages of a process wait at the same time, the last of them for two or three seconds. */
export const MOST_WAITING = 100;
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

/**
 * A listener that hands on pages one after the other, and everything else at once.
 * @param {Listener} listener
 * @returns {Listener}
 */
export function shedding(listener) {
  /** @type {{ response: SiteResponse, draw: () => void }[]} */
  const waiting = [];
  let atWork = 0;
  let hasCome = false;
  let isLooking = false;
  let turns = 0;

  function lookSoon() {
    if (isLooking || waiting.length === 0) return;
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
      waiting.shift()?.draw();
    }
    if (atWork < MOST_AT_WORK) lookSoon();
  }

  return (request, response) => {
    if (!mayWait(request)) return listener(request, response);
    hasCome = true;
    if (waiting.length >= MOST_WAITING) {
      response.setHeader('Retry-After', RETRY_SECONDS);
      response.answerInstead(503);
      return;
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
    const place = { response, draw };
    waiting.push(place);
    response.once('close', () => {
      const at = waiting.indexOf(place);
      if (at !== -1) waiting.splice(at, 1);
    });
    lookSoon();
  };
}
