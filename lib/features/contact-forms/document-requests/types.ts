import type { Locale } from '@/lib/domain/text/locale';

/** A requested document, with its name in one language. */
export type ChosenDocument = { key: string; name: string; hasFile: boolean };

/** A document behind a personal link. */
export type GrantedDocument = {
  href: string;
  name: string;
  language: Locale | null;
  type: string;
  size: string | null;
};

/** The state of a personal link. */
export type Grant =
  | {
      kind: 'open';
      property: { id: string; title: string; url: string };
      expiresAt: string;
      documents: GrantedDocument[];
    }
  /** The signature is valid but the link has expired; documents of `propertyId` can be requested again. */
  | { kind: 'over'; propertyId: string | null }
  | { kind: 'unknown' };
