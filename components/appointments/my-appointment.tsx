import { useLocale, useTranslations } from 'next-intl';
import { type AppointmentActor, type AppointmentState, stateAfter } from '@/lib/domain/time/appointment-state';
import { useJoined } from '../ui/joined';
import './appointment.css';
import type { ReactNode } from 'react';
import { CancelForm, type CancelKind, type ChangeFormProps, MoveForm } from '@/components/appointments/change-forms';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/wording';
import { formatAppointment } from '@/lib/domain/time/dates';
import type { Appointment, AppointmentDays } from '@/lib/features/appointments/types';
import { type AppointmentStep, appointmentHref, calendarHref, provenBookingHref } from '@/lib/routing/personal-href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';

/** The current state of an appointment; `past` once it has started. */
type ShownState = AppointmentState | 'past';

const COLOUR = {
  waiting: 'option',
  held: 'option',
  lapsed: 'sold',
  requested: 'option',
  confirmed: 'free',
  refused: 'sold',
  cancelled: 'sold',
  past: 'sold',
} as const satisfies Record<ShownState, string>;

/** The state of an appointment as a label and a sentence (SPEC §4: confirmed); `until`: when its reservation ends. */
export function AppointmentHead({
  state,
  actor,
  name,
  until,
}: {
  state: ShownState;
  actor: AppointmentActor;
  name: string;
  until: { day: string; time: string };
}) {
  const t = useTranslations('appointment.mine');
  const joined = useJoined();
  return (
    <header>
      <p className={`state visit-state ${COLOUR[state]}`}>
        <span className="sr-only">{t('statusLabel')}: </span>
        {t(`status.${state}`)}
      </p>
      <h1>{joined(t(`${actor}.${state}.title`, { name }))}</h1>
      <p className="lede visit-intro">{t(`${actor}.${state}.text`, until)}</p>
    </header>
  );
}

/** The message that a change was saved, and who is notified by mail. */
export function SavedNote({ actor, name }: { actor: AppointmentActor; name: string }) {
  const t = useTranslations('appointment.mine.saved');
  return (
    <div className="alert ok visit-done" role="status">
      <span className="icon i-check" aria-hidden="true" />
      <p>{t(actor, { name })}</p>
    </div>
  );
}

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

/** Links to the possible steps of an appointment; if there are none, a link to book a new one. */
export function AppointmentLinks({
  state,
  actor,
  token,
  canMove,
  propertyId,
  proof,
}: {
  state: ShownState;
  actor: AppointmentActor;
  token: string;
  canMove: boolean;
  proof: string;
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
          <Link className="btn btn-primary" href={provenBookingHref(propertyId, locale, proof)}>
            <Icon name="calendar-days" />
            {t('again')}
          </Link>
        </p>
      )
    );
  return (
    <ul className="visit-links">
      {state !== 'held' && state !== 'lapsed' && state !== 'waiting' && (
        <li>
          <a className={`btn ${actor === 'visitor' ? 'btn-primary' : 'btn-secondary'}`} href={calendarHref(token)}>
            <Icon name="calendar-days" />
            {calendar('addToCalendar')}
          </a>
        </li>
      )}
      {canMove && (
        <li>
          <Link className="link change" href={appointmentHref(token, locale, 'move')}>
            {t('move')}
          </Link>
        </li>
      )}
      <li>
        <Link className="link change" href={appointmentHref(token, locale, 'cancel')}>
          {t(actor === 'agency' && state !== 'confirmed' ? 'refuse' : state === 'waiting' ? 'leave' : 'cancel')}
        </Link>
      </li>
    </ul>
  );
}

/** The page to move or cancel an appointment: the question, the form, and the link back. */
export function AppointmentStepView({
  step,
  why,
  appointments,
  visitorPhone,
  children,
  ...form
}: ChangeFormProps & {
  step: AppointmentStep;
  why: CancelKind;
  appointments: AppointmentDays | null;
  visitorPhone: string;
  /** The current time and place. */
  children: ReactNode;
}) {
  const locale = useLocale();
  const t = useTranslations('appointment.mine');
  const joined = useJoined();
  const { actor, name, call } = form;
  return (
    <>
      <h1>{step === 'move' ? t('moveTitle') : joined(t(`cancelTitle.${why}`, { name }))}</h1>
      {children}
      {step === 'cancel' && <CancelForm {...form} why={why} />}
      {step === 'move' &&
        (appointments && !appointments.isFull ? (
          <MoveForm {...form} appointments={appointments} />
        ) : (
          <p className="lede visit-intro">
            {t(`noSlots.${actor}`, { name, phone: actor === 'agency' ? visitorPhone : call })}
          </p>
        ))}
      <p className="visit-keep">
        <Link className="link" href={appointmentHref(form.token, locale)}>
          {t('keep')}
        </Link>
      </p>
    </>
  );
}
