/**
 * The options of the http server: the limits of a connection, and how it answers. Loaded before Next (`node --import`), which
 * creates its server itself with Node's defaults: a minute for the headers, five for the request, any number of connections
 * (design/server-processes).
 */
import http from 'node:http';
import { BASE_HEADERS } from '../security/base-headers.mjs';
import { connectionShares, watchBodies, withinShare } from './client-shares.mjs';
import { shedding } from './shed-load.mjs';
import { SiteResponse } from './site-response.mjs';

/** @import { Server } from 'node:http' */
/** @import { Socket } from 'node:net' */
/** @typedef {typeof globalThis & { gevelServers?: Set<Server> }} Shared */

/** The time for the headers of a request; a whole request, upload included, has twice as long. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** How long a connection may be idle; proxies in front close theirs earlier (deploy/nginx.conf, deploy/Caddyfile). */
const KEEP_ALIVE_MS = 5_000;
/** A connection without a byte for this long is closed: its client does not read the answer. */
const STANDSTILL_MS = 60_000;
/** How often Node checks these times; its default is 30 s. */
const CHECK_EVERY_MS = 1_000;
/** The most connections of a process; further ones are answered 503. */
const MOST_CONNECTIONS = 1_000;

/**
 * An answer before a request was read, with the headers of every answer.
 * @param {string} status
 */
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

/** @param {Server} server */
function limit(server) {
  server.timeout = STANDSTILL_MS;
  let open = 0;
  const isWithinShare = connectionShares();
  const watch = watchBodies((socket) => dismiss(socket, UNREADABLE.ERR_HTTP_REQUEST_TIMEOUT));
  server.on('request', watch);
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (!isWithinShare(socket)) dismiss(socket, TOO_MANY);
    else if (open > MOST_CONNECTIONS) dismiss(socket, BUSY);
  });
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ { code = '' }, /** @type {Socket} */ socket) => {
    if (socket.writable)
      dismiss(socket, UNREADABLE[/** @type {keyof typeof UNREADABLE} */ (code)] ?? NO_OTHER_PROTOCOL);
    else socket.destroy();
  });
  // Next holds a socket that requests another protocol, and never answers on an address it does not know.
  server.once('listening', () => {
    server.removeAllListeners('upgrade');
    for (const wish of ['upgrade', 'connect']) server.on(wish, (_, socket) => dismiss(socket, NO_OTHER_PROTOCOL));
  });
}

/** @type {Shared} */
const shared = globalThis;
if (!shared.gevelServers) {
  const servers = new Set();
  shared.gevelServers = servers;
  const { createServer } = http;
  const options = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    ServerResponse: SiteResponse,
  };
  /** @param {any[]} given */
  http.createServer = (...given) => {
    const listener = given.pop();
    const server = createServer({ ...options, ...given[0] }, withinShare(shedding(listener)));
    limit(server);
    servers.add(server);
    return server;
  };
}
