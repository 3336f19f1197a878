import { cookies } from 'next/headers';
import { PROPERTY_CLICKS } from '@/lib/domain/views/page-view';
import { countClick } from '@/lib/features/owner-portal/visits/jobs/note-views';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { clientOf } from '@/lib/platform/security/request-limits';
import { hasSessionCookie } from '@/lib/platform/security/session-cookie';

export const dynamic = 'force-dynamic';

/** The maximum number of characters of a property id and the name of a click; a longer body is ignored. */
const LONGEST = 100;
const NOTHING = { status: 204, headers: { 'Cache-Control': 'private, no-store' } };

/**
 * Counts a click of a visitor on a property's page: the body is the id of the property and the name of the click,
 * separated by a space. The answer is always the same. Clicks of an owner are not counted.
 */
export async function POST(request: Request): Promise<Response> {
  // A body that does not state its length could have no end.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LONGEST) || hasSessionCookie(await cookies())) return new Response(null, NOTHING);
  const [propertyId = '', named] = (await request.text()).split(' ');
  const click = PROPERTY_CLICKS.find((known) => known === named);
  const property = click && /^[\w-]{1,60}$/.test(propertyId) ? await locateProperty(propertyId) : null;
  if (click && property && !property.isGone) countClick({ propertyId, click }, clientOf(request.headers), new Date());
  return new Response(null, NOTHING);
}
