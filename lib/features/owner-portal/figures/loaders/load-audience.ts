import 'server-only';
import {
  type ChartPeriod,
  type DayAudience,
  everyDay,
  firstDayOf,
  type PropertyMark,
  type Shares,
  stretchesOf,
} from '@/lib/domain/owner/audience';
import { type VisitFigures, visitFigures } from '@/lib/domain/owner/visit-figures';
import { type SpanInWords, weekInWords } from '@/lib/domain/owner/week-comparison';
import { isClosed } from '@/lib/domain/property/property-status';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';
import { getProperty } from '@/lib/features/properties/data/get-property';
import type { Property } from '@/lib/features/properties/types/property';
import { loadOwnProperty, peekRunningProperty } from '../../access/loaders/load-own-property';
import { getDossier } from '../../progress/data/get-dossier';
import { countAppointmentRequests } from '../data/count-appointment-requests';
import { findAudienceDays, findPriceChanges, findShares } from '../data/find-audience';

/** Who looks at a home: the sentence, the figures, and the days of the chart. */
export type PropertyAudience = {
  /** Whether the mandate has ended; the days then end with it. */
  isEnded: boolean;
  week: SpanInWords;
  figures: VisitFigures;
  today: DayAudience;
  period: ChartPeriod;
  days: readonly DayAudience[];
  marks: readonly PropertyMark[];
  shares: Shares;
};

/** What the catalogue and the dossier know of a property's days, up to today. */
function marksOf(
  property: Property | null,
  told: { prices: readonly string[]; openHouses: readonly string[] },
  first: string,
  today: string,
): PropertyMark[] {
  const marks: PropertyMark[] = [
    ...told.prices.map((day) => ({ day, what: 'price' }) as const),
    ...told.openHouses.map((day) => ({ day, what: 'open-house' }) as const),
  ];
  if (property) {
    marks.unshift({ day: brusselsDay(new Date(property.publishedAt)), what: 'online' });
    if (property.closedAt && isClosed(property.status))
      marks.push({
        day: brusselsDay(new Date(property.closedAt)),
        what: property.goal === 'for-sale' ? 'sold' : 'let',
      });
  }
  return marks.filter(({ day }) => day >= first && day <= today);
}

type Figures = { week: SpanInWords; figures: VisitFigures; today: DayAudience; counted: readonly DayAudience[] };

async function readFigures(propertyId: string, now: Date): Promise<Figures> {
  const today = brusselsDay(now);
  const [days, asked] = await Promise.all([
    findAudienceDays([propertyId]),
    countAppointmentRequests([propertyId], addDays(today, 1 - weekdayOf(today)), today),
  ]);
  const counted = (days.get(propertyId) ?? []).filter(({ day }) => day <= today);
  const week = weekInWords(counted, today, asked.get(propertyId) ?? 0);
  const last = counted.find(({ day }) => day === today) ?? { day: today, visits: 0, views: 0 };
  return { week, figures: visitFigures(counted, today), today: last, counted };
}

/** The figures of one's own home, asked for by its open page; null for a property that who asks may not see. */
export const loadFreshFigures = async (propertyId: string, now: Date): Promise<Figures | null> =>
  (await peekRunningProperty(propertyId, now)) && readFigures(propertyId, now);

/** Who looks at one's own home; null for a property that who asks may not see. */
export async function loadAudience(
  propertyId: string,
  period: ChartPeriod,
  now: Date,
): Promise<PropertyAudience | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const { counted, ...figures } = await readFigures(propertyId, own.asOf);
  const today = own.lastDay;
  const first = firstDayOf(period, counted[0]?.day ?? null, today);
  return {
    ...figures,
    isEnded: own.isEnded,
    period,
    days: everyDay(counted, first, today),
    marks: marksOf(
      await getProperty(propertyId),
      {
        prices: await findPriceChanges(propertyId),
        openHouses: (await getDossier(propertyId)).openHouses.map(({ startsAt }) => brusselsDay(new Date(startsAt))),
      },
      first,
      today,
    ),
    shares: await findShares(propertyId, stretchesOf(first, today), today),
  };
}
