import type { Locale } from '@/lib/domain/text/locale';

/** A small picture of the site by its absolute address, and what it says. */
export type MailPicture = { url: string; words: string };

/** A piece of a mail. What is described once is drawn twice, as HTML and as plain text. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  /** Paragraphs; a new line starts a new one. */
  | { kind: 'text'; text: string; isMuted?: true }
  /** What a visitor wrote: always shown as text, never as links or mark-up. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly MailFact[] }
  /** Counts by day as a drawn line; `words` say the same, and stand for it where no picture is shown. */
  | { kind: 'chart'; counts: readonly number[]; words: string; under: string }
  | {
      kind: 'home';
      title: string;
      price: string;
      line: string;
      url: string;
      picture?: string;
      energy?: MailPicture;
      note?: string;
    }
  | { kind: 'actions'; main: MailLink; others?: readonly MailLink[] };

export type MailLink = { label: string; url: string };
export type MailFact = { label: string; value: string; url?: string };

/**
 * A mail before it is drawn: everything it needs is in it, so that it can wait in the outbox and be sent later as it was
 * meant. Addresses are single ones; `to` and `replyTo` are checked where they come in.
 */
export type Mail = {
  to: string;
  replyTo?: string;
  locale: Locale;
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Why this person gets this mail, and what they can do about it. */
  reason: string;
  /** One click stops mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string };
};
