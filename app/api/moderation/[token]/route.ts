import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { getReviewedPicture } from '@/lib/features/testimonials/data/get-moderation';

export const dynamic = 'force-dynamic';

/** The picture of a testimonial that waits, for whoever has the link to decide on it. */
export async function GET(_request: Request, { params }: RouteContext<'/api/moderation/[token]'>): Promise<Response> {
  const path = await getReviewedPicture((await params).token, new Date());
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!path) return new Response(null, { status: 404, headers });
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: { ...headers, 'Content-Type': 'image/webp' },
  });
}
