import { useTranslations } from 'next-intl';
import { submitDocuments } from '@/lib/features/contact-forms/document-requests/actions';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { AgainField } from '../forms/fields/again-field.client';
import { CardsField } from '../forms/fields/choice-field.client';
import { ConsentFields, PersonFields } from '../forms/fields/person-fields';
import { type FormProps, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['documents', 'firstName', 'lastName', 'email', 'phone', 'again', 'privacy'];

type DocumentsFormProps = Required<FormProps> & {
  property: Pick<PropertyDetail, 'id' | 'documents'>;
  /** The document that is ticked at first; null ticks all. */
  wish: string | null;
};

/** A request for documents of a property (SPEC §1). */
export function DocumentsForm({ stamp, call, property, wish }: DocumentsFormProps) {
  const t = useTranslations('forms');
  const kinds = useTranslations('values.documentKind');
  const words = useFormWords(FIELDS, call, {
    unavailable: t('documents.failed', { phone: call }),
    'already-requested': t('documents.already', { phone: call }),
  });
  const keys = property.documents.map(({ key }) => key);
  return (
    <ServerForm
      action={submitDocuments}
      schema="documents"
      stamp={stamp}
      words={words}
      submit={useTranslations('requestDocuments')('title')}
      note={t('documents.note')}
      hidden={{ property: property.id }}
    >
      <CardsField
        name="documents"
        label={t('labels.documents')}
        className="list"
        isMany
        initial={wish !== null && keys.includes(wish) ? [wish] : keys}
        choices={property.documents.map(({ key, name, kind, size }) => ({
          value: key,
          label: name ?? kinds(kind),
          note: [name && kind !== 'other' && kinds(kind) !== name ? kinds(kind) : null, size]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <PersonFields phone="optional" />
      <AgainField label={t('documents.again')} />
      <ConsentFields />
    </ServerForm>
  );
}
