import { useLocale, useTranslations } from 'next-intl';
import { type AppointmentActor, stateAfter } from '@/lib/domain/time/appointment-state';
import { appointmentHref, bookingHref, calendarHref } from '@/lib/routing/personal-href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import type { ShownState } from './appointment-head';
import './appointment.css';

/** Links to the possible steps of an appointment; if there are none, a link to book a new one. */
export function AppointmentLinks({
  state,
  actor,
  token,
  propertyId,
}: {
  state: ShownState;
  actor: AppointmentActor;
  token: string;
  /** Null if the property no longer takes appointments. */
  propertyId: string | null;
}) {
  const locale = useLocale();
  const t = useTranslations('appointment.mine');
  const calendar = useTranslations('mail.appointment');
  if (state === 'past') return null;
  if (!stateAfter(state, actor, 'cancel'))
    return (
      actor === 'visitor' &&
      propertyId && (
        <p className="visit-links">
          <Link className="btn btn-primary" href={bookingHref(propertyId, locale)}>
            <Icon name="calendar-days" />
            {t('again')}
          </Link>
        </p>
      )
    );
  return (
    <ul className="visit-links">
      {state !== 'held' && state !== 'lapsed' && (
        <li>
          <a className={`btn ${actor === 'visitor' ? 'btn-primary' : 'btn-secondary'}`} href={calendarHref(token)}>
            <Icon name="calendar-days" />
            {calendar('addToCalendar')}
          </a>
        </li>
      )}
      <li>
        <Link className="link change" href={appointmentHref(token, locale, 'move')}>
          {t('move')}
        </Link>
      </li>
      <li>
        <Link className="link change" href={appointmentHref(token, locale, 'cancel')}>
          {t(actor === 'agency' && state !== 'confirmed' ? 'refuse' : 'cancel')}
        </Link>
      </li>
    </ul>
  );
}
