import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guarded, unguarded } from './csv';

it('A cell that a spreadsheet would calculate gets an apostrophe before it, which is removed when the file is read.', () => {
  for (const text of ['=1+1', '+32 2', '-5', '@name', "'=1", "''-1", '\t=1', '＝1'])
    expect([guarded(text), unguarded(guarded(text))]).toEqual([`'${text}`, text]);
});

it('Any other cell is written unchanged, and a cell from which a bureau removed the added apostrophe is read unchanged.', () => {
  for (const text of ["'s-Gravenhage", '‘Huis’', '1-2', '']) expect(guarded(text)).toBe(text);
  expect(unguarded('=1+1')).toBe('=1+1');
  const cell = fc.array(fc.constantFrom("'", '=', '+', '-', '@', 'a', ' ', '\t')).map((signs) => signs.join(''));
  fc.assert(fc.property(cell, (text) => unguarded(guarded(text)) === text));
});
