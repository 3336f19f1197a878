import { useTranslations } from 'next-intl';
import { commonestType, filledColumns, sortUnits } from '@/lib/domain/property/project-units';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { useJoined } from '../ui/joined';
import { columnClass, UnitRow } from './unit-row';
import { useColumnWords } from './unit-words';
import './price-list.css';
import './unit-table.css';

/** Every unit with its status and price, in the order of the lots, for printing. */
export function PriceList({ project }: { project: ProjectPageData }) {
  const words = useTranslations('priceList');
  const headingOf = useColumnWords();
  const joined = useJoined();
  const columns = filledColumns(project.units);
  const usual = commonestType(project.units);
  return (
    <table className="data-table unit-table is-price-list tabular">
      <caption className="visually-hidden">{joined(words('caption', { name: project.name }))}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={columnClass(column)}>
              {headingOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortUnits(project.units, { column: 'lot', direction: 'ascending' }).map((unit) => (
          <UnitRow key={unit.id} unit={unit} columns={columns} usual={usual} isLinked={false} />
        ))}
      </tbody>
    </table>
  );
}
