// @ts-check
/**
 * The http server of a web process: the time limits of connections and requests, the most connections in all and of one
 * client, and the answer to a connection that sends no valid request (design/server-processes).
 */
import { createServer } from 'node:http';
import { processState } from '../platform/process/process-state.mjs';
import { SiteResponse } from '../platform/process/response.mjs';
import { BASE_HEADERS } from '../platform/security/base-headers.mjs';
import { connectionShares, watchBodies } from './client-shares.mjs';
import { refuseLater } from './delayed-refusals.mjs';

/** @import { IncomingMessage, Server } from 'node:http' */
/** @import { Socket } from 'node:net' */

/** The time limit for the headers of a request; a whole request with its upload has twice as long. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/**
 * How long a connection may be idle; proxies in front of the site close theirs earlier (deploy/nginx.conf,
 * deploy/Caddyfile).
 */
const KEEP_ALIVE_MS = 5_000;
/** A connection on which no byte moves for this time is closed: its client does not read the answer. */
const STANDSTILL_MS = 60_000;
/** How often Node checks these time limits; its default is 30 s. */
const CHECK_EVERY_MS = 1_000;
/** The maximum number of connections of a process; further connections are answered 503. */
export const MOST_CONNECTIONS = 1_000;
/**
 * How long a further connection stays open after its 503, at most: if it were closed before its request has been read,
 * the system would reset it, and its client would get no answer.
 */
const LINGER_MS = 5_000;
/** The maximum number of such connections; beyond it they are closed at once. */
const MOST_LINGERING = 3 * MOST_CONNECTIONS;

/** An answer to a request that could not be read, with the headers of every answer. @param {string} status */
const bare = (status, extra = '') =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${Object.entries(BASE_HEADERS)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}${extra}\r\n`;

const BUSY = bare('503 Service Unavailable', 'Retry-After: 5\r\n');
const TOO_MANY = bare('429 Too Many Requests', 'Retry-After: 5\r\n');
const NO_OTHER_PROTOCOL = bare('400 Bad Request');
/** Requests that cannot be read, by Node's error codes. */
const UNREADABLE = {
  HPE_HEADER_OVERFLOW: bare('431 Request Header Fields Too Large'),
  ERR_HTTP_REQUEST_TIMEOUT: bare('408 Request Timeout'),
};

/**
 * @param {Socket} socket
 * @param {string} answer
 */
function dismiss(socket, answer) {
  socket.on('error', () => socket.destroy());
  socket.write(answer);
  socket.destroySoon();
}

/**
 * Answers a connection that its client may not have, or that sent no valid request, after the delay of refusals.
 * @param {Socket} socket
 * @param {string} answer
 */
function dismissLater(socket, answer) {
  // Node reports a fault again with each piece that comes, and a time-out each second.
  if (refused.has(socket)) return;
  refused.add(socket);
  socket.on('error', () => socket.destroy());
  const client = processState.clients?.ofSocket(socket.remoteAddress ?? '') ?? '';
  refuseLater(client, () => {
    if (socket.writable) dismiss(socket, answer);
    else socket.destroy();
  });
}

/**
 * Refused connections. Their requests are read and not handled.
 * @type {WeakSet<Socket>}
 */
const refused = new WeakSet();

/** The number of them that are still open. */
let lingering = 0;

/** Answers a connection above the maximum. @param {Socket} socket */
function refuse(socket) {
  if (lingering >= MOST_LINGERING) return dismiss(socket, BUSY);
  lingering += 1;
  refused.add(socket);
  socket.once('close', () => {
    lingering -= 1;
  });
  socket.on('error', () => socket.destroy());
  socket.end(BUSY);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** @param {Server} server */
function limit(server) {
  server.timeout = STANDSTILL_MS;
  let open = 0;
  const isWithinShare = connectionShares();
  const watch = watchBodies((socket) => dismiss(socket, UNREADABLE.ERR_HTTP_REQUEST_TIMEOUT));
  server.on('request', watch);
  server.on('connection', (socket) => {
    if (!isWithinShare(socket)) return dismissLater(socket, TOO_MANY);
    if (open >= MOST_CONNECTIONS) return refuse(socket);
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ { code = '' }, /** @type {Socket} */ socket) => {
    if (socket.writable)
      dismissLater(socket, UNREADABLE[/** @type {keyof typeof UNREADABLE} */ (code)] ?? NO_OTHER_PROTOCOL);
    else socket.destroy();
  });
  for (const wish of ['upgrade', 'connect']) server.on(wish, (_, socket) => dismiss(socket, NO_OTHER_PROTOCOL));
}

/**
 * @param {(request: IncomingMessage, response: SiteResponse) => void} handle
 * @returns {Server}
 */
export function createSiteServer(handle) {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // Node types the class by the request of its caller; each request here is an IncomingMessage.
      ServerResponse: /** @type {any} */ (SiteResponse),
    },
    (request, response) => {
      if (!refused.has(request.socket)) handle(request, /** @type {SiteResponse} */ (response));
    },
  );
  limit(server);
  return server;
}
