import { useTranslations } from 'next-intl';
import { commonestType, filledColumns, sortUnits, stateColour, type UnitColumn } from '@/lib/domain/project-units';
import { isDwelling, type PropertyType } from '@/lib/domain/property-type';
import type { ProjectPageData, UnitData } from '@/lib/features/projects/types';
import { squareMetres, useUnitWords } from './unit-words';

const NUMBERS: readonly UnitColumn[] = ['bedrooms', 'area', 'terrace', 'ground', 'price'];

/** Every unit with its status and price, on as few sheets as it takes. */
export function PriceList({ project }: { project: ProjectPageData }) {
  const t = useTranslations('unit');
  const words = useTranslations('priceList');
  const columns = filledColumns(project.units);
  const usual = commonestType(project.units);
  const units = sortUnits(project.units, { column: 'lot', direction: 'ascending' });
  return (
    <table className="tbl pl-table num">
      <caption className="vh">{words('caption', { name: project.name })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={NUMBERS.includes(column) ? 'r' : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <PriceRow key={unit.id} unit={unit} columns={columns} usual={usual} />
        ))}
      </tbody>
    </table>
  );
}

function PriceRow({
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
  const absent = isDwelling(unit.type) ? t('notCommunicated') : '–';
  const area = (value: number | null) => (value === null ? absent : squareMetres(value));
  const text: Readonly<Record<Exclude<UnitColumn, 'lot' | 'status'>, string | number>> = {
    floor: unit.floor === null ? t('notCommunicated') : level(unit.floor),
    bedrooms: unit.bedrooms ?? absent,
    area: area(unit.livingArea),
    terrace: area(unit.terraceArea),
    ground: area(unit.groundArea),
    price: price(unit.shownPrice),
  };
  return (
    <tr className={colour}>
      {columns.map((column) =>
        column === 'lot' ? (
          <th key={column} scope="row">
            {unit.number}
            {unit.type !== usual && <span className="kind"> {types(unit.type)}</span>}
          </th>
        ) : (
          <td key={column} className={NUMBERS.includes(column) ? `r c-${column}` : `c-${column}`}>
            {column === 'status' ? <span className={`state ${colour}`}>{t(`state.${unit.state}`)}</span> : text[column]}
          </td>
        ),
      )}
    </tr>
  );
}
