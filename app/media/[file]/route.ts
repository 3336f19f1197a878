import { fileResponse } from '@/lib/platform/media/file-response';
import { mediaFile } from '@/lib/platform/media/media-files';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * Serves a resized picture. Its name is the hash of its content, so it never changes, unless another file replaces it
 * temporarily.
 */
export async function GET(request: Request, { params }: RouteContext<'/media/[file]'>): Promise<Response> {
  const found = mediaFile((await params).file);
  return fileResponse(request, found?.path ?? null, {
    'Cache-Control': found?.isStandIn ? AN_HOUR : FOREVER,
    'Content-Type': found?.type ?? '',
  });
}
