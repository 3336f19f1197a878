import type { Dossier } from '@/lib/domain/owner/dossier';
import type { SpanInWords } from '@/lib/domain/owner/week-comparison';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import type { ReportSpan } from '@/lib/features/owner-portal/reports/rules';

/** An owner whose report is due, with the properties it can include. */
export type DueReport = {
  owner: Owner;
  sentAt: string | null;
  span: ReportSpan;
  propertyIds: readonly string[];
};

/** The content of a report about one property. */
export type ReportProperty = {
  id: string;
  /** Street and town; null for a property that is not on the site. */
  name: string | null;
  words: SpanInWords;
  /**
   * Requests for information, appointments that took place, and visits of the page in the span; `total` is all visits since the
   * start.
   */
  questions: number;
  visits: number;
  total: number;
  /** Visits of each day of the span. */
  counts: readonly number[];
  /** ISO moments of the next appointments. */
  coming: readonly string[];
  nextStep: Dossier['nextStep'];
};
