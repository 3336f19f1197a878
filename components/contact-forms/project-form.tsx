import { useTranslations } from 'next-intl';
import { submitProject } from '@/lib/features/contact-forms/actions';
import type { UnitData } from '@/lib/features/projects/types';
import { CardsField } from '../forms/fields/choice-field.client';
import { TextField } from '../forms/fields/text-field.client';
import type { FormProps } from '../forms/form-words';
import { useUnitWords } from '../projects/unit-words';
import { QuestionForm } from './question-form';

type ProjectFormProps = FormProps & {
  /** The id of the project. */
  project: string;
  /** The units that are still available. */
  units: ReadonlyArray<Pick<UnitData, 'number' | 'livingArea' | 'shownPrice'>>;
  /** The numbers of the units that are ticked at first. */
  wished: readonly string[];
};

/** A question about a new-build project and its units (SPEC §1). */
export function ProjectForm({ project, units, wished, ...form }: ProjectFormProps) {
  const t = useTranslations('forms');
  const unit = useTranslations('unit');
  const { area, price } = useUnitWords();
  return (
    <QuestionForm
      {...form}
      action={submitProject}
      schema="project"
      submit={t('project.submit')}
      note={t('information.note')}
      hidden={{ project }}
      fields={['units', 'remark']}
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
    </QuestionForm>
  );
}
