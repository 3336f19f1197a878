import 'server-only';
import { type SpanInWords, weekInWords } from '@/lib/domain/owner/week-comparison';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { findPropertyCards } from '@/lib/features/favourites/data';
import { accessDays } from './access/data';
import { loadOwnProperties, loadOwnProperty } from './access/loaders';
import { sightAt } from './access/rules';
import { readDossier } from './progress/data';
import { type NowView, toSentences } from './progress/mapping';
import { countAppointmentRequests, findDailyVisits } from './visits/data/find-visits';

/**
 * A property in the owner's list; `card` is null if it is not on the site, `week` is null after the mandate. Once a
 * sale or letting is agreed, and in a week without visits, `instead` is the stage of the sale or letting.
 */
export type OwnPropertyCard = {
  id: string;
  card: PropertyCardData | null;
  week: SpanInWords | null;
  instead: Omit<NowView, 'figures'> | null;
};

/** The head of an owner's page about a property. */
export type OwnPropertyHead = {
  id: string;
  card: PropertyCardData | null;
  /** After the mandate: the last day of the mandate, and the last day of access. */
  ended: { until: string; last: string } | null;
};

/** A property in one of these stages has found its buyer or tenant. */
const OVER: readonly PropertyStatus[] = ['under-compromise', 'sold', 'rented'];

/** The properties of the signed-in owner, with the figures of the current week. */
export async function loadOwnCards(locale: Locale, now: Date): Promise<OwnPropertyCard[]> {
  const properties = await loadOwnProperties();
  const ids = properties.map(({ propertyId }) => propertyId);
  const { cards } = await findPropertyCards(ids, locale, now);
  const today = brusselsDay(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const [days, asked] = await Promise.all([
    findDailyVisits(ids, addDays(monday, -7)),
    countAppointmentRequests(ids, monday, today),
  ]);
  return Promise.all(
    properties.map(async ({ propertyId: id, untilDay, fromDay }) => {
      const card = cards.find((one) => one.id === id) ?? null;
      const sight = sightAt(untilDay, now);
      const week = sight.isEnded ? null : weekInWords(days.get(id) ?? [], today, asked.get(id) ?? 0);
      const isTold = card !== null && week !== null && (OVER.includes(card.status) || week.subject === 'nobody');
      const instead = isTold
        ? toSentences(
            { dossier: await readDossier(id, { ...sight, fromDay }), endedDay: null, coming: [] },
            locale,
            now,
          )
        : null;
      return { id, card, week, instead };
    }),
  );
}

/** The head of the page about an owner's property; null if the signed-in owner has no access. */
export async function loadHead(propertyId: string, locale: Locale, now: Date): Promise<OwnPropertyHead | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const { cards } = await findPropertyCards([propertyId], locale, now);
  const ended = own.isEnded ? { until: own.lastDay, last: addDays(own.lastDay, accessDays()) } : null;
  return {
    id: propertyId,
    card: cards[0] ?? null,
    ended,
  };
}
