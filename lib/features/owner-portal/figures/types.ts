import type { PageView, PropertyEvent } from '@/lib/domain/audience/page-view';
import type { Locale } from '@/lib/domain/text/locale';

/** A view of a property's page, to be counted. */
export type PropertyView = PageView & { propertyId: string; locale: Locale };

/** Something a visitor did on a property's page. */
export type PropertyAct = { propertyId: string; event: PropertyEvent };

/** The span of a report: whole days in Brussels, both included, and its name in the messages. */
export type ReportSpan = { span: 'lastWeek' | 'lastMonth'; first: string; last: string };
