/**
 * Notes every request with its answer, for whatever runs for it (design/forms). It is loaded before Next
 * (`node --import`): Next listens before its instrumentation runs, and a form that comes in between counts as well.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { BASE_HEADERS } from '../security/base-headers.mjs';
import { boundedQuery } from './bounded-query.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Pace } from '../security/page-pace' */
/** @import { Answer } from './site-response.mjs' */
/** @typedef {{ address: string, wasForwarded: boolean, request: IncomingMessage, response: Answer, areFilesLeftOut?: boolean, unsent?: Readonly<Record<string, string>>, waitedMs?: number, pace?: Pace }} Exchange */

/**
 * What all parts of the process share, however they were bundled.
 * @typedef {typeof globalThis & { gevelExchange?: AsyncLocalStorage<Exchange>, gevelOutside?: AsyncResource, gevelIsStopping?: boolean, gevelIsLeaving?: boolean }} Shared
 */
/** @type {Shared} */
const shared = globalThis;

/** What a proxy says of whom it forwards. Next writes such headers itself, so they are looked at before. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** An honest form without a picture is smaller. */
const SMALL_BODY = 16_000;

/**
 * Whether a body is not to be read before there is room for it: the first thing that listens would have it in memory, and
 * with sixty pictures at once that was 760 MB (lib/platform/server/admit-body.ts, design/server-processes).
 * @param {IncomingMessage} request
 */
const hasLargeBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;

/**
 * The path of an address, and its query with the question mark.
 * @param {string} url
 * @returns {[path: string, query: string]}
 */
const partsOf = (url) => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
};

/**
 * Leads what Next itself would answer with a 500 or a redirect off the site to the checks of the middleware: the method TRACE,
 * which its `Request` cannot hold, and a request line that names a whole address or nothing. Of a query Next sees as much as
 * an address of ours may ask for: it reads it several times over, and hands it on to the page.
 * @param {IncomingMessage} request
 */
function tidy(request) {
  // Next believes that such a call of an action comes from itself.
  delete request.headers['x-action-forwarded'];
  if (request.method === 'TRACE') request.method = 'DELETE';
  const url = request.url ?? '';
  const parsed = !url.startsWith('/') && URL.canParse(url) ? new URL(url) : null;
  const [path, query] = parsed ? [parsed.pathname, parsed.search] : partsOf(url.startsWith('/') ? url : '/');
  request.url = query ? `${path}?${boundedQuery(query)}` : path;
  // The address in the request line counts for more than the header (RFC 9112).
  if (parsed) request.headers.host = parsed.host;
}

if (!shared.gevelExchange) {
  const exchanges = new AsyncLocalStorage();
  shared.gevelExchange = exchanges;
  // What runs in it belongs to no request, whoever called it.
  shared.gevelOutside = new AsyncResource('outside');
  subscribe('http.server.request.start', (message) => {
    const { request, response } = /** @type {{ request: IncomingMessage, response: Answer }} */ (message);
    // A connection that is kept open would be cut when the process ends.
    if (shared.gevelIsStopping || shared.gevelIsLeaving) response.shouldKeepAlive = false;
    tidy(request);
    if (hasLargeBody(request)) request.pause();
    for (const [name, value] of Object.entries(BASE_HEADERS)) response.setHeader(name, value);
    exchanges.enterWith({
      address: request.socket.remoteAddress ?? '',
      wasForwarded: FORWARDING.some((name) => request.headers[name] !== undefined),
      request,
      response,
    });
  });
}
