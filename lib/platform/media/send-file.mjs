// @ts-check
/**
 * Sends the files of the site before Next sees the request: cut pictures, streets, files of a build and of `public/`. In
 * Next each of them would cost as much as a small page (design/server-processes).
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import send from 'send';
import { processState } from '../process/process-state.mjs';

/** @import { IncomingMessage } from 'node:http' */
/** @import { SiteFile } from '../process/process-state.mjs' */
/** @import { SiteResponse } from '../process/response.mjs' */

/** The quality of brotli, of 11: the last two cost five times as much for two per cent. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** @type {[name: string, pack: (text: Buffer) => Promise<Buffer>][]} in the order of preference */
const ENCODINGS = [
  ['br', (text) => promisify(brotliCompress)(text, QUALITY)],
  ['gzip', (text) => promisify(gzip)(text)],
];

/**
 * Whether a client accepts an encoding, from its `Accept-Encoding` (RFC 9110 §12.5.3).
 * @param {string | null | undefined} accepted
 * @param {string} encoding
 */
export const takesEncoding = (accepted, encoding) =>
  (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .some((one) => {
      const [name = '', quality = 'q=1'] = one.split(';').map((part) => part.trim().toLowerCase());
      return (name === encoding || name === '*') && Number(quality.replace('q=', '')) > 0;
    });

/** @type {Map<string, Promise<Buffer>>} the compressed texts of the builds, by encoding and path */
const packed = new Map();

/**
 * @param {string} path
 * @param {typeof ENCODINGS[number]} encoding
 */
function packedFile(path, [name, pack]) {
  const key = `${name} ${path}`;
  const known = packed.get(key);
  if (known) return known;
  const made = readFile(path).then(pack);
  packed.set(key, made);
  made.catch(() => packed.delete(key));
  return made;
}

/**
 * Sends a text of the site compressed, from memory. Texts of a build never change, so a path names one content.
 * @param {IncomingMessage} request
 * @param {SiteResponse} response
 * @param {string} path
 * @param {typeof ENCODINGS[number]} encoding
 */
async function sendPacked(request, response, path, encoding) {
  const body = await packedFile(path, encoding);
  const tag = `"${basename(path)}-${body.length.toString(36)}-${encoding[0]}"`;
  response.setHeader('ETag', tag);
  if (request.headers['if-none-match']?.includes(tag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Encoding', encoding[0]);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * @param {SiteResponse} response
 * @param {number} status
 */
function fail(response, status) {
  if (response.headersSent) return response.destroy();
  response.statusCode = status;
  if (status === 404 || status === 503) response.setHeader('Cache-Control', 'private, no-store');
  response.end();
}

/**
 * Sends a file from the disk, whole or the one requested part, or answers 304, 404 or 416.
 * @param {IncomingMessage} request
 * @param {SiteResponse} response
 * @param {string} path
 */
function sendFromDisk(request, response, path) {
  const own = { cacheControl: false, lastModified: false, etag: false };
  send(request, `/${encodeURIComponent(basename(path))}`, { ...own, root: dirname(path), index: false })
    .on('headers', (_, __, { size, mtimeMs }) => {
      response.setHeader('ETag', `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
    })
    .on('error', ({ status }) => fail(response, status))
    .on('directory', () => fail(response, 404))
    .pipe(response);
}

/**
 * Sends a file from a bucket. An answer that breaks off ends the connection, so that no part counts as the whole.
 * @param {IncomingMessage} request
 * @param {SiteResponse} response
 * @param {Extract<SiteFile, { open: unknown }>} file
 */
async function sendFromBucket(request, response, file) {
  const headers = { get: (/** @type {string} */ name) => request.headers[name]?.toString() ?? null };
  const answer = await file.open({ method: request.method ?? 'GET', headers });
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body) await pipeline(Readable.fromWeb(/** @type {any} */ (answer.body)), response);
  else response.end();
}

/**
 * Answers a request for a file. Returns false for any other request.
 * @param {IncomingMessage} request
 * @param {SiteResponse} response
 */
export function sendFile(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = ''] = (request.url ?? '').split('?');
  /** @type {SiteFile | null | undefined} */
  const file = processState.fileAt?.(path, request.headers.host ?? null);
  if (file === undefined) return false;
  if (file === null) {
    fail(response, 404);
    return true;
  }
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  if ('open' in file) {
    void sendFromBucket(request, response, file).catch(() => {
      if (!response.headersSent) response.setHeader('Retry-After', '5');
      fail(response, 503);
    });
    return true;
  }
  const encoding = file.isText
    ? ENCODINGS.find(([name]) => takesEncoding(request.headers['accept-encoding']?.toString(), name))
    : undefined;
  if (file.isText) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) void sendPacked(request, response, file.path, encoding).catch(() => fail(response, 404));
  else sendFromDisk(request, response, file.path);
  return true;
}
