import { useTranslations } from 'next-intl';
import { commonestType, filledColumns, sortUnits, stateColour } from '@/lib/domain/property/project-units';
import { sortedBy, type UnitView } from '@/lib/features/projects/search-params';
import type { UnitData } from '@/lib/features/projects/types';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { columnClass, UnitRow } from './unit-row';
import { useColumnWords } from './unit-words';
import './unit-table.css';

/** The units of a project. Each column heading links to the page in another order, so sorting needs no script. */
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
      <caption className="visually-hidden">{caption}</caption>
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
                <Link href={hrefFor(sortedBy(view, column))} scroll={false}>
                  {headingOf(column)}
                  {isSorted && <Icon name={view.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
                </Link>
              </th>
            );
          })}
          <th scope="col">
            <span className="visually-hidden">{t('column.more')}</span>
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
