import type { MoneyNote } from '@/lib/domain/money/money-note';
import type { Locale } from '@/lib/domain/text/locale';

/** The forms of the site (SPEC §1); each submission is a lead of its kind. */
export const LEAD_KINDS = [
  'contact',
  'information',
  'appointment-request',
  'appointment',
  'project',
  'valuation',
  'demand',
  'documents',
  'recommendation',
  'newsletter',
  'testimonial',
] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** The `source` of demo leads, in place of the path of a page (design/owner-figures-and-reports). */
export const DEMO_SOURCE = 'demo';

/** A lead's property or project as it was when the lead was sent: the mail must not change when the property does. */
export type LeadSubject = {
  kind: 'property' | 'project';
  id: string;
  title: string;
  price: string;
  line: string;
  url: string;
  picture?: string;
  energy?: EnergyMark;
  /** The mentions of the law that every advertisement has. */
  note?: string;
  /** The agent's name and the path of the portrait; missing for an office, and for an agent without a picture. */
  agent?: { name: string; portrait: string };
  /** The agent or office that is responsible for the lead. */
  agencyMail: string;
  /** The payment due at signing; only for a property still on the market. */
  moneyNote?: MoneyNote;
  /** The same subject in the language of the agent or office, if it differs from the visitor's language. */
  own?: Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;
};

/** The submitted fields, in the order of the form. */
export type LeadFields = Readonly<Record<string, string | number | readonly string[] | null>>;

export type NewLead = {
  kind: LeadKind;
  locale: Locale;
  submission: string;
  source: string;
  email: string;
  name: string;
  fields: LeadFields;
  subject: LeadSubject | null;
  /** Whether the address is verified; otherwise any person may have typed it. Not stored. */
  isProven?: boolean;
};

export type Lead = NewLead & { id: string; createdAt: string; consentAt: string; handledAt?: string | null };

/** The energy label of a property in a mail: the path of its picture, and its alternative text. */
export type EnergyMark = { image: string; words: string };
