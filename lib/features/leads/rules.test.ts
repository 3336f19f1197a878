import { describe, expect, it } from 'vitest';
import { isKnownZip, mailboxLanguage } from './rules';

describe('the postcode in a request for a valuation', () => {
  it.each([
    ['4700', 'Eupen'],
    ['2800', 'Mechelen'],
    ['1880', 'Kapelle-op-den-Bos'],
    ['B-4700', ''],
    ['L-1611', ''],
    ['1611', 'Luxembourg'],
    ['1611', 'Luxemburg'],
    // Visitors may spell the name of a town differently.
    ['4700', 'Oepen'],
  ])('is accepted: %s %s', (zip, city) => {
    expect(isKnownZip(zip, city)).toBe(true);
  });

  it.each([
    ['9999', 'Eupen'],
    ['4799', 'Eupen'],
    ['B-1611', 'Luxembourg'],
    ['1999', ''],
    ['L-0999', 'Luxembourg'],
  ])('is refused as unknown: %s %s', (zip, city) => {
    expect(isKnownZip(zip, city)).toBe(false);
  });
});

const agency = {
  defaultLocale: 'nl',
  offices: [
    { id: 'mechelen', email: 'mechelen@gevel.example' },
    { id: 'namur', email: 'namur@gevel.example' },
    { id: 'empty', email: 'empty@gevel.example' },
  ],
  agents: [
    { email: 'leen@gevel.example', officeId: 'mechelen', languages: ['nl', 'fr', 'en'] },
    { email: 'bram@gevel.example', officeId: 'mechelen', languages: ['nl', 'en'] },
    { email: 'claire@gevel.example', officeId: 'namur', languages: ['fr', 'nl', 'de'] },
    { email: 'matthias@gevel.example', officeId: 'namur', languages: ['de', 'fr', 'en'] },
  ],
} as const;

describe('the language of mails to a mailbox of the agency', () => {
  it.each([
    ['claire@gevel.example', 'fr'],
    ['matthias@gevel.example', 'de'],
    ['bram@gevel.example', 'nl'],
  ])('is, for the address of an agent, the agent’s first language: %s', (address, language) => {
    expect(mailboxLanguage(address, agency)).toBe(language);
  });

  it.each([
    ['mechelen@gevel.example', 'nl'],
    ['namur@gevel.example', 'fr'],
  ])('is, for the address of an office, the language that most of its agents speak: %s', (address, language) => {
    expect(mailboxLanguage(address, agency)).toBe(language);
  });

  it('is the language of the agency for an address of no agent or office, and for an office without agents', () => {
    for (const address of ['info@elsewhere.example', 'empty@gevel.example', ''])
      expect(mailboxLanguage(address, agency)).toBe('nl');
  });
});
