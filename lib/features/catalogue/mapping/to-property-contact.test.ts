import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { toPropertyContact } from './to-property-contact';

describe('the contact that a page names', () => {
  it.each(agency.agents)('is $name, in every language of the site, if the feed names this agent', (agent) => {
    for (const locale of LOCALES) {
      const contact = toPropertyContact(agent.id, null, agency, locale);
      expect(contact).toMatchObject({ kind: 'agent', agentId: agent.id, name: agent.name, email: agent.email });
      expect(contact.languages).toHaveLength(agent.languages.length);
      expect(contact.mailbox).toBe(agent.email);
    }
  });

  it('has the addresses of the pages of the agent and of the office', () => {
    const [agent] = agency.agents;
    expect(toPropertyContact(agent?.id ?? '', null, agency, 'fr')).toMatchObject({
      page: '/fr/presentation/leen-verstraeten/',
      officePage: '/fr/contact/malines/',
    });
    expect(toPropertyContact(null, null, agency, 'fr')).toMatchObject({
      page: null,
      officePage: '/fr/contact/malines/',
    });
  });

  it('is the nearest office if the feed names no agent of the agency', () => {
    expect(toPropertyContact('nobody', null, agency, 'nl')).toMatchObject({
      kind: 'office',
      agentId: null,
      languages: [],
    });
  });

  it.each(LOCALES)('is, in a text on services, an agent who speaks the language of that text: %s', (locale) => {
    for (const page of ['sell', 'rent-out', 'valuation']) {
      const text = readFileSync(`content/services/${page}/${locale}.md`, 'utf8');
      const named = agency.agents.filter(({ id }) => text.includes(`{{agent.${id}.name}}`));
      expect(named.filter(({ languages }) => !languages.includes(locale)).map(({ name }) => name)).toEqual([]);
    }
  });
});
