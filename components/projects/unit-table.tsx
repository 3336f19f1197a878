import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { commonestType, filledColumns, sortUnits, stateColour, type UnitColumn } from '@/lib/domain/project-units';
import { isDwelling, type PropertyType } from '@/lib/domain/property-type';
import { sortedBy, type UnitView } from '@/lib/features/projects/search-params';
import type { UnitData } from '@/lib/features/projects/types';
import { Icon } from '../ui/icon';
import { squareMetres, useUnitWords } from './unit-words';

const NUMBERS: readonly UnitColumn[] = ['bedrooms', 'area', 'terrace', 'ground', 'price'];

/**
 * The units of a project. The heads of the columns are links that ask the server for another order, so that the table
 * sorts without script; on a narrow screen every unit is a card.
 */
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
  const project = useTranslations('project.units');
  const columns = filledColumns(units);
  const usual = commonestType(units);
  const rows = sortUnits(units, view).filter((unit) => !view.hidesSold || stateColour(unit.state) !== 'sold');
  return (
    <table className="tbl units num">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr data-l={project('sortBy')}>
          {columns.map((column) => {
            const isSorted = view.column === column;
            return (
              <th
                key={column}
                scope="col"
                className={NUMBERS.includes(column) ? 'r' : undefined}
                aria-sort={isSorted ? view.direction : undefined}
              >
                <Link href={hrefFor(sortedBy(view, column))} scroll={false} prefetch={false}>
                  {t(`column.${column}`)}
                  {isSorted && <Icon name={view.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
                </Link>
              </th>
            );
          })}
          <th scope="col">
            <span className="vh">{t('column.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((unit) => (
          <UnitRow key={unit.id} unit={unit} columns={columns} usual={usual} />
        ))}
      </tbody>
    </table>
  );
}

function UnitRow({
  unit,
  columns,
  usual,
}: {
  unit: UnitData;
  columns: readonly UnitColumn[];
  usual: PropertyType | null;
}) {
  const t = useTranslations('unit');
  const types = useTranslations('type');
  const { level, price } = useUnitWords();
  const colour = stateColour(unit.state);
  const unknown = <span className="nc">{t('notCommunicated')}</span>;
  // A parking space has no bedrooms to communicate.
  const absent = isDwelling(unit.type) ? unknown : <span title={t('notApplicable')}>–</span>;
  const area = (value: number | null) => (value === null ? absent : squareMetres(value));
  const cells: Readonly<Record<UnitColumn, ReactNode>> = {
    lot: null,
    floor: unit.floor === null ? unknown : level(unit.floor),
    bedrooms: unit.bedrooms ?? absent,
    area: area(unit.livingArea),
    terrace: area(unit.terraceArea),
    ground: area(unit.groundArea),
    status: <span className={`state ${colour}`}>{t(`state.${unit.state}`)}</span>,
    price: unit.shownPrice.kind === 'none' ? <Dash words={t('noPrice')} /> : price(unit.shownPrice),
  };
  return (
    <tr className={colour}>
      <th scope="row" className="lot">
        <a href={`#${unit.anchor}`} data-l={t('column.lot')}>
          {unit.number}
        </a>
        {unit.type !== usual && <span className="kind">{types(unit.type)}</span>}
      </th>
      {columns
        .filter((column) => column !== 'lot')
        .map((column) => (
          <td
            key={column}
            className={`c-${column}${NUMBERS.includes(column) ? ' r' : ''}`}
            data-before={column === 'terrace' || column === 'ground' ? t(`${column}Short`) : undefined}
            data-after={column === 'bedrooms' && unit.bedrooms !== null ? t('bedroomsShort') : undefined}
          >
            {cells[column]}
          </td>
        ))}
      <td className="r c-more">
        {colour !== 'sold' && (
          <a
            className="link"
            href={`#${unit.anchor}`}
            aria-label={t(unit.plan ? 'planOf' : 'sheetOf', { number: unit.number })}
          >
            {t(unit.plan ? 'plan' : 'sheet')}
          </a>
        )}
      </td>
    </tr>
  );
}

const Dash = ({ words }: { words: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="vh">{words}</span>
  </>
);
