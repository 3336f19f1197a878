import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { EnergyTag } from './energy-tag';
import { FacadeDrawing } from './facade-drawing';
import { PriceText } from './price-text';

/** The colour of a ribbon by status. */
export const RIBBON_CLASS: Readonly<Record<PropertyStatus, string>> = {
  available: 'free',
  new: 'new',
  'price-lowered': 'lower',
  'under-option': 'option',
  'under-compromise': 'option',
  sold: 'sold',
  rented: 'sold',
  'sold-out': 'sold',
};

const SIZES = '(min-width: 1200px) 380px, (min-width: 600px) 45vw, 92vw';

/** A home in a list: the whole card is one link. `isFirst` marks the pictures that are seen before scrolling. */
export function PropertyCard({
  home,
  isFirst = false,
  layout = '',
  sizes = SIZES,
}: {
  home: PropertyCardData;
  isFirst?: boolean;
  layout?: string;
  sizes?: string;
}) {
  const t = useTranslations('card');
  const types = useTranslations('type');
  const status = useTranslations('status');
  const { picture, energy } = home;
  return (
    <article className={`card ${layout}${isClosed(home.status) ? ' sold' : ''}`}>
      <div className="pic">
        {picture ? (
          <img
            src={`/media/${picture.hash}-960.webp`}
            srcSet={`/media/${picture.hash}-480.webp 480w, /media/${picture.hash}-960.webp 960w`}
            sizes={sizes}
            width={picture.width}
            height={picture.height}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
          />
        ) : (
          <div className="nopic">
            <FacadeDrawing />
            <span>{t('noPicture')}</span>
          </div>
        )}
        {home.ribbon && (
          <span className={`ribbon ${RIBBON_CLASS[home.ribbon]}`}>{home.statusText ?? status(home.ribbon)}</span>
        )}
      </div>
      <div className="body">
        <p className="price">
          <PriceText price={home.price} />
        </p>
        <p className="what">
          <Link href={home.href} prefetch={false}>
            {types(home.type)}, {home.city}
          </Link>
        </p>
        <p className="addr">{home.street ?? t('addressOnRequest')}</p>
        <ul className="facts">
          {home.bedrooms && (
            <li className="ic i-bed-double">
              <span className="vh">{t('bedrooms')} </span>
              {home.bedrooms}
            </li>
          )}
          {home.bathrooms && (
            <li className="ic i-bath">
              <span className="vh">{t('bathrooms')} </span>
              {home.bathrooms}
            </li>
          )}
          {home.livingArea && (
            <li className="ic i-scaling">
              <span className="vh">{t('livingArea')} </span>
              {home.livingArea}
            </li>
          )}
          {home.groundArea && (
            <li className="ic i-land-plot">
              <span className="vh">{t('groundArea')} </span>
              {home.groundArea}
            </li>
          )}
          {energy && (
            <li className="e">
              <EnergyTag label={energy.label} text={energy.text} name={t('energyLabel')} />
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
