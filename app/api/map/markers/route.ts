import { createHash } from 'node:crypto';
import agency from '@/agency.config';
import { boundsWithin, parseBounds } from '@/lib/domain/place/map-shape';
import { GOALS } from '@/lib/domain/property/property-values';
import { findMarkers, type MapView } from '@/lib/features/map/data';
import { packMarkers } from '@/lib/features/map/rules';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { hasVersion } from '@/lib/platform/media/file-response';

export const dynamic = 'force-dynamic';

const HEADERS = { 'Cache-Control': 'private, no-cache', 'Content-Type': 'application/json; charset=utf-8' };

/** The degrees that 64 pixels of a map cover at zoom level 0. */
const STEP_DEGREES = 90;

/**
 * The visible part of the map, rounded outward to steps of about 64 pixels, so that similar parts share an answer; null
 * for all properties. An invalid part is ignored.
 */
function viewOf(query: URLSearchParams): MapView | null {
  const bounds = parseBounds(query.get('view') ?? '');
  const zoom = Number(query.get('zoom'));
  if (!bounds || !Number.isInteger(zoom) || zoom < 5 || zoom > 18) return null;
  const step = STEP_DEGREES / 2 ** zoom;
  const outward = {
    south: Math.floor(bounds.south / step) * step,
    west: Math.floor(bounds.west / step) * step,
    north: Math.ceil(bounds.north / step) * step,
    east: Math.ceil(bounds.east / step) * step,
  };
  return { bounds: boundsWithin(outward) ?? bounds, zoom };
}

/** The properties of a search for the map (docs/map-message.md). The answer is 304 if the browser already has it. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const lng = query.get('lng');
  const locale = isSiteLanguage(lng) ? lng : agency.defaultLocale;
  const goal = GOALS.find((known) => known === query.get('goal')) ?? 'for-sale';
  const markers = await findMarkers(goal, parseQuery(query), viewOf(query), locale, new Date());
  const text = JSON.stringify(packMarkers(markers));
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { ...HEADERS, ETag: tag };
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
