import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import type { Goal } from '@/lib/domain/property/property-values';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './missing-page.css';

/** Links to other pages on the page for a missing address. */
export function MissingLinks({ counts }: { counts: Record<Goal, number> }) {
  const locale = useLocale();
  const t = useTranslations('missing');
  const { 'for-sale': forSale, 'for-rent': forRent } = counts;
  const links = [
    { to: href('', locale), words: t('home'), count: 1 },
    {
      to: href('for-sale', locale),
      words: t('forSale', { count: forSale, n: formatNumber(forSale, locale) }),
      count: forSale,
    },
    {
      to: href('for-rent', locale),
      words: t('forRent', { count: forRent, n: formatNumber(forRent, locale) }),
      count: forRent,
    },
    { to: href('contact', locale), words: t('report'), count: 1 },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <h2>{t('elsewhere')}</h2>
      <ul className="missing-links">
        {links.map(({ to, words }) => (
          <li key={to}>
            <Link href={to}>
              {words}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
