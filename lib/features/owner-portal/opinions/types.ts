import type { Impression, PriceOpinion } from '@/lib/domain/owner/opinions';
import type { Appointment } from '@/lib/features/appointments/types';

/** `asked`: the mail was sent. `skipped`: the visitor does not want to be asked. */
export const OPINION_STATES = ['asked', 'answered', 'skipped'] as const;
export type OpinionState = (typeof OPINION_STATES)[number];

/** The question to a visitor after an appointment, with their answer. Moments are ISO 8601 in UTC. */
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

/** The answer of a visitor. */
export type Opinion = Pick<AskedOpinion, 'impression' | 'price' | 'pro' | 'contra'>;

/** The result of a link: invalid, no longer available, or the question for the visitor or the opinion for the agency. */
export type OpenedOpinion =
  | { kind: 'unknown' }
  | { kind: 'over' }
  | { kind: 'open'; actor: 'visitor' | 'agency'; opinion: AskedOpinion; appointment: Appointment };
