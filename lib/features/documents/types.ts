import type { Locale } from '@/lib/domain/text/locale';

/** A document that was asked for, in the words of a language. */
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
  | { kind: 'open'; home: { id: string; title: string; url: string }; expiresAt: string; documents: GrantedDocument[] }
  /** The link is ours but opens nothing any more; `homeId` is where to ask again. */
  | { kind: 'over'; homeId: string | null }
  | { kind: 'unknown' };
