import { z } from 'zod';
import { UNIT_COLUMNS, type UnitColumn, type UnitOrder } from '@/lib/domain/property/project-units';
import type { RawParams } from '@/lib/features/search/search-params/parse-search';

/**
 * The view of the unit table, as the address describes it. The parameters have the same names in every language, and an
 * invalid value is ignored.
 */
export type UnitView = UnitOrder & { hidesSold: boolean };

export const DEFAULT_VIEW: UnitView = { column: 'lot', direction: 'ascending', hidesSold: false };

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];
const sort = z.templateLiteral([z.enum(UNIT_COLUMNS), z.enum(['', '-desc'])]).catch('lot');
const hide = z.literal('sold').optional().catch(undefined);

/**
 * Reads the view of the table from the query of an address: `?sort=price`, `?sort=price-desc`, `?hide=sold`; never
 * throws.
 */
export function parseUnitView(raw: RawParams): UnitView {
  const wanted = sort.parse(Object.hasOwn(raw, 'sort') ? first(raw.sort) : 'lot');
  return {
    column: wanted.replace(/-desc$/, '') as UnitColumn,
    direction: wanted.endsWith('-desc') ? 'descending' : 'ascending',
    hidesSold: hide.parse(Object.hasOwn(raw, 'hide') ? first(raw.hide) : undefined) === 'sold',
  };
}

/** Reads the units for the contact form, by number: `?lot=1.3`; numbers that the project does not have are left out. */
export const parseWishedUnits = (raw: RawParams, known: readonly string[]): string[] =>
  Object.hasOwn(raw, 'lot') ? known.filter((number) => [raw.lot].flat().includes(number)) : [];

/** The contact form of a project's page with this unit ticked. */
export const askHref = (page: string, number: string): string => `${page}?${new URLSearchParams({ lot: number })}#ask`;

/** The query of a view without default values, with its question mark; empty for the default view. */
export function unitViewQuery(view: UnitView): string {
  const query = new URLSearchParams();
  const isDescending = view.direction === 'descending';
  if (view.column !== DEFAULT_VIEW.column || isDescending)
    query.set('sort', `${view.column}${isDescending ? '-desc' : ''}`);
  if (view.hidesSold) query.set('hide', 'sold');
  return query.size > 0 ? `?${query}` : '';
}

/** The view after a click on the head of a column: sorted by that column, or reversed if that was its order already. */
export const sortedBy = (view: UnitView, column: UnitColumn): UnitView => ({
  ...view,
  column,
  direction: view.column === column && view.direction === 'ascending' ? 'descending' : 'ascending',
});
