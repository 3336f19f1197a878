import agency from '@/agency.config';
import { isLocale } from '@/lib/domain/text/locale';
import { loadFreshFigures } from '@/lib/features/owner-portal/figures/loaders';
import { tagOf, toFreshFigures } from '@/lib/features/owner-portal/figures/mapping';
import { wordsOf } from '@/lib/i18n/words';
import { hasVersion } from '@/lib/platform/media/file-response';
import { PERSONAL_HEADERS } from '@/lib/platform/security/security-headers';

export const dynamic = 'force-dynamic';

/**
 * The figures of an owner's property for its open page. Somebody else's property, and one that is asked for without a session, answer
 * as one that does not exist. A page that has these figures already is told so.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/owner-homes/[id]'>): Promise<Response> {
  const figures = await loadFreshFigures((await params).id, new Date());
  if (!figures) return new Response(null, { status: 404, headers: PERSONAL_HEADERS });
  const lng = new URL(request.url).searchParams.get('lng');
  const locale = lng && isLocale(lng) ? lng : agency.defaultLocale;
  const fresh = toFreshFigures(figures, wordsOf(locale, 'ownerHome.visits'), locale);
  const tag = tagOf(fresh);
  const headers = { ...PERSONAL_HEADERS, ETag: tag, 'Content-Type': 'application/json; charset=utf-8' };
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(fresh), { headers });
}
