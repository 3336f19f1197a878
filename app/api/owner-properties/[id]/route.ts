import agency from '@/agency.config';
import { loadFreshVisits } from '@/lib/features/owner-portal/visits/loaders';
import { tagOf, toFreshVisits } from '@/lib/features/owner-portal/visits/mapping';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import { hasVersion } from '@/lib/platform/media/file-response';
import { PERSONAL_HEADERS } from '@/lib/platform/security/security-headers';

export const dynamic = 'force-dynamic';

/**
 * The present figures of an owner's property, requested by its open page. Without a session, and for another owner's
 * property, the answer is the same as for a missing one. The answer is 304 if the page already has these figures.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/owner-properties/[id]'>): Promise<Response> {
  const figures = await loadFreshVisits((await params).id, new Date());
  if (!figures) return new Response(null, { status: 404, headers: PERSONAL_HEADERS });
  const lng = new URL(request.url).searchParams.get('lng');
  const locale = isSiteLanguage(lng) ? lng : agency.defaultLocale;
  const fresh = toFreshVisits(figures, wordsOf(locale, 'ownerProperty.visits'), locale);
  const tag = tagOf(fresh);
  const headers = { ...PERSONAL_HEADERS, ETag: tag, 'Content-Type': 'application/json; charset=utf-8' };
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(fresh), { headers });
}
