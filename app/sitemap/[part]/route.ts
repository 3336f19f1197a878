import { packedResponse } from '@/lib/platform/media/file-response';
import { makePart, XML_HEADERS } from './parts';

/** One sitemap: `pages.xml`, `properties-0.xml`, `properties-1.xml`… */
export async function GET(request: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  const { part } = await params;
  const name = /^([a-z0-9-]{1,40})\.xml$/.exec(part)?.[1];
  const text = name ? await makePart(name) : null;
  return text ? packedResponse(request, text, XML_HEADERS) : new Response(null, { status: 404 });
}
