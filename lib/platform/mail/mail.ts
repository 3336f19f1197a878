import type { Locale } from '@/lib/domain/text/locale';

/** A small picture of the site in a mail, by its absolute address, with its alternative text. */
export type MailPicture = { url: string; words: string };

/** A piece of a mail, described once and drawn in two forms: as HTML and as plain text. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  /** Paragraphs; a line break starts a new paragraph. */
  | { kind: 'text'; text: string; isMuted?: true }
  /** Text that a visitor typed: always shown as text, never as links or mark-up. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly MailFact[] }
  /**
   * Counts by day, drawn as a line; `words` says the same and replaces the picture if it is not shown. `days` are names
   * of days at equal distance below the line, `highest` is the top of its axis.
   */
  | {
      kind: 'chart';
      counts: readonly number[];
      words: string;
      under: string;
      days?: readonly string[];
      highest?: string;
    }
  | {
      kind: 'property';
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
/** A fact; `picture` is the absolute address of a square picture before the value, for example of the person it names. */
export type MailFact = { label: string; value: string; url?: string; picture?: string };

/**
 * A document that a mail brings, described once and drawn as a PDF when the mail is sent. `name` is the name of the file
 * without its ending.
 */
export type MailDocument = {
  name: string;
  blocks: ReadonlyArray<
    Extract<MailBlock, { kind: 'title' | 'heading' | 'text' | 'facts' }> | (AmountLine & { kind: 'range' })
  >;
};

/** A line of amounts with dots, and a range as a band; places from 0 to 1. */
export type AmountLine = {
  /** A dot with a number other than 0 shows it; `level` is its place in a stack, from 0, which old mails do not have. */
  dots: ReadonlyArray<{ at: number; number: number; level?: number }>;
  band: readonly [from: number, to: number];
  /** The amounts at the edges of the band, and what it contains; texts. */
  edges: readonly [string, string];
  inside: string;
};

/**
 * A mail before it is drawn. It contains all its data, so that it can wait in the outbox and be sent unchanged later.
 * `to` and `replyTo` are single addresses that were checked when they were received.
 */
export type Mail = {
  to: string;
  replyTo?: string;
  locale: Locale;
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** The reason why this person gets this mail, and how to stop it. */
  reason: string;
  /** The address that stops mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
  document?: MailDocument;
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string };
};
