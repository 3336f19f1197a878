import { loadOwnDocument, noteRead } from '@/lib/features/owner-portal/progress/loaders';
import { storedResponse } from '@/lib/platform/media/file-response';
import { whenSent } from '@/lib/platform/process/http-exchange';
import { PERSONAL_HEADERS } from '@/lib/platform/security/security-headers';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/owner-properties/[id]/documents/[document]'>;

/**
 * A document for the owners of a property. Without a session, and for another owner's document, the answer is the same
 * as for a missing document. The document counts as read only after all of it was sent.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, document } = await params;
  const file = await loadOwnDocument(id, document, new Date());
  if (!file) return new Response(null, { status: 404, headers: PERSONAL_HEADERS });
  const response = await storedResponse(request, file.file, {
    ...PERSONAL_HEADERS,
    'Content-Type': file.mime,
    'Content-Disposition': `inline; filename="${file.fileName}"`,
    'X-Content-Type-Options': 'nosniff',
  });
  if (response.status === 200 && request.method === 'GET') whenSent(() => void noteRead(document, new Date()));
  return response;
}
