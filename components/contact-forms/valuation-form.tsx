import { useTranslations } from 'next-intl';
import type { TypedAddress } from '@/lib/domain/place/address';
import { submitValuation } from '@/lib/features/contact-forms/actions';
import { CERTIFICATES } from '@/lib/features/contact-forms/schema';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import { ADVERTISED_AS, isAdvertised, VALUED_TYPES } from '@/lib/features/leads/rules';
import { TalkNow } from '../agency/who-answers';
import { SitePicture } from '../content/articles/site-picture';
import { SelectField } from '../forms/fields/choice-field.client';
import { ConsentFields, DeviceField, PersonFields, SlotsField } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { FormStep, StepBack, StepNext } from '../forms/form-layout';
import { FormSteps } from '../forms/form-steps.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const STEPS = {
  property: ['propertyType', 'address', 'zip', 'city'],
  details: ['livingArea', 'constructionYear', 'energyCertificate', 'wishes'],
  you: ['title', 'firstName', 'lastName', 'email', 'phone', 'device', 'slots', 'privacy'],
} as const;
const NAMES = ['property', 'details', 'you'] as const;

type ValuationFormProps = {
  stamp: string;
  /** The address that the visitor typed on the page before. */
  typed: TypedAddress;
};

/** A free valuation in three short steps, or as one page without JavaScript (SPEC §1). */
export function ValuationForm({ stamp, typed }: ValuationFormProps) {
  const t = useTranslations('forms');
  const types = useTranslations('type');
  const idOf = (name: (typeof NAMES)[number]) => `valuation-${name}`;
  return (
    <ServerForm
      action={submitValuation}
      schema="valuation"
      stamp={stamp}
      words={useFormWords(Object.values(STEPS).flat())}
      submit={t('valuation.submit')}
      beside={<StepBack to={idOf('details')}>{t('steps.back')}</StepBack>}
      note={t('valuation.note')}
    >
      <FormSteps
        steps={NAMES.map((name) => ({ id: idOf(name), title: t(`valuation.steps.${name}`), fields: STEPS[name] }))}
        words={{ label: t('steps.label') }}
      >
        <FormStep
          id={idOf('property')}
          title={t('valuation.steps.property')}
          acts={<StepNext to={idOf('details')}>{t('steps.next')}</StepNext>}
        >
          <SelectField
            name="propertyType"
            label={t('labels.propertyType')}
            empty={t('choose')}
            choices={VALUED_TYPES.map((value) => ({
              value,
              label: isAdvertised(value) ? types(ADVERTISED_AS[value]) : t(`options.propertyType.${value}`),
            }))}
          />
          <TextField
            name="address"
            label={t('labels.address')}
            autoComplete="address-line1"
            maxLength={120}
            initial={typed.address}
          />
          <div className="field-pair">
            <TextField
              name="zip"
              label={t('labels.zip')}
              autoComplete="postal-code"
              maxLength={8}
              initial={typed.zip}
            />
            <TextField
              name="city"
              label={t('labels.city')}
              autoComplete="address-level2"
              maxLength={60}
              initial={typed.city}
            />
          </div>
        </FormStep>
        <FormStep
          id={idOf('details')}
          title={t('valuation.steps.details')}
          acts={
            <>
              <StepNext to={idOf('you')}>{t('steps.next')}</StepNext>
              <StepBack to={idOf('property')}>{t('steps.back')}</StepBack>
            </>
          }
        >
          <div className="field-pair">
            <TextField name="livingArea" label={t('labels.livingArea')} inputMode="numeric" maxLength={12} isOptional />
            <TextField
              name="constructionYear"
              label={t('labels.constructionYear')}
              inputMode="numeric"
              maxLength={6}
              isOptional
            />
          </div>
          <SelectField
            name="energyCertificate"
            label={t('labels.energyCertificate')}
            help={t('valuation.certificateHelp')}
            initial="unknown"
            choices={CERTIFICATES.map((value) => ({ value, label: t(`options.energyCertificate.${value}`) }))}
          />
          <TextField name="wishes" label={t('labels.wishes')} rows={4} maxLength={2000} isOptional />
        </FormStep>
        <FormStep id={idOf('you')} title={t('valuation.steps.you')}>
          <PersonFields withTitle="optional" phone="required" phoneHelp={t('valuation.phoneHelp')} />
          <DeviceField initial="phone" />
          <SlotsField />
          <ConsentFields />
        </FormStep>
      </FormSteps>
    </ServerForm>
  );
}

const PARTS = ['call', 'visit', 'report'] as const;

type AsideProps = {
  picture: ArticlePicture | null;
  /** The hour of the visit is chosen here, so the agency does not call first. */
  isBooked?: boolean;
};

/** Beside the form: the next steps, and a contact. */
export function ValuationAside({ picture, isBooked = false }: AsideProps) {
  const t = useTranslations('valuation');
  return (
    <aside className="form-aside" aria-labelledby="how-title">
      {picture && <SitePicture picture={picture} sizes="(min-width: 1000px) 380px, 1px" />}
      <h2 id="how-title">{t('how.title')}</h2>
      <ol className="how">
        {PARTS.slice(isBooked ? 1 : 0).map((part) => (
          <li key={part}>
            <b>{t(`how.${part}`)}</b>
            <span>{t(`how.${part}Text`)}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{t('free')}</p>
      <TalkNow />
    </aside>
  );
}
