import { describe, expect, it } from 'vitest';
import { drawBranches } from './draw-branches';

describe('the branches of a message', () => {
  it('are each shown with a number that selects this branch', () => {
    const text = '{count, plural, =0 {Geen panden} one {# pand in {place}} other {# panden in {place}}}';
    expect(drawBranches(text, 'nl')).toEqual([
      { choice: 'count = 0', text: 'Geen panden' },
      { choice: 'count = 1', text: '1 pand in {place}' },
      { choice: 'count = 2', text: '2 panden in {place}' },
    ]);
  });

  it('follow the plural rules of the language: French has a separate case for millions', () => {
    const text = '{count, plural, one {# bien} many {# de biens} other {# biens}}';
    expect(drawBranches(text, 'fr').map(({ choice }) => choice)).toEqual(['count = 1', 'count = 1000000', 'count = 2']);
  });

  it('are shown without tags, and for every combination of two choices', () => {
    const text =
      '{kind, select, sale {For <b>sale</b>} other {To let}}: {count, plural, one {one} other {{count} of them}}';
    expect(drawBranches(text, 'en').map(({ text: drawn }) => drawn)).toEqual([
      'For sale: one',
      'For sale: 2 of them',
      'To let: one',
      'To let: 2 of them',
    ]);
  });

  it('contain the count in figures if the message has an argument for it', () => {
    expect(drawBranches('{count, plural, one {{n} pand} other {{n} panden}}', 'nl')).toEqual([
      { choice: 'count = 1', text: '1 pand' },
      { choice: 'count = 2', text: '2 panden' },
    ]);
  });

  it('are not shown for a message without a choice, or for one that cannot be read', () => {
    expect(drawBranches('Hallo {name}', 'nl')).toEqual([]);
    expect(drawBranches('{count, plural, one {x}', 'nl')).toEqual([]);
  });
});
