import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from '@/lib/platform/i18n/words';
import { agencyLocale } from './emails';
import type { LeadSubject } from './types';

/** The parts of a subject that are written in a language. */
export type SubjectWords = Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;

/** The language of the mail to the agency, as `agencyMail` decides it. */
export const mailboxLocale = (agencyMail: string): Locale => agencyLocale({ subject: { agencyMail } });

export const referenceLine = (reference: string | null, locale: Locale): string | null =>
  reference && wordsOf(locale, 'mail')('reference', { reference });

/** A picture in the one size that other sites and mail programs may load. */
export const mailPicture = (picture: { hash: string } | undefined): Pick<LeadSubject, 'picture'> =>
  picture ? { picture: `/media/${picture.hash}-share.jpg` } : {};
