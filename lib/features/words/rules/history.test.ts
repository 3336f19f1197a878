import { describe, expect, it } from 'vitest';
import { historyWith, lastReplaced, parseHistory, type Replaced } from './history';

const replaced = (key: string, text: string | null, language: Replaced['language'] = 'fr'): Replaced => ({
  key,
  language,
  text,
  day: '2026-11-27',
  origin: 'import',
});

describe('the history of words', () => {
  it('keeps the last ten texts of each word and language', () => {
    const texts = Array.from({ length: 12 }, (_, at) => replaced('a', `tekst ${at}`));
    const history = historyWith([], [...texts, replaced('b', null), replaced('a', 'andere', 'de')]);
    expect(history.map(({ text }) => text)).toEqual([...texts.slice(2).map(({ text }) => text), null, 'andere']);
  });

  it('gives back the last text of a word, then the one before it', () => {
    const history = historyWith(
      [],
      [replaced('a', 'een'), replaced('b', 'x'), replaced('a', 'twee'), replaced('a', 'zwei', 'de')],
    );
    const last = lastReplaced(history, 'a', null);
    expect(last?.replaced.map(({ text }) => text)).toEqual(['twee', 'zwei']);
    expect(lastReplaced(last?.rest ?? [], 'a', 'fr')?.replaced.map(({ text }) => text)).toEqual(['een']);
    expect(lastReplaced(history, 'a', 'de')?.rest).toHaveLength(3);
    expect(lastReplaced(history, 'c', null)).toBeNull();
  });

  it('is read from its file, and refused when the file holds something else', () => {
    const history = [replaced('a', null)];
    expect(parseHistory(JSON.stringify(history))).toEqual(history);
    for (const broken of ['', '{}', '[{"key":"a"}]', '[1]', '[']) expect(parseHistory(broken)).toBeNull();
  });
});
