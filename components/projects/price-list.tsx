import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { agencyLicence } from '@/lib/domain/law/licence';
import { href } from '@/lib/routing/href';
import { Wordmark } from '../layout/wordmark';
import './price-list.css';
import { commonestType, filledColumns, sortUnits } from '@/lib/domain/property/project-units';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { useJoined } from '../ui/joined';
import { columnClass, UnitRow } from './unit-table';
import { useColumnWords } from './unit-words';
import './unit-table.css';

/** The head of a printed page: name, address and licence of the agency (DOMAIN §2.5). */
export function AgencyHead() {
  const t = useTranslations('priceList');
  const locale = useLocale();
  return (
    <div className="agency-head">
      <Wordmark name={agencyName(locale)} href={href('', locale)} />
      <ul className="small">
        {agency.offices.map((office) => (
          <li key={office.id}>
            {office.street}, {office.zip} {office.city[locale]}
            <br />
            {office.phone}, {office.email}
          </li>
        ))}
        <li>{t('licence', agencyLicence(agency))}</li>
      </ul>
    </div>
  );
}

/** Every unit with its status and price, in the order of the lots, for printing. */
export function PriceList({ project }: { project: ProjectPageData }) {
  const words = useTranslations('priceList');
  const headingOf = useColumnWords();
  const joined = useJoined();
  const columns = filledColumns(project.units);
  const usual = commonestType(project.units);
  return (
    <table className="data-table unit-table is-price-list tabular">
      <caption className="sr-only">{joined(words('caption', { name: project.name }))}</caption>
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
