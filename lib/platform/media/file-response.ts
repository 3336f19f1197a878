import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { takesEncoding } from '@/lib/platform/media/send-file.mjs';
import { markAway, setBodyHeaders } from '../process/http-exchange';
import { openInBucket } from './bucket';
import { isInBucket, pathOf, placeOf, type StoredFile } from './stored-files';

/** The bytes of a file from `first` to `last`, both included. */
type ByteRange = { first: number; last: number };

/** One range in bytes. The number of digits is limited, because the files of the site are smaller. */
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

const LONGEST = 'bytes=-'.length + 30;

/**
 * The part of a file of `size` bytes that a `Range` header requests (RFC 9110, 14): `null` for the whole file,
 * `outside` if the requested part is not in the file. An invalid header and a header with several parts mean the whole
 * file.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const match = header !== null && header.length <= LONGEST ? ONE_RANGE.exec(header) : null;
  const [from = '', to = ''] = match?.slice(1) ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < size ? { first, last } : 'outside';
}

/**
 * The bytes of a file, piece by piece. The file is opened for the first piece, and closed when reading ends for any reason (end
 * of the file, a visitor who leaves, an error).
 */
async function* piecesOf(path: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start: first, end: last });
}

/**
 * Whether the client has this version: its `If-None-Match` contains the entity tag (RFC 9110 §13.1.2). The answer is
 * then 304.
 */
export const hasVersion = (request: Pick<FileRequest, 'headers'>, tag: string): boolean => {
  const list = request.headers.get('if-none-match');
  return list === '*' || (list?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false);
};

export type FileRequest = { method: string; headers: Pick<Headers, 'get'> };

/**
 * A file of a bucket as the answer to a GET or HEAD, whole or the one requested part; also 304, 404 and 416. Throws a BucketError
 * when the bucket is away or refuses.
 */
export async function bucketResponse(
  request: FileRequest,
  file: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  // The name of most files is the hash of their content.
  const tag = file.name.includes('/') ? null : `"${file.name}"`;
  const known = { ...headers, ...(tag && { ETag: tag }), 'Accept-Ranges': 'bytes' };
  if (tag && hasVersion(request, tag)) return new Response(null, { status: 304, headers: known });
  const range = request.headers.get('range');
  const isSame = (request.headers.get('if-range') ?? tag) === tag;
  // Servers differ about a header that means no part; some refuse it.
  const mayAsk = isSame && byteRange(range, Number.MAX_SAFE_INTEGER) !== null;
  const answer = await openInBucket(...placeOf(file), mayAsk ? range : null);
  const { status } = answer;
  const length = answer.headers.get('content-length');
  const isWhole = status === 200 || status === 206;
  if (!isWhole || request.method === 'HEAD') await answer.body?.cancel();
  if (status === 404) return new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });
  const part = answer.headers.get('content-range');
  const size: Record<string, string> = length !== null && isWhole ? { 'Content-Length': length } : {};
  setBodyHeaders(size);
  return new Response(isWhole && request.method !== 'HEAD' ? answer.body : null, {
    status,
    headers: { ...known, ...size, ...(part && { 'Content-Range': part }) },
  });
}

/**
 * A stored file as the answer to a GET or HEAD (see `fileResponse`). While the bucket is away the visitor gets the page that
 * asks to try again, with 503.
 */
export async function storedResponse(
  request: FileRequest,
  file: StoredFile | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (file === null || !isInBucket()) return fileResponse(request, file && pathOf(file), headers);
  try {
    return await bucketResponse(request, file, headers);
  } catch (error) {
    markAway();
    throw error;
  }
}

/**
 * A file as the answer to a GET or HEAD, whole or the one requested part; also 304, 404 and 416. The caller checks access, and
 * gives the type and how long the file may be cached.
 */
export async function fileResponse(
  request: FileRequest,
  path: string | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const info = path === null ? null : await stat(path).catch(() => null);
  if (path === null || !info?.isFile())
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  const { size, mtimeMs } = info;
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const known = { ...headers, ETag: tag, 'Accept-Ranges': 'bytes' };
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers: known });
  // A part of this file is useless to a client that has the beginning of another version.
  const isSame = (request.headers.get('if-range') ?? tag) === tag;
  const part = isSame ? byteRange(request.headers.get('range'), size) : null;
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { ...known, 'Content-Range': `bytes */${size}` } });
  const { first, last } = part ?? { first: 0, last: size - 1 };
  setBodyHeaders({ 'Content-Length': last - first + 1 });
  const isBare = request.method === 'HEAD' || size === 0;
  return new Response(isBare ? null : (ReadableStream.from(piecesOf(path, { first, last })) as unknown as BodyInit), {
    status: part ? 206 : 200,
    headers: part ? { ...known, 'Content-Range': `bytes ${first}-${last}/${size}` } : known,
  });
}

/** A calendar file, which the browser downloads under this name. */
export const calendarResponse = (text: string, name: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

/** A long text compressed with gzip, which nearly every client accepts, and its entity tag. */
export type PackedText = { gzip: Buffer; tag: string };

/** Compresses a text in pieces; other requests are answered between two pieces. */
export async function packText(pieces: AsyncIterable<string> | Iterable<string>): Promise<PackedText> {
  const withPauses = async function* () {
    for await (const piece of pieces) {
      yield piece;
      await setImmediate();
    }
  };
  const text = Readable.from(withPauses());
  const packer = createGzip();
  text.once('error', (error) => packer.destroy(error));
  const gzip = await buffer(text.pipe(packer));
  return { gzip, tag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` };
}

async function* unpacked(gzip: Buffer): AsyncGenerator<Uint8Array> {
  const unpacker = createGunzip();
  unpacker.end(gzip);
  yield* unpacker;
}

/** A compressed text as the answer to a GET or HEAD: compressed for clients with gzip, unpacked for others. */
export function packedResponse(
  request: Pick<Request, 'method' | 'headers'>,
  { gzip, tag }: PackedText,
  headers: Readonly<Record<string, string>>,
): Response {
  const known = { ...headers, ETag: tag, Vary: 'Accept-Encoding' };
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers: known });
  const isPacked =
    takesEncoding(request.headers.get('accept-encoding'), 'gzip') &&
    setBodyHeaders({ 'Content-Encoding': 'gzip', 'Content-Length': gzip.length });
  if (request.method === 'HEAD') return new Response(null, { headers: known });
  const body = isPacked ? gzip : ReadableStream.from(unpacked(gzip));
  return new Response(body as unknown as BodyInit, { headers: known });
}
