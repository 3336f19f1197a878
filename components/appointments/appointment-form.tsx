import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { submitAppointment } from '@/lib/features/appointments/actions';
import { PERSONS } from '@/lib/features/appointments/rules';
import type { AppointmentDay, AppointmentDays, AppointmentHost } from '@/lib/features/appointments/types';
import { bookingHref, waitingHref } from '@/lib/routing/personal-href';
import { SelectField } from '../forms/fields/choice-field.client';
import { ConsentFields, PersonFields } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { SlotChoice } from './slot-choice';
import './appointment.css';
import type { ReactNode } from 'react';

const FIELDS = ['slot', 'persons', 'title', 'firstName', 'lastName', 'email', 'phone', 'remark', 'privacy'];

type AppointmentFormProps = Required<FormProps> & {
  propertyId: string;
  appointments: AppointmentDays | null;
  openHouses: readonly AppointmentDay[];
  /** The start of the full slot to wait for; null to book. */
  wait: string | null;
  proof: string;
};

/** Books an appointment at a property in a slot, registers for an open house, or asks to wait for a full slot. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { stamp, call, propertyId, appointments, openHouses, wait, proof } = props;
  const locale = useLocale();
  const t = useTranslations('forms.appointment');
  return (
    <ServerForm
      action={submitAppointment}
      schema="appointment"
      stamp={stamp}
      words={useFormWords(FIELDS, call, { 'too-many-visits': t('tooManyVisits', { phone: call }) })}
      submit={t(wait ? 'waiting.submit' : 'submit')}
      note={t(wait ? 'waiting.note' : 'note')}
      hidden={wait ? { id: propertyId, slot: wait, wait: 'yes', proof } : { id: propertyId, proof }}
    >
      {wait === null && (
        <SlotChoice
          appointments={appointments}
          openHouses={openHouses}
          label={t('slot')}
          hrefFrom={(day) => bookingHref(propertyId, locale, day)}
          hrefWait={(startsAt) => waitingHref(propertyId, locale, startsAt)}
        />
      )}
      <fieldset className="form-part">
        <legend>{t('you')}</legend>
        <PersonFields withTitle />
        <SelectField
          name="persons"
          label={t('persons')}
          empty={t('personsOpen')}
          choices={PERSONS.map((value) => ({ value, label: value }))}
          isOptional
        />
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
