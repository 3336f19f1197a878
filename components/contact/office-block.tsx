import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { AgencyConfig } from '@/lib/platform/agency';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { Icon } from '../ui/icon';
import { AgentCard } from './agent-card';
import { HoursTable } from './hours-table';
import './office-block.css';

/** An office: where it is, when it is open, how to reach it and who works there. */
export function OfficeBlock({ office }: { office: AgencyConfig['offices'][number] }) {
  const locale = useLocale();
  const t = useTranslations('contact');
  const name = office.name[locale];
  const map = `https://www.openstreetmap.org/?mlat=${office.latitude}&mlon=${office.longitude}#map=17/${office.latitude}/${office.longitude}`;
  return (
    <section className="wrap office-block" id={office.id} aria-labelledby={`${office.id}-name`}>
      <div className="rule" />
      <div className="grid columns">
        <div className="address">
          <h2 id={`${office.id}-name`}>{name}</h2>
          <address>
            {office.street}
            <br />
            {office.zip} {office.city[locale]}
          </address>
          <p>
            <a className="link with-icon i-map-pin on-map" href={map} rel="noopener">
              {t('onMap')}
            </a>
          </p>
        </div>
        <div className="numbers">
          <p className="phone tabular">
            <a href={telHref(office.phone)}>{formatPhone(office.phone)}</a>
          </p>
          <p className="mail">
            <a className="link" href={`mailto:${office.email}`}>
              {office.email}
            </a>
          </p>
          <p className="by-mail">
            <a className="btn btn-secondary" href={mailHref(office.email, t('mailSubject'), t('mailBody'))}>
              <Icon name="mail" />
              {t('write')}
            </a>
          </p>
        </div>
        <div className="opening">
          <HoursTable hours={office.hours} label={t('hoursOf', { office: name })} />
        </div>
        <ul className="people">
          {agency.agents
            .filter((agent) => agent.officeId === office.id)
            .map((agent) => (
              <li key={agent.id}>
                <AgentCard agent={agent} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
