import 'server-only';
import { type SpanInWords, weekInWords } from '@/lib/domain/owner/week-comparison';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';
import { loadOwnHomes } from '@/lib/features/owners/loaders';
import { findHomeCards } from '@/lib/features/properties/data/find-home-cards';
import { getProperty } from '@/lib/features/properties/data/get-property';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { countVisitRequests } from '../data/count-visit-requests';
import { findAudienceDays } from '../data/find-audience';
import { loadOwnHome } from './load-own-home';

/** A home of an owner in a list; `card` is null for one that is not on the site. */
export type OwnHomeCard = { id: string; card: PropertyCardData | null; week: SpanInWords };

/** What stands at the top of a home's own page. */
export type OwnHomeHead = { id: string; card: PropertyCardData | null; since: string | null };

/** The homes of who asks, with their week so far. */
export async function loadOwnCards(locale: Locale, now: Date): Promise<OwnHomeCard[]> {
  const ids = (await loadOwnHomes()).map(({ homeId }) => homeId);
  const { cards } = await findHomeCards(ids, locale, now);
  const today = brusselsDay(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const [days, asked] = await Promise.all([
    findAudienceDays(ids, addDays(monday, -7)),
    countVisitRequests(ids, monday, today),
  ]);
  return ids.map((id) => ({
    id,
    card: cards.find((card) => card.id === id) ?? null,
    week: weekInWords(days.get(id) ?? [], today, asked.get(id) ?? 0),
  }));
}

/** The head of one's own home; null for a home that who asks may not see. */
export async function loadHead(homeId: string, locale: Locale, now: Date): Promise<OwnHomeHead | null> {
  if (!(await loadOwnHome(homeId))) return null;
  const { cards } = await findHomeCards([homeId], locale, now);
  const home = await getProperty(homeId);
  return { id: homeId, card: cards[0] ?? null, since: home?.publishedAt ?? null };
}
