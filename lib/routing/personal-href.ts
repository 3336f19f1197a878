import { CHART_PERIODS, type ChartPeriod } from '@/lib/domain/owner/visit-days';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from './href';
import { matchAnyLanguage, plainPath, splitLocale } from './match-route';
import { previewOf } from './preview';
import { routeOf } from './route-table';

/** The reasons for a redirect to the login page; the page has a note for each. */
export const LOGIN_NOTES = ['over', 'ended', 'sent', 'again'] as const;

export type LoginNote = (typeof LOGIN_NOTES)[number];

const LONGEST_PATH = 300;

/**
 * The page to open after signing in, always a path of the portal of this site. Another host, another page or an invalid
 * value leads to the portal's first page (SPEC §2, ASVS 3.7.2).
 */
export function callbackPath(given: unknown, locale: Locale): string {
  const portal = href('owner', locale);
  if (typeof given !== 'string' || given.length > LONGEST_PATH || !/^\/[a-z0-9/_-]*$/.test(given)) return portal;
  const plain = plainPath(given);
  if (plain === null || given.startsWith('//')) return portal;
  const [language, rest] = splitLocale(plain);
  const match = language && matchAnyLanguage(rest, language);
  if (!match?.key.startsWith('owner') || routeOf(match.key).pageType !== 'login') return portal;
  return given.endsWith('/') ? given : `${given}/`;
}

/** The address of the login page that returns to a page of the portal after signing in. */
export function loginHref(locale: Locale, path: string, note: LoginNote | null): string {
  const query = new URLSearchParams();
  const target = callbackPath(path, locale);
  if (target !== href('owner', locale)) query.set('callbackUrl', target);
  if (note) query.set('note', note);
  return href('login', locale) + (query.size > 0 ? `?${query}` : '');
}

/** The preview of a text that need not be on the site, behind a signed link. */
export const draftHref = (token: string, locale: Locale): string => previewOf(href('draft/{token}', locale, { token }));

/** The address of a document in a personal link; `key` identifies it among the documents of its property. */
export const documentHref = (token: string, key: string): string => `/api/documents/${token}/${key}/`;

/** The address of the picture of a testimonial that awaits moderation by the agency. */
export const waitingPictureHref = (token: string): string => `/api/moderation/${token}/`;

/** The one-click address of mail programs to stop recommendations (RFC 8058). */
export const oneClickStopHref = (token: string): string => `/api/stop/${token}/`;

/** The page of an owner's property in a language. */
export const ownerPropertyHref = (id: string, locale: Locale): string => href('owner/property/{id}', locale, { id });

/** The address of the page of an owner's property in a language, scrolled to the chart, for a period. */
export const ownerChartHref = (id: string, locale: Locale, period: ChartPeriod): string =>
  `${ownerPropertyHref(id, locale)}${period === CHART_PERIODS[0] ? '' : `?days=${period}`}#visits`;

/** The address that an open page polls for the figures of an owner's property. */
export const freshCountsHref = (id: string, locale: Locale): string =>
  `/api/owner-properties/${encodeURIComponent(id)}/?lng=${locale}`;

/** The address of a document that only the owners of a property may read. */
export const ownerDocumentHref = (id: string, document: string): string =>
  `/api/owner-properties/${encodeURIComponent(id)}/documents/${document}/`;

/** The address of an appointment as a file for an owner's calendar. */
export const ownerAppointmentFileHref = (id: string, appointment: string): string =>
  `/api/owner-properties/${encodeURIComponent(id)}/visits/${appointment}/`;

/** The address of the owner's property with the beginning of a message to the agent. */
export const ownerMessageHref = (id: string, locale: Locale, start: string): string =>
  `${ownerPropertyHref(id, locale)}?${new URLSearchParams({ about: start })}#message`;

/** The address of the owner's property with the start of a message about an appointment that does not suit them. */
export const ownerAppointmentMessageHref = (id: string, locale: Locale, appointment: string): string =>
  `${ownerPropertyHref(id, locale)}?${new URLSearchParams({ visit: appointment })}#message`;

/**
 * The address of the owner's property after a message was sent. Each address is unique, so that the browser loads a new
 * page each time.
 */
export const ownerSentHref = (id: string, locale: Locale, now: Date): string =>
  `${ownerPropertyHref(id, locale)}?sent=${now.getTime()}#message`;

/** The steps on the page where a visitor or the agency changes an appointment. */
export const APPOINTMENT_STEPS = ['move', 'cancel'] as const;

export type AppointmentStep = (typeof APPOINTMENT_STEPS)[number];

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The page where an appointment at a property is booked; `from` is the first day shown. */
export const bookingHref = (propertyId: string, locale: Locale, from?: string): string =>
  withQuery(href('appointment/{id}', locale, { id: propertyId }), { from });

/** The same page behind a link that was mailed, whose proof spares the visitor another mail. */
export const provenBookingHref = (propertyId: string, locale: Locale, proof: string): string =>
  withQuery(href('appointment/{id}', locale, { id: propertyId }), { proof });

/** The page where a visitor asks to wait for a place in the full slot that starts at a moment. */
export const waitingHref = (propertyId: string, locale: Locale, wait: string): string =>
  withQuery(href('appointment/{id}', locale, { id: propertyId }), { wait });

/** The page of an appointment with its signed token, or one of its steps. */
export const appointmentHref = (token: string, locale: Locale, step?: AppointmentStep, from?: string): string =>
  withQuery(href('my-appointment/{token}', locale, { token }), { step, from });

/** The page of an appointment right after it was changed on that page. */
export const changedHref = (token: string, locale: Locale): string =>
  withQuery(href('my-appointment/{token}', locale, { token }), { done: 'yes' });

/** The address of an appointment as a calendar file. */
export const calendarHref = (token: string): string => `/api/calendar/${encodeURIComponent(token)}/`;
