import 'server-only';
import { sightAt } from '@/lib/domain/owner/mandate';
import { type SpanInWords, weekInWords } from '@/lib/domain/owner/week-comparison';
import { isPublicationKnown } from '@/lib/domain/property/publication';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';
import { findPropertyCards } from '@/lib/features/favourites/data/find-property-cards';
import { accessDays } from '@/lib/features/owner-portal/access/data';
import { loadOwnProperties } from '@/lib/features/owner-portal/access/loaders/load-owner';
import { getProperty } from '@/lib/features/properties/data/get-property';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { countAppointmentRequests } from '../../figures/data/count-appointment-requests';
import { findAudienceDays } from '../../figures/data/find-audience';
import { loadOwnProperty } from './load-own-property';

/** A property of an owner in a list; `card` is null for one that is not on the site, `week` after the mandate. */
export type OwnPropertyCard = { id: string; card: PropertyCardData | null; week: SpanInWords | null };

/** What stands at the top of a property's own page. */
export type OwnPropertyHead = {
  id: string;
  card: PropertyCardData | null;
  since: string | null;
  /** After the mandate: its last day, and the last day of the view. */
  ended: { until: string; last: string } | null;
};

/** The properties of who asks, with their week so far. */
export async function loadOwnCards(locale: Locale, now: Date): Promise<OwnPropertyCard[]> {
  const properties = await loadOwnProperties();
  const ids = properties.map(({ propertyId }) => propertyId);
  const { cards } = await findPropertyCards(ids, locale, now);
  const today = brusselsDay(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const [days, asked] = await Promise.all([
    findAudienceDays(ids, addDays(monday, -7)),
    countAppointmentRequests(ids, monday, today),
  ]);
  return properties.map(({ propertyId: id, untilDay }) => ({
    id,
    card: cards.find((card) => card.id === id) ?? null,
    week: sightAt(untilDay, now).isEnded ? null : weekInWords(days.get(id) ?? [], today, asked.get(id) ?? 0),
  }));
}

/** The head of one's own home; null for a property that who asks may not see. */
export async function loadHead(propertyId: string, locale: Locale, now: Date): Promise<OwnPropertyHead | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const { cards } = await findPropertyCards([propertyId], locale, now);
  const property = await getProperty(propertyId);
  const ended = own.isEnded ? { until: own.lastDay, last: addDays(own.lastDay, accessDays()) } : null;
  return {
    id: propertyId,
    card: cards[0] ?? null,
    since: property && isPublicationKnown(property.publishedAt) ? property.publishedAt : null,
    ended,
  };
}
