import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { DescriptionText } from '../../properties/description-text';
import { PriceText } from '../../properties/price-text';
import { PropertyHighlights } from '../../properties/property-highlights';
import { Link } from '../../ui/link.client';

type AdvertProps = {
  property: PropertyDetail;
  /** A prefilled message to the agent about a mistake in part of the advertisement. */
  mistakeHref: (part: string) => string;
};

/** The advertisement as visitors see it, part by part, each with a link to report a mistake. */
export function OwnerAdvert({ property, mistakeHref }: AdvertProps) {
  const locale = useLocale();
  const t = useTranslations('ownerAdvert');
  const { description } = property;
  const parts: Array<readonly [name: 'heading' | 'facts' | 'text', content: ReactNode]> = [
    [
      'heading',
      <>
        {property.title && <p className="title">{property.title}</p>}
        <p className="price">
          <PriceText price={property.price} />
        </p>
      </>,
    ],
    ['facts', <PropertyHighlights key="facts" property={property} />],
    ['text', description && <DescriptionText key="text" description={description} />],
  ];
  return (
    <section className="owner-advert" aria-labelledby="advert">
      <h2 id="advert">{t('title')}</h2>
      <p className="muted">
        {t('intro')}{' '}
        <a className="link" href={property.addresses[locale]}>
          {t('whole')}
        </a>
      </p>
      {parts.map(
        ([name, content]) =>
          content && (
            <div key={name} className="part">
              <div>{content}</div>
              <Link className="link small" href={mistakeHref(t(name))}>
                {t('wrong', { part: t(name) })}
              </Link>
            </div>
          ),
      )}
    </section>
  );
}
