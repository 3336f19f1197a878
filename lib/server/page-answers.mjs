// @ts-check
/**
 * The HTML of a page as an answer: it is sent whole, with an entity tag if no visitor's data is in it, and answered 304
 * to a browser that has it (design/pages-and-addresses).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { processState } from '../platform/process/process-state.mjs';
import { forgetPagesAfter, keepPage, nonceOf, positionsOf, recentPage } from './recent-pages.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteResponse } from '../platform/process/response.mjs' */

const gzip = promisify(zlib.gzip);

/** The addresses of pages; every other address has no HTML, or redirects. */
const PAGE = /^\/(?:nl|fr|en|de)\//;
/** The header by which the middleware says that a page is the same for every visitor. */
const ANONYMOUS = 'private, no-cache';
/** A body below this many bytes is not compressed. */
const SMALL = 1024;

/** Precedes the stamp of each form of a page, which is new in every answer. */
const STAMP = 'name="stamp" value="';
/** How long a copy is sent again with its stamps: they count the time since the form was opened, and expire. */
const STAMPS_MS = 3_600_000;

/** How long nginx may keep a page, in seconds: it counts whole ones, so an import shows within three (design/cache). */
const CACHE_SECONDS = 1;
/**
 * Whether an address has words, an address or a place of the visitor: nginx keeps no page of it on its disk.
 * @param {string} url
 */
function isTyped(url) {
  const query = new URLSearchParams(url.split('?')[1]);
  return (
    ['from', 'q', 'said'].some((name) => query.has(name)) || query.getAll('place').some((place) => /\d_/.test(place))
  );
}

/** @param {Buffer} html */
function stampsOf(html) {
  const starts = positionsOf(html, STAMP).map((at) => at + STAMP.length);
  return starts.map((start) => html.toString('latin1', start, html.indexOf('"', start)));
}

/**
 * The entity tag of a page. Its first part is the same for every answer with this content and policy; the second is made
 * of what is new in every answer (the nonce and the stamps of forms), the third is the encoding. So a tag means exactly
 * one sequence of bytes. Bytes are compared, not texts, because this is done for every page.
 * @param {Buffer} html @param {string} policy @param {boolean} isZipped @param {number} now
 */
function tagOf(html, policy, isZipped, now) {
  const nonce = nonceOf(policy);
  const stamps = stampsOf(html);
  const fresh = [...new Set([nonce, ...stamps])].filter(Boolean);
  const hour = stamps.length > 0 ? String(Math.floor(now / STAMPS_MS)) : '';
  const content = createHash('sha256').update(`${hour}\n${nonce ? policy.replaceAll(nonce, '') : policy}\n`);
  const found = fresh.flatMap((text) => positionsOf(html, text).map((at) => ({ at, end: at + text.length })));
  let from = 0;
  for (const { at, end } of found.sort((one, other) => one.at - other.at)) {
    content.update(html.subarray(from, at)).update('\n');
    from = end;
  }
  const same = content.update(html.subarray(from)).digest('base64url').slice(0, 24);
  const own = createHash('sha256').update(fresh.join('\n')).digest('base64url').slice(0, 12);
  return { content: same, tag: `${same}.${own}${isZipped ? '.gz' : ''}` };
}

/** The tags of a browser's copies. @param {string} header */
const tagsOf = (header) => [...header.matchAll(/"([^"]*)"/g)].map(([, tag]) => tag ?? '');

/**
 * Whether a request is for a page, which is not compressed by Next: this code sees it before.
 * @param {IncomingMessage} request
 */
const isForPage = ({ method, url = '', headers }) => method === 'GET' && headers.rsc === undefined && PAGE.test(url);

/** How a browser wants a page, which copies it has, and whether nginx may keep it. @param {IncomingMessage} request */
const wishesOf = (request) => ({
  isZipped: process.env.COMPRESSION !== 'proxy' && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')),
  held: tagsOf(request.headers['if-none-match'] ?? ''),
  mayStore: Number(process.env.NGINX_CACHE_PORT) > 0 && !isTyped(request.url ?? ''),
});

/**
 * Ends the answer with the HTML of a page. `isKept`: it is the one that any visitor gets.
 * @param {SiteResponse} response @param {Buffer} html @param {ReturnType<typeof wishesOf>} wishes
 * @param {boolean} isKept
 */
async function send(response, html, { isZipped, held, mayStore }, isKept) {
  const zips = isZipped && html.length >= SMALL;
  if (isAnonymous(response) && !(mayStore && isKept && letCache(response, html))) {
    const policy = String(response.getHeader('content-security-policy') ?? '');
    const { content, tag } = tagOf(html, policy, zips, Date.now());
    const same = held.find((one) => one.split('.')[0] === content);
    response.setHeader('ETag', `"${same ?? tag}"`);
    if (same) {
      // The copy keeps the policy that it was sent with, whose nonce is in its HTML (RFC 9111 §4.3.4).
      for (const name of ['Content-Security-Policy', 'Content-Type', 'Link']) response.removeHeader(name);
      response.writeHead(304).end();
      return;
    }
  }
  const body = zips ? await gzip(html) : html;
  if (zips) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.writeHead(response.statusCode).end(body);
}

/**
 * Lets nginx keep a page that every visitor gets: it replaces the nonce and the end of the stamp, which are in headers
 * of their own. The tag would name the copy of another visitor, and fonts need no nonce.
 * @param {SiteResponse} response @param {Buffer} html
 */
function letCache(response, html) {
  const stamps = new Set(stampsOf(html));
  if (stamps.size > 1) return false;
  response.setHeader('X-Accel-Expires', CACHE_SECONDS);
  response.setHeader('X-Page-Nonce', nonceOf(String(response.getHeader('content-security-policy') ?? '')));
  if (processState.exchanges.getStore()?.counts) response.setHeader('X-Page-Views', '1');
  const [stamp = ''] = stamps;
  if (stamp) response.setHeader('X-Page-Stamp', stamp.split('.')[1] ?? '');
  const link = String(response.getHeader('link') ?? '').replaceAll(/; nonce="[^"]*"/g, '');
  if (link) response.setHeader('Link', link);
  return true;
}

/** @param {SiteResponse} response */
const isAnonymous = (response) => response.statusCode === 200 && response.getHeader('cache-control') === ANONYMOUS;

/**
 * Answers with a page that was drawn a moment ago. False if there is none.
 * @param {IncomingMessage} request @param {SiteResponse} response
 */
export function sendRecent(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') forgetPagesAfter(response);
  const html = isForPage(request) ? recentPage(request, response) : null;
  if (html === null) return false;
  send(response, html, wishesOf(request), true).catch(() => response.destroy());
  return true;
}

/**
 * Takes over the HTML that Next sends for a page. Other answers of the address pass unchanged.
 * @param {IncomingMessage} request @param {SiteResponse} response
 */
export function sendWhole(request, response) {
  if (!isForPage(request)) return;
  const wishes = wishesOf(request);
  // Next would compress the page before this code sees it.
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  const keep = keepPage(request);
  response.collectHtml(async (html) => {
    await send(response, html, wishes, isAnonymous(response) && keep(response, html));
  });
}
