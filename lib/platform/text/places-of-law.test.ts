import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { placesIn } from '@/tests/support/places-in';
import { filesBelow } from '@/tests/support/project-files';

const textOf = (kind: string, name: string, locale: Locale) =>
  readFileSync(`content/${kind}/${name}/${locale}.md`, 'utf8')
    .replace(/^(also|slug|formerSlugs|picture):.*$/gm, '')
    .replace(/\{\{.*?\}\}|\(route:.*?\)/g, '');
const namesOf = (kind: string) => [
  ...new Set(filesBelow(`content/${kind}`).map((file) => file.split('/').at(-2) ?? '')),
];

/** Terms of Belgian or regional law whose texts contain no rate or amount of a law; a term with one is found without this list. */
const LAW_WITHOUT_NUMBER = [
  'breyne-act',
  'cadastral-extract',
  'cadastral-income',
  'flood-area',
  'heritage',
  'indexation',
  'inventory',
  'notary-fees',
  'planning-information',
  'post-intervention-file',
  'pre-emption',
  'property-tax',
  'riparian-zone',
  'soil-certificate',
];

describe('a rule of one country or region', () => {
  const terms = namesOf('glossary');

  it.each(LOCALES)('names that country or region in the glossary in %s', (locale) => {
    const ofLaw = terms.filter((term) =>
      readFileSync(`content/glossary/${term}/${locale}.md`, 'utf8').includes('{{rates.'),
    );
    expect(ofLaw.length).toBeGreaterThan(10);
    const silent = [...ofLaw, ...LAW_WITHOUT_NUMBER].filter(
      (term) => placesIn(textOf('glossary', term, locale), locale).length === 0,
    );
    expect(silent).toEqual([]);
  });

  it.each(LOCALES)('names that country or region in every guide in %s, and is never called general', (locale) => {
    const guides = namesOf('guide');
    expect(guides.length).toBeGreaterThan(5);
    for (const guide of guides) {
      const text = textOf('guide', guide, locale);
      expect(placesIn(text, locale).length, guide).toBeGreaterThan(1);
      expect(text, guide).not.toMatch(/overal dezelfde|la même partout|same everywhere|überall nach derselben/);
    }
  });

  it('names the same countries and regions in every language of a glossary term', () => {
    const different = terms.filter(
      (term) => new Set(LOCALES.map((locale) => placesIn(textOf('glossary', term, locale), locale).join())).size > 1,
    );
    expect(different).toEqual([]);
  });

  it.each(LOCALES)('is named as Belgian in %s if it is about the insurance of a tenant', (locale) => {
    const { tenant, insuredTenant, otherTenant } = messagesOf(locale).calculators.notes;
    expect([tenant, insuredTenant].map((note) => placesIn(note, locale))).toEqual([['belgium'], ['belgium']]);
    expect(placesIn(otherTenant, locale)).toEqual([]);
  });

  it.each(LOCALES)('names long leases in %s, not only sales, if it is about the flood score', (locale) => {
    for (const term of ['p-score', 'g-score', 'summons'])
      expect(readFileSync(`content/glossary/${term}/${locale}.md`, 'utf8'), term).toContain('{{rates.longLeaseYears}}');
  });
});

describe('the mention “no right of pre-emption”', () => {
  const WHO: Readonly<Record<Locale, readonly RegExp[]>> = {
    nl: [/ruimtelijke ordening/, /huurder/, /pachter/, /overheid/, /notaris/],
    fr: [/aménagement du territoire/, /locataire/, /preneur à ferme/, /autorité/, /notaire/],
    en: [/planning law/, /tenant/, /tenant farmer/, /public body/, /notary/],
    de: [/Raumordnungsrecht/, /Mieter/, /Pächter/, /Behörde/, /Notar/],
  };
  it.each(LOCALES)('says in %s that it is about planning law, who else may have a right, who checks', (locale) => {
    const { explain } = messagesOf(locale).mentions;
    for (const words of WHO[locale])
      for (const key of ['preemption-none', 'preemption-applies'] as const) expect(explain[key], key).toMatch(words);
    expect(explain['preemption-none']).not.toMatch(/voorkooploket/);
  });
});

describe.each(LOCALES)('a guide in %s', (locale) => {
  /** The paragraph or list item of a guide that contains all of these placeholders. */
  const partOf = (guide: string, ...placeholders: string[]) =>
    readFileSync(`content/guide/${guide}/${locale}.md`, 'utf8')
      .split(/\n(?:\n|(?=- ))/)
      .find((part) => placeholders.every((name) => part.includes(`{{${name}}}`)));

  it('names the duty on building land in each region, with the terms of each', () => {
    const rates = ['flandersSaleDuty', 'walloniaOwnHomeDuty', 'walloniaMoveInYearsNew', 'brusselsSaleDuty'];
    const land = ['brusselsLandAbatement', 'brusselsLandCeiling'];
    expect(partOf('registration-duty', ...[...rates, ...land].map((name) => `rates.${name}`))).toBeDefined();
  });

  it('names both first labels of let homes in Flanders', () => {
    expect(partOf('letting-your-home', 'rates.rentLabelYearFlanders')).toMatch(/\bE\b[^.]*\bD\b/);
  });

  it('tells landlords in Brussels of the reference rent, the second register and the right of the tenant', () => {
    expect(partOf('letting-your-home', 'since.brusselsReferenceRent', 'rates.brusselsAbusiveRent')).toBeDefined();
    expect(partOf('letting-your-home', 'since.brusselsRentRegister')).toMatch(/irisrent[\s\S]*index/i);
    expect(partOf('letting-your-home', 'since.brusselsPreferenceDays', 'rates.brusselsPreferenceDays')).toBeDefined();
  });

  it('names the conditions of the reduced VAT beside it: years to stay, years to let, the largest areas', () => {
    const conditions = [
      'vatDemolitionStayYears',
      'vatDemolitionLetYears',
      'vatDemolitionArea',
      'vatDemolitionOwnBuildArea',
    ];
    expect(partOf('registration-duty', ...conditions.map((name) => `rates.${name}`))).toBeDefined();
  });
});
