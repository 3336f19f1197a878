import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { DescriptionText } from '../properties/description-text';
import { HomeHighlights } from '../properties/home-highlights';
import { PriceText } from '../properties/price-text';
import { Link } from '../ui/link.client';
import './owner-advert.css';

type AdvertProps = {
  home: HomeDetail;
  /** The message to the agent that something in a part of the advertisement is not right. */
  mistakeHref: (part: string) => string;
};

/** What visitors read about an owner's home, part by part, each with a way to say that something is not right. */
export function OwnerAdvert({ home, mistakeHref }: AdvertProps) {
  const locale = useLocale();
  const t = useTranslations('ownerAdvert');
  const { description } = home;
  const parts: Array<readonly [name: 'heading' | 'facts' | 'text', content: ReactNode]> = [
    [
      'heading',
      <>
        {home.title && <p className="title">{home.title}</p>}
        <p className="price">
          <PriceText price={home.price} />
        </p>
      </>,
    ],
    ['facts', <HomeHighlights key="facts" home={home} />],
    ['text', description && <DescriptionText key="text" description={description} />],
  ];
  return (
    <section className="owner-advert" aria-labelledby="advert">
      <h2 id="advert">{t('title')}</h2>
      <p className="muted">
        {t('intro')}{' '}
        <a className="link" href={home.addresses[locale]}>
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
