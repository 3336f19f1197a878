import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import type { Goal } from '@/lib/domain/property/property-values';
import { href } from '@/lib/routing/href';
import { WayLinks } from '../../ui/way-links';

/** Links to other pages, on the page for a missing address. */
export function MissingLinks({ counts }: { counts: Record<Goal, number> }) {
  const locale = useLocale();
  const t = useTranslations('missing');
  const { 'for-sale': forSale, 'for-rent': forRent } = counts;
  const goals = [
    ['for-sale', t('forSale', { count: forSale, n: formatNumber(forSale, locale) })],
    ['for-rent', t('forRent', { count: forRent, n: formatNumber(forRent, locale) })],
  ] as const;
  return (
    <>
      <h2>{t('elsewhere')}</h2>
      <WayLinks
        links={[
          [href('', locale), t('home')],
          ...goals.flatMap(([goal, words]) => (counts[goal] > 0 ? [[href(goal, locale), words] as const] : [])),
          [href('contact', locale), t('report')],
        ]}
      />
    </>
  );
}
