import 'server-only';
import agency from '@/agency.config';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { getHomeDetail } from '@/lib/features/properties/data/get-home-detail';
import { getHomeSubject } from '@/lib/features/requests/data/get-subject';
import { hostOf, toCalendar } from '../mapping';
import type { VisitDays, VisitedHome, VisitHost } from '../types';
import { findVisitDays } from './find-visit-days';

/** The home of a visit beside its form; null when it has left the site. */
export async function getVisitedHome(id: string, locale: Locale, now: Date): Promise<VisitedHome | null> {
  const home = await getHomeDetail(id, locale, now);
  const subject = await getHomeSubject(id, locale, now);
  return (
    home &&
    subject && {
      title: subject.title,
      href: home.addresses[locale],
      price: subject.price,
      address: home.address.line,
      isAddressHidden: home.address.kind === 'hidden',
      picture: home.pictures[0] ?? null,
    }
  );
}

type Visit =
  | { kind: 'missing' }
  | { kind: 'closed'; href: string }
  | { kind: 'open'; homeId: string; goal: Goal; home: VisitedHome; host: VisitHost; visits: VisitDays | null };

/** Everything that the page shows on which a visit to a home is booked. Null days: the agency takes no visits online. */
export async function getVisit(id: string, from: string | null, locale: Locale, now: Date): Promise<Visit> {
  const detail = await getHomeDetail(id, locale, now);
  const home = await getVisitedHome(id, locale, now);
  if (!detail || !home) return { kind: 'missing' };
  if (detail.isClosed) return { kind: 'closed', href: detail.addresses[locale] };
  const calendar = toCalendar(agency, detail.contact);
  const { agentId, officeId } = detail.contact;
  return {
    kind: 'open',
    homeId: detail.id,
    goal: detail.goal,
    home,
    host: hostOf(agency, { calendar: `office:${officeId}`, agentId }, locale),
    visits: calendar && (await findVisitDays(calendar, from, locale, now)),
  };
}
