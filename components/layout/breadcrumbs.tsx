import { useTranslations } from 'next-intl';
import type { Crumb } from '@/lib/routing/breadcrumbs';
import { Link } from '../ui/link.client';

/** The breadcrumb of a page; the last item is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('site');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link href={crumb.href}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
