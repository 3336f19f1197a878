import { useTranslations } from 'next-intl';
import { submitInformation } from '@/lib/features/contact-forms/actions';
import { ConsentFields, DeviceField, PersonFields, SlotsField } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['remark', 'title', 'firstName', 'lastName', 'email', 'phone', 'device', 'slots', 'privacy'];

type InformationFormProps = {
  /** The stamp of the form: `stampForm('information')` of the page. */
  stamp: string;
  call: string;
  /** The id of the property. */
  property: string;
  /** For a sold or let property the visitor asks to be told of similar ones instead. */
  isClosed: boolean;
  /** The price is hidden: the form asks for it, unless the visitor writes another question. */
  asksPrice?: boolean;
};

/** A question about a property (SPEC §1, §3). */
export function InformationForm({ stamp, call, property, isClosed, asksPrice = false }: InformationFormProps) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitInformation}
      schema="information"
      className="narrow"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t(isClosed ? 'contact.submit' : 'information.submit')}
      note={t('information.note')}
      hidden={{ property }}
    >
      <TextField
        name="remark"
        label={t(isClosed ? 'demand.what' : 'information.remark')}
        rows={4}
        maxLength={2000}
        initial={asksPrice ? t('information.price') : ''}
      />
      <PersonFields withTitle="optional" phone="optional" />
      <DeviceField initial="email" />
      <SlotsField />
      <ConsentFields />
    </ServerForm>
  );
}
