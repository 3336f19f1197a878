import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { MoreLink } from '../ui/more-link';
import { SavedSearch, type SavedSearchData } from './saved-search';
import '@/app/styles/demands.css';

/** What was just done with a search; the page says so. */
export const DONE = ['pause', 'start', 'delete', 'changed'] as const;

type MySearchesProps = {
  locale: Locale;
  token: string;
  email: string;
  searches: readonly SavedSearchData[];
  done: (typeof DONE)[number] | null;
  /** The page that ends everything; not for who came by a password. */
  stopHref: string | null;
};

/** All searches of a person, with what can be done with each. */
export function MySearches({ locale, token, email, searches, done, stopHref }: MySearchesProps) {
  const t = useTranslations('demand.mine');
  return (
    <div className="mine">
      <h1>{t('title')}</h1>
      <p className="lead-p">{t('intro', { email })}</p>
      {done && (
        <div className="alert ok" role="status">
          <Icon name="circle-check" />
          <p>{t(`done.${done}`)}</p>
        </div>
      )}
      {searches.map((search) => (
        <SavedSearch key={search.id} search={search} locale={locale} token={token} />
      ))}
      <p className="mine-end">
        <MoreLink href={href('demand-register', locale)}>{t('add')}</MoreLink>
        {stopHref && (
          <Link className="link small" href={stopHref} prefetch={false}>
            {t('stopAll')}
          </Link>
        )}
      </p>
    </div>
  );
}
