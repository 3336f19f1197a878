/**
 * What a connection may cost. Loaded before Next (`node --import`), which makes its http server by itself and leaves these
 * options at Node's defaults: a minute for the headers, five for the request, any number of connections (decision 052).
 */
import http from 'node:http';

/** @import { Server } from 'node:http' */
/** @import { Socket } from 'node:net' */
/** @typedef {typeof globalThis & { gevelServers?: Set<Server> }} Shared */

/** A visitor who has not said what he wants by then is let go; a whole request, upload included, has twice as long. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** Proxies in front let go of an idle connection earlier (deploy/nginx.conf, deploy/Caddyfile). */
const KEEP_ALIVE_MS = 5_000;
/** Neither side has moved for so long: whoever asked does not read the answer. */
const STANDSTILL_MS = 60_000;
/** Node looks for the late ones every half minute unless told. */
const CHECK_EVERY_MS = 1_000;
/** Of one process; the next one is told to come back. */
const MOST_CONNECTIONS = 1_000;

const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n';
const NO_OTHER_PROTOCOL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

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
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > MOST_CONNECTIONS) dismiss(socket, BUSY);
  });
  // Next holds a socket that wants another protocol, and never answers on an address it does not know.
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
  };
  /** @param {Parameters<typeof createServer>} given */
  http.createServer = (...given) => {
    const own = typeof given[0] === 'object' ? given.shift() : {};
    const server = createServer({ ...options, .../** @type {object} */ (own) }, .../** @type {any} */ (given));
    limit(server);
    servers.add(server);
    return server;
  };
}
