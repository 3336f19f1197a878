import { useLocale, useTranslations } from 'next-intl';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/word-list';
import { formatAppointment } from '@/lib/domain/time/dates';
import type { Appointment } from '@/lib/features/appointments/types';
import './appointment.css';

/** Time and place; the agency also sees the visitor, and the visitor sees the agent in the aside. */
export function AppointmentFacts({
  appointment,
  withVisitor,
}: {
  appointment: Pick<Appointment, 'startsAt' | 'place' | 'visitor'>;
  withVisitor: boolean;
}) {
  const locale = useLocale();
  const t = useTranslations('mail.appointment');
  const contact = useTranslations('contact');
  const desk = useTranslations('desk.columns');
  const { startsAt, place, visitor } = appointment;
  return (
    <dl className="key-values visit-facts">
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <time dateTime={startsAt}>{capitalized(formatAppointment(startsAt, locale))}</time>
        </dd>
      </div>
      {place && (
        <div>
          <dt>{t('where')}</dt>
          <dd>{place}</dd>
        </div>
      )}
      {withVisitor && (
        <>
          <div>
            <dt>{desk('visitor')}</dt>
            <dd>{visitor.name}</dd>
          </div>
          <div>
            <dt>{t('phone')}</dt>
            <dd>
              <a className="link tabular" href={telHref(visitor.phone)}>
                {formatPhone(visitor.phone)}
              </a>
            </dd>
          </div>
          <div>
            <dt>{contact('email')}</dt>
            <dd>
              <a className="link" href={`mailto:${visitor.email}`}>
                {visitor.email}
              </a>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
