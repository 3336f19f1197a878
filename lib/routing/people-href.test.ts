import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../domain/text/locale';
import { type AddressedPeople, agentHref, findAgent, findOffice, officeHref } from './people-href';

const inAll = (text: string) => ({ nl: text, fr: text, en: text, de: text });
const OFFICES = [
  { id: 'mechelen', city: { nl: 'Mechelen', fr: 'Malines', en: 'Mechelen', de: 'Mecheln' } },
  { id: 'station', city: { nl: 'Namen', fr: 'Namur', en: 'Namur', de: 'Namur' } },
];

describe('the address of an office', () => {
  it('has the name of its town in the language', () => {
    expect(LOCALES.map((locale) => officeHref({ offices: OFFICES }, 'mechelen', locale))).toEqual([
      '/nl/contact/mechelen/',
      '/fr/contact/malines/',
      '/en/contact/mechelen/',
      '/de/kontakt/mecheln/',
    ]);
  });

  it('has the id too if another office is in the same town', () => {
    const offices = [...OFFICES, { id: 'Kaai 2', city: OFFICES[1]?.city ?? inAll('') }];
    expect(officeHref({ offices }, 'station', 'nl')).toBe('/nl/contact/namen-station/');
    expect(officeHref({ offices }, 'Kaai 2', 'fr')).toBe('/fr/contact/namur-kaai-2/');
  });

  it('is that of the contact page if the agency has one office', () => {
    expect(officeHref({ offices: OFFICES.slice(0, 1) }, 'mechelen', 'de')).toBe('/de/kontakt/');
  });
});

describe('the address of an agent', () => {
  it('has the name, with umlauts spelled out in German', () => {
    const agents = [{ id: '12', name: 'Jörg Weiß' }];
    expect(agentHref({ agents }, '12', 'nl')).toBe('/nl/over-ons/jorg-weiss/');
    expect(agentHref({ agents }, '12', 'de')).toBe('/de/ueber-uns/joerg-weiss/');
  });

  it('leads to one agent if the id of a nameless agent is the name of another, in any language', () => {
    for (const [id, name] of [
      ['f', 'F'],
      ['o', 'Ö'],
      ['oe', 'Ö'],
    ] as const) {
      const agents = [
        { id, name: '—' },
        { id: 'other', name },
      ];
      for (const locale of LOCALES)
        for (const one of agents)
          expect(findAgent(agents, agentHref({ agents }, one.id, locale).split('/')[3] ?? '')?.id).toBe(one.id);
    }
  });

  it('leads to one agent, whatever the names and ids are', () => {
    const name = fc.oneof(fc.constantFrom('Jan Peeters', 'jan  peeters', 'Ján Peeters', '—', '王'), fc.string());
    const people = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z0-9]{1,6}$/), name }), {
      selector: ({ id }) => id,
      maxLength: 6,
    });
    fc.assert(
      fc.property(people, (agents) => {
        const all: AddressedPeople = { offices: agents.map(({ id, name }) => ({ id, city: inAll(name) })), agents };
        for (const locale of LOCALES) {
          const paths = agents.map(({ id }) => agentHref(all, id, locale));
          for (const path of paths) expect(path).toMatch(/^\/[a-z]{2}\/[a-z-]+\/[a-z0-9-]+\/$/);
          expect(new Set(paths).size).toBe(agents.length);
          for (const { id } of agents) {
            const segment = agentHref(all, id, locale).split('/')[3] ?? '';
            expect(findAgent(agents, segment)?.id).toBe(id);
            expect(findOffice(all.offices, segment)?.id).toBe(id);
          }
        }
      }),
    );
  });
});
