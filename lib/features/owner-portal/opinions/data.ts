import 'server-only';
import type { Kysely } from 'kysely';
import {
  ANSWER_DAYS,
  type GivenOpinion,
  IMPRESSIONS,
  isAnswerable,
  isAskedOn,
  isRemindedOn,
  PRICE_OPINIONS,
} from '@/lib/domain/owner/opinions';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { isMailTime } from '@/lib/domain/time/job-times';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import type { Appointment } from '@/lib/features/appointments/types';
import { isHeld } from '@/lib/features/outbox/data';
import { siteLanguage } from '@/lib/platform/i18n/site-languages';
import { readClaim, signClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import type { AskedOpinion, OpenedOpinion, OpinionState } from './types';

/** The purpose that these links are signed with; mails that were sent contain it. */
const LINK = 'visit-feedback';
/** The agency can read and release an opinion as long as it is stored with its appointment. */
const AGENCY_DAYS = 365;

/** The token of a link to the question for the visitor, or to the answer for the agency. */
export function opinionToken({ id, endsAt }: Pick<Appointment, 'id' | 'endsAt'>, role: 'visitor' | 'agency'): string {
  const days = role === 'visitor' ? ANSWER_DAYS + 1 : AGENCY_DAYS;
  return signClaim(LINK, { id, role, expires: new Date(Date.parse(endsAt) + days * DAY_MS).toISOString() });
}

const toFeedback = (row: Schema['opinions']): AskedOpinion => ({
  appointmentId: row.appointment_id,
  propertyId: row.property_id,
  state: row.state as OpinionState,
  askedAt: row.asked_at,
  remindedAt: row.reminded_at,
  answeredAt: row.answered_at,
  releasedAt: row.released_at,
  impression: IMPRESSIONS[(row.impression ?? 0) - 1] ?? null,
  price: PRICE_OPINIONS.find((one) => one === row.price) ?? null,
  pro: row.pro ?? '',
  contra: row.contra ?? '',
});

/** The question about an appointment with its answer, or null. */
export async function getFeedback(id: string, reader: Kysely<Schema> = database()): Promise<AskedOpinion | null> {
  const row = await reader.selectFrom('opinions').selectAll().where('appointment_id', '=', id).executeTakeFirst();
  return row ? toFeedback(row) : null;
}

/**
 * The question or opinion behind the token of a link at a moment; `over` if the link has expired or the visitor can no
 * longer answer.
 */
export async function openFeedback(token: string, now: Date): Promise<OpenedOpinion> {
  const claim = readClaim(LINK, token, now);
  if (!claim) return { kind: readClaim(LINK, token, new Date(0)) ? 'over' : 'unknown' };
  const [opinion, appointment] = [await getFeedback(claim.id), await getAppointment(claim.id, now)];
  const actor = claim.role ?? 'visitor';
  if (!opinion || !appointment) return { kind: 'over' };
  const isLate =
    opinion.state === 'asked' && !isAnswerable(brusselsDay(new Date(appointment.startsAt)), brusselsDay(now));
  return actor === 'visitor' && isLate ? { kind: 'over' } : { kind: 'open', actor, opinion, appointment };
}

/** An appointment whose visitor is to be asked, for the first time or as a reminder. */
export type DueQuestion = { appointment: Appointment; isReminder: boolean };

const EARLIEST_DAYS = ANSWER_DAYS + 2;

/**
 * The appointments whose visitors have to be asked or reminded: confirmed, past, and about a property. At most `most`;
 * none at night, and none while mails are held after a restore.
 */
export async function findDueQuestions(most: number, now: Date): Promise<DueQuestion[]> {
  if (!isMailTime(now) || (await isHeld())) return [];
  const today = brusselsDay(now);
  const rows = await database()
    .selectFrom('appointments as appointment')
    .leftJoin('opinions as feedback', 'feedback.appointment_id', 'appointment.id')
    .select(['appointment.id', 'appointment.starts_at', 'feedback.state', 'feedback.asked_at', 'feedback.reminded_at'])
    .where('appointment.state', '=', 'confirmed')
    .where('appointment.property_id', 'is not', null)
    .where('appointment.ends_at', '<', now.toISOString())
    .where('appointment.starts_at', '>', new Date(now.getTime() - EARLIEST_DAYS * DAY_MS).toISOString())
    .orderBy('appointment.starts_at')
    .execute();
  const due: DueQuestion[] = [];
  for (const row of rows) {
    const day = brusselsDay(new Date(row.starts_at));
    const isReminder =
      row.state === 'asked' &&
      row.reminded_at === null &&
      row.asked_at !== null &&
      isRemindedOn(brusselsDay(new Date(row.asked_at)), day, today);
    if (!isReminder && (row.state !== null || !isAskedOn(day, today))) continue;
    const appointment = await getAppointment(row.id, now);
    if (appointment) due.push({ appointment, isReminder });
    if (due.length === most) break;
  }
  return due;
}

/** The opinions about a property from its appointments, until a moment. */
export async function findOpinions(propertyId: string, until: Date): Promise<GivenOpinion[]> {
  const rows = await database()
    .selectFrom('opinions as feedback')
    .innerJoin('appointments as appointment', 'appointment.id', 'feedback.appointment_id')
    .innerJoin('leads as request', 'request.id', 'appointment.lead_id')
    .selectAll('feedback')
    .select(['request.email', 'request.locale'])
    .where('feedback.property_id', '=', propertyId)
    .where('feedback.state', '=', 'answered')
    .where('appointment.starts_at', '<=', until.toISOString())
    .orderBy('appointment.starts_at')
    .execute();
  return rows.map((row) => {
    const { impression, price, pro, contra, releasedAt } = toFeedback(row);
    return {
      visitor: row.email.toLowerCase(),
      isReleased: releasedAt !== null,
      locale: siteLanguage(row.locale),
      impression,
      price,
      pro,
      contra,
    };
  });
}

/** The opinions that the owners cannot read yet because the agency has not released them, oldest first. */
export async function findUnreleased(): Promise<AskedOpinion[]> {
  const rows = await database()
    .selectFrom('opinions')
    .selectAll()
    .where('state', '=', 'answered')
    .where('released_at', 'is', null)
    .orderBy('answered_at')
    .execute();
  return rows.map(toFeedback);
}
