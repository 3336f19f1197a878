import agency from '@/agency.config';
import { getOpenHouseFile } from '@/lib/features/properties/data/get-property';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { calendarResponse } from '@/lib/platform/media/file-response';

export const dynamic = 'force-dynamic';

/** A future open house as a calendar file. For one that is over, or a sold or hidden property, the answer is 404. */
export async function GET(request: Request, { params }: RouteContext<'/api/open-houses/[id]/[start]'>) {
  const { id, start } = await params;
  const language = new URL(request.url).searchParams.get('lng') ?? '';
  const locale = isSiteLanguage(language) ? language : agency.defaultLocale;
  const text = await getOpenHouseFile(id, start, locale, new Date());
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  if (text === null) return new Response(null, { status: 404, headers });
  return calendarResponse(text, 'open-house.ics', headers);
}
