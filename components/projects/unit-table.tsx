import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  commonestType,
  filledColumns,
  sortUnits,
  stateColour,
  type UnitColumn,
} from '@/lib/domain/property/project-units';
import { isDwelling, type PropertyType } from '@/lib/domain/property/property-type';
import { sortedBy, type UnitView } from '@/lib/features/projects/search-params';
import type { UnitData } from '@/lib/features/projects/types';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { UnitPriceText } from './project-prices';
import { useColumnWords, useUnitWords } from './unit-words';
import './unit-table.css';

const NUMBERS: readonly UnitColumn[] = ['bedrooms', 'area', 'terrace', 'ground', 'price'];

/** The class of a column; numbers are right-aligned. */
export const columnClass = (column: UnitColumn): string => `c-${column}${NUMBERS.includes(column) ? ' r' : ''}`;

const Dash = ({ words }: { words: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{words}</span>
  </>
);

/** One unit: a table row, or a card on a narrow screen. Its type is named only if it differs from the `usual` one. */
export function UnitRow({
  unit,
  columns,
  usual,
  isLinked,
}: {
  unit: UnitData;
  columns: readonly UnitColumn[];
  usual: PropertyType | null;
  isLinked: boolean;
}) {
  const t = useTranslations('unit');
  const types = useTranslations('type');
  const documents = useTranslations('values.documentKind');
  const { area: squareMetres, level, state, price } = useUnitWords();
  const colour = stateColour(unit.state);
  const unknown = <span className="not-communicated">{t('notCommunicated')}</span>;
  // A parking space has no bedrooms and a house has no floor, so these are not shown as "not provided".
  const absent = isDwelling(unit.type) ? unknown : <Dash words={t('notApplicable')} />;
  const area = (value: number | null) => (value === null ? absent : squareMetres(value));
  const cells: Readonly<Record<Exclude<UnitColumn, 'lot'>, ReactNode>> = {
    floor: unit.floor === null ? unknown : level(unit.floor),
    bedrooms: unit.bedrooms ?? absent,
    area: area(unit.livingArea),
    terrace: area(unit.terraceArea),
    ground: area(unit.groundArea),
    status: <span className={`state ${colour}`}>{state(unit.state)}</span>,
    price:
      unit.shownPrice.kind === 'none' ? (
        <Dash words={t('noPrice')} />
      ) : unit.shownPrice.kind === 'amount' ? (
        <UnitPriceText {...unit.shownPrice} />
      ) : (
        price(unit.shownPrice)
      ),
  };
  const number = { 'data-l': t('column.lot'), children: unit.number };
  return (
    <tr className={colour}>
      <th scope="row" className="lot">
        {isLinked ? <a href={`#${unit.anchor}`} {...number} /> : <span {...number} />}
        {unit.type !== usual && <span className="kind">{types(unit.type)}</span>}
      </th>
      {columns.map(
        (column) =>
          column !== 'lot' && (
            <td
              key={column}
              className={columnClass(column)}
              data-before={column === 'terrace' || column === 'ground' ? t(`${column}Short`) : undefined}
              data-after={column === 'bedrooms' && unit.bedrooms !== null ? t('bedroomsShort') : undefined}
            >
              {cells[column]}
            </td>
          ),
      )}
      {isLinked && (
        <td className="r c-more">
          {colour !== 'sold' && (
            <a
              className="link"
              href={`#${unit.anchor}`}
              aria-label={t(unit.plan ? 'planOf' : 'sheetOf', { number: unit.number })}
            >
              {unit.plan ? documents('plan') : t('sheet')}
            </a>
          )}
        </td>
      )}
    </tr>
  );
}

/** The units of a project. Headings of columns link to the page in another order, so sorting needs no JavaScript. */
export function UnitTable({
  units,
  view,
  hrefFor,
  caption,
}: {
  units: readonly UnitData[];
  view: UnitView;
  hrefFor: (view: UnitView) => string;
  caption: string;
}) {
  const t = useTranslations('unit');
  const search = useTranslations('search');
  const headingOf = useColumnWords();
  const columns = filledColumns(units);
  const usual = commonestType(units);
  const rows = sortUnits(units, view).filter((unit) => !view.hidesSold || stateColour(unit.state) !== 'sold');
  return (
    <table className="data-table unit-table tabular">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr data-l={search('sortBy')}>
          {columns.map((column) => {
            const isSorted = view.column === column;
            return (
              <th
                key={column}
                scope="col"
                className={columnClass(column)}
                aria-sort={isSorted ? view.direction : undefined}
              >
                <Link href={hrefFor(sortedBy(view, column))} rel="nofollow" scroll={false}>
                  {headingOf(column)}
                  {isSorted && <Icon name={view.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
                </Link>
              </th>
            );
          })}
          <th scope="col">
            <span className="sr-only">{t('column.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((unit) => (
          <UnitRow key={unit.id} unit={unit} columns={columns} usual={usual} isLinked />
        ))}
      </tbody>
    </table>
  );
}
