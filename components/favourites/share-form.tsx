import { useTranslations } from 'next-intl';
import { RETENTION } from '@/lib/domain/law/retention-periods';
import { submitSharedList } from '@/lib/features/favourites/actions';
import { SHARER_LENGTH } from '@/lib/features/favourites/schema';
import { TextField } from '../forms/fields/text-field.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { SharedFields } from './shared-fields.client';

/** The form that stores a list and makes its link, without script too for `ids`; the name is optional. */
export function ShareForm({ stamp, ids }: { stamp: string; ids?: readonly string[] }) {
  const t = useTranslations('favourites.sharing');
  const words = useFormWords(['firstName']);
  return (
    <ServerForm
      action={submitSharedList}
      schema="shared-list"
      stamp={stamp}
      words={words}
      submit={t('submit')}
      note={t('update')}
      {...(ids && { fold: { title: t('title'), text: t('text', { days: RETENTION.sharedLists.count }) } })}
      hidden={ids ? { ids: ids.join(',') } : {}}
    >
      {!ids && <SharedFields />}
      <TextField
        name="firstName"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="given-name"
        maxLength={SHARER_LENGTH}
        isOptional
      />
    </ServerForm>
  );
}
