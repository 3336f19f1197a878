import type { Impression, PriceOpinion } from '@/lib/domain/owner/opinions';
import type { Appointment } from '@/lib/features/appointments/types';

/** `asked`: the mail went out. `skipped`: the visitor wants not to be asked. */
export const OPINION_STATES = ['asked', 'answered', 'skipped'] as const;
export type OpinionState = (typeof OPINION_STATES)[number];

/** What a visitor was asked after an appointment, and what they said. Moments are ISO 8601 in UTC. */
export type AskedOpinion = {
  appointmentId: string;
  propertyId: string;
  state: OpinionState;
  askedAt: string;
  remindedAt: string | null;
  answeredAt: string | null;
  releasedAt: string | null;
  impression: Impression | null;
  price: PriceOpinion | null;
  pro: string;
  contra: string;
};

/** What a visitor answers. */
export type Opinion = Pick<AskedOpinion, 'impression' | 'price' | 'pro' | 'contra'>;

/** What a link opens: nothing (invalid), nothing any more, or the question or the answer for whom it was made. */
export type OpenedOpinion =
  | { kind: 'unknown' }
  | { kind: 'over' }
  | { kind: 'open'; actor: 'visitor' | 'agency'; opinion: AskedOpinion; appointment: Appointment };
