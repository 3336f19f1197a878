import { useTranslations } from 'next-intl';
import { submitProject } from '@/lib/features/contact-forms/actions';
import type { UnitData } from '@/lib/features/projects/types';
import { CardsField } from '../forms/fields/choice-field.client';
import { ConsentFields, DeviceField, PersonFields, SlotsField } from '../forms/fields/person-fields';
import { TextField } from '../forms/fields/text-field.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { useUnitWords } from '../projects/unit-words';

const FIELDS = ['units', 'remark', 'title', 'firstName', 'lastName', 'email', 'phone', 'device', 'slots', 'privacy'];

type ProjectFormProps = {
  /** The stamp of the form: `stampForm('project')` of the page. */
  stamp: string;
  call: string;
  /** The id of the project. */
  project: string;
  /** The units that are still available. */
  units: ReadonlyArray<Pick<UnitData, 'number' | 'livingArea' | 'shownPrice'>>;
  /** The numbers of the units that are ticked at first. */
  wished: readonly string[];
};

/** A question about a new-build project and its units (SPEC §1). */
export function ProjectForm({ stamp, call, project, units, wished }: ProjectFormProps) {
  const t = useTranslations('forms');
  const unit = useTranslations('unit');
  const { area, price } = useUnitWords();
  return (
    <ServerForm
      action={submitProject}
      schema="project"
      stamp={stamp}
      words={useFormWords(FIELDS, call)}
      submit={t('project.submit')}
      note={t('information.note')}
      hidden={{ project }}
    >
      {units.length > 0 && (
        <CardsField
          // The ticked units may change while the page is open.
          key={wished.join(' ')}
          name="units"
          label={t('labels.units')}
          choices={units.map(({ number, livingArea, shownPrice }) => ({
            value: number,
            label: unit('lot', { number }),
            note: [livingArea && area(livingArea), shownPrice.kind === 'amount' && price(shownPrice)]
              .filter(Boolean)
              .join(', '),
          }))}
          initial={wished}
          isMany
          isOptional
          className="many"
        />
      )}
      <TextField name="remark" label={t('information.remark')} rows={4} maxLength={2000} isOptional />
      <PersonFields withTitle="optional" phone="optional" />
      <DeviceField initial="email" />
      <SlotsField />
      <ConsentFields />
    </ServerForm>
  );
}
