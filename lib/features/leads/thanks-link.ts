import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { readClaim, signClaim } from '@/lib/platform/security/signed-link';
import { href } from '@/lib/routing/href';
import type { RouteKey } from '@/lib/routing/route-table';

/** The subject of a lead: a property, and the appointment to see it, if one was booked. */
type ThanksAbout = { property: string; appointment?: string };

const PURPOSE = 'thanks';
/** The time in which the thank-you page repeats the subject of the lead; afterwards it only thanks (design/forms). */
const REPEATS_MS = HOUR_MS;

type ThanksRoute = Extract<RouteKey, `feedback/${string}`>;

/**
 * The address of a thank-you page that shows the property or the appointment again. Its token holds one or two ids and
 * ends within the hour: no name, no mail address, and no right to change the appointment.
 */
export function thanksHref(route: ThanksRoute, locale: Locale, about: ThanksAbout, now: Date): string {
  const id = [about.property, about.appointment ?? ''].join(':');
  const expires = new Date(now.getTime() + REPEATS_MS).toISOString();
  return `${href(route, locale)}?${new URLSearchParams({ of: signClaim(PURPOSE, { id, expires }) })}`;
}

/** What the token of a thank-you page names; '' for what it does not name, and for a token that is not valid. */
export function readThanks(token: unknown, now: Date): { propertyId: string; appointmentId: string } {
  const claim = typeof token === 'string' ? readClaim(PURPOSE, token, now) : null;
  const [propertyId = '', appointmentId = ''] = claim?.id.split(':') ?? [];
  return { propertyId, appointmentId };
}
