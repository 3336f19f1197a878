import type { Locale } from '@/lib/domain/text/locale';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { Mail, MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { OWN_WORDS } from '../mapping';
import type { Lead, LeadFields, LeadSubject } from '../types';

type MailParts = Omit<Mail, 'preview' | 'blocks'> & {
  kind: OutboxMessage['kind'];
  /** The line that a mail program shows beside the subject. The default is `text`. */
  preview?: string;
  /** The title inside the mail. The default is the subject. */
  title?: string;
  greeting?: string;
  text?: string;
  /** What follows the text. */
  blocks?: readonly MailBlock[];
};

/** A mail to send: its title, its greeting and text, and what follows. */
export function composeMail({ kind, title, greeting, text, blocks = [], ...mail }: MailParts): OutboxMessage {
  const said = [greeting, text].filter((part) => part !== undefined).join('\n');
  return {
    kind,
    channel: 'mail',
    mail: {
      ...mail,
      preview: mail.preview ?? text ?? '',
      blocks: [
        { kind: 'title', text: title ?? mail.subject },
        ...(said ? [{ kind: 'text', text: said } as const] : []),
        ...blocks,
      ],
    },
  };
}

export const ownWords = (fields: LeadFields): MailBlock[] =>
  OWN_WORDS.flatMap((name) => (fields[name] ? [{ kind: 'quote', text: String(fields[name]) } as const] : []));

/** The mail block of the property or project of a lead, with its data at the time of the request. */
export const propertyBlock = ({ subject }: Pick<Lead, 'subject'>): MailBlock[] =>
  subject
    ? [
        {
          kind: 'property',
          title: subject.title,
          price: subject.price,
          line: subject.line,
          url: `${siteUrl()}${subject.url}`,
          ...(subject.energy
            ? { energy: { url: `${siteUrl()}${subject.energy.image}`, words: subject.energy.words } }
            : {}),
          ...(subject.note ? { note: subject.note } : {}),
          ...(subject.picture ? { picture: `${siteUrl()}${subject.picture}` } : {}),
        },
      ]
    : [];

/** The portrait of the agent of a lead's property beside the name; empty for another person, and without a portrait. */
export const portraitOf = ({ subject }: Pick<Lead, 'subject'>, name: string): Pick<MailFact, 'picture'> =>
  subject?.agent?.name === name ? { picture: siteUrl() + subject.agent.portrait } : {};

/** The words of a mail in place of those of its kind of lead. */
export type MailWords = { subject: string; title: string; text: string };

/** The kind of lead by which the messages are chosen: a saved search for one property counts as a watched property. */
export const wordsKind = ({ kind, subject }: Pick<Lead, 'kind' | 'subject'>) =>
  kind === 'demand' && subject !== null ? 'watch' : kind;

/** The parts of a subject that are written in a language. */
export type SubjectWords = Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;

export const referenceLine = (reference: string | null, locale: Locale): string | null =>
  reference && wordsOf(locale, 'mail')('reference', { reference });

/** A picture in the one size that other sites and mail programs may load. */
export const mailPicture = (picture: { hash: string } | undefined): Pick<LeadSubject, 'picture'> =>
  picture ? { picture: `/media/${picture.hash}-share.jpg` } : {};
