import { useLocale, useTranslations } from 'next-intl';
import { href } from '@/lib/routing/href';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { MoreLink } from '../ui/more-link';
import './my-searches.css';
import { actOnSavedSearch, changeSavedSearch } from '@/lib/features/saved-searches/actions';
import type { TreeFields } from '@/lib/features/saved-searches/search-params';
import type { SavedSearchState } from '@/lib/features/saved-searches/types';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { ActForm } from '../forms/act-form';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { SAVED_SEARCH_FIELDS, SavedSearchFields } from './search-fields';

/** The last action, about which the page shows a message. */
export const DONE = ['pause', 'start', 'delete', 'changed'] as const;

type MySearchesProps = {
  token: string;
  email: string;
  searches: readonly SavedSearchData[];
  done: (typeof DONE)[number] | null;
  /** The page that ends all mails; null after access by password. */
  stopHref: string | null;
};

/** All searches of a person, with the actions for each. */
export function MySearches({ token, email, searches, done, stopHref }: MySearchesProps) {
  const locale = useLocale();
  const t = useTranslations('demand.mine');
  return (
    <div className="my-searches">
      <h1>{t('title')}</h1>
      <p className="form-intro">{t('intro', { email })}</p>
      {done && (
        <Alert look="ok" icon="circle-check" role="status">
          {t(`done.${done}`)}
        </Alert>
      )}
      {searches.map((search) => (
        <SavedSearch key={search.id} search={search} token={token} />
      ))}
      <p className="end">
        <MoreLink href={href('demand-register', locale)}>{t('add')}</MoreLink>
        {stopHref && (
          <Link className="link small" href={stopHref}>
            {t('stopAll')}
          </Link>
        )}
      </p>
    </div>
  );
}

/** A saved search for display. */
type SavedSearchData = {
  id: string;
  state: SavedSearchState;
  /** All criteria in words, the title first. */
  lines: readonly string[];
  since: string;
  propertiesHref: string;
  /** The address of the form to change the search; null if the search cannot be changed. */
  changeHref: string | null;
};

const STATE_CLASS = { active: 'free', paused: 'held', waiting: 'option' } as const satisfies Record<
  SavedSearchState,
  string
>;

/** A saved search: its criteria, its state, and its actions. */
function SavedSearch({ search, token }: { search: SavedSearchData; token: string }) {
  const t = useTranslations('demand.mine');
  const { id, state } = search;
  const [title, ...details] = search.lines;
  const act = (name: 'pause' | 'start' | 'delete', label: string, className: string) => (
    <ActForm
      action={actOnSavedSearch}
      token={token}
      label={label}
      className={className}
      hidden={{ demand: id, act: name }}
    />
  );
  return (
    <article className="saved-search" aria-labelledby={`search-${id}`}>
      <p className={`status ${STATE_CLASS[state]}`}>{t(`state.${state}`)}</p>
      <h2 id={`search-${id}`}>{title}</h2>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p className="small muted">{t('since', { date: search.since })}</p>
      <div className="acts">
        {state === 'active' && act('pause', t('pause'), 'btn btn-secondary btn-sm')}
        {state === 'paused' && act('start', t('start'), 'btn btn-primary btn-sm')}
        {state === 'waiting' && act('start', t('confirm'), 'btn btn-primary btn-sm')}
        {search.changeHref && (
          <Link className="btn btn-secondary btn-sm" href={search.changeHref}>
            {t('change')}
          </Link>
        )}
        <MoreLink href={search.propertiesHref} rel="nofollow">
          {t('look')}
        </MoreLink>
      </div>
      <details>
        <summary className="link">{t('delete')}</summary>
        {act('delete', t('deleteSure'), 'btn btn-secondary btn-sm')}
      </details>
    </article>
  );
}

type Props = {
  stamp: string;
  initial: FormValues;
  placeList: string;
  trees: TreeFields;
  token: string;
  search: string;
};

/** The form to change a saved search, with its current values. */
export function SavedSearchChangeForm({ stamp, initial, placeList, trees, token, search }: Props) {
  const t = useTranslations('forms.demandChange');
  return (
    <ServerForm
      action={changeSavedSearch}
      schema="demand-change"
      stamp={stamp}
      words={useFormWords(SAVED_SEARCH_FIELDS)}
      submit={t('submit')}
      note={t('note')}
      initial={initial}
      hidden={{ token, demand: search }}
    >
      <SavedSearchFields placeList={placeList} trees={trees} initial={initial} />
    </ServerForm>
  );
}
