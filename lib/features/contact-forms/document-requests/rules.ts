import { DAY_MS } from '../../../domain/time/durations';

/** The maximum number of mails for one link: a visitor who did not get the first mail may ask for it again. */
const MOST_MAILS = 3;

/** The documents that a person requested of one property, the number of mails sent, and when the link expires. */
export type DocumentGrant = { documents: readonly string[]; mails: number; expiresAt: string };

export type DocumentAnswer =
  | { kind: 'already-requested' }
  /** `isNew`: a document of this request was not requested before. */
  | { kind: 'granted'; grant: DocumentGrant; isNew: boolean };

/**
 * The answer to a document request (SPEC §4): granted for some days, or "already requested" while the link still opens all its
 * documents, unless the visitor requests the mail again (design/documents-testimonials-and-friends).
 */
export function answerDocumentRequest(
  known: DocumentGrant | null,
  wanted: { documents: readonly string[]; again: boolean },
  days: number,
  now: Date,
): DocumentAnswer {
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const granted = (documents: readonly string[], mails: number, until: string, isNew: boolean): DocumentAnswer => ({
    kind: 'granted',
    grant: { documents: [...new Set(documents)], mails, expiresAt: until },
    isNew,
  });
  if (!known || known.expiresAt <= now.toISOString()) return granted(wanted.documents, 1, expiresAt, true);
  if (wanted.documents.some((document) => !known.documents.includes(document)))
    return granted([...known.documents, ...wanted.documents], known.mails + 1, expiresAt, true);
  if (!wanted.again || known.mails >= MOST_MAILS) return { kind: 'already-requested' };
  return granted(known.documents, known.mails + 1, known.expiresAt, false);
}
