import { fileResponse } from '@/lib/platform/media/file-response';
import { buildFile } from '@/lib/platform/server/build-files';

/** Serves files of `/_next/static/` that only another build contains; next.config.mjs rewrites to it. */
export async function GET(request: Request, { params }: RouteContext<'/api/build-files/[...path]'>): Promise<Response> {
  const found = buildFile((await params).path);
  return fileResponse(request, found?.path ?? null, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': found?.type ?? '',
  });
}
