import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING_JUDGED } from '@/tests/support/nothing-judged';
import type { Judged } from './check-all-words';
import { sourceDifferences } from './differences';

/** Dutch words by key and texts by name, with French ones that do not count. */
function judged(words: Record<string, string>, texts: Record<string, string> = {}, isOwn = false): Judged {
  const each = (all: Record<string, string>) =>
    Object.entries(all).map(([key, text]) => ({ key, versions: { nl: { text, isOwn }, fr: { text: 'x', isOwn } } }));
  return {
    ...NOTHING_JUDGED,
    entries: each(words) as unknown as Judged['entries'],
    texts: each(texts) as unknown as Judged['texts'],
    isOwn,
  };
}
const text = (title: string, ...blocks: string[]): string => `---\ntitle: ${title}\n---\n\n${blocks.join('\n\n')}\n`;
const ofText = (old: string, now: string) =>
  sourceDifferences(judged({}, { 'guide/a': old }), judged({}, { 'guide/a': now }));

describe('the changes found in sources', () => {
  it('are each word that is new, gone or changed', () => {
    expect(
      sourceDifferences(judged({ a: 'een', b: 'twee', c: 'drie' }), judged({ a: 'een', b: 'nu', d: 'vier' })),
    ).toEqual([
      { key: 'b', old: 'twee', now: 'nu' },
      { key: 'c', old: 'drie', now: null },
      { key: 'd', old: null, now: 'vier' },
    ]);
  });

  it('are each field and block of a text', () => {
    expect(ofText(text('A', 'Een.', 'Twee.'), text('B', 'Een.', 'Drie.'))).toEqual([
      { key: 'guide/a:title', old: 'A', now: 'B' },
      { key: 'guide/a#2', old: 'Twee.', now: 'Drie.' },
    ]);
    expect(ofText(text('A', 'Een.', 'Twee.'), text('A', 'Een.', 'Twee.').replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it('are only the new paragraph if one is inserted, not those behind it', () => {
    expect(ofText(text('A', 'Een.', 'Twee.'), text('A', 'Nul.', 'Een.', 'Twee.'))).toEqual([
      { key: 'guide/a#1', old: null, now: 'Nul.' },
    ]);
    expect(ofText(text('A', 'Een.', 'Twee.'), text('A', 'Twee.'))).toEqual([
      { key: 'guide/a#', old: 'Een.', now: null },
    ]);
  });

  it('include every part of a new text, and for an agency only its own words', () => {
    expect(sourceDifferences(judged({}), judged({}, { 'guide/a': text('A', 'Een.') }))).toHaveLength(2);
    const shipped = judged({ a: 'een' });
    expect(sourceDifferences({ ...shipped, isOwn: true }, judged({ a: 'nu' }, {}, true))).toEqual([
      { key: 'a', old: null, now: 'nu' },
    ]);
  });

  it('are none between equal sources, and are the reverse if the old and new sources are swapped', () => {
    const words = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('een', 'twee'));
    fc.assert(
      fc.property(words, words, (old, now) => {
        expect(sourceDifferences(judged(now), judged(now))).toEqual([]);
        const forth = sourceDifferences(judged(old), judged(now));
        const back = sourceDifferences(judged(now), judged(old));
        const turned = back.map((one) => ({ key: one.key, old: one.now, now: one.old }));
        expect(new Set(turned.map((one) => JSON.stringify(one)))).toEqual(
          new Set(forth.map((one) => JSON.stringify(one))),
        );
      }),
    );
  });
});
