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

/** What a personal link opens. */
export type Grant =
  | {
      kind: 'open';
      property: { id: string; title: string; url: string };
      expiresAt: string;
      documents: GrantedDocument[];
    }
  /** The link is valid but has expired; `propertyId` is the property to request documents of again. */
  | { kind: 'over'; propertyId: string | null }
  | { kind: 'unknown' };
