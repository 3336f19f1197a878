import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/i18n/messages';
import * as value from '../property/property-values';
import { concerns, explanationOf, LEGAL_TERMS, type LegalFacts } from './legal-terms';

const NONE: LegalFacts = {
  buildingPermit: null,
  urbanDestination: null,
  summons: null,
  preemption: null,
  subdivisionPermit: null,
  heritage: null,
  electricity: null,
  asbestos: null,
  soil: null,
};
const ANSWERS = {
  buildingPermit: value.PERMITS,
  urbanDestination: value.URBAN_DESTINATIONS,
  summons: value.SUMMONS,
  preemption: value.PREEMPTIONS,
  subdivisionPermit: value.PERMITS,
  heritage: value.HERITAGE,
  electricity: value.ELECTRICITY,
  asbestos: value.ASBESTOS,
  soil: value.SOIL,
} as const;

const BUYER = { goal: 'for-sale', isDwelling: true, hasBuilding: true } as const;

describe('the explanations of a legal term', () => {
  it('say that the answer is missing if the feed has none', () => {
    for (const term of LEGAL_TERMS) expect(explanationOf(term, NONE, BUYER)).toBe('missing');
  });

  it.each(LEGAL_TERMS)('exist for every value that the term %s can have', (term) => {
    for (const answer of ANSWERS[term]) {
      expect(explanationOf(term, { ...NONE, [term]: answer }, BUYER), answer).not.toBe('missing');
    }
  });
});

/** Every sentence of the explanations that a reader can see in a language. */
const sentencesFor = (locale: Locale, reader: Parameters<typeof explanationOf>[2]): string =>
  LEGAL_TERMS.filter((term) => concerns(term, reader))
    .flatMap((term) => ANSWERS[term].map((answer) => explanationOf(term, { ...NONE, [term]: answer }, reader)))
    .map((key) => messagesOf(locale).mentions.explain[key])
    .join('\n');

const BUYING = {
  nl: /compromis|aankoop|koopt|bod\b|nieuwe eigenaar|na de akte/i,
  fr: /compromis|achat|achète|offre\b|nouveau propriétaire|après l’acte/i,
  en: /preliminary agreement|buying|buy\b|offer\b|new owner|completion/i,
  de: /kompromiss|kauf|angebot|neuen eigentümer|nach der urkunde/i,
} as const;
const LIVING = {
  nl: /\bwonen\b|woning|hoofdverblijf/i,
  fr: /habiter|habitation|logement|domicile/i,
  en: /\blive\b|\bliving\b|\bhome\b|residence/i,
  de: /wohnen|wohnung|wohnsitz|bestehendes haus/i,
} as const;

describe.each(LOCALES)('the explanations of a legal term in %s, for each kind of reader', (locale) => {
  it.each([true, false])('say nothing about buying to a tenant (whether the property is a home: %s)', (isDwelling) => {
    expect(sentencesFor(locale, { goal: 'for-rent', isDwelling, hasBuilding: true })).not.toMatch(BUYING[locale]);
    expect(sentencesFor(locale, { goal: 'for-rent', isDwelling, hasBuilding: true })).not.toMatch(LIVING[locale]);
  });

  it('say something about living in the property only to buyers of a home, not of a garage or an office', () => {
    expect(sentencesFor(locale, { goal: 'for-sale', isDwelling: false, hasBuilding: true })).not.toMatch(
      LIVING[locale],
    );
    expect(sentencesFor(locale, BUYER)).toMatch(LIVING[locale]);
    expect(sentencesFor(locale, BUYER)).toMatch(BUYING[locale]);
  });

  it('say nothing about a building to buyers of land without one', () => {
    const ground = { goal: 'for-sale', isDwelling: false, hasBuilding: false } as const;
    for (const [term, answer] of [
      ['buildingPermit', 'issued'],
      ['heritage', 'none'],
      ['heritage', 'inventoried'],
    ] as const) {
      expect(explanationOf(term, { ...NONE, [term]: answer }, ground)).toBe('ask');
      expect(explanationOf(term, { ...NONE, [term]: answer }, BUYER)).not.toBe('ask');
    }
  });

  it('name the number of years for which an electrical inspection is valid, without words about buying', () => {
    const text = messagesOf(locale).mentions.explain['electricity-compliant'];
    expect(text).toContain('{electricityYears}');
    expect(text).not.toMatch(BUYING[locale]);
  });
});

describe('pre-emption', () => {
  it('is explained to buyers and not to tenants', () => {
    expect(concerns('preemption', { goal: 'for-sale' })).toBe(true);
    expect(concerns('preemption', { goal: 'for-rent' })).toBe(false);
    expect(concerns('electricity', { goal: 'for-rent' })).toBe(true);
  });
});
