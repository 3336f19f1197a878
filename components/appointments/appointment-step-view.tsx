import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CancelForm, type ChangeFormProps, MoveForm } from '@/components/appointments/change-forms';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import { type AppointmentStep, appointmentHref } from '@/lib/routing/personal-href';
import { useJoined } from '../ui/joined';
import { Link } from '../ui/link.client';
import './appointment.css';

/** The page to move or cancel an appointment: the question, the form, and the link back. */
export function AppointmentStepView({
  step,
  isRefusal,
  appointments,
  visitorPhone,
  children,
  ...form
}: ChangeFormProps & {
  step: AppointmentStep;
  isRefusal: boolean;
  appointments: AppointmentDays | null;
  visitorPhone: string;
  /** The current time and place. */
  children: ReactNode;
}) {
  const locale = useLocale();
  const t = useTranslations('appointment.mine');
  const joined = useJoined();
  const { actor, name, call } = form;
  const why = isRefusal ? 'refuse' : actor;
  return (
    <>
      <h1>{step === 'move' ? t('moveTitle') : joined(t(`cancelTitle.${why}`, { name }))}</h1>
      {children}
      {step === 'cancel' && <CancelForm {...form} isRefusal={isRefusal} />}
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
