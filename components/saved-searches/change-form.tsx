import { useTranslations } from 'next-intl';
import { changeSavedSearch } from '@/lib/features/saved-searches/actions';
import type { TreeFields } from '@/lib/features/saved-searches/search-params';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { SAVED_SEARCH_FIELDS, SavedSearchFields } from './search-fields';

type Props = {
  stamp: string;
  call: string;
  initial: FormValues;
  placeList: string;
  trees: TreeFields;
  token: string;
  search: string;
};

/** The form to change a saved search, with its current values. */
export function SavedSearchChangeForm({ stamp, call, initial, placeList, trees, token, search }: Props) {
  const t = useTranslations('forms.demandChange');
  return (
    <ServerForm
      action={changeSavedSearch}
      schema="demand-change"
      stamp={stamp}
      words={useFormWords(SAVED_SEARCH_FIELDS, call)}
      submit={t('submit')}
      note={t('note')}
      initial={initial}
      hidden={{ token, demand: search }}
    >
      <SavedSearchFields placeList={placeList} trees={trees} initial={initial} />
    </ServerForm>
  );
}
