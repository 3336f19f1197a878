import { useTranslations } from 'next-intl';
import { actOnSavedSearch } from '@/lib/features/saved-searches/actions';
import type { SavedSearchState } from '@/lib/features/saved-searches/types';
import { ActForm } from '../forms/act-form';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './saved-search.css';

/** A saved search for display. */
export type SavedSearchData = {
  id: string;
  state: SavedSearchState;
  title: string;
  details: readonly string[];
  since: string;
  propertiesHref: string;
  /** Null if the search cannot be changed. */
  changeHref: string | null;
};

const STATE_CLASS = { active: 'free', paused: 'held', waiting: 'option' } as const satisfies Record<
  SavedSearchState,
  string
>;

/** A saved search: its criteria, its state, and its actions. */
export function SavedSearch({ search, token }: { search: SavedSearchData; token: string }) {
  const t = useTranslations('demand.mine');
  const { id, state, title, details } = search;
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
        <Link className="more" href={search.propertiesHref} rel="nofollow">
          <span>{t('look')}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <details>
        <summary className="link">{t('delete')}</summary>
        {act('delete', t('deleteSure'), 'btn btn-secondary btn-sm')}
      </details>
    </article>
  );
}
