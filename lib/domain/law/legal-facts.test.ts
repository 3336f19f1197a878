import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { placesIn } from '@/tests/support/places-in';
import * as value from '../property/property-values';
import explanations from './explanations.json' with { type: 'json' };
import { concerns, type ExplanationKey, explanationOf, LEGAL_FACTS, type LegalFacts } from './legal-facts';

/** The regions whose law an explanation describes; undefined for one that holds everywhere. */
const regionsOf = (key: ExplanationKey): readonly string[] | undefined =>
  (explanations as Record<ExplanationKey, { regions?: string[] }>)[key].regions;

const NONE: LegalFacts = {
  buildingPermit: null,
  urbanDestination: null,
  summons: null,
  preemption: null,
  tenantPreference: null,
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
  tenantPreference: value.TENANT_PREFERENCES,
  subdivisionPermit: value.PERMITS,
  heritage: value.HERITAGE,
  electricity: value.ELECTRICITY,
  asbestos: value.ASBESTOS,
  soil: value.SOIL,
} as const;

const BUYER = { goal: 'for-sale', isDwelling: true, hasBuilding: true, region: 'flanders' } as const;

describe('the explanations of a legal term', () => {
  it('say that the answer is missing if the feed has none', () => {
    for (const term of LEGAL_FACTS) expect(explanationOf(term, NONE, BUYER)).toBe('missing');
  });

  it.each(LEGAL_FACTS)('exist for every value that the term %s can have', (term) => {
    const region = term === 'tenantPreference' ? 'brussels' : 'flanders';
    for (const answer of ANSWERS[term]) {
      expect(explanationOf(term, { ...NONE, [term]: answer }, { ...BUYER, region }), answer).not.toMatch(
        /^(missing|ask)$/,
      );
    }
  });
});

/** Says that the building is no dwelling; this says nothing about living there. */
const NO_DWELLING = /geen woning|pas un logement|not a home|keine Wohnung/g;

/** Every sentence of the explanations that a reader can see in a language. */
const sentencesFor = (locale: Locale, reader: Parameters<typeof explanationOf>[2]): string =>
  LEGAL_FACTS.filter((term) => concerns(term, reader))
    .flatMap((term) => ANSWERS[term].map((answer) => explanationOf(term, { ...NONE, [term]: answer }, reader)))
    .map((key) => messagesOf(locale).mentions.explain[key].replace(NO_DWELLING, ''))
    .join('\n');

const BUYING = {
  nl: /compromis|aankoop|koopt|bod\b|nieuwe eigenaar|na de akte/i,
  fr: /compromis|achat|achète|offre\b|nouveau propriétaire|après l’acte/i,
  en: /sale agreement|buying|buy\b|offer\b|new owner|after the deed/i,
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
    expect(sentencesFor(locale, { goal: 'for-rent', isDwelling, hasBuilding: true, region: 'flanders' })).not.toMatch(
      BUYING[locale],
    );
    expect(sentencesFor(locale, { goal: 'for-rent', isDwelling, hasBuilding: true, region: 'flanders' })).not.toMatch(
      LIVING[locale],
    );
  });

  it('say something about living in the property only to buyers of a home, not of a garage or an office', () => {
    const ofOffice = { goal: 'for-sale', isDwelling: false, hasBuilding: true, region: 'flanders' } as const;
    expect(sentencesFor(locale, ofOffice)).not.toMatch(LIVING[locale]);
    expect(sentencesFor(locale, BUYER)).toMatch(LIVING[locale]);
    expect(sentencesFor(locale, BUYER)).toMatch(BUYING[locale]);
  });

  it('say nothing about a building to buyers of land without one', () => {
    const ground = { goal: 'for-sale', isDwelling: false, hasBuilding: false, region: 'flanders' } as const;
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

const REGIONS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const;
/** The regions that a text describes, by the places that it names; null where it names none. */
const described = (text: string, locale: Locale): string[] | null => {
  const places = placesIn(text, locale);
  if (places.length === 0) return null;
  return places.flatMap((place) => (place === 'belgium' ? ['flanders', 'wallonia', 'brussels'] : [place]));
};

describe('an explanation of the law of one region', () => {
  const keys = Object.keys(messagesOf('nl').mentions.explain) as ExplanationKey[];

  it.each(LOCALES)('names in %s only regions whose properties show it', (locale) => {
    for (const key of keys) {
      const regions = described(messagesOf(locale).mentions.explain[key], locale);
      if (regions) expect(regions, key).toEqual(regionsOf(key));
    }
  });

  it('shows a number of the law only in the regions of that law', () => {
    const LAWS: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
      [/\{asbestos/, ['flanders']],
      [/\{electric/, ['flanders', 'wallonia', 'brussels']],
      [/\{preference/, ['brussels']],
    ];
    for (const key of keys)
      for (const [number, regions] of LAWS)
        if (number.test(messagesOf('nl').mentions.explain[key])) expect(regionsOf(key), key).toEqual(regions);
  });

  it('is never shown for a property of another region, whatever its answers', () => {
    const facts = fc.record(
      Object.fromEntries(LEGAL_FACTS.map((term) => [term, fc.constantFrom(null, ...ANSWERS[term])])),
    ) as unknown as fc.Arbitrary<LegalFacts>;
    const reader = fc.record({
      goal: fc.constantFrom('for-sale' as const, 'for-rent' as const),
      isDwelling: fc.boolean(),
      hasBuilding: fc.boolean(),
      region: fc.constantFrom(null, ...REGIONS),
    });
    fc.assert(
      fc.property(facts, reader, (given, { region, ...rest }) => {
        for (const term of LEGAL_FACTS) {
          const regions = regionsOf(explanationOf(term, given, { region, ...rest }));
          if (regions) expect(regions, term).toContain(region);
        }
      }),
    );
  });
});

describe.each(LOCALES)('an explanation in %s', (locale) => {
  const GUARANTEES = {
    nl: /\bdus\b|niemand|mocht|geen extra|alleen die van/i,
    fr: /\bdonc\b|personne n|a été autorisé|aucune règle suppl|seulement celles/i,
    en: /\bso\b|therefore|nobody|was permitted|no extra|only those/i,
    de: /\balso\b|daher|niemand|durfte|keine zusätzlich|nur die von/i,
  } as const;

  it('concludes nothing from an answer that says that something does not exist, and guarantees nothing', () => {
    const { explain } = messagesOf(locale).mentions;
    for (const [key, text] of Object.entries(explain)) expect(text, key).not.toMatch(GUARANTEES[locale]);
  });

  it('says beside "no measure" and "not listed" what the answer leaves open', () => {
    const { explain } = messagesOf(locale).mentions;
    for (const key of [
      'summons-none',
      'heritage-none',
      'permit-issued',
      'soil-present',
      'asbestos-none-found',
    ] as const)
      expect(explain[key].split(/[.:] /).length, key).toBeGreaterThan(1);
  });
});
