import { useTranslations } from 'next-intl';
import { submitContact } from '@/lib/features/contact-forms/actions';
import { ConsentFields, DeviceField, PersonFields, SlotsField } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['remark', 'title', 'firstName', 'lastName', 'email', 'phone', 'device', 'slots', 'privacy'];

/** General contact form (SPEC §3, contact request). */
export function ContactForm({ stamp, call }: { stamp: string; call: string }) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitContact}
      schema="contact"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t('contact.submit')}
      note={t('contact.note')}
    >
      <TextField name="remark" label={t('contact.remark')} rows={5} maxLength={2000} />
      <PersonFields withTitle="optional" phone="optional" />
      <DeviceField initial="email" />
      <SlotsField />
      <ConsentFields />
    </ServerForm>
  );
}
