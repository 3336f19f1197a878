import type { Locale } from '@/lib/domain/text/locale';
import type { PageView, PropertyClick } from '@/lib/domain/views/page-view';

/** A view of a property's page, to be counted. */
export type PropertyView = PageView & { propertyId: string; locale: Locale };

/** Something a visitor did on a property's page. */
export type ClickOnProperty = { propertyId: string; click: PropertyClick };

/** The span of a report: whole days in Brussels, both included, and its name in the messages. */
export type ReportSpan = { span: 'lastWeek' | 'lastMonth'; first: string; last: string };
