import { useTranslations } from 'next-intl';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import { submitValuation } from '@/lib/features/contact-forms/actions';
import type { RangeAnswers } from '@/lib/features/contact-forms/search-params';
import { SlotChoice } from '../appointments/slot-choice';
import { ConsentFields, PersonFields } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['slot', 'address', 'firstName', 'lastName', 'email', 'phone', 'privacy'];

type SellerVisitProps = Required<FormProps> & {
  appointments: AppointmentDays;
  answers: RangeAnswers;
  /** The answers as the query of a page, from which the server works out the range again. */
  asked: string;
  city: string;
  slot: string;
  hrefFrom: (day: string) => string;
};

/** Books the visit to a seller who saw a range: a slot, the street, and who asks. What was answered is not asked again. */
export function SellerVisit(props: SellerVisitProps) {
  const { stamp, call, appointments, answers, asked, city, slot, hrefFrom } = props;
  const t = useTranslations('sellerRange');
  const forms = useTranslations('forms');
  const { propertyType, zip, area, year } = answers;
  return (
    <ServerForm
      action={submitValuation}
      schema="valuation"
      stamp={stamp}
      words={useFormWords(FIELDS, call, { 'too-many-visits': forms('appointment.tooManyVisits', { phone: call }) })}
      submit={t('visitSubmit')}
      note={t('visitNote')}
      initial={{ slot }}
      hidden={{
        range: asked,
        propertyType,
        zip,
        city,
        livingArea: String(area),
        constructionYear: year === null ? '' : String(year),
        energyCertificate: 'unknown',
        device: 'phone',
      }}
    >
      <SlotChoice appointments={appointments} label={t('visitQuestion')} hrefFrom={hrefFrom} />
      <fieldset className="form-part">
        <legend>{forms('appointment.you')}</legend>
        <TextField name="address" label={forms('labels.address')} autoComplete="address-line1" maxLength={120} />
        <PersonFields />
      </fieldset>
      <ConsentFields />
    </ServerForm>
  );
}
