import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import type { CourseEvent } from '@/lib/domain/owner/property-course';
import { formatNumber } from '@/lib/domain/text/format-number';
import { brusselsDay, formatAppointment, formatDate } from '@/lib/domain/time/dates';
import type { CourseView } from '@/lib/features/owner-portal/progress/loaders';
import { ownerAppointmentFileHref, ownerAppointmentMessageHref } from '@/lib/routing/personal-href';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import './property-course.css';

/** The counts above the time line. */
const COUNTED = [
  'question',
  'visit-planned',
  'visit-done',
  'visit-cancelled',
  'visit-refused',
  'documents-asked',
  'documents-sent',
] as const;

type PropertyCourseProps = {
  property: string;
  /** After the mandate no appointments are upcoming. */
  isEnded: boolean;
  course: CourseView;
};

/** The past events and upcoming appointments of a property, without names. */
export function PropertyCourse({ property, isEnded, course }: PropertyCourseProps) {
  const locale = useLocale();
  const t = useTranslations('ownerCourse');
  const reasons = useTranslations('forms.cancel.reasons');
  const offers = useTranslations('ownerDossier.offers');
  const words = ({ kind, startsAt, offer, count }: CourseEvent) =>
    t(`event.${kind}`, {
      when: startsAt ? formatAppointment(startsAt, locale) : '',
      state: offer ? offers(offer) : '',
      count: count ?? 0,
    });
  const { counts, coming, events, searches } = course;
  const days = [...new Set(events.map(({ at }) => brusselsDay(new Date(at))))];
  return (
    <section className="property-course" aria-labelledby="course">
      <h2 id="course">{t('title')}</h2>
      <dl>
        {COUNTED.map((kind) => (
          <div key={kind}>
            <dt>{t(`count.${kind}`)}</dt>
            <dd>{formatNumber(counts[kind], locale)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('searches')}</dt>
          <dd>{formatNumber(searches, locale)}</dd>
        </div>
      </dl>
      <div className="columns">
        {!isEnded && (
          <div>
            <h3>{t('coming')}</h3>
            {coming.length === 0 && <p className="muted">{t('noneComing')}</p>}
            <ul>
              {coming.map(({ id, startsAt, firstName }) => (
                <li key={id}>
                  <Icon name="calendar-days" />
                  <span>
                    <b>{[formatAppointment(startsAt, locale), firstName].filter(Boolean).join(' · ')}</b>
                    <span className="ways">
                      <a className="link small" href={ownerAppointmentFileHref(property, id)}>
                        {t('toCalendar')}
                      </a>
                      <Link className="link small" href={ownerAppointmentMessageHref(property, locale, id)}>
                        {t('notFree')}
                      </Link>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3>{t('line')}</h3>
          {events.length === 0 && <p className="muted">{t('nothing')}</p>}
          <ol>
            {days.map((day) => (
              <li key={day}>
                <p className="small muted">{formatDate(day, locale)}</p>
                <ul>
                  {events
                    .filter(({ at }) => brusselsDay(new Date(at)) === day)
                    .map((event, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two requests may come at one moment
                      <li key={`${event.at} ${index}`}>
                        {[words(event), event.firstName, event.reason && reasons(event.reason)]
                          .filter(Boolean)
                          .join(' · ')}
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {!agency.ownersSeeFirstNames && <p className="small muted">{t('noNames')}</p>}
    </section>
  );
}
