import 'server-only';
import { sightAt } from '@/lib/domain/owner/mandate';
import { type SpanInWords, weekInWords } from '@/lib/domain/owner/week-comparison';
import { isPublicationKnown } from '@/lib/domain/property/publication';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';
import { accessDays } from '@/lib/features/owners/data';
import { loadOwnHomes } from '@/lib/features/owners/loaders';
import { findHomeCards } from '@/lib/features/properties/data/find-home-cards';
import { getProperty } from '@/lib/features/properties/data/get-property';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { countVisitRequests } from '../data/count-visit-requests';
import { findAudienceDays } from '../data/find-audience';
import { loadOwnHome } from './load-own-home';

/** A home of an owner in a list; `card` is null for one that is not on the site, `week` after the mandate. */
export type OwnHomeCard = { id: string; card: PropertyCardData | null; week: SpanInWords | null };

/** What stands at the top of a home's own page. */
export type OwnHomeHead = {
  id: string;
  card: PropertyCardData | null;
  since: string | null;
  /** After the mandate: its last day, and the last day of the view. */
  ended: { until: string; last: string } | null;
};

/** The homes of who asks, with their week so far. */
export async function loadOwnCards(locale: Locale, now: Date): Promise<OwnHomeCard[]> {
  const homes = await loadOwnHomes();
  const ids = homes.map(({ homeId }) => homeId);
  const { cards } = await findHomeCards(ids, locale, now);
  const today = brusselsDay(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const [days, asked] = await Promise.all([
    findAudienceDays(ids, addDays(monday, -7)),
    countVisitRequests(ids, monday, today),
  ]);
  return homes.map(({ homeId: id, untilDay }) => ({
    id,
    card: cards.find((card) => card.id === id) ?? null,
    week: sightAt(untilDay, now).isEnded ? null : weekInWords(days.get(id) ?? [], today, asked.get(id) ?? 0),
  }));
}

/** The head of one's own home; null for a home that who asks may not see. */
export async function loadHead(homeId: string, locale: Locale, now: Date): Promise<OwnHomeHead | null> {
  const own = await loadOwnHome(homeId, now);
  if (!own) return null;
  const { cards } = await findHomeCards([homeId], locale, now);
  const home = await getProperty(homeId);
  const ended = own.isEnded ? { until: own.lastDay, last: addDays(own.lastDay, accessDays()) } : null;
  return {
    id: homeId,
    card: cards[0] ?? null,
    since: home && isPublicationKnown(home.publishedAt) ? home.publishedAt : null,
    ended,
  };
}
