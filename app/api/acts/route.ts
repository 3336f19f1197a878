import { cookies } from 'next/headers';
import { PROPERTY_EVENTS } from '@/lib/domain/audience/page-view';
import { countPropertyAct } from '@/lib/features/owner-portal/figures/jobs/count-views';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { clientOf } from '@/lib/platform/security/request-limits';
import { hasSessionCookie } from '@/lib/platform/security/session-cookie';

export const dynamic = 'force-dynamic';

/** Maximum length of a property id and the name of an act; a longer body is ignored. */
const LONGEST = 100;
const NOTHING = { status: 204, headers: { 'Cache-Control': 'private, no-store' } };

/**
 * Counts an act of a visitor on a property's page: the body is the id of the property and the name of the act, separated by a
 * space. The answer is always the same. Acts of an owner are not counted.
 */
export async function POST(request: Request): Promise<Response> {
  // A body without a stated length could be endless.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LONGEST) || hasSessionCookie(await cookies())) return new Response(null, NOTHING);
  const [propertyId = '', named] = (await request.text()).split(' ');
  const event = PROPERTY_EVENTS.find((known) => known === named);
  const property = event && /^[\w-]{1,60}$/.test(propertyId) ? await locateProperty(propertyId) : null;
  if (event && property && !property.isGone)
    countPropertyAct({ propertyId, event }, clientOf(request.headers), new Date());
  return new Response(null, NOTHING);
}
