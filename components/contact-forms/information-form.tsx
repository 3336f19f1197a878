import { useTranslations } from 'next-intl';
import { submitInformation } from '@/lib/features/contact-forms/actions';
import { TextField } from '../forms/fields/text-field.client';
import type { FormProps } from '../forms/form-words';
import { QuestionForm } from './question-form';

type InformationFormProps = FormProps & {
  /** The id of the property. */
  property: string;
  /** For a sold or let property the visitor asks to be told of similar ones instead. */
  isClosed: boolean;
  /** The price is hidden: the form asks for it, unless the visitor writes another question. */
  asksPrice?: boolean;
};

/** A question about a property (SPEC §1, §3). */
export function InformationForm({ property, isClosed, asksPrice = false, ...form }: InformationFormProps) {
  const t = useTranslations('forms');
  const ask = useTranslations('property.contact');
  return (
    <QuestionForm
      {...form}
      action={submitInformation}
      schema="information"
      className="narrow"
      submit={t(isClosed ? 'contact.submit' : 'information.submit')}
      note={t('information.note')}
      hidden={{ property }}
      fold={{ label: ask('ask'), about: t(`information.title.${isClosed ? 'closed' : 'open'}`) }}
      fields={['remark']}
    >
      <TextField
        name="remark"
        label={t(isClosed ? 'demand.what' : 'information.remark')}
        rows={4}
        maxLength={2000}
        initial={asksPrice ? t('information.price') : ''}
      />
    </QuestionForm>
  );
}
