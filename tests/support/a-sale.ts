import type { ComparableSale } from '@/lib/features/catalogue/rules/similar-sales';

/** A sale of a house of 150 m² in Mechelen, with its address shown. */
export const aSale = (changes: Partial<ComparableSale> = {}): ComparableSale => ({
  id: '1',
  day: '2026-03-02',
  price: 450_000,
  type: 'house',
  area: 150,
  days: 40,
  municipality: 'mechelen',
  province: 'antwerp',
  isShown: true,
  street: 'Kerkstraat',
  bedrooms: 4,
  energyRank: 0,
  year: 1960,
  isOutside: true,
  ...changes,
});
