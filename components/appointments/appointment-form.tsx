import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { submitAppointment } from '@/lib/features/appointments/actions';
import type { AppointmentDays, AppointmentHost } from '@/lib/features/appointments/types';
import { bookingHref } from '@/lib/routing/personal-href';
import { ConsentFields, PersonFields } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { SlotChoice } from './slot-choice';
import './appointment.css';
import type { ReactNode } from 'react';

const FIELDS = ['slot', 'title', 'firstName', 'lastName', 'email', 'phone', 'remark', 'privacy'];

type AppointmentFormProps = Required<FormProps> & { propertyId: string; appointments: AppointmentDays };

/** Books an appointment at a property in a slot of the agency's calendar. */
export function AppointmentForm({ stamp, call, propertyId, appointments }: AppointmentFormProps) {
  const locale = useLocale();
  const t = useTranslations('forms.appointment');
  return (
    <ServerForm
      action={submitAppointment}
      schema="appointment"
      stamp={stamp}
      words={useFormWords(FIELDS, call, { 'too-many-visits': t('tooManyVisits', { phone: call }) })}
      submit={t('submit')}
      note={t('note')}
      hidden={{ id: propertyId }}
    >
      <SlotChoice
        appointments={appointments}
        label={t('slot')}
        hrefFrom={(day) => bookingHref(propertyId, locale, day)}
      />
      <fieldset className="form-part">
        <legend>{t('you')}</legend>
        <PersonFields withTitle />
        <TextField name="remark" label={t('remark')} rows={4} maxLength={2000} isOptional />
      </fieldset>
      <ConsentFields isAskedAfter={agency.ownerPortal === true} />
    </ServerForm>
  );
}

/** The message that no appointment is free (SPEC §8). */
export function FullNote() {
  const t = useTranslations('appointment');
  const problems = useTranslations('forms.problems');
  return (
    <div className="alert warn visit-full">
      <span className="icon i-calendar-days" aria-hidden="true" />
      <div>
        <h2>{problems('full')}</h2>
        <p>{t('fullText')}</p>
      </div>
    </div>
  );
}

/** The alternative if no slot suits the visitor or none is free: a form to request another time. */
export function NoSlotFits({ host, children }: { host: AppointmentHost; children: ReactNode }) {
  const t = useTranslations('appointment');
  return (
    <section className="no-slot" aria-label={t('noneTitle')}>
      {children}
      <p>
        <a className="link tabular" href={host.phoneHref}>
          {t('call', { name: host.name, phone: host.phone.replaceAll(' ', '\u00a0') })}
        </a>
      </p>
    </section>
  );
}
