import { randomUUID } from 'node:crypto';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import { saveLead } from '@/lib/features/leads/mutations';
import type { NewLead } from '@/lib/features/leads/types';

/** A lead as the contact form makes it; `changes` replace fields. */
export const aLead = (changes: Partial<NewLead> = {}): NewLead => ({
  kind: 'contact',
  locale: 'nl',
  submission: randomUUID(),
  source: '/nl/contact/',
  email: 'an.peeters@example.be',
  name: 'An Peeters',
  fields: {
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an.peeters@example.be',
    phone: '0470 00 00 31',
    remark: 'Wanneer bent u open?',
  },
  subject: null,
  ...changes,
});

/** Stores a lead with its two mails. */
export const keepLead = (changes: Partial<NewLead> = {}, now = new Date()) =>
  saveLead(aLead(changes), null, leadMessages, now);
