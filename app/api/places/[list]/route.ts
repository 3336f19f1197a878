import { placeList } from '@/lib/features/search/data/place-list';
import { packedResponse } from '@/lib/platform/media/file-response';
import { readPlaceList } from '@/lib/routing/data-href';

/** The places of Belgium and Luxembourg in a language, for suggestions in a place field. */
export async function GET(request: Request, { params }: RouteContext<'/api/places/[list]'>): Promise<Response> {
  const asked = readPlaceList((await params).list);
  if (!asked) return new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  const { packed, version } = placeList(asked.locale);
  // A page of an earlier build requests an old version: it gets the present list, which is then cached only for a short
  // time.
  const isSame = asked.version === version;
  return packedResponse(request, packed, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': isSame ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
  });
}
