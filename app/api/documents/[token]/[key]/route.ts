import { getDownload } from '@/lib/features/contact-forms/document-requests/data';
import { storedResponse } from '@/lib/platform/media/file-response';
import { href } from '@/lib/routing/href';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/documents/[token]/[key]'>;

/** Downloads a document by a personal link; an expired link redirects to the page that explains this. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { token, key } = await params;
  const download = await getDownload(token, key, new Date());
  const headers = { 'Cache-Control': 'private, no-store' };
  if (download.kind === 'unknown') return new Response(null, { status: 404, headers });
  if (download.kind === 'over') {
    const location = href('documents/{token}', download.locale, { token });
    return new Response(null, { status: 303, headers: { ...headers, Location: location } });
  }
  return storedResponse(request, download.file, {
    ...headers,
    'Content-Type': download.mime,
    'Content-Disposition': `attachment; filename="${download.fileName}"`,
    'X-Content-Type-Options': 'nosniff',
  });
}
