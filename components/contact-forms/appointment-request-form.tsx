import { useTranslations } from 'next-intl';
import { submitAppointmentRequest } from '@/lib/features/contact-forms/actions';
import { ConsentFields, DeviceField, PersonFields, SlotsField } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'device',
  'slots',
  'startDate',
  'endDate',
  'remark',
  'privacy',
] as const;

type AppointmentRequestFormProps = FormProps & {
  /** The id of the property. */
  property: string;
  /** Collapsed below a heading, because most visitors use the calendar above. */
  isFolded: boolean;
};

/** A request for an appointment without a day; the agency calls back to agree on one (SPEC §1, §3). */
export function AppointmentRequestForm({ stamp, call, property, isFolded }: AppointmentRequestFormProps) {
  const t = useTranslations('forms');
  const appointment = useTranslations('appointment');
  return (
    <ServerForm
      action={submitAppointmentRequest}
      schema="appointment-request"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t('appointment-request.submit')}
      note={t('appointment-request.note')}
      hidden={{ property }}
      fold={isFolded ? { title: appointment('noneTitle'), text: appointment('noneText') } : undefined}
    >
      <PersonFields withTitle phone="required" />
      <DeviceField initial="phone" />
      <SlotsField />
      <div className="field-pair">
        <TextField name="startDate" label={t('labels.startDate')} type="date" isOptional />
        <TextField name="endDate" label={t('labels.endDate')} type="date" isOptional />
      </div>
      <TextField name="remark" label={t('appointment-request.remark')} rows={4} maxLength={2000} isOptional />
      <ConsentFields />
    </ServerForm>
  );
}
