import { useTranslations } from 'next-intl';
import { SORT_KEYS, type SortKey } from '@/lib/features/search/search-params';
import { Link } from '../ui/link.client';
import './sort-menu.css';

/** The order of a list; each order is a link. */
export function SortMenu({ sort, hrefOf }: { sort: SortKey; hrefOf: (sort: SortKey) => string }) {
  const t = useTranslations('search');
  return (
    <details className="sort-menu pop small">
      <summary>
        <span className="muted">{t('sortBy')}</span> <span className="link">{t(`sort.${sort}`)}</span>
      </summary>
      <ul>
        {SORT_KEYS.map((key) => (
          <li key={key}>
            <Link href={hrefOf(key)} aria-current={key === sort ? 'true' : undefined} rel="nofollow" scroll={false}>
              {t(`sort.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
