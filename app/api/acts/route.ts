import { cookies } from 'next/headers';
import { PROPERTY_EVENTS } from '@/lib/domain/audience/property-event';
import { countPropertyAct } from '@/lib/features/owner-portal/figures/jobs/count-views';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { clientOf } from '@/lib/platform/security/request-limits';
import { hasSessionCookie } from '@/lib/platform/security/session-cookie';

export const dynamic = 'force-dynamic';

/** An id and the name of an act; whatever is longer is none. */
const LONGEST = 100;
const NOTHING = { status: 204, headers: { 'Cache-Control': 'private, no-store' } };

/**
 * Counts what a visitor does on a property's page: the id of the property and the name of the act, with a space between. The answer
 * is always the same. What an owner does is not counted.
 */
export async function POST(request: Request): Promise<Response> {
  // A body that does not say its length could be endless.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LONGEST) || hasSessionCookie(await cookies())) return new Response(null, NOTHING);
  const [propertyId = '', named] = (await request.text()).split(' ');
  const event = PROPERTY_EVENTS.find((known) => known === named);
  const property = event && /^[\w-]{1,60}$/.test(propertyId) ? await locateProperty(propertyId) : null;
  if (event && property && !property.isGone)
    countPropertyAct({ propertyId: propertyId, event }, clientOf(request.headers), new Date());
  return new Response(null, NOTHING);
}
