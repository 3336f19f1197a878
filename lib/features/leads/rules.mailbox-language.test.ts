import { describe, expect, it } from 'vitest';
import { mailboxLanguage } from './rules';

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

describe('the language in which a mailbox of the agency is written to', () => {
  it.each([
    ['claire@gevel.example', 'fr'],
    ['matthias@gevel.example', 'de'],
    ['bram@gevel.example', 'nl'],
  ])('an agent reads their first language: %s', (address, language) => {
    expect(mailboxLanguage(address, agency)).toBe(language);
  });

  it.each([
    ['mechelen@gevel.example', 'nl'],
    ['namur@gevel.example', 'fr'],
  ])('an office reads what most of its people speak: %s', (address, language) => {
    expect(mailboxLanguage(address, agency)).toBe(language);
  });

  it('any other address, and an office without people, reads the language of the agency', () => {
    for (const address of ['info@elsewhere.example', 'empty@gevel.example', ''])
      expect(mailboxLanguage(address, agency)).toBe('nl');
  });
});
