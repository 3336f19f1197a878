import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { pageNumbers, pagingTitle } from './page-numbers';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, null, 8]],
    [1, 10, [1, 2, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
    [10, 10, [1, null, 9, 10]],
    [1, 0, []],
    [99, 3, [1, 2, 3]],
  ])('are those of both ends and around the current page: page %d of %d', (current, count, expected) => {
    expect(pageNumbers(current, count)).toEqual(expected);
  });

  it('include the first, last and current page in ascending order, and every gap hides at least two pages', () => {
    const page = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(page, page, fc.integer({ min: 0, max: 4 }), (one, other, around) => {
        const [current, count] = [Math.min(one, other), Math.max(one, other)];
        const numbers = pageNumbers(current, count, around);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(count);
        expect(numbers).toContain(current);
        for (const [index, number] of numbers.entries()) {
          const before = numbers[index - 1];
          if (number === null) expect((numbers[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(2);
          else if (index > 0 && before !== null) expect(number).toBe((before ?? 0) + 1);
        }
      }),
    );
  });
});

describe('paging title (SPEC §9)', () => {
  const titles = (page: number, pages: number, total: number) =>
    (['nl', 'fr', 'en', 'de'] as const).map((locale) =>
      createTranslator({ locale, messages: messagesOf(locale), namespace: 'search' })(
        'paging',
        pagingTitle({ page, pages, total }, locale),
      ),
    );

  it('is page X of Y with the number of objects, in four languages', () => {
    expect(titles(2, 5, 118)).toEqual([
      'Pagina 2 van 5 – 118 panden',
      'Page 2 sur 5 – 118 biens',
      'Page 2 of 5 – 118 properties',
      'Seite 2 von 5 – 118 Objekte',
    ]);
  });

  it('has a singular for one object', () => {
    expect(titles(1, 1, 1)).toEqual([
      'Pagina 1 van 1 – 1 pand',
      'Page 1 sur 1 – 1 bien',
      'Page 1 of 1 – 1 property',
      'Seite 1 von 1 – 1 Objekt',
    ]);
  });

  it('formats the number for its language', () => {
    const place = { page: 1, pages: 521, total: 12_504 };
    expect(pagingTitle(place, 'nl')).toEqual({ page: 1, pages: 521, count: 12_504, n: '12.504' });
    expect(pagingTitle(place, 'en').n).toBe('12,504');
  });
});
