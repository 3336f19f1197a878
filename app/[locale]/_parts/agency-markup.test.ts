import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { danglingReferences, type MarkupNode, missingFields } from '@/tests/support/structured-data';
import { agencyInShort, agencyNodes, agentNodes, homePageNodes, officeWithAgency } from './agency-markup';

describe('the structured data of the agency', () => {
  it.each(LOCALES)('have address, picture and logo wherever the agency or an office is named: %s', (locale) => {
    const pages = {
      home: homePageNodes(locale),
      article: [agencyInShort(locale)],
      presentation: [...agencyNodes(locale), ...agentNodes(locale, {})],
      ...Object.fromEntries(agency.offices.map(({ id }) => [id, officeWithAgency(id, locale)])),
    };
    for (const [name, nodes] of Object.entries(pages)) {
      expect([name, missingFields(nodes)]).toEqual([name, []]);
      expect([name, danglingReferences(nodes as MarkupNode[])]).toEqual([name, []]);
    }
  });

  it('are reported if an office has no address, or names an agency that is not on the page', () => {
    const [office] = officeWithAgency('mechelen', 'nl') as unknown as MarkupNode[];
    expect(missingFields({ ...office, address: undefined })).toEqual(['RealEstateAgent: address']);
    expect(danglingReferences([office as MarkupNode])).toEqual([expect.stringMatching(/#agency$/)]);
  });
});
