import { useTranslations } from 'next-intl';
import { initials } from '@/lib/domain/text/initials';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import type { VisitedHome, VisitHost } from '@/lib/features/appointments/types';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import { Link } from '../ui/link.client';
import './visit-aside.css';

/** The home and the agent of a visit, in the words for the visitor or the agency. */
export function VisitAside({ home, host, actor }: { home: VisitedHome; host: VisitHost; actor: AppointmentActor }) {
  const t = useTranslations('appointment.aside');
  const contact = useTranslations('contact');
  const licence = host.bivNumber && contact('licence', { number: host.bivNumber });
  return (
    <aside className="form-aside visit-aside" aria-label={t('title')}>
      {home.picture && (
        <img
          src={pictureHref(home.picture.hash, 480)}
          srcSet={pictureSrcSet(home.picture.hash)}
          sizes="(min-width: 1000px) 380px, 92vw"
          width={home.picture.width}
          height={home.picture.height}
          alt=""
        />
      )}
      <p className="price cost">{home.price}</p>
      <p className="home">
        <b>
          {home.href ? (
            <Link className="link" href={home.href}>
              {home.title}
            </Link>
          ) : (
            home.title
          )}
        </b>
        <span className="muted">{home.address}</span>
        {home.isAddressHidden && <span className="small muted">{t(`hidden.${actor}`)}</span>}
      </p>
      <div className="host">
        <p className="small muted">{t(`host.${actor}`)}</p>
        <div className="agent">
          <span className="portrait" aria-hidden="true">
            {initials(host.name)}
          </span>
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
