import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word';

const WORDS = ['apartment', 'house', 'terraced-house', 'villa', 'PublishPrice', 'Price'];

describe('the word that was probably meant', () => {
  it.each([
    ['appartment', 'apartment'],
    ['HOUSE', 'house'],
    ['terraced house', 'terraced-house'],
    ['vila', 'villa'],
    ['Publish_price', 'PublishPrice'],
    ['price', 'Price'],
  ])('is found despite a typing error: %s', (typed, meant) => {
    expect(nearestWord(typed, WORDS)).toBe(meant);
  });

  it.each(['', 'x', 'castle', 'a', 'y'.repeat(100_000)])('is not guessed if no word is similar', (typed) => {
    expect(nearestWord(typed, WORDS)).toBeNull();
  });

  it('is the word itself if the list contains it', () => {
    fc.assert(fc.property(fc.constantFrom(...WORDS), (word) => void expect(nearestWord(word, WORDS)).toBe(word)));
  });
});
