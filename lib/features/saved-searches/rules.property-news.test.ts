import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../../domain/property/property-status';
import { propertyNews as newsAt, type ReportedState, reportedStateOf } from './rules';

const NOW = new Date('2026-11-20T12:00:00Z');
const propertyNews = (before: ReportedState, after: ReportedState | null) => newsAt(before, after, NOW);

const told = { price: 300_000, status: 'available' } as const;

describe('the news about a watched property (design/saved-searches)', () => {
  it.each([
    ['a lower price', { ...told, price: 280_000 }, { kind: 'lowered', before: 300_000, after: 280_000 }, null],
    ['a higher price', { ...told, price: 310_000 }, { kind: 'raised', before: 300_000, after: 310_000 }, null],
    ['a price that is hidden now', { ...told, price: null }, { kind: 'hidden' }, null],
    ['an option', { ...told, status: 'under-option' }, null, 'under-option'],
    ['a sale', { ...told, status: 'sold' }, null, 'sold'],
    ['both at once', { price: 290_000, status: 'under-compromise' }, expect.anything(), 'under-compromise'],
  ] as const)('is %s', (_, present, price, status) => {
    expect(propertyNews(told, present)).toEqual({ kind: 'changed', price, status });
  });

  it('reports that the property has left the site', () => {
    expect(propertyNews(told, null)).toEqual({ kind: 'gone' });
  });

  it('calls a project that is sold out sold', () => {
    const soldOut = { ...told, status: 'sold-out' } as const;
    expect(propertyNews(told, soldOut)).toEqual({ kind: 'changed', price: null, status: 'sold' });
    expect(propertyNews({ ...told, status: 'sold' }, soldOut)).toBeNull();
    expect(propertyNews(soldOut, { ...told, status: 'rented' })).toMatchObject({ status: 'rented' });
  });

  it('ignores the statuses "new" and "price lowered", which mean available', () => {
    expect(propertyNews({ ...told, status: 'new' }, told)).toBeNull();
    expect(propertyNews(told, { ...told, status: 'price-lowered' })).toBeNull();
  });

  it('reports no price change when a let property, whose price was hidden, is available again at the same price', () => {
    const rented = { price: null, status: 'rented' } as const;
    // The price from before the letting stays stored, so that only a real change of the price is reported afterwards.
    expect(reportedStateOf(told, rented)).toEqual({ price: 300_000, status: 'rented' });
    expect(propertyNews(reportedStateOf(told, rented), told)).toEqual({
      kind: 'changed',
      price: null,
      status: 'available',
    });
    expect(propertyNews(reportedStateOf(told, rented), { ...told, price: 280_000 })).toMatchObject({
      price: { kind: 'lowered' },
    });
    // The property is watched since it was let, so no price was ever stored.
    expect(propertyNews(rented, told)).toEqual({ kind: 'changed', price: null, status: 'available' });
  });

  it('contains the future open houses that were announced since the last mail, even without another change', () => {
    const houses = (...days: string[]) => ({
      ...told,
      openHouses: JSON.stringify(
        days.map((day) => ({ startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T11:00:00.000Z` })),
      ),
    });
    const news = propertyNews(houses('2026-11-28'), houses('2026-12-05', '2026-11-28', '2026-11-14'));
    expect(news).toMatchObject({ price: null, status: null, openHouses: [{ startsAt: '2026-12-05T09:00:00.000Z' }] });
    expect(propertyNews(houses('2026-11-28', '2026-12-05'), houses('2026-11-28'))).toBeNull();
    expect(propertyNews(told, { ...houses('2026-11-28'), status: 'sold' })).not.toHaveProperty('openHouses');
  });

  it('is empty after it was mailed', () => {
    const state = fc.record({
      price: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      status: fc.constantFrom(...STATUSES),
    });
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(propertyNews(after, after)).toBeNull();
        const news = propertyNews(before, after);
        if (news?.kind === 'changed' && after.price === null) expect(JSON.stringify(news)).not.toContain('after":');
      }),
    );
  });
});
