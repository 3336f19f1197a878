import { useLocale, useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { bookingHref } from '@/lib/routing/personal-href';
import { Link } from '../ui/link.client';
import { PropertySection } from './property-section';

/** The future open houses, each with its calendar file, and a link to an appointment at another time. */
export function PropertyOpenHouses({ property }: { property: Pick<PropertyDetail, 'id' | 'openHouses'> }) {
  const t = useTranslations('property.openHouse');
  const locale = useLocale();
  const { id, openHouses } = property;
  if (openHouses.length === 0) return null;
  return (
    <PropertySection id="open-houses" title={t('title', { count: openHouses.length })}>
      <dl className="key-values">
        {openHouses.map(({ startsAt, day, hours, file }) => (
          <div key={startsAt}>
            <dt>{day}</dt>
            <dd>
              {hours} ·{' '}
              <a className="link" href={file} rel="nofollow" download>
                {t('add')}
                <span className="sr-only"> ({day})</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="chapter-note">
        {t.rich('other', {
          link: (words) => (
            <Link className="link" href={bookingHref(id, locale)} rel="nofollow">
              {words}
            </Link>
          ),
        })}
      </p>
    </PropertySection>
  );
}

/** How long the property has been on the market, and its earlier prices, if the agency wants to show them. */
export function PropertyMarket({ property }: { property: Pick<PropertyDetail, 'goal' | 'market' | 'since'> }) {
  const t = useTranslations('property.market');
  const unit = useTranslations('property.unit');
  const { days, prices } = property.market;
  if (days === null && prices.length === 0) return null;
  return (
    <PropertySection id="market" title={t('title')}>
      <dl className="key-values">
        {days !== null && (
          <div>
            <dt>{t(`since.${property.goal}`)}</dt>
            <dd>{t('days', { days, date: property.since ?? '' })}</dd>
          </div>
        )}
        {prices.map(({ since, price }, at) => (
          <div key={since}>
            <dt>{t(at === 0 ? 'now' : 'before', { date: since })}</dt>
            <dd>{property.goal === 'for-rent' ? unit('per-month', { value: price }) : price}</dd>
          </div>
        ))}
      </dl>
    </PropertySection>
  );
}
