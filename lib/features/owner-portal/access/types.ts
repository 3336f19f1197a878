import type { Locale } from '@/lib/domain/text/locale';
import type { DeviceClass } from '@/lib/domain/views/page-view';

/** How often an owner gets the report about their property. */
export const REPORT_RHYTHMS = ['off', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** A person who sells or lets through the agency. */
export type Owner = {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  hasPassword: boolean;
  /** Increases when all sessions end. */
  version: number;
  report: ReportRhythm;
  isFromFeed: boolean;
  invitedAt: string | null;
  joinedAt: string | null;
};

/** A property of an owner, and the days of the mandate. */
export type OwnerProperty = { propertyId: string; fromDay: string | null; untilDay: string | null };

/** A session: a browser in which an owner is signed in. */
export type OwnerSession = { id: string; device: DeviceClass; createdAt: string; usedAt: string };

/** A passkey of an owner, as the account shows it. */
export type OwnerPasskey = { id: string; device: DeviceClass; createdAt: string; usedAt: string | null };

/** The purpose of a link: the first access, or one sign-in. */
export type LinkKind = 'invitation' | 'sign-in';

/** The state of a link before it is opened; an `unknown` link is not of this site, or a newer one has replaced it. */
export type LinkState = 'open' | 'used' | 'expired' | 'broken' | 'unknown';

/** The result of opening a link. */
export type OpenedLink = { kind: 'open'; owner: Owner } | { kind: 'used' | 'expired' | 'unknown' };
