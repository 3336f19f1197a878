import type { Locale } from '@/lib/domain/text/locale';
import { href } from './href';

/** The part of an appointment's page where a visitor or the agency changes it. */
export const APPOINTMENT_STEPS = ['move', 'cancel'] as const;
export type AppointmentStep = (typeof APPOINTMENT_STEPS)[number];

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** Where an appointment to a property is booked; `from` is the first day that is shown. */
export const bookingHref = (propertyId: string, locale: Locale, from?: string): string =>
  withQuery(href('appointment/{id}', locale, { id: propertyId }), { from });

/** The page of an appointment behind a signed link, or one of its steps. */
export const appointmentHref = (token: string, locale: Locale, step?: AppointmentStep, from?: string): string =>
  withQuery(href('my-appointment/{token}', locale, { token }), { step, from });

/** The page of an appointment just after it was changed there. */
export const changedHref = (token: string, locale: Locale): string =>
  withQuery(href('my-appointment/{token}', locale, { token }), { done: 'yes' });

/** The same appointment as a calendar file. */
export const calendarHref = (token: string): string => `/api/calendar/${encodeURIComponent(token)}/`;
