import { expect, it } from 'vitest';
import { NOTHING_JUDGED } from '@/tests/support/nothing-judged';
import type { Judged } from './check-all-words';
import { checkKey } from './check-one-word';

const word = (text: string) => ({
  file: 'messages/nl.json',
  line: 1,
  text,
  isOwn: false,
  words: text,
  read: { elements: [], arguments: new Map() },
});
const file = (text: string) => ({ file: 'content/guide/a/nl.md', text, isOwn: false });
const judged = {
  ...NOTHING_JUDGED,
  entries: [
    { key: 'a.b', versions: { nl: word('Hallo'), fr: word('Bonjour'), en: word('Hello'), de: word('Hallo') } },
    { key: 'a.c', versions: { nl: word('Fout  hier') } },
  ],
  texts: [{ key: 'guide/a', versions: { nl: file('---\ntitle: Titel\n---\n\nEen zin.\n') } }],
} as unknown as Judged;

it('A single word is checked with the texts that a person types for it, and no other word is checked.', () => {
  expect(checkKey(judged, 'a.b', { nl: 'Dag' })).toEqual([]);
  expect(checkKey(judged, 'a.b', { nl: 'Dag  allemaal' }).map(({ key, rule }) => [key, rule])).toEqual([
    ['a.b', 'doubleSpace'],
  ]);
  expect(checkKey(judged, 'a.b', { nl: 'Dag {' })[0]?.rule).toBe('argumentOpen');
});

it('A part of a text is checked in the context of the whole text.', () => {
  expect(checkKey(judged, 'guide/a#1', {})).toEqual([]);
  expect(checkKey(judged, 'guide/a#1', { nl: 'Een zin zin.' }).map(({ key, rule, line }) => [key, rule, line])).toEqual(
    [['guide/a', 'doubleWord', 5]],
  );
});
