import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldDescription } from './fold-description';

const sentence = 'De leefruimte loopt over zeventien meter door, van de straat tot aan de tuin.';
const paragraph = `${sentence} ${sentence} ${sentence}`;

describe('the description of a property, divided for reading', () => {
  it('opens with its first paragraph', () => {
    expect(foldDescription(`${sentence}\n\nKort.`)).toEqual({ lede: sentence, body: ['Kort.'], rest: [] });
  });

  it('opens with the first whole sentences of a long first paragraph', () => {
    const long = Array.from({ length: 8 }, () => sentence).join(' ');
    const { lede, body } = foldDescription(long);
    expect(lede).toBe([sentence, sentence, sentence].join(' '));
    expect(body[0]?.startsWith(sentence)).toBe(true);
  });

  it('hides the text after about 600 characters', () => {
    const { body, rest } = foldDescription(
      [sentence, paragraph, paragraph, paragraph, paragraph, paragraph].join('\n\n'),
    );
    expect(body).toHaveLength(3);
    expect(rest).toHaveLength(2);
  });

  it('hides nothing if only one short paragraph would be hidden', () => {
    expect(foldDescription([sentence, paragraph, paragraph, paragraph, 'Tot ziens.'].join('\n\n')).rest).toEqual([]);
  });

  it('is empty for an empty text', () => {
    expect(foldDescription('  \n\n ')).toEqual({ lede: null, body: [], rest: [] });
  });

  it('loses no word and keeps the order of the words', () => {
    const word = fc.stringMatching(/^[A-Za-zéü]{1,9}[.,!?]?$/);
    const text = fc
      .array(fc.array(word, { minLength: 1, maxLength: 60 }), { maxLength: 12 })
      .map((paragraphs) => paragraphs.map((words) => words.join(' ')).join('\n\n'));
    fc.assert(
      fc.property(text, (source) => {
        const { lede, body, rest } = foldDescription(source);
        const told = [lede ?? '', ...body, ...rest].join(' ').split(/\s+/).filter(Boolean);
        expect(told).toEqual(source.split(/\s+/).filter(Boolean));
      }),
    );
  });
});
