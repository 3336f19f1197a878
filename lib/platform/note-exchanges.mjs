/**
 * Notes every request with its answer, for whatever runs for it (decision 030). It is loaded before Next
 * (`node --import`): Next listens before its instrumentation runs, and a form that comes in between counts as well.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';

/** @import { IncomingMessage, Server, ServerResponse } from 'node:http' */
/** @typedef {{ address: string, request: IncomingMessage, response: ServerResponse }} Exchange */

/**
 * What all parts of the process share, however they were bundled.
 * @typedef {typeof globalThis & { gevelExchange?: AsyncLocalStorage<Exchange>, gevelServers?: Set<Server>, gevelIsStopping?: boolean }} Shared
 */
/** @type {Shared} */
const shared = globalThis;

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** What the doorman does not see and no handler of ours answers: files. */
const FILES = /^\/+(_next|images|media|consent)\/|^\/+(lng\.js|icon\.svg|favicon\.ico)([?/]|$)/i;

/**
 * Two kinds of request make Next fail with a 500 before the doorman is asked: the method TRACE, which its own `Request`
 * cannot hold, and a write to one of its files. They are led to the doorman, who refuses them.
 * @param {IncomingMessage} request
 */
function leadToDoorman(request) {
  if (request.method === 'TRACE') request.method = 'DELETE';
  if (!READS.includes(request.method ?? '') && FILES.test(request.url ?? '')) request.url = '/';
}

if (!shared.gevelExchange) {
  const exchanges = new AsyncLocalStorage();
  const servers = new Set();
  shared.gevelExchange = exchanges;
  shared.gevelServers = servers;
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } =
      /** @type {{ request: IncomingMessage, response: ServerResponse, server: Server }} */ (message);
    servers.add(server);
    // A connection that is kept open would be cut when the process ends.
    if (shared.gevelIsStopping) response.shouldKeepAlive = false;
    leadToDoorman(request);
    exchanges.enterWith({ address: request.socket.remoteAddress ?? '', request, response });
  });
}
