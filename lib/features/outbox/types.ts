import type { Mail } from '@/lib/platform/mail/mail';

/** What a row of the outbox is for; it tells the agency's list and the log apart, never changes how it is sent. */
export type OutboxKind =
  | 'lead-to-agency'
  | 'lead-to-visitor'
  | 'lead-to-crm'
  | 'appointment'
  | 'alert'
  | 'confirmation'
  | 'documents'
  | 'recommendation'
  | 'moderation'
  | 'feed';

/** Something to send: a mail, or the body of a call to the agency's CRM. */
export type OutboxMessage = { kind: OutboxKind } & (
  | { channel: 'mail'; mail: Mail }
  | { channel: 'webhook'; body: unknown }
);

/** Waits, went out, is given up until somebody asks for it again, or is held after a restore (decision 057). */
export const OUTBOX_STATES = ['waiting', 'sent', 'dead', 'held'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** What became of one message, for the agency's list of requests. */
export type OutboxReport = {
  leadId: string | null;
  kind: string;
  channel: string;
  recipient: string;
  state: OutboxState;
  attempts: number;
  dueAt: string;
  sentAt: string | null;
  reason: string | null;
};

/** `held` is null but after a restore, until somebody has said what becomes of what waited when the copy was made. */
export type OutboxHealth = {
  waiting: number;
  oldestWaitingSeconds: number | null;
  dead: number;
  held: number | null;
};
