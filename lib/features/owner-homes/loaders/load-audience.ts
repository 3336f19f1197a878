import 'server-only';
import {
  type ChartPeriod,
  type DayAudience,
  everyDay,
  firstDayOf,
  type HomeMark,
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
import { countVisitRequests } from '../data/count-visit-requests';
import { findAudienceDays, findPriceChanges, findShares } from '../data/find-audience';
import { getDossier } from '../data/get-dossier';
import { loadOwnHome, peekRunningHome } from './load-own-home';

/** Who looks at a home: the sentence, the figures, and the days of the chart. */
export type HomeAudience = {
  /** Whether the mandate has ended; the days then end with it. */
  isEnded: boolean;
  week: SpanInWords;
  figures: VisitFigures;
  today: DayAudience;
  period: ChartPeriod;
  days: readonly DayAudience[];
  marks: readonly HomeMark[];
  shares: Shares;
};

/** What the catalogue and the dossier know of a home's days, up to today. */
function marksOf(
  home: Property | null,
  told: { prices: readonly string[]; openHouses: readonly string[] },
  first: string,
  today: string,
): HomeMark[] {
  const marks: HomeMark[] = [
    ...told.prices.map((day) => ({ day, what: 'price' }) as const),
    ...told.openHouses.map((day) => ({ day, what: 'open-house' }) as const),
  ];
  if (home) {
    marks.unshift({ day: brusselsDay(new Date(home.publishedAt)), what: 'online' });
    if (home.closedAt && isClosed(home.status))
      marks.push({ day: brusselsDay(new Date(home.closedAt)), what: home.goal === 'for-sale' ? 'sold' : 'let' });
  }
  return marks.filter(({ day }) => day >= first && day <= today);
}

type Figures = { week: SpanInWords; figures: VisitFigures; today: DayAudience; counted: readonly DayAudience[] };

async function readFigures(homeId: string, now: Date): Promise<Figures> {
  const today = brusselsDay(now);
  const [days, asked] = await Promise.all([
    findAudienceDays([homeId]),
    countVisitRequests([homeId], addDays(today, 1 - weekdayOf(today)), today),
  ]);
  const counted = (days.get(homeId) ?? []).filter(({ day }) => day <= today);
  const week = weekInWords(counted, today, asked.get(homeId) ?? 0);
  const last = counted.find(({ day }) => day === today) ?? { day: today, visits: 0, views: 0 };
  return { week, figures: visitFigures(counted, today), today: last, counted };
}

/** The figures of one's own home, asked for by its open page; null for a home that who asks may not see. */
export const loadFreshFigures = async (homeId: string, now: Date): Promise<Figures | null> =>
  (await peekRunningHome(homeId, now)) && readFigures(homeId, now);

/** Who looks at one's own home; null for a home that who asks may not see. */
export async function loadAudience(homeId: string, period: ChartPeriod, now: Date): Promise<HomeAudience | null> {
  const own = await loadOwnHome(homeId, now);
  if (!own) return null;
  const { counted, ...figures } = await readFigures(homeId, own.asOf);
  const today = own.lastDay;
  const first = firstDayOf(period, counted[0]?.day ?? null, today);
  return {
    ...figures,
    isEnded: own.isEnded,
    period,
    days: everyDay(counted, first, today),
    marks: marksOf(
      await getProperty(homeId),
      {
        prices: await findPriceChanges(homeId),
        openHouses: (await getDossier(homeId)).openHouses.map(({ startsAt }) => brusselsDay(new Date(startsAt))),
      },
      first,
      today,
    ),
    shares: await findShares(homeId, stretchesOf(first, today), today),
  };
}
