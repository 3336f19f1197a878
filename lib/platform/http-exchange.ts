import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isStopping, noteServer } from './stop-server';

/**
 * What Next keeps from an action: the socket's own address, and the status of the answer. Node tells of every request
 * before the server sees it; what is noted there is found again by whatever runs for that request (decision 030).
 */
type Exchange = { address: string; request: IncomingMessage; response: ServerResponse };

// The instrumentation and the pages are bundled apart; the process-wide object makes them share one storage.
const shared = globalThis as typeof globalThis & { gevelExchange?: AsyncLocalStorage<Exchange> };

const storage = (): AsyncLocalStorage<Exchange> => {
  shared.gevelExchange ??= new AsyncLocalStorage();
  return shared.gevelExchange;
};

const READS: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];
/** What the doorman does not see and no handler of ours answers: files. */
const FILES = /^\/+(_next|images|media|consent)\/|^\/+(lng\.js|icon\.svg|favicon\.ico)([?/]|$)/i;

/**
 * Two kinds of request make Next fail with a 500 before the doorman is asked: the method TRACE, which its own `Request`
 * cannot hold, and a write to one of its files. They are led to the doorman, who refuses them.
 */
function leadToDoorman(request: IncomingMessage): void {
  if (request.method === 'TRACE') request.method = 'DELETE';
  if (!READS.includes(request.method) && FILES.test(request.url ?? '')) request.url = '/';
}

/** Notes every request from now on. Called once, at the start of a server process. */
export function noteExchanges(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    noteServer(server);
    // A connection that is kept open would be cut when the process ends.
    if (isStopping()) response.shouldKeepAlive = false;
    leadToDoorman(request);
    storage().enterWith({ address: request.socket.remoteAddress ?? '', request, response });
  });
}

/** The address at the other end of the socket: the visitor's, or that of the proxy in front; '' when unknown. */
export const socketAddress = (): string => storage().getStore()?.address ?? '';

/**
 * Gives the answer to this request a status, and where there is one the time to wait; an action has no other way to say
 * 4xx with its page.
 */
export function answerWithStatus(status: number, retryAfterSeconds?: number): void {
  const { response } = storage().getStore() ?? {};
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
}

/** Whether the router in the browser asks for the content of a page, to draw it into the one that is open. */
export const isSoftNavigation = (): boolean => storage().getStore()?.request.headers.rsc !== undefined;

/**
 * Lets a refusal go out before the body has come: Next waits for its end, which for a body without one never comes. The
 * connection is closed behind the answer.
 */
export function leaveBody(): void {
  const { request, response } = storage().getStore() ?? {};
  if (!request || !response || request.complete) return;
  response.shouldKeepAlive = false;
  request.emit('end');
}

/** Whether the form on the page that is being drawn was sent and not taken; its title then says so (ECOSYSTEM §4). */
export const isRefused = (): boolean => (storage().getStore()?.response.statusCode ?? 200) === 422;
