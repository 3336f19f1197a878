import { describe, expect, it } from 'vitest';
import { toLetters, toTermSet } from './mapping';
import type { GlossaryEntry } from './types';

const entry = (id: string, title: string, also: string | null = null): GlossaryEntry => ({
  id,
  title,
  also,
  short: `${title}.`,
  body: '',
  language: null,
});
const letters = toLetters(
  [entry('inventory', 'État des lieux'), entry('zoning', 'Zone'), entry('e-level', 'Energie', 'PEB, EPC')],
  'fr',
);

describe('the glossary', () => {
  it('is sorted from A to Z in its language, ignoring accents', () => {
    expect(letters.map(({ letter, entries }) => [letter, entries.map(({ id }) => id)])).toEqual([
      ['E', ['e-level', 'inventory']],
      ['Z', ['zoning']],
    ]);
  });

  it('is a set of terms for search engines, each with its own address', () => {
    const page = {
      id: 'https://x.be/glossary/',
      url: 'https://x.be/fr/lexique/',
      name: 'Lexique',
      description: 'Mots',
    };
    const set = toTermSet(letters, page, 'fr');
    expect(set).toMatchObject({ '@type': 'DefinedTermSet', inLanguage: 'fr-BE', name: 'Lexique' });
    expect(set.hasDefinedTerm).toHaveLength(3);
    expect(set).toMatchObject({ '@id': 'https://x.be/glossary/#glossary' });
    expect(JSON.stringify(set)).toContain('"@id":"https://x.be/glossary/#e-level"');
    expect(JSON.stringify(set)).toContain('"url":"https://x.be/fr/lexique/#e-level"');
    expect(JSON.stringify(set)).toContain('"alternateName":["PEB","EPC"]');
  });
});
