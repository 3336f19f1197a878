import type { MoneyNote } from '@/lib/domain/law/money-note';
import type { Locale } from '@/lib/domain/text/locale';

/** The forms of the site (SPEC §1); each sent one is a lead of its kind. */
export const LEAD_KINDS = [
  'contact',
  'information',
  'visit',
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

/** What stands for the page that a request came from where it was made up for the demo; pages begin with a slash (design/owner-figures-and-reports). */
export const DEMO_SOURCE = 'demo';

/** The property or project that a request is about, as it stood at that moment: the mail must not change when the property does. */
export type LeadSubject = {
  kind: 'home' | 'project';
  id: string;
  title: string;
  price: string;
  line: string;
  url: string;
  picture?: string;
  energy?: EnergyMark;
  /** What an advertisement must say of the certificate. */
  note?: string;
  /** The agent or office that is responsible for it. */
  agencyMail: string;
  /** What signing asks, of what is still on the market. */
  moneyNote?: MoneyNote;
  /** The same in the language of the agent or office, where that is another than the visitor's. */
  own?: Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;
};

/** What was typed, in the order of the form. */
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
  /** The owner of the address has shown that it is theirs; anybody may have typed it otherwise. Not kept. */
  isProven?: boolean;
};

export type Lead = NewLead & { id: string; createdAt: string; consentAt: string };

/** The energy label of a property in a mail: the path of its picture, and what it says where pictures are not shown. */
export type EnergyMark = { image: string; words: string };
