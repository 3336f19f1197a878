import type { Dossier } from '@/lib/domain/owner/dossier';
import type { OpinionsView } from '@/lib/domain/owner/opinions';
import type { NextSentence, StateSentence } from '@/lib/domain/owner/portal-now';
import type { SpanInWords } from '@/lib/domain/owner/week-comparison';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import type { ReportSpan } from '../visits/types';

/** An owner whose report is due, with the properties that it can include. */
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
   * Requests for information, appointments that took place, and visits of the page in the span; `total` is all visits
   * so far.
   */
  questions: number;
  visits: number;
  total: number;
  /**
   * The stage of the sale or letting and what comes next: after an agreement, and for a span without visits; null if
   * the sentence is about visits.
   */
  instead: { state: StateSentence; next: NextSentence | null; today: string } | null;
  /** Visits of each day of the span, from the first day on which the property could have any. */
  counts: readonly number[];
  firstDay: string;
  /** ISO moments of the next appointments. */
  coming: readonly string[];
  nextStep: Dossier['nextStep'];
  /** The advertisements in other media that have figures. */
  placements: Dossier['placements'];
  /** The opinions that the owner can read; null for none. */
  opinions: OpinionsView | null;
};
