import { CHART_PERIODS, type ChartPeriod } from '@/lib/domain/owner/audience';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from './href';

/** The page of an owner's property in a language. */
export const ownerPropertyHref = (id: string, locale: Locale): string => href('owner/property/{id}', locale, { id });

/** The same with the chart of another period, at that chart. */
export const ownerChartHref = (id: string, locale: Locale, period: ChartPeriod): string =>
  `${ownerPropertyHref(id, locale)}${period === CHART_PERIODS[0] ? '' : `?days=${period}`}#visits`;

/** Where the figures of an owner's property come from while its page is open. */
export const freshFiguresHref = (id: string, locale: Locale): string =>
  `/api/owner-homes/${encodeURIComponent(id)}/?lng=${locale}`;

/** The address of a document that only the owners of a property may read. */
export const ownerDocumentHref = (id: string, document: string): string =>
  `/api/owner-homes/${encodeURIComponent(id)}/documents/${document}/`;

/** The address of an appointment as a file for an owner's calendar. */
export const ownerAppointmentFileHref = (id: string, appointment: string): string =>
  `/api/owner-homes/${encodeURIComponent(id)}/visits/${appointment}/`;

/** The owner's property with the start of a message to the agent. */
export const ownerMessageHref = (id: string, locale: Locale, start: string): string =>
  `${ownerPropertyHref(id, locale)}?${new URLSearchParams({ about: start })}#message`;

/** The same about an appointment that does not suit. */
export const ownerAppointmentMessageHref = (id: string, locale: Locale, appointment: string): string =>
  `${ownerPropertyHref(id, locale)}?${new URLSearchParams({ appointment })}#message`;

/** The owner's property once a message was sent. Each has an address of its own: a second one is a new page to the browser as well. */
export const ownerSentHref = (id: string, locale: Locale, now: Date): string =>
  `${ownerPropertyHref(id, locale)}?sent=${now.getTime()}#message`;
