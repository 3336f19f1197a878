import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { submitAppointment } from '@/lib/features/appointments/actions';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import { bookingHref } from '@/lib/routing/personal-href';
import { useFormWords } from '../forms/form-words';
import { ConsentFields, PersonFields } from '../forms/person-fields';
import { ServerForm } from '../forms/server-form.client';
import { TextField } from '../forms/text-field.client';
import { SlotChoice } from './slot-choice';

const FIELDS = ['slot', 'title', 'firstName', 'lastName', 'email', 'phone', 'remark', 'privacy'];

/** Books an appointment at a property in a slot of the agency's calendar. */
export function AppointmentForm({
  stamp,
  call,
  propertyId,
  appointments,
}: {
  stamp: string;
  call: string;
  propertyId: string;
  appointments: AppointmentDays;
}) {
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
