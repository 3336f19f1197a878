import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { mediaFile } from '@/lib/platform/media/media-files';

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
};

/** Serves a cut picture; its name is the hash of its content, so it never changes. */
export async function GET(_request: Request, { params }: RouteContext<'/media/[file]'>): Promise<Response> {
  const { file } = await params;
  const found = mediaFile(file);
  const info = found && (await stat(found.path).catch(() => null));
  if (!found || !info) return new Response(null, { status: 404, headers: { ...HEADERS, 'Cache-Control': 'no-store' } });
  const body = Readable.toWeb(createReadStream(found.path)) as ReadableStream;
  return new Response(body, {
    headers: {
      ...HEADERS,
      'Content-Type': found.type,
      'Content-Length': String(info.size),
      // Social networks show the sharing picture on their own pages.
      'Cross-Origin-Resource-Policy': file.endsWith('-share.jpg') ? 'cross-origin' : 'same-origin',
    },
  });
}
