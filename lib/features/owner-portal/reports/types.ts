import type { Dossier } from '@/lib/domain/owner/dossier';
import type { SpanInWords } from '@/lib/domain/owner/week-comparison';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import type { ReportSpan } from '@/lib/features/owner-portal/reports/rules';

/** An owner whose report is due, with the properties that it may tell of. */
export type DueReport = {
  owner: Owner;
  sentAt: string | null;
  span: ReportSpan;
  propertyIds: readonly string[];
};

/** What a report tells of one property. */
export type ReportProperty = {
  id: string;
  /** Where it is, or null for one that is not on the site. */
  name: string | null;
  words: SpanInWords;
  /** Requests for information, visits that took place, and visits to the page, of the span; the last one since the start. */
  questions: number;
  visits: number;
  total: number;
  /** Visits of each day of the span. */
  counts: readonly number[];
  /** ISO moments of the next visits. */
  coming: readonly string[];
  nextStep: Dossier['nextStep'];
};
