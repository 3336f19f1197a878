import { describe, expect, it } from 'vitest';
import { MOST_SENTENCE } from './rules/understand-sentence';
import { sentenceRemarks, sentenceTarget } from './search-params';

const context = { locale: 'nl', now: new Date('2026-11-29T10:00:00Z'), hasTravelTimes: true } as const;
const target = (q: string | string[]) => sentenceTarget({ q }, 'for-sale', context);

describe('the address with a sentence', () => {
  it('leads to the address of the filters, with what was not understood and the sentence beside them', () => {
    expect(target('huis met tuin en zwembad in Mechelen')).toBe(
      '/nl/te-koop/?place=mechelen&type=house&feature=garden&unread=zwembad&said=huis+met+tuin+en+zwembad+in+Mechelen',
    );
    expect(target('appartement huren')).toBe('/nl/te-huur/?type=apartment&said=appartement+huren');
    expect(target('asdf')).toBe('/nl/te-koop/?unread=asdf&said=asdf');
    expect(target('')).toBe('/nl/te-koop/');
    expect(target(['huis', 'villa'])).toBe('/nl/te-koop/?type=house&said=huis');
  });

  it('leads nowhere without a sentence, and with one that is too long: the page then says so', () => {
    const long = 'x'.repeat(MOST_SENTENCE + 1);
    expect(sentenceTarget({}, 'for-sale', context)).toBeNull();
    expect(target(long)).toBeNull();
    expect(sentenceRemarks({ q: long })).toEqual({
      notUnderstood: [],
      hasNoTravelTimes: false,
      tooLong: long,
      said: null,
    });
  });
});

describe('the remarks in the address of a search', () => {
  it('are the parts that were not understood, each once and ten at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => `woord ${at % 15}`);
    expect(sentenceRemarks({ unread: ['bureau', 'bureau', ' ', 'x'.repeat(400)] })?.notUnderstood).toEqual(['bureau']);
    expect(sentenceRemarks({ unread: many })?.notUnderstood).toHaveLength(10);
    expect(sentenceRemarks({ remark: 'no-travel-times' })?.hasNoTravelTimes).toBe(true);
    expect(sentenceRemarks({ remark: 'other', place: 'gent' })).toBeNull();
    expect(sentenceRemarks({ said: ['x'.repeat(400), 'huis'] })?.said).toBe('huis');
  });
});
