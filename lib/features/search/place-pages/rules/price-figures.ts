import type { TypeGroup } from '@/lib/domain/property/property-type';
import { FEWEST_VALUES, medianOf, roundedFigure } from '@/lib/features/catalogue/rules/figures';
import { firstSaleDay, type Sale } from '@/lib/features/catalogue/rules/similar-sales';

/** What a page tells of several sales. Amounts in euro, rounded; null with too few values. */
export type SalesFigures = { sales: number; median: number; perSquareMetre: number | null; days: number | null };

/** The figures of some of the sales: of a type, or of a half year such as `2026-1`. */
export type SalesPart<Name extends string> = SalesFigures & { name: Name };

/** All that the page of prices of a place tells. */
export type PlacePrices = SalesFigures & { types: SalesPart<TypeGroup>[]; halves: SalesPart<string>[] };

const roundedOrNull = (value: number | null): number | null => (value === null ? null : roundedFigure(value));

/** The figures of some sales; null with too few of them. */
function figuresOf(sales: readonly Sale[]): SalesFigures | null {
  const median = roundedOrNull(medianOf(sales.map(({ price }) => price)));
  if (median === null) return null;
  const days = medianOf(sales.flatMap(({ days: own }) => own ?? []));
  return {
    sales: sales.length,
    median,
    perSquareMetre: roundedOrNull(medianOf(sales.flatMap(({ price, area }) => (area ? price / area : [])))),
    days: days === null ? null : Math.round(days),
  };
}

/**
 * The parts of sales that a page may tell beside the figures of all of them: those with enough sales. If only one to
 * four sales would remain outside them, a reader could find these by subtraction; then the smallest parts are left out
 * too.
 */
function tellableParts<Name extends string>(sales: readonly Sale[], nameOf: (sale: Sale) => Name): SalesPart<Name>[] {
  const parts = [...new Set(sales.map(nameOf))].flatMap((name) => {
    const figures = figuresOf(sales.filter((sale) => nameOf(sale) === name));
    return figures ? [{ name, ...figures }] : [];
  });
  const kept = parts.sort((a, b) => b.sales - a.sales);
  const rest = () => sales.length - kept.reduce((sum, part) => sum + part.sales, 0);
  while (kept.length > 0 && rest() > 0 && rest() < FEWEST_VALUES) kept.pop();
  return kept;
}

/**
 * The figures of the sales of a place on a day (ISO date), those of the last 24 months; null if they are too few. Types
 * come in the order of their sales, half years in the order of time.
 */
export function placePrices(sales: readonly Sale[], today: string): PlacePrices | null {
  const counted = sales.filter(({ day }) => day > firstSaleDay(today) && day <= today);
  const figures = figuresOf(counted);
  if (!figures) return null;
  return {
    ...figures,
    types: tellableParts(counted, ({ type }) => type),
    halves: tellableParts(counted, ({ day }) => `${day.slice(0, 4)}-${Number(day.slice(5, 7)) > 6 ? 2 : 1}`).sort(
      (a, b) => (a.name < b.name ? -1 : 1),
    ),
  };
}
