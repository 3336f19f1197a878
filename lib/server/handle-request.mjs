// @ts-check
/**
 * The way of a request to Next: the request is normalised, its answer gets the headers of every answer, its data is
 * stored for the code that runs for it, and it is refused if Next could not read it or its client has too many requests.
 * Files are sent from here (design/server-processes, design/limits).
 */

import { sendFile } from '../platform/media/send-file.mjs';
import { processState } from '../platform/process/process-state.mjs';
import { BASE_HEADERS } from '../platform/security/base-headers.mjs';
import { boundedQuery } from '../routing/bounded-query.mjs';
import { requestShares } from './client-shares.mjs';
import { refuseLater } from './delayed-refusals.mjs';
import { sendRecent, sendWhole } from './page-answers.mjs';
import { isOwn, pageQueue } from './page-queue.mjs';

// Loaded only where it is wanted: it takes memory, and each request a little time.
const metrics = process.env.METRICS_LISTEN ? await import('./metrics.mjs') : null;

/** @import { IncomingMessage } from 'node:http' */
/** @import { Answer, SiteResponse } from '../platform/process/response.mjs' */
/** @typedef {(request: IncomingMessage, response: Answer) => Promise<void>} Next */

/** Headers in which proxies name the client. Next overwrites headers with these names, so they are read before. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** The maximum number of bytes of a small body; a form without a picture is smaller. */
const SMALL_BODY = 16_000;
/** A body above this many bytes is not even read in order to be dropped. */
const ABSURD_BODY = 50_000_000;

/** @param {IncomingMessage} request */
const lengthOf = ({ headers }) => Number(headers['content-length'] ?? 0);
/** Addresses that monitors call all the time; they do not count as pages. */
const MONITORED = /^\/api\/(health|ready)\/?$/;

/** @param {IncomingMessage} request */
const hasNoLength = ({ headers }) => headers['transfer-encoding'] !== undefined;

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
 * Gives a request the form that Next expects: a request line with a whole address or without one would make Next
 * redirect to another site or fail. The query is cut to the length of the site's own addresses, because Next reads it
 * several times and passes it to the page. @param {IncomingMessage} request
 */
function tidy(request) {
  // Next trusts this header and treats a request with it as its own call of an action.
  delete request.headers['x-action-forwarded'];
  const url = request.url ?? '';
  const parsed = !url.startsWith('/') && URL.canParse(url) ? new URL(url) : null;
  const [path, query] = parsed ? [parsed.pathname, parsed.search] : partsOf(url.startsWith('/') ? url : '/');
  request.url = query ? `${path}?${boundedQuery(query)}` : path;
  // The address in the request line overrides the Host header (RFC 9112).
  if (parsed) request.headers.host = parsed.host;
}

/**
 * What is refused before it is counted as a page. The first rule that matches answers; each returns the refusal, or null.
 * @returns {{ why: string, refuse: (request: IncomingMessage, response: SiteResponse, client: string) =>
 * Parameters<SiteResponse['refuse']>[0] | null }[]}
 */
const refusals = () => [
  { why: 'a client has too many requests, or too many unfinished ones', refuse: requestShares() },
  {
    why: 'Next answers 500 to TRACE, which its Request does not support',
    refuse: ({ method }) => (method === 'TRACE' ? { status: 405, headers: { Allow: 'GET, HEAD, POST' } } : null),
  },
  {
    why: 'a body without a length may never end, and Next waits for its end',
    refuse: (request) => (hasNoLength(request) ? { status: 411 } : null),
  },
  {
    why: 'a body far above every limit is not worth reading',
    refuse: (request) => (lengthOf(request) > ABSURD_BODY ? { status: 413 } : null),
  },
];

/**
 * Answers 500 when Next itself fails; if only a page fails, Next answers. @param {Answer} response @param {unknown}
 * error
 */
function fail(response, error) {
  console.error(error);
  if (response.headersSent) return response.destroy();
  response.statusCode = 500;
  response.end('Internal Server Error');
}

/**
 * The listener of the http server. In development nothing is refused, because pages are compiled when they are
 * requested. @param {Next} next @param {{ isDevelopment?: boolean }} options
 */
export function handleRequest(next, { isDevelopment = false } = {}) {
  const queue = pageQueue(metrics?.countRefusal);
  metrics?.watchQueue(queue.waiting);
  const rules = isDevelopment ? [] : refusals();

  /**
   * Refuses a request. A client above its share gets its refusal later and loses the connection.
   * @param {SiteResponse} response
   * @param {string} client
   * @param {Parameters<SiteResponse['refuse']>[0] & { reason?: string }} refusal
   */
  function refuse(response, client, refusal) {
    metrics?.countRefusal(refusal);
    if (refusal.status !== 429) return response.refuse(refusal);
    response.shouldKeepAlive = false;
    refuseLater(client, () => {
      if (!response.destroyed) response.refuse(refusal);
    });
  }

  /**
   * Counts a request, and answers it with a page drawn a moment ago or lets it into the queue: at once, after a pause, or
   * not at all.
   * @param {IncomingMessage} request
   * @param {SiteResponse} response
   * @param {string} client
   * @param {() => void} pass
   */
  function enterInPace(request, response, client, pass) {
    const enter = () => {
      if (!response.destroyed && sendRecent(request, response)) return metrics?.countKept();
      const refusal = response.destroyed ? null : queue.enter(request, response, client, pass);
      if (refusal) refuse(response, client, refusal);
    };
    const pace = MONITORED.test(request.url ?? '') ? undefined : processState.clients?.countPage(client);
    if (pace?.kind === 'refused')
      refuse(response, client, {
        status: 429,
        reason: 'pages of a client',
        headers: { 'Retry-After': String(pace.seconds) },
      });
    else if (pace?.kind === 'slowed') setTimeout(enter, pace.ms);
    else enter();
  }

  /**
   * @param {IncomingMessage} request
   * @param {SiteResponse} response
   */
  return (request, response) => {
    // An open connection would be cut when the process ends, so it is closed after this answer.
    if (processState.isStopping || processState.isLeaving) response.shouldKeepAlive = false;
    const wasForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    tidy(request);
    for (const [name, value] of Object.entries(BASE_HEADERS)) response.setHeader(name, value);
    if (processState.unlisted) response.setHeader('X-Robots-Tag', 'noindex');
    const exchange = { address: request.socket.remoteAddress ?? '', wasForwarded, request, response };
    processState.watchRobot?.(request, response);
    processState.exchanges.run(exchange, () => {
      const isFree = isDevelopment || isOwn(request);
      if (!isFree) metrics?.watchAnswer(request, response);
      if (processState.answerHook?.(request, response)) return;
      const client = processState.clients?.ofRequest(request) ?? '';
      for (const rule of isFree ? [] : rules) {
        const refusal = rule.refuse(request, response, client);
        if (refusal) return refuse(response, client, refusal);
      }
      if (sendFile(request, response)) return;
      // The first code that reads a large body would take it into memory, so the body is paused: the middleware lets it
      // pass when memory is free (admit-body.ts).
      if (lengthOf(request) > SMALL_BODY) request.pause();
      const pass = () => {
        if (!isDevelopment) sendWhole(request, response);
        void next(request, response).catch((error) => fail(response, error));
      };
      if (isFree) pass();
      else enterInPace(request, response, client, pass);
    });
  };
}
