import { describe, expect, it } from 'vitest';
import { boundedQuery } from './bounded-query.mjs';

describe('the part of a query that is read', () => {
  it('is the whole query of a normal address', () => {
    for (const query of ['', 'place=gent&type=house&price-max=400000&page=2', 'utm_source=x&place=a+b&place=c%20d'])
      expect(boundedQuery(`?${query}`)).toBe(query);
  });

  it('ends at the limit of parameters or characters, and never inside a parameter', () => {
    const many = Array.from({ length: 1500 }, (_, at) => `place=p${at}`).join('&');
    expect(boundedQuery(many).split('&')).toHaveLength(60);
    expect(many.startsWith(`${boundedQuery(many)}&`)).toBe(true);
    const long = Array.from({ length: 50 }, (_, at) => `p${at}=${'x'.repeat(300)}`).join('&');
    expect(boundedQuery(long).length).toBeLessThanOrEqual(4000);
    expect(long.startsWith(`${boundedQuery(long)}&`)).toBe(true);
    expect(boundedQuery(`place=${'x'.repeat(10_000)}`)).toBe('');
  });
});
