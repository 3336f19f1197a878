import 'server-only';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { setBodyHeaders } from '../server/http-exchange';
import { hasVersion } from './file-response';

/** A long text compressed with gzip, which nearly every reader takes, and its entity tag. */
export type PackedText = { gzip: Buffer; tag: string };

/** Compresses a text in pieces; other requests are answered between two pieces. */
export async function packText(pieces: AsyncIterable<string>): Promise<PackedText> {
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

/** Whether a client accepts gzip, from its `Accept-Encoding`. */
const takesGzip = (accepted: string | null): boolean =>
  (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .some((one) => {
      const [name = '', quality = 'q=1'] = one.split(';').map((part) => part.trim().toLowerCase());
      return (name === 'gzip' || name === '*') && Number(quality.replace('q=', '')) > 0;
    });

async function* unpacked(gzip: Buffer): AsyncGenerator<Uint8Array> {
  const unpacker = createGunzip();
  unpacker.end(gzip);
  yield* unpacker;
}

/** A compressed text as the answer to a GET or HEAD: as it is for clients with gzip, unpacked for others. */
export function packedResponse(
  request: Pick<Request, 'method' | 'headers'>,
  { gzip, tag }: PackedText,
  headers: Readonly<Record<string, string>>,
): Response {
  const known = { ...headers, ETag: tag, Vary: 'Accept-Encoding' };
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers: known });
  const isPacked =
    takesGzip(request.headers.get('accept-encoding')) &&
    setBodyHeaders({ 'Content-Encoding': 'gzip', 'Content-Length': gzip.length });
  if (request.method === 'HEAD') return new Response(null, { headers: known });
  const body = isPacked ? gzip : ReadableStream.from(unpacked(gzip));
  return new Response(body as unknown as BodyInit, { headers: known });
}
