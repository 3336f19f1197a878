import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { toHomeContact } from './to-home-contact';

describe('a person on a page speaks its language', () => {
  it.each(agency.agents)('$name stands beside a home only in the languages that they speak', (agent) => {
    const office = agency.offices.find(({ id }) => id === agent.officeId);
    for (const locale of LOCALES) {
      const contact = toHomeContact(agent.id, null, agency, locale);
      const isSpoken = agent.languages.includes(locale);
      expect(contact.kind, locale).toBe(isSpoken ? 'agent' : 'office');
      expect([contact.name, contact.email]).toEqual(
        isSpoken ? [agent.name, agent.email] : [office?.name[locale], office?.email],
      );
      // Mails and visits are the agent's all the same.
      expect([contact.mailbox, contact.agentId]).toEqual([agent.email, agent.id]);
    }
  });
});
