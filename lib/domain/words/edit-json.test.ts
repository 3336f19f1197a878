import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeWords } from './edit-json';

const MODEL = { a: { one: '', two: '', three: '' }, b: { four: '' }, c: 'x' };
const FILE = '{\n  "a": {\n    "one": "Eén",\n    "three": "Drie"\n  },\n  "c": "Zee \\u00e9"\n}\n';
const change = (changes: Record<string, string | null>, file = FILE): string =>
  changeWords(file, new Map(Object.entries(changes)), MODEL);

describe('a file of words', () => {
  it('keeps all its other bytes when one word changes', () => {
    expect(change({ 'a.one': 'Een "eerste"\nregel' })).toBe(FILE.replace('Eén', 'Een \\"eerste\\"\\nregel'));
    expect(change({ 'a.one': 'x' }, FILE.replaceAll('\n', '\r\n'))).toBe(
      FILE.replace('Eén', 'x').replaceAll('\n', '\r\n'),
    );
    expect(change({ 'a.one': 'Eén' }, `\ufeff${FILE}`)).toBe(`\ufeff${FILE}`);
  });

  it('gets a new word, with its group, at the place that it has in the words of the software', () => {
    expect(change({ 'a.two': 'Twee' })).toBe(FILE.replace('"Eén",', '"Eén",\n    "two": "Twee",'));
    expect(Object.keys(JSON.parse(change({ 'b.four': 'Vier' })))).toEqual(['a', 'b', 'c']);
    expect(change({ 'b.four': 'Vier' })).toContain('  "b": {\n    "four": "Vier"\n  },\n  "c"');
    expect(change({ 'a.one': 'Eén' }, '')).toBe('{\n  "a": {\n    "one": "Eén"\n  }\n}\n');
  });

  it('loses a removed word, and its group if that is then empty, but nothing else', () => {
    expect(change({ 'a.three': null })).toBe(FILE.replace(',\n    "three": "Drie"', ''));
    expect(JSON.parse(change({ 'a.one': null, 'a.three': null }))).toEqual({ c: 'Zee é' });
    expect(change({ 'b.four': null })).toBe(FILE);
  });

  it('of the software stays unchanged if each word is set to the text that it already has', () => {
    const source = readFileSync('messages/fr.json', 'utf8');
    const { home, footer } = JSON.parse(source) as Record<string, Record<string, unknown>>;
    const words = Object.entries({ ...home }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const same = new Map(words.map(([name, text]) => [`home.${name}`, text]));
    expect(words.length + Object.keys(footer ?? {}).length).toBeGreaterThan(4);
    expect(changeWords(source, same, JSON.parse(source))).toBe(source);
  });

  it('contains exactly what was set, in any order and with any characters', () => {
    const key = fc.constantFrom('a.one', 'a.two', 'a.three', 'b.four', 'c', 'd.other');
    const text = fc.option(fc.string({ unit: 'binary', minLength: 1 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text), { maxLength: 12 }), (changes) => {
        let file = FILE;
        const expected = new Map<string, string>([
          ['a.one', 'Eén'],
          ['a.three', 'Drie'],
          ['c', 'Zee é'],
        ]);
        for (const [name, value] of changes) {
          file = change({ [name]: value }, file);
          if (value === null) expected.delete(name);
          else expected.set(name, value);
        }
        const found = new Map<string, string>();
        for (const [name, value] of Object.entries(JSON.parse(file) as Record<string, string | Record<string, string>>))
          if (typeof value === 'string') found.set(name, value);
          else for (const [inner, word] of Object.entries(value)) found.set(`${name}.${inner}`, word);
        expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
      }),
    );
  });
});
