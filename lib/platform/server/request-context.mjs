/**
 * Records every request with its answer, for all code that runs for it (design/forms). Loaded before Next (`node --import`),
 * because Next listens before its instrumentation runs, and a form may arrive in between.
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
 * The state that all bundles of the process share.
 * @typedef {typeof globalThis & { gevelExchange?: AsyncLocalStorage<Exchange>, gevelOutside?: AsyncResource, gevelIsStopping?: boolean, gevelIsLeaving?: boolean }} Shared
 */
/** @type {Shared} */
const shared = globalThis;

/** Headers of proxies about the client. Next writes headers of the same names, so these are read before. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** A normal form without a picture is smaller. */
const SMALL_BODY = 16_000;

/**
 * Whether a body must not be read before there is room for it: the first listener would read it into memory, and sixty pictures
 * at once took 760 MB (lib/platform/server/admit-body.ts, design/server-processes).
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
 * Changes requests that Next itself would answer with a 500 or a redirect to another site, so that the middleware checks them:
 * the method TRACE, which its `Request` does not support, and a request line with a whole address or none. Shortens the query to
 * the length of our own addresses, because Next reads it several times and passes it to the page.
 * @param {IncomingMessage} request
 */
function tidy(request) {
  // Next trusts this header and treats the call of an action as its own.
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
  // Code that runs in it belongs to no request, whatever called it.
  shared.gevelOutside = new AsyncResource('outside');
  subscribe('http.server.request.start', (message) => {
    const { request, response } = /** @type {{ request: IncomingMessage, response: Answer }} */ (message);
    // A kept-alive connection would be cut when the process ends.
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
