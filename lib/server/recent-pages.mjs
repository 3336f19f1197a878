// @ts-check
/**
 * Pages that are the same for every visitor, kept for one second: of a hundred visitors who open the same page at the
 * same time, one waits for its drawing (design/pages-and-addresses). Each answer has a nonce and form stamps of its own.
 */
import { randomBytes } from 'node:crypto';
import { processState } from '../platform/process/process-state.mjs';

/** @import { IncomingMessage, OutgoingHttpHeaders } from 'node:http' */
/** @import { SiteResponse } from '../platform/process/response.mjs' */
/** @import { FreshText } from '../platform/process/process-state.mjs' */

/** How long a page may be sent again. */
const LASTS_MS = 1000;
/** All kept pages together; the oldest leave first. */
const MOST_BYTES = 24_000_000;
/** The most characters of the key of a page. */
const LONGEST_KEY = 600;

/** A request with one of these headers may get an answer of its own. */
const OWN_ANSWER =
  /^(?:cookie|authorization|rsc|range|purpose|sec-purpose|if-match|next-.*|x-(?:action|middleware|next).*)$/;

/** @typedef {{ html: Buffer, headers: OutgoingHttpHeaders, fresh: readonly FreshText[], counts: readonly (() => void)[], moment: string, until: number }} RecentPage */

/** @type {Map<string, RecentPage>} the oldest first */
const pages = new Map();
let bytes = 0;
/** How often a form was answered: a page drawn before is not kept after it. */
let forms = 0;

/** @param {string} key */
function forget(key) {
  bytes -= pages.get(key)?.html.length ?? 0;
  pages.delete(key);
}

/** Forgets all pages when a form is answered: it may have changed what they show. @param {SiteResponse} response */
export function forgetPagesAfter(response) {
  response.once('close', () => {
    forms += 1;
    pages.clear();
    bytes = 0;
  });
}

/** The key of a page; null if the request may get an answer of its own. @param {IncomingMessage} request */
function keyOf({ method, url, headers }) {
  if (method !== 'GET' || Object.keys(headers).some((name) => OWN_ANSWER.test(name))) return null;
  const key = [headers['x-forwarded-proto'], headers['x-forwarded-host'], headers.host, url].join(' ');
  return key.length > LONGEST_KEY ? null : key;
}

/** The nonce of a policy; '' without one. @param {string} policy */
export const nonceOf = (policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

/**
 * Starts the keeping of a page: returns what keeps its HTML once it is drawn, and says whether it did. A page that the
 * catalogue changed meanwhile is not kept.
 * @param {IncomingMessage} request
 * @returns {(response: SiteResponse, html: Buffer) => boolean}
 */
export function keepPage(request) {
  const key = keyOf(request);
  if (key === null) return () => false;
  const exchange = processState.exchanges.getStore();
  const [begin, started, formsBefore] = [processState.moment?.() ?? null, performance.now(), forms];
  return (response, html) => {
    const [now, moment] = [performance.now(), processState.moment?.() ?? null];
    if (moment === null || (begin !== null && begin !== moment) || now - started > LASTS_MS) return false;
    if (response.hasHeader('set-cookie') || forms !== formsBefore) return false;
    const nonce = nonceOf(String(response.getHeader('content-security-policy') ?? ''));
    const fresh = [
      ...(nonce ? [{ text: nonce, make: () => randomBytes(16).toString('base64') }] : []),
      ...(exchange?.fresh ?? []),
    ];
    forget(key);
    const counts = exchange?.counts ?? [];
    pages.set(key, { html, headers: response.getHeaders(), fresh, counts, moment, until: now + LASTS_MS });
    bytes += html.length;
    for (const oldest of pages.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
    return true;
  };
}

/**
 * The HTML of a page drawn a moment ago, with a nonce and stamps of its own; null if it has to be drawn. Sets the
 * headers of the answer and counts what the page counts.
 * @param {IncomingMessage} request
 * @param {SiteResponse} response
 */
export function recentPage(request, response) {
  const key = keyOf(request);
  const page = key === null ? undefined : pages.get(key);
  if (key === null || !page) return null;
  if (performance.now() > page.until || processState.moment?.() !== page.moment) {
    forget(key);
    return null;
  }
  const made = page.fresh.map(({ text, make }) => ({ text, now: make() }));
  /** @param {string} text */
  const renewed = (text) => made.reduce((whole, one) => whole.replaceAll(one.text, one.now), text);
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined)
      response.setHeader(
        name,
        Array.isArray(value) ? value.map(renewed) : typeof value === 'string' ? renewed(value) : value,
      );
  const exchange = processState.exchanges.getStore();
  if (exchange && page.counts.length > 0) exchange.counts = [...page.counts];
  for (const count of page.counts) count();
  return withNew(page.html, made);
}

/**
 * Replaces texts in HTML. @param {Buffer} html @param {readonly { text: string, now: string }[]} made
 */
function withNew(html, made) {
  const found = made
    .flatMap(({ text, now }) => positionsOf(html, text).map((at) => ({ at, end: at + text.length, now })))
    .sort((one, other) => one.at - other.at);
  /** @type {Buffer[]} */
  const pieces = [];
  let from = 0;
  for (const { at, end, now } of found) {
    pieces.push(html.subarray(from, at), Buffer.from(now, 'latin1'));
    from = end;
  }
  return Buffer.concat([...pieces, html.subarray(from)]);
}

/** The positions of a text in HTML. @param {Buffer} html @param {string} text */
export function positionsOf(html, text) {
  const found = [];
  for (let at = html.indexOf(text, 0, 'latin1'); at >= 0; at = html.indexOf(text, at + text.length, 'latin1'))
    found.push(at);
  return found;
}
