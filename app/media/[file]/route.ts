import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { mediaFile } from '@/lib/platform/media/media-files';

/** Serves a cut picture; its name is the hash of its content, so it never changes. */
export async function GET(_request: Request, { params }: RouteContext<'/media/[file]'>): Promise<Response> {
  const found = mediaFile((await params).file);
  const info = found && (await stat(found.path).catch(() => null));
  if (!found || !info) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(Readable.toWeb(createReadStream(found.path)) as ReadableStream, {
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': found.type,
      'Content-Length': String(info.size),
    },
  });
}
