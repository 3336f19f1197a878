import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays, momentOf, weekdayOf } from '@/lib/domain/time/local-time';
import type { LeadKind } from '@/lib/features/leads/types';
import type { AppointmentsTable } from '@/lib/platform/store/schema-requests';
import { chance, idOf } from './chance';

/**
 * Each property of an owner gets a request for an appointment after this number of days, so that one appointment is
 * always in the future.
 */
const APPOINTMENT_EVERY = 3;
/** The days between the request and the appointment. */
const APPOINTMENT_AFTER = 6;

/** Invented people. Mail to `.example` cannot be delivered, and they are on the list of people who want no mails. */
export const NAMES = [
  'Nora Vermeiren',
  'Thibault Gérard',
  'Wout Claessens',
  'Amina Haddad',
  'Lotte Peeters',
  'Julien Collard',
  'Sofie Mertens',
  'Emre Yildiz',
] as const;
export const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(' ', '.')}@visitors.example`;

const SLOTS = ['10:00', '11:30', '14:00', '17:00'] as const;
export const drawnFrom = <T>(choices: readonly T[], drawn: number): T =>
  choices[Math.floor(drawn * choices.length)] as T;

export type DemoAppointment = Pick<AppointmentsTable, 'state' | 'starts_at' | 'ends_at' | 'updated_at'>;
/** An invented lead about a property on a day. */
export type DemoLead = { id: string; kind: LeadKind; at: string; name: string; appointment: DemoAppointment | null };

/** The appointment requested at a moment; never on a Sunday, and two of ten are cancelled. */
function appointmentOf(propertyId: string, day: string, asked: string, now: Date): DemoAppointment | null {
  const wanted = addDays(day, APPOINTMENT_AFTER);
  const on = weekdayOf(wanted) === 7 ? addDays(wanted, 1) : wanted;
  const startsAt = momentOf(on, drawnFrom(SLOTS, chance(propertyId, day, 'slot')));
  if (!startsAt) return null;
  const drawn = chance(propertyId, day, 'state');
  // The appointment is cancelled on its day: until then it is in the future.
  const changed = new Date(startsAt.getTime() - 10_800_000);
  const isOff = drawn < 0.2 && changed <= now;
  return {
    state: isOff ? (drawn < 0.05 ? 'refused' : 'cancelled') : 'confirmed',
    starts_at: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + 2_700_000).toISOString(),
    updated_at: isOff ? changed.toISOString() : asked,
  };
}

/** Most leads about a property come in its first days. */
const FRESH_DAYS = 3;

/**
 * The leads about a property on a day until a moment, the same for the same day; more for properties of owners, with
 * appointments.
 */
export function demoLeads(
  propertyId: string,
  publishedDay: string,
  day: string,
  isOwned: boolean,
  now: Date,
): DemoLead[] {
  if (day < publishedDay) return [];
  const isFresh = isOwned && day < addDays(publishedDay, FRESH_DAYS);
  const dayNumber = Math.round(Date.parse(day) / DAY_MS);
  const isAppointmentDay =
    isOwned &&
    (isFresh || (dayNumber + Math.floor(APPOINTMENT_EVERY * chance(propertyId, 'visits'))) % APPOINTMENT_EVERY === 0);
  const kinds: Array<readonly [LeadKind, boolean]> = [
    ['information', chance(propertyId, day, 'question') < (isFresh ? 0.8 : isOwned ? 0.16 : 0.18)],
    ['documents', isOwned && chance(propertyId, day, 'documents') < (isFresh ? 0.5 : 0.1)],
    ['appointment', isAppointmentDay],
  ];
  return kinds.flatMap(([kind, happens]) => {
    const minute = Math.floor(60 * chance(propertyId, day, kind, 'minute'));
    const hour = 8 + Math.floor(12 * chance(propertyId, day, kind, 'hour'));
    const at = momentOf(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)?.toISOString();
    if (!happens || !at || at > now.toISOString()) return [];
    const appointment = kind === 'appointment' ? appointmentOf(propertyId, day, at, now) : null;
    if (kind === 'appointment' && !appointment) return [];
    const name = drawnFrom(NAMES, chance(propertyId, day, kind, 'name'));
    return [{ id: idOf('demo request', propertyId, day, kind), kind, at, name, appointment }];
  });
}
