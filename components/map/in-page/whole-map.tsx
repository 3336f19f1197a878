import { useLocale, useTranslations } from 'next-intl';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { TownCount } from '@/lib/features/search/data/count-properties';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';
import { Link } from '../../ui/link.client';
import { WholeMapLoader } from './whole-map-loader.client';
import './whole-map.css';

type WholeMapProps = { goal: Goal; counts: Readonly<Record<Goal, number>>; towns: readonly TownCount[] };

/** The map of all properties for sale or for rent, and a list of them by municipality. */
export function WholeMap({ goal, counts, towns }: WholeMapProps) {
  const locale = useLocale();
  const t = useTranslations('mapView');
  const map = useTranslations('map');
  const action = href(goal, locale);
  return (
    <div className="whole-map">
      <div className="wrap top">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <nav aria-label={t('goal')}>
          {GOALS.map((one) => (
            <Link
              key={one}
              href={href('map', locale) + (one === 'for-sale' ? '' : `?goal=${one}`)}
              aria-current={one === goal ? 'page' : undefined}
            >
              {routeOf(one).breadcrumb[locale]} <span className="muted">{formatNumber(counts[one], locale)}</span>
            </Link>
          ))}
        </nav>
        <p className="muted">{t('intro')}</p>
      </div>
      <div className="room">
        <WholeMapLoader
          goal={goal}
          locale={locale}
          action={action}
          query=""
          mode="whole"
          words={{
            title: map('region'),
            skip: map('skip'),
            end: map('end'),
            searchHere: t('searchHere'),
            failed: t('failedWhole'),
            retry: map('retry'),
          }}
        />
        <noscript>
          <p>{t('none')}</p>
        </noscript>
      </div>
      <section className="wrap section">
        <h2>{t('towns')}</h2>
        <ul>
          {towns.map((town) => (
            <li key={town.href}>
              <Link href={town.href}>{town.name}</Link>{' '}
              <span className="muted">{formatNumber(town.count, locale)}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link className="link" href={action}>
            {t('allFilters')}
          </Link>
        </p>
      </section>
    </div>
  );
}
