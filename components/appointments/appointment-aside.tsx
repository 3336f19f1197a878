import { useTranslations } from 'next-intl';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import type { AppointmentHost, BookedProperty } from '@/lib/features/appointments/types';
import { FirstPicture } from '../properties/first-picture';
import { Link } from '../ui/link.client';
import { Portrait } from '../ui/portrait';
import './appointment.css';

/** The property that is visited: picture, price, title and address. */
function VisitedProperty({ property, actor }: { property: BookedProperty; actor: AppointmentActor }) {
  const t = useTranslations('appointment.aside');
  return (
    <>
      {property.picture && <FirstPicture picture={property.picture} sizes="(min-width: 1000px) 380px, 92vw" />}
      <p className="price cost">{property.price}</p>
      <p className="property">
        <b>
          {property.href ? (
            <Link className="link" href={property.href}>
              {property.title}
            </Link>
          ) : (
            property.title
          )}
        </b>
        <span className="muted">{property.address}</span>
        {property.isAddressHidden && <span className="small muted">{t(`hidden.${actor}`)}</span>}
      </p>
    </>
  );
}

type AppointmentAsideProps = {
  /** Null for a visit to a seller. */
  property: BookedProperty | null;
  host: AppointmentHost;
  actor: AppointmentActor;
};

/** The property and the agent of an appointment, worded for the visitor or the agency. */
export function AppointmentAside({ property, host, actor }: AppointmentAsideProps) {
  const t = useTranslations('appointment.aside');
  const mail = useTranslations('mail.appointment');
  const contact = useTranslations('contact');
  const licence = host.licence && contact('licence', host.licence);
  return (
    <aside className="form-aside visit-aside" aria-label={property ? t('title') : mail('with')}>
      {property && <VisitedProperty property={property} actor={actor} />}
      <div className="host">
        <p className="small muted">{property ? t(`host.${actor}`) : mail('with')}</p>
        <div className="agent">
          <Portrait name={host.name} picture={host.portrait} />
          <p>
            <b>{host.name}</b>
            <span className="small muted">{[host.role, licence, host.address].filter(Boolean).join(', ')}</span>
            <a className="link tabular" href={host.phoneHref}>
              {host.phone}
            </a>
          </p>
        </div>
      </div>
    </aside>
  );
}
