import type { Mail } from '@/lib/platform/mail/mail';
import type { Sending } from '@/lib/platform/mail/send-mail';

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

/**
 * A message to send: a mail, the body of a call to the agency's CRM, or a lead for the back office, whose call is made of the
 * stored lead when it is sent.
 */
export type OutboxMessage = { kind: OutboxKind } & (
  | { channel: 'mail'; mail: Mail }
  | { channel: 'webhook'; body: unknown }
  | { channel: 'back-office' }
);

/**
 * Waiting, sent, dead until a person retries it, held after a restore (design/privacy), or unsure: the call to the back office
 * broke off after it was sent, so it may have arrived, and only a person sends it again.
 */
export const OUTBOX_STATES = ['waiting', 'sent', 'dead', 'held', 'unsure'] as const;
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

/** What became of an attempt. `later` and `void`: nothing was sent, and it is sent from a moment on, or never. */
export type Attempt =
  | Sending
  | { outcome: 'unsure'; reason: string; code: string }
  | { outcome: 'later'; until: Date }
  | { outcome: 'void' };

/** Sends a lead to the back office. */
export type SendToBackOffice = (leadId: string, now: Date) => Promise<Attempt>;
