import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { type CountedEvent, countEqual } from '@/lib/domain/owner/property-course';
import { formatNumber } from '@/lib/domain/text/format-number';
import { brusselsDay, dayAndTime, formatAppointment, formatDate, formatMomentTime } from '@/lib/domain/time/dates';
import type { ComingAppointment, ComingOpenHouse } from '@/lib/features/owner-portal/progress/data';
import type { CourseView } from '@/lib/features/owner-portal/progress/loaders';
import { ownerAppointmentFileHref, ownerAppointmentMessageHref } from '@/lib/routing/personal-href';
import { openHouseFileHref } from '@/lib/routing/property-href';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';

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
  course: CourseView;
};

type Coming = ComingAppointment | ComingOpenHouse;

/** The coming appointments and open houses of a property, the next one first. */
export const agendaOf = ({ coming, openHouses }: Pick<CourseView, 'coming' | 'openHouses'>): Coming[] =>
  [...coming, ...openHouses].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

/** A coming appointment or open house with its calendar file, and a link to say that the property is not free then. */
export function ComingRow({ property, visit }: { property: string; visit: Coming }) {
  const locale = useLocale();
  const t = useTranslations('ownerCourse');
  const now = useTranslations('ownerNow');
  const openHouse = useTranslations('property.openHouse');
  const { day, time } = dayAndTime(visit.startsAt, locale);
  const file = !('registered' in visit)
    ? ownerAppointmentFileHref(property, visit.id)
    : visit.isPublic && openHouseFileHref(property, visit, locale);
  return (
    <li className="coming-row">
      <Icon name="calendar-days" />
      <p>
        <b>{`${day}, ${time}`}</b>
        <span>
          {[
            now('until', { time: formatMomentTime(visit.endsAt, locale) }),
            ...('registered' in visit
              ? [openHouse('title', { count: 1 }), t('registered', { count: visit.registered })]
              : [visit.host && now('with', { host: visit.host }), visit.firstName]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className="ways">
        {file && (
          <a className="link" href={file}>
            {t('toCalendar')}
          </a>
        )}
        <Link className="link" href={ownerAppointmentMessageHref(property, locale, visit.id)}>
          {t('notFree')}
        </Link>
      </p>
    </li>
  );
}

/** An event in words, a cancellation with its reason; equal events of a day are one, with their number before it. */
export function EventText({ event: { kind, startsAt, offer, count, firstName, reason }, times }: CountedEvent) {
  const locale = useLocale();
  const number = useTranslations('opinion.owner');
  const t = useTranslations('ownerCourse');
  const reasons = useTranslations('forms.cancel.reasons');
  const offers = useTranslations('ownerDossier.offers');
  const words = t(`event.${kind}`, {
    when: startsAt ? formatAppointment(startsAt, locale) : '',
    state: offer ? offers(offer) : '',
    count: count ?? 0,
  });
  const text = [words, firstName, reason && reasons(reason)].filter(Boolean).join(' · ');
  return times > 1 ? `${number('times', { number: formatNumber(times, locale) })} ${text}` : text;
}

/** Whether a property has any events or coming appointments to show. */
export const hasCourse = ({ events, coming, openHouses }: CourseView): boolean =>
  events.length + coming.length + openHouses.length > 0;

/** The past events and coming appointments of a property, without names; kinds without an event are left out. */
export function PropertyCourse({ property, course }: PropertyCourseProps) {
  const locale = useLocale();
  const t = useTranslations('ownerCourse');
  const { counts, events, searches, waiting } = course;
  const agenda = agendaOf(course);
  const lines = countEqual(events).map((line) => ({ ...line, day: brusselsDay(new Date(line.event.at)) }));
  const days = [...new Set(lines.map(({ day }) => day))];
  const counted = [
    ...COUNTED.map((kind) => ({ name: t(`count.${kind}`), count: counts[kind] })),
    { name: t('searches'), count: searches },
  ].filter(({ count }) => count > 0);
  return (
    <section className="property-course" id="appointments" aria-labelledby="course">
      <h2 id="course">{t('title')}</h2>
      <dl>
        {counted.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="columns">
        {agenda.length > 0 && (
          <div>
            <h3>{t('coming')}</h3>
            <ul>
              {agenda.map((visit) => (
                <ComingRow key={visit.id} property={property} visit={visit} />
              ))}
            </ul>
            {waiting > 0 && <p className="small muted">{t('waiting', { count: waiting })}</p>}
          </div>
        )}
        {events.length > 0 && (
          <div>
            <h3>{t('line')}</h3>
            <ol>
              {days.map((day) => (
                <li key={day}>
                  <p className="small muted">{formatDate(day, locale)}</p>
                  <ul>
                    {lines
                      .filter((line) => line.day === day)
                      .map(({ event, times }) => (
                        <li key={JSON.stringify(event)}>
                          <EventText event={event} times={times} />
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
      {!agency.ownersSeeFirstNames && <p className="small muted">{t('noNames')}</p>}
    </section>
  );
}
