import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { href } from '@/lib/routing/href';
import { Wordmark } from '../layout/wordmark';
import './price-list.css';

/** The head of a printed sheet: name, address and licence of the agency (DOMAIN §2.5). */
export function AgencyHead() {
  const t = useTranslations('priceList');
  const locale = useLocale();
  return (
    <div className="agency-head">
      <Wordmark name={agency.name} href={href('', locale)} />
      <ul className="small">
        {agency.offices.map((office) => (
          <li key={office.id}>
            {office.street}, {office.zip} {office.city[locale]}
            <br />
            {office.phone}, {office.email}
          </li>
        ))}
        <li>{t('licence', { number: agency.bivNumber })}</li>
      </ul>
    </div>
  );
}
