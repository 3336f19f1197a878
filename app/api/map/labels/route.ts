import agency from '@/agency.config';
import { mapLabels } from '@/components/map/map-labels';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';

/**
 * The texts of the map in a language (docs/map-message.md), fetched with the properties, so that pages need not contain
 * them.
 */
export function GET(request: Request): Response {
  const lng = new URL(request.url).searchParams.get('lng');
  const labels = mapLabels(isSiteLanguage(lng) ? lng : agency.defaultLocale);
  return Response.json(labels, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
