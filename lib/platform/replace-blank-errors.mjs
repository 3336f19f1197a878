/**
 * Next answers a page that fails with a shell whose words are drawn by JavaScript only, or with a line of plain text. In its
 * place goes the site's own small page, in the visitor's language, with name and telephone (decision 065). Which page that
 * is the site says once it has started: `gevelErrorPage`.
 */
import { randomBytes } from 'node:crypto';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {{ status: number, url: string, cookie: string, languages: string, nonce: string }} Trouble */
/**
 * The page of the site, and the answers with 404 that were drawn whole: Next's own 404 is a shell, too.
 * @typedef {typeof globalThis & { gevelErrorPage?: (trouble: Trouble) => string, gevelDrawn?: WeakSet<ServerResponse> }} Shared
 */
/** @type {Shared} */
const shared = globalThis;

/** Addresses of files and handlers, whose errors no visitor reads as a page. */
const FILES = /^\/+(_next|images|media|consent|api|sitemap)(\/|$)|^\/+[\w-]+\.\w{2,4}([?]|$)/i;

/**
 * The status of the page to answer instead; null when the answer may go out as it is.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {number} status
 */
function troubleOf(request, response, status) {
  if (status !== 500 && status !== 404) return null;
  // The router in the browser reads another language, and draws the page anew where it fails.
  if (!shared.gevelErrorPage || request.headers.rsc !== undefined || FILES.test(request.url ?? '')) return null;
  if (status === 500) return status;
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  return isPage && !shared.gevelDrawn?.has(response) ? status : null;
}

/**
 * The page, and the policy that lets its style in.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {number} status
 */
function pageFor(request, response, status) {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  const known = /'nonce-([^']+)'/.exec(policy)?.[1];
  const nonce = known ?? randomBytes(16).toString('base64');
  if (!known)
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
  return Buffer.from(
    shared.gevelErrorPage?.({
      status,
      url: request.url ?? '',
      cookie: request.headers.cookie ?? '',
      languages: request.headers['accept-language'] ?? '',
      nonce,
    }) ?? '',
  );
}

/**
 * Watches one answer and sends the site's page where it would be blank.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function replaceBlankErrors(request, response) {
  const { writeHead, write, end } = response;
  let isReplaced = false;
  /** @param {unknown[]} rest */
  const callBack = (rest) => {
    const done = rest.find((one) => typeof one === 'function');
    if (typeof done === 'function') process.nextTick(/** @type {() => void} */ (done));
  };
  /** @param {any[]} head */
  response.writeHead = (...head) => {
    const status = typeof head[0] === 'number' ? head[0] : response.statusCode;
    const trouble = isReplaced ? null : troubleOf(request, response, status);
    // @ts-expect-error: handed on as it came
    if (trouble === null) return writeHead.apply(response, head);
    isReplaced = true;
    const page = pageFor(request, response, trouble);
    for (const name of ['Content-Encoding', 'Transfer-Encoding', 'ETag', 'Link']) response.removeHeader(name);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', page.length);
    response.setHeader('Cache-Control', 'no-store');
    writeHead.call(response, status);
    end.call(response, request.method === 'HEAD' ? undefined : page);
    return response;
  };
  const begin = () => {
    if (response.headersSent || isReplaced) return;
    if (troubleOf(request, response, response.statusCode) !== null) response.writeHead(response.statusCode);
  };
  /** @param {any[]} rest */
  response.write = (...rest) => {
    begin();
    // @ts-expect-error: handed on as it came
    if (!isReplaced) return write.apply(response, rest);
    callBack(rest);
    return true;
  };
  /** @param {any[]} rest */
  // @ts-expect-error: three ways to call it, handed on as they came
  response.end = (...rest) => {
    begin();
    // @ts-expect-error: handed on as it came
    if (!isReplaced) return end.apply(response, rest);
    callBack(rest);
    return response;
  };
}
