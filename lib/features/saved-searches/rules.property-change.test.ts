import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClosed, STATUSES } from '../../domain/property/property-status';
import { CHANGE_KINDS, newsOf, type PropertyState, propertyChange } from './rules';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const property = (changes: Partial<PropertyState> = {}): PropertyState => ({
  goal: 'for-sale',
  status: 'available',
  price: 300_000,
  ...changes,
});
const stood = (changes: Partial<PropertyState & { removedAt: string | null }> = {}) => ({
  removedAt: null,
  ...property(),
  ...changes,
});

const states = fc.record({
  goal: fc.constantFrom('for-sale', 'for-rent'),
  status: fc.constantFrom(...STATUSES),
  price: fc.option(fc.integer({ min: 1, max: 5 })),
});

describe('the reason for a property to be in an alert after an import', () => {
  it.each([
    ['a property that was never on the site', null, property(), 'new'],
    ['the same property again', stood(), property(), null],
    ['a property that was for rent and is for sale', stood({ goal: 'for-rent' }), property(), 'new'],
    ['a property that was absent for two days', stood({ removedAt: daysAgo(2) }), property(), null],
    [
      'a property that was absent for two days and came back cheaper',
      stood({ removedAt: daysAgo(2), price: 310_000 }),
      property(),
      'price-lowered',
    ],
    ['a property that was absent for two months', stood({ removedAt: daysAgo(61) }), property(), 'new'],
    ['a lower price', stood({ price: 320_000 }), property(), 'price-lowered'],
    ['a higher price', stood({ price: 280_000 }), property(), null],
    ['a price that is shown from now on', stood({ price: null }), property(), 'price-shown'],
    ['a price that is hidden from now on', stood(), property({ price: null }), null],
    [
      'the status "price lowered" without a shown price',
      stood({ price: null }),
      property({ price: null, status: 'price-lowered' }),
      'price-lowered',
    ],
    ['an option', stood(), property({ status: 'under-option' }), 'under-option'],
    ['an option that lapsed', stood({ status: 'under-option' }), property(), 'available'],
    ['a sale that fell through', stood({ status: 'sold' }), property(), 'available'],
    ['a compromise', stood(), property({ status: 'under-compromise' }), null],
    ['a sale', stood(), property({ status: 'sold' }), null],
    ['a property that comes in as sold', null, property({ status: 'sold' }), null],
  ] as const)('follows from the change: %s', (_, was, is, expected) => {
    expect(propertyChange(was, is, now)).toBe(expected);
  });

  it('is null if nothing changed, and if the property is no longer available', () => {
    fc.assert(
      fc.property(states, states, (was, is) => {
        expect(propertyChange({ ...is, removedAt: null }, is, now)).toBeNull();
        if (isClosed(is.status)) expect(propertyChange({ ...was, removedAt: null }, is, now)).toBeNull();
      }),
    );
  });
});

describe('the reason that an alert gives for a property', () => {
  it('is the strongest recorded reason', () => {
    expect(newsOf(['price-lowered', 'new'], 'available')).toBe('new');
    expect(newsOf(['under-option', 'price-lowered'], 'under-option')).toBe('price-lowered');
  });

  it('is null if no recorded reason is still true', () => {
    expect(newsOf(['new'], 'sold')).toBeNull();
    expect(newsOf(['under-option'], 'available')).toBeNull();
    expect(newsOf(['available'], 'under-option')).toBe('under-option');
  });

  it('is one of the recorded reasons, or that the property is under option now', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CHANGE_KINDS)), fc.constantFrom(...STATUSES), (kinds, status) => {
        const news = newsOf(kinds, status);
        if (news !== null) expect([...kinds, status]).toContain(news);
        if (isClosed(status)) expect(news).toBeNull();
      }),
    );
  });
});
