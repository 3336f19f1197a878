import type { Mail } from '@/lib/platform/mail/mail';

/** The purpose of a message, for lists and the log; it does not change how the message is sent. */
export type OutboxKind =
  | 'lead-to-agency'
  | 'lead-to-visitor'
  | 'lead-to-crm'
  | 'appointment'
  | 'alert'
  | 'property-news'
  | 'confirmation'
  | 'documents'
  | 'recommendation'
  | 'moderation'
  | 'owner'
  | 'owner-report'
  | 'opinion'
  | 'feed'
  | 'unusual-views'
  | 'index-now';

/** A message to send: a mail, or the body of a call to the agency's CRM. */
export type OutboxMessage = { kind: OutboxKind } & (
  | { channel: 'mail'; mail: Mail }
  | { channel: 'webhook'; body: unknown }
);

/** Waiting, sent, dead until a person retries it, or held after a restore (design/privacy). */
export const OUTBOX_STATES = ['waiting', 'sent', 'dead', 'held'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** The state of one message, for the agency's list of leads. */
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

/** `held` is null except after a restore, until a person has released or discarded the held messages. */
export type OutboxHealth = {
  waiting: number;
  oldestWaitingSeconds: number | null;
  dead: number;
  held: number | null;
};
