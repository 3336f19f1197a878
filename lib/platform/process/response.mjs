// @ts-check
/**
 * The answers of the site's http server. For a failed page Next answers with a page whose text needs JavaScript, or
 * with a line of plain text. This class replaces both by the site's own small page, in the visitor's language, with
 * name and telephone (design/feed-values).
 */
import { randomBytes } from 'node:crypto';
import { ServerResponse } from 'node:http';
import { processState } from './process-state.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @typedef {{ status: 400 | 404 | 405 | 411 | 413 | 429 | 500 | 503, isAway?: boolean, url: string, cookie: string, languages: string, nonce: string }} Trouble */

/**
 * The progress of an answer: a page or an action of the site has begun; a page with an error status was drawn
 * completely; a dependency does not answer. In development answers are Node's own, and no code reads these fields.
 * @typedef {ServerResponse & { isBegun?: boolean, isDrawn?: boolean, isAway?: boolean, whenBegun?: () => void }} Answer
 */

/** Addresses of files and handlers, whose errors are not read by people. */
const FILES = /^\/+(_next|images|media|consent|api|sitemap)(\/|$)|^\/+[\w-]+\.\w{2,4}([?]|$)/i;

/** The seconds of the Retry-After header when a dependency does not answer. */
const AWAY_SECONDS = 30;

/**
 * Whether an address is that of a page.
 * @param {IncomingMessage} request
 */
export const isPage = ({ url = '' }) => !FILES.test(url);

/**
 * Whether Next could not read the request: a call of an action, or the state of its router. The request is wrong if it
 * failed before any code of the site began (RELIABILITY Z3, Z4). @param {Pick<Answer, 'req' | 'isBegun'>} answer
 */
export function isUnreadable({ req, isBegun }) {
  return !isBegun && (req.method === 'POST' || req.headers['next-router-state-tree'] !== undefined);
}

/**
 * The status of the page that replaces the answer; null when the answer is sent unchanged. @param {Answer} answer
 * @param {number} status @returns {Trouble['status'] | null}
 */
function troubleOf(answer, status) {
  if (!processState.errorPage || (status !== 500 && status !== 404) || !isPage(answer.req)) return null;
  if (status === 500 && isUnreadable(answer)) return 400;
  // This is a request of the router in the browser. It expects another format than HTML, and reloads the whole page
  // after an error, so the answer is not replaced.
  if (answer.req.headers.rsc !== undefined) return null;
  if (status === 500) return answer.isAway ? 503 : status;
  const isHtml = String(answer.getHeader('content-type') ?? '').startsWith('text/html');
  return isHtml && !answer.isDrawn ? status : null;
}

/**
 * The error page; also sets a policy that allows its style.
 * @param {Answer} response
 * @param {Trouble['status']} status
 */
function pageFor(response, status) {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  const known = /'nonce-([^']+)'/.exec(policy)?.[1];
  const nonce = known ?? randomBytes(16).toString('base64');
  if (!known)
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
  const { url = '', headers } = response.req;
  const { cookie = '', 'accept-language': languages = '' } = headers;
  return Buffer.from(
    processState.errorPage?.({ status, isAway: response.isAway, url, cookie, languages, nonce }) ?? '',
  );
}

/** Calls the callback of a write whose content is not sent now. @param {unknown[]} given */
function callBack(given) {
  const done = given.find((one) => typeof one === 'function');
  if (typeof done === 'function') process.nextTick(/** @type {() => void} */ (done));
}

/**
 * The class of answers, a documented option of `http.createServer`.
 * @extends {ServerResponse<IncomingMessage>}
 */
export class SiteResponse extends ServerResponse {
  isBegun = false;
  isDrawn = false;
  isAway = false;
  #isReplaced = false;
  /** @type {((html: Buffer) => Promise<unknown>) | null} */
  #sendHtml = null;
  /** @type {Buffer[]} */
  #pieces = [];

  /**
   * Called once, when the answer begins or its connection is closed before: most of its cost has then arisen. @type
   * {() => void}
   */
  whenBegun = () => {};

  /**
   * Keeps the HTML of this answer until it is complete. Other types of content pass unchanged.
   * @param {(html: Buffer) => Promise<unknown>} send sets the last headers and ends the answer
   */
  collectHtml(send) {
    this.#sendHtml = send;
  }

  #isCollected() {
    return (
      this.#sendHtml !== null &&
      !this.headersSent &&
      String(this.getHeader('content-type') ?? '').startsWith('text/html')
    );
  }

  /** @param {any[]} given */
  #collect([chunk, encoding]) {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    this.#pieces.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8')
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    );
  }

  /** @override */
  flushHeaders() {
    if (!this.#isCollected()) super.flushHeaders();
  }

  /** @override @param {any[]} head */
  writeHead(...head) {
    if (head.length === 1 && this.#isCollected()) {
      this.statusCode = head[0];
      return this;
    }
    this.whenBegun();
    const status = typeof head[0] === 'number' ? head[0] : this.statusCode;
    const trouble = this.#isReplaced ? null : troubleOf(this, status);
    // @ts-expect-error: handed on as it came
    return trouble === null ? super.writeHead(...head) : this.answerInstead(trouble);
  }

  /** Answers with the site's small page and drops any other content. @param {Trouble['status']} status */
  answerInstead(status) {
    this.#isReplaced = true;
    const page = pageFor(this, status);
    for (const name of ['Content-Encoding', 'Transfer-Encoding', 'ETag', 'Link']) this.removeHeader(name);
    this.setHeader('Content-Type', 'text/html; charset=utf-8');
    this.setHeader('Content-Length', page.length);
    this.setHeader('Cache-Control', 'no-store');
    if (this.isAway) this.setHeader('Retry-After', AWAY_SECONDS);
    super.writeHead(status);
    super.end(this.req.method === 'HEAD' ? undefined : page);
    return this;
  }

  /**
   * Refuses a request before Next reads it. The connection of a request with a body is closed, because the body is
   * still being sent. @param {{ status: Trouble['status'], headers?: Readonly<Record<string, string | number>> }}
   * refusal
   */
  refuse({ status, headers = {} }) {
    if (this.req.method !== 'GET' && this.req.method !== 'HEAD') this.shouldKeepAlive = false;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.answerInstead(status);
  }

  /** Sends the site's small page instead of a failed page, before the first bytes of that page. */
  #replace() {
    if (!this.headersSent && troubleOf(this, this.statusCode) !== null) this.writeHead(this.statusCode);
    return this.#isReplaced;
  }

  /** @param {any[]} given */
  // @ts-expect-error: the method has two signatures, and the arguments are passed on unchanged
  write(...given) {
    // @ts-expect-error: handed on as it came
    if (!this.#isCollected() && !this.#replace()) return super.write(...given);
    if (this.#isCollected()) this.#collect(given);
    callBack(given);
    return true;
  }

  /** @param {any[]} given */
  // @ts-expect-error: the method has three signatures, and the arguments are passed on unchanged
  end(...given) {
    if (this.#isCollected()) {
      this.#collect(given);
      const send = this.#sendHtml;
      this.#sendHtml = null;
      send?.(Buffer.concat(this.#pieces)).then(
        () => callBack(given),
        () => this.destroy(),
      );
      return this;
    }
    if (!this.#replace()) return super.end(...given);
    callBack(given);
    return this;
  }
}
