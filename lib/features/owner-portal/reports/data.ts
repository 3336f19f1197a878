import 'server-only';
import agency from '@/agency.config';
import { opinionsView } from '@/lib/domain/owner/opinions';
import { isAgreed } from '@/lib/domain/owner/portal-now';
import { begunOn, everyDay } from '@/lib/domain/owner/visit-days';
import { visitsIn } from '@/lib/domain/owner/visit-totals';
import { isClosed } from '@/lib/domain/property/property-status';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { isMailTime } from '@/lib/domain/time/job-times';
import { findPropertyCards } from '@/lib/features/favourites/data';
import { isHeld } from '@/lib/features/outbox/data';
import { findReportReaders } from '@/lib/features/owner-portal/access/data';
import { sightAt } from '@/lib/features/owner-portal/access/rules';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { findOpinions } from '@/lib/features/owner-portal/opinions/data';
import { findCourse, readDossier } from '@/lib/features/owner-portal/progress/data';
import { toSentences } from '@/lib/features/owner-portal/progress/mapping';
import { reportDue, reportInWords } from '@/lib/features/owner-portal/reports/rules';
import { countAppointmentRequests, findDailyVisits } from '@/lib/features/owner-portal/visits/data/find-visits';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { readLastingClaim, signClaim } from '@/lib/platform/security/signed-link';
import type { ReportSpan } from '../visits/types';
import type { DueReport, ReportProperty } from './types';

/** The purpose that stop links are signed with; mails of years ago contain it, so it keeps a former word. */
const STOP_LINK = 'owner-letter';
/** Every signed link needs an end, but `readStop` also reads an expired one. */
const STOP_DAYS = 1000;
/** Maximum number of properties with a section in a report. */
const MOST_PROPERTIES = 10;
const MOST_COMING = 3;

/** The token of the link that ends the reports to an owner. */
export const stopToken = (ownerId: string, now: Date): string =>
  signClaim(STOP_LINK, { id: ownerId, expires: new Date(now.getTime() + STOP_DAYS * DAY_MS).toISOString() });

/** Reads a stop link, also an expired one (design/owner-figures-and-reports); returns the owner's id, null for a wrong signature. */
export const readStop = (token: string, now: Date): string | null =>
  readLastingClaim(STOP_LINK, token, now)?.id ?? null;

/**
 * The due reports: only in the daytime, to owners who have signed in at least once and whose mandate runs. At most
 * `most`; none while mails are held after a restore.
 */
export async function findDueReports(most: number, now: Date): Promise<DueReport[]> {
  if (!isMailTime(now) || (await isHeld())) return [];
  const today = brusselsDay(now);
  const due: DueReport[] = [];
  for (const { owner, sentAt, properties } of await findReportReaders()) {
    if (!owner.joinedAt) continue;
    const last = sentAt && brusselsDay(new Date(sentAt));
    const span = reportDue(owner.report, last, brusselsDay(new Date(owner.joinedAt)), today);
    const propertyIds = properties
      .filter(({ untilDay }) => untilDay === null || untilDay >= today)
      .map(({ propertyId }) => propertyId);
    if (span && propertyIds.length > 0) due.push({ owner, sentAt, span, propertyIds });
    if (due.length === most) break;
  }
  return due;
}

async function readProperty(
  id: string,
  name: string | null,
  span: ReportSpan,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ReportProperty> {
  const [daily, course, dossier, asked, property, opinions] = await Promise.all([
    findDailyVisits([id]),
    findCourse(id, now),
    readDossier(id, { ...sightAt(null, now), fromDay: null }),
    countAppointmentRequests([id], span.first, span.last),
    getProperty(id),
    findOpinions(id, now),
  ]);
  const days = daily.get(id) ?? [];
  const published =
    property && isPublicationKnown(property.publishedAt) ? brusselsDay(new Date(property.publishedAt)) : null;
  const begun = begunOn(published, days[0]?.day ?? null) ?? span.first;
  const firstDay = begun > span.first && begun <= span.last ? begun : span.first;
  const inSpan = course.events.filter(({ at }) => {
    const day = brusselsDay(new Date(at));
    return day >= span.first && day <= span.last;
  });
  const { state, next, today } = toSentences({ dossier, endedDay: null, coming: course.coming }, locale, now);
  const words = reportInWords(days, span, asked.get(id) ?? 0);
  return {
    id,
    name,
    instead: isAgreed(state) || words.subject === 'nobody' ? { state, next, today } : null,
    words,
    questions: inSpan.filter(({ kind }) => kind === 'question').length,
    visits: inSpan.filter(({ kind }) => kind === 'visit-done').length,
    total: days.reduce((sum, { visits }) => sum + visits, 0),
    counts: everyDay(days, firstDay, span.last).map(({ visits }) => visits),
    firstDay,
    coming: course.coming.slice(0, MOST_COMING).map(({ startsAt }) => startsAt),
    nextStep: dossier.nextStep,
    placements: dossier.placements.filter(({ shown, clicked }) => (shown ?? 0) + (clicked ?? 0) > 0),
    opinions: opinionsView(opinions, agency.opinions ?? 'two'),
  };
}

/**
 * The properties with content for a report: those that were on offer in its span and still are, and those with visits
 * in its span. A property that is not on the site yet, or is sold, is left out if it has no visits, because that tells
 * its owner nothing.
 */
async function withNews(propertyIds: readonly string[], { first, last }: ReportSpan): Promise<string[]> {
  const days = await findDailyVisits(propertyIds, first);
  const found = await Promise.all(propertyIds.map(getProperty));
  return propertyIds.filter((id, at) => {
    const property = found[at];
    const isOffered = property && !isClosed(property.status) && brusselsDay(new Date(property.publishedAt)) <= last;
    return isOffered || visitsIn(days.get(id) ?? [], first, last) > 0;
  });
}

/**
 * The content of a report about an owner's properties, in the owner's language and without personal data of visitors,
 * and the number of properties that are left out to keep the mail short. Properties without content are left out.
 */
export async function readReportProperties(
  { locale }: Pick<Owner, 'locale'>,
  propertyIds: readonly string[],
  span: ReportSpan,
  now: Date,
): Promise<{ properties: ReportProperty[]; moreProperties: number }> {
  const told = await withNews(propertyIds, span);
  const ids = told.slice(0, MOST_PROPERTIES);
  const { cards } = await findPropertyCards(ids, locale, now);
  const nameOf = (id: string) => {
    const card = cards.find((one) => one.id === id);
    return card ? [card.street, card.city].filter(Boolean).join(', ') : null;
  };
  const properties = await Promise.all(ids.map((id) => readProperty(id, nameOf(id), span, { locale, now })));
  return { properties, moreProperties: told.length - ids.length };
}
