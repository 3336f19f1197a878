import { describe, expect, it } from 'vitest';
import { changeMessages } from '@/lib/features/appointments/emails/change-messages';
import type { Appointment } from '@/lib/features/appointments/types';
import { testimonialMessages } from '@/lib/features/content/testimonials/emails';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import type { Lead, LeadSubject } from '@/lib/features/leads/types';
import { savedSearchMessages } from '@/lib/features/saved-searches/emails';
import type { Mail } from '@/lib/platform/mail/mail';
import { aLead } from '../support/a-lead';

const CLAIRE = 'claire@gevel.example';
const SUBJECT: LeadSubject = {
  kind: 'property',
  id: '6412',
  title: 'Huis te koop in Namen',
  price: '€ 385.000',
  line: 'Quai 8',
  url: '/te-koop/namen/huis/6412/',
  energy: { image: '/images/epc/wallonia/c.png', words: 'EPC C' },
  agencyMail: CLAIRE,
  own: {
    title: 'Maison à vendre à Namur',
    price: '385.000 €',
    line: 'Quai 8',
    url: '/fr/a-vendre/namur/maison/6412/',
    energy: { image: '/images/epc/wallonia/c.png', words: 'PEB C' },
  },
};
const lead: Lead = {
  ...aLead({ locale: 'nl', subject: SUBJECT }),
  id: 'lead',
  createdAt: '2026-11-22T09:00:00Z',
  consentAt: '2026-11-22T09:00:00Z',
};

/** The mails to an address, as the outbox would send them. */
const mailsTo = (address: string, messages: ReturnType<typeof leadMessages>): Mail[] =>
  messages.flatMap((message) => (message.channel === 'mail' && message.mail.to === address ? [message.mail] : []));

describe('the language of a mail to the agency', () => {
  it('is French for a French agent, even for a lead in Dutch: text, title of the property and link', () => {
    const [mail] = mailsTo(CLAIRE, leadMessages(lead));
    expect(mail?.locale).toBe('fr');
    const text = JSON.stringify(mail);
    expect(text).toContain('Maison à vendre à Namur');
    expect(text).toContain('/fr/a-vendre/namur/maison/6412/');
    expect(text).not.toContain('Huis te koop');
    expect(text).toContain('PEB C');
    expect(text).not.toContain('EPC C');
    expect(text).toContain('/fr/contact/');
    expect(text).not.toContain('/nl/contact/');
  });

  it('is Dutch for an agent who reads Dutch, and that of most agents for an office', () => {
    const bram = { ...SUBJECT, agencyMail: 'bram@gevel.example' };
    expect(mailsTo('bram@gevel.example', leadMessages({ ...lead, subject: bram }))[0]?.locale).toBe('nl');
    const owner = { ...lead, subject: null, fields: { zip: '5000' } };
    expect(mailsTo('namur@gevel.example', leadMessages(owner))[0]?.locale).toBe('fr');
    expect(mailsTo('namur@gevel.example', savedSearchMessages(owner, 'id', null))[0]?.locale).toBe('fr');
    const [review] = mailsTo('namur@gevel.example', testimonialMessages({ ...owner, kind: 'testimonial' }, 'id'));
    expect(JSON.stringify(review)).toContain('/fr/');
  });

  it('is that of each reader if an appointment changes: title, link and calendar entry', () => {
    const appointment: Appointment = {
      id: 'visit',
      leadId: 'lead',
      propertyId: '6412',
      state: 'requested',
      sequence: 1,
      startsAt: '2026-12-01T10:00:00Z',
      endsAt: '2026-12-01T11:00:00Z',
      heldUntil: null,
      calendar: 'agent:claire',
      agentId: 'claire',
      place: 'Quai 8, 5000 Namur',
      createdAt: '2026-11-22T09:00:00Z',
      updatedAt: '2026-11-22T09:00:00Z',
      visitor: { name: 'An Peeters', email: 'an@example.be', phone: '', locale: 'nl' },
      subject: SUBJECT,
      fields: { zip: '' },
    };
    const messages = changeMessages(appointment, { ...appointment, state: 'confirmed' }, 'agency', {
      act: 'confirm',
    } as Parameters<typeof changeMessages>[3]);
    const [toClaire] = mailsTo(CLAIRE, messages);
    const [toVisitor] = mailsTo('an@example.be', messages);
    expect([toClaire?.locale, toVisitor?.locale]).toEqual(['fr', 'nl']);
    expect(JSON.stringify(toClaire)).toContain('Maison à vendre à Namur');
    expect(JSON.stringify(toClaire)).not.toContain('Huis te koop');
    expect(JSON.stringify(toVisitor)).toContain('Huis te koop in Namen');
  });
});
