import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/word-list';
import { type AppointmentActor, stateAfter } from '@/lib/domain/time/appointment-state';
import { formatAppointment } from '@/lib/domain/time/dates';
import { columnLabel } from '@/lib/features/leads/mapping';
import { wordsOf } from '@/lib/i18n/words';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { hostOf } from '../mapping';
import type { Appointment } from '../types';
import { calendarUrl, localeOf, pageUrl } from './side';

const hostLine = (appointment: Appointment, locale: Locale): string => {
  const host = hostOf(agency, appointment, locale);
  const licence = host.bivNumber && wordsOf(locale, 'contact')('licence', { number: host.bivNumber });
  return [host.role, licence, host.address].filter(Boolean).join(', ');
};

/** The date and time, the place, and the contact of an appointment. */
export function facts(appointment: Appointment, side: AppointmentActor): MailBlock {
  const locale = localeOf(appointment, side);
  const t = wordsOf(locale, 'mail.appointment');
  const { visitor } = appointment;
  const host = hostOf(agency, appointment, locale);
  const withWhom: MailFact[] =
    side === 'visitor'
      ? [
          { label: t('with'), value: [host.name, hostLine(appointment, locale)].filter(Boolean).join('\n') },
          { label: t('phone'), value: host.phone, url: host.phoneHref },
        ]
      : [
          { label: columnLabel('visitor', locale), value: visitor.name },
          { label: t('phone'), value: formatPhone(visitor.phone), url: telHref(visitor.phone) },
          { label: wordsOf(locale, 'contact')('email'), value: visitor.email, url: `mailto:${visitor.email}` },
        ];
  return {
    kind: 'facts',
    rows: [
      { label: t('when'), value: capitalized(formatAppointment(appointment.startsAt, locale)) },
      ...(appointment.place ? [{ label: t('where'), value: appointment.place }] : []),
      ...withWhom,
    ],
  };
}

/** The buttons for the visitor or the agency: answer, add to calendar, move or cancel. */
export const actions = (appointment: Appointment, side: AppointmentActor): MailBlock => {
  const t = wordsOf(localeOf(appointment, side), 'mail.appointment');
  const add = { label: t('addToCalendar'), url: calendarUrl(appointment, side) };
  return side === 'agency' && stateAfter(appointment.state, 'agency', 'confirm')
    ? { kind: 'actions', main: { label: t('decide'), url: pageUrl(appointment, side) }, others: [add] }
    : { kind: 'actions', main: add, others: [{ label: t('moveOrCancel'), url: pageUrl(appointment, side) }] };
};
