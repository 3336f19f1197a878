import { fileResponse } from '@/lib/platform/file-response';
import { mediaFile } from '@/lib/platform/media/media-files';

/** Serves a resized picture; its name is the hash of its content, so it never changes. */
export async function GET(request: Request, { params }: RouteContext<'/media/[file]'>): Promise<Response> {
  const found = mediaFile((await params).file);
  return fileResponse(request, found?.path ?? null, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': found?.type ?? '',
  });
}
