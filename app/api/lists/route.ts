import { getSharedList } from '@/lib/features/favourites/data';

/** A shared list by its token: the first name of the person who shares it, and the ids of its properties. */
export async function GET(request: Request): Promise<Response> {
  const list = await getSharedList(new URL(request.url).searchParams.get('list'));
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  return list ? Response.json(list, { headers }) : new Response(null, { status: 404, headers });
}
