import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingIds, readingMinutes, splitQuote } from './rules';

describe('the ids of headings', () => {
  it('are the slugs of the headings', () => {
    expect(headingIds(['Wat kost het?', 'À l’agence'])).toEqual(['wat-kost-het', 'a-lagence']);
  });

  it('are unique within a text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a 2', 'a-2', '?', 'Été')), (texts) => {
        const ids = headingIds(texts);
        expect(new Set(ids).size).toBe(texts.length);
      }),
    );
  });
});

const LONG = 'Toen belde Claire ons op een zondag, en een week later stonden we in de tuin met de sleutel in de hand.';

describe('the large sentence of a testimonial', () => {
  it('is the whole comment if that is short', () => {
    expect(splitQuote(' Vlot,\nen eerlijk. ')).toEqual({ quote: 'Vlot, en eerlijk.', rest: '' });
  });

  it('is as many whole sentences as fit; the rest follows', () => {
    const text = `We zochten al een jaar. We waren het moe. ${LONG} ${LONG}`;
    expect(splitQuote(text)).toEqual({
      quote: `We zochten al een jaar. We waren het moe. ${LONG}`,
      rest: LONG,
    });
  });

  it('ends at the end of its paragraph', () => {
    const text = `Un an de recherches, puis Claire.\n\n${LONG} ${LONG}`;
    expect(splitQuote(text)).toEqual({ quote: 'Un an de recherches, puis Claire.', rest: `${LONG} ${LONG}` });
  });

  it('is cut at a word if the first sentence is too long, and then the whole text follows', () => {
    const text = `${'heel '.repeat(60)}lang`;
    const { quote, rest } = splitQuote(text);
    expect(quote).toMatch(/^heel( heel)*…$/);
    expect(rest).toBe(text);
  });

  it('never exceeds its maximum length and never loses a word, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const { quote, rest } = splitQuote(text);
        expect(quote.length).toBeLessThanOrEqual(180);
        const words = (some: string) => some.replace(/\s/g, '');
        expect([words(rest), words(quote + rest)]).toContain(words(text));
      }),
    );
  });
});

describe('the reading time of a text', () => {
  it('is a minute for 200 words', () => {
    expect(readingMinutes('woord '.repeat(1000))).toBe(5);
    expect(readingMinutes('woord '.repeat(400))).toBe(2);
  });

  it('is never less than a minute', () => {
    for (let words = 0; words <= 100; words += 1) expect(readingMinutes('woord '.repeat(words))).toBe(1);
  });

  it('leaves out lines of tables and marks of lists', () => {
    expect(readingMinutes('| --- | ---: |\n- \n'.repeat(400))).toBe(1);
  });
});
