/**
 * What a process does when more visitors ask for pages than it can draw. Every request that it takes makes all others slower: ten
 * times the usual number waited minutes, and nobody reads an answer after that. Above a limit a page is answered 503 at once, which
 * costs next to nothing, so that those before are served in time (decision 098).
 */

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from './site-response.mjs' */
/** @typedef {(request: IncomingMessage, response: SiteResponse) => void} Listener */
import { isPage } from './site-response.mjs';

/** So many pages of a process are drawn at the same time; the last of them waits about two seconds. */
export const MOST_AT_WORK = 60;
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
 * A listener that hands on as many pages at a time as a process can draw, and everything else.
 * @param {Listener} listener
 * @returns {Listener}
 */
export function shedding(listener) {
  let atWork = 0;
  return (request, response) => {
    if (!mayWait(request)) return listener(request, response);
    if (atWork >= MOST_AT_WORK) {
      response.setHeader('Retry-After', RETRY_SECONDS);
      response.answerInstead(503);
      return;
    }
    atWork += 1;
    response.whenBegun = () => {
      response.whenBegun = () => {};
      atWork -= 1;
    };
    response.once('close', () => response.whenBegun());
    listener(request, response);
  };
}
