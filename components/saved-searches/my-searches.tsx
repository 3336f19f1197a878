import { useLocale, useTranslations } from 'next-intl';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { MoreLink } from '../ui/more-link';
import { SavedSearch, type SavedSearchData } from './saved-search';
import './my-searches.css';

/** The last action, for the message of the page. */
export const DONE = ['pause', 'start', 'delete', 'changed'] as const;

type MySearchesProps = {
  token: string;
  email: string;
  searches: readonly SavedSearchData[];
  done: (typeof DONE)[number] | null;
  /** The page to end all mails; null after access by password. */
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
        <div className="alert ok" role="status">
          <Icon name="circle-check" />
          <p>{t(`done.${done}`)}</p>
        </div>
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
