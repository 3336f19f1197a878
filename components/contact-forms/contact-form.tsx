import { useTranslations } from 'next-intl';
import { submitContact } from '@/lib/features/contact-forms/actions';
import { TextField } from '../forms/fields/text-field.client';
import type { FormProps } from '../forms/form-words';
import { QuestionForm } from './question-form';

/** General contact form (SPEC §3, contact request). */
export function ContactForm(form: FormProps) {
  const t = useTranslations('forms.contact');
  return (
    <QuestionForm
      {...form}
      action={submitContact}
      schema="contact"
      submit={t('submit')}
      note={t('note')}
      fields={['remark']}
    >
      <TextField name="remark" label={t('remark')} rows={5} maxLength={2000} />
    </QuestionForm>
  );
}
