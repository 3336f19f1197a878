import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownWords, wordsAt } from './own-words';

const lead = (more: Partial<Parameters<typeof ownWords>[1]> = {}) => ({
  firstName: 'An',
  lastName: 'Péeters',
  typed: ['An Péeters', 'an.p@example.be', '0470 12 34 56', 'Is the garden private?'],
  ...more,
});

describe('the words with which a back office refuses a request', () => {
  it.each([
    'The office is not known',
    'LanguageId: not a language (400)',
    'another language is wanted', // `an` is no word of it
  ])('are told when they repeat nothing: %s', (words) => {
    expect(ownWords([words], lead())).toBe(words);
  });

  it.each([
    ['a name', 'PEETERS is not known'],
    ['a short name', 'an, is that a name?'],
    ['a part of the mail address', 'example.be does not answer'],
    ['any mail address', 'write to x@y.be'],
    ['the number in another form', 'call +32470123456'],
    ['a piece of the text', 'the word gardens is not allowed'],
    ['a name in HTML', '<p>P&eacute;eters</p>'],
  ])('are not told when they repeat %s', (_, words) => {
    expect(ownWords([words], lead())).toBeNull();
  });

  it('are one line of at most 200 characters; without any there are none', () => {
    expect(ownWords(['<b>No</b>', 'x'.repeat(300)], lead())).toBe(`No; ${'x'.repeat(196)}`);
    expect(ownWords([], lead())).toBeNull();
  });

  it('never repeat a value of the request, however it is written', () => {
    const word = fc.stringMatching(/^[a-zé]{4,9}$/);
    const number = fc.stringMatching(/^[0-9]{9}$/);
    const spaced = (text: string) => text.replace(/(\d{3})(?=\d)/g, '$1 ');
    fc.assert(
      fc.property(
        fc.record({ first: word, last: word, text: fc.array(word, { minLength: 1 }), number }),
        fc.array(word),
        fc.constantFrom('first', 'last', 'text', 'number', 'none'),
        fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toUpperCase(),
          (text: string) => `(${text}),`,
          (text: string) => text.normalize('NFD'),
          (text: string) => `x${text}y`,
          spaced,
          (text: string) => text.replace(/\d/, '+32'),
        ),
        ({ first, last, text, number: phone }, others, repeated, written) => {
          const person = {
            firstName: first,
            lastName: last,
            typed: [`${first} ${last}`, text.join(' '), spaced(phone)],
          };
          const value = { first, last, text: text[0] ?? '', number: phone, none: '' }[repeated];
          const told = ownWords([others.join(' '), written(value)], person);
          if (value !== '') expect(told).toBeNull();
          if (told === null) return;
          for (const one of [first, last, ...text, phone]) expect(told.toLowerCase()).not.toContain(one);
        },
      ),
    );
  });
});

describe('the texts in fields of an answer', () => {
  it('are those of the named fields alone, in lists and objects too', () => {
    const answer = {
      title: 'No',
      errors: { name: ['too long', 'empty'], deep: { a: { b: { c: 'x' } } } },
      owner: 'MARKER',
    };
    expect(wordsAt(answer, ['title', 'errors', 'message'])).toEqual(['No', 'too long', 'empty']);
    for (const other of [null, undefined, 'text', [], 7]) expect(wordsAt(other, ['title'])).toEqual([]);
  });
});
