import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/time/dates';
import type { OwnPropertyHead } from '@/lib/features/owner-portal/access/loaders';
import { pictureHref } from '@/lib/routing/picture-href';
import { PriceText } from '../../properties/price-text';
import { PrintButton } from '../../properties/print-button.client';
import { Icon } from '../../ui/icon';
import './property-head.css';

/** The head of an owner's property: its picture, its address, and its advertisement. */
export function PropertyHead({ head: { id, card, since } }: { head: OwnPropertyHead }) {
  const locale = useLocale();
  const t = useTranslations('owner.homes');
  const status = useTranslations('status');
  return (
    <div className="property-head">
      {card?.picture && (
        <img
          src={pictureHref(card.picture.hash, 480)}
          width={card.picture.width}
          height={card.picture.height}
          alt=""
          fetchPriority="high"
        />
      )}
      <div>
        <p className="about">{t('yours', { id })}</p>
        <h1>{card ? [card.street, card.city].filter(Boolean).join(', ') : t('reference', { id })}</h1>
        {card ? (
          <p className="about">
            <strong>{card.statusText ?? status(card.status)}</strong>
            {card.price.kind !== 'status' && (
              <>
                {' · '}
                <PriceText price={card.price} />
              </>
            )}
            {since && ` · ${t('since', { date: formatDate(since, locale) })}`}
          </p>
        ) : (
          <p className="about">{t('offSite')}</p>
        )}
        <p className="ways">
          {card && (
            <a className="link" href={card.href}>
              {t('advert')}
            </a>
          )}
          <PrintButton className="link needs-script">{t('print')}</PrintButton>
        </p>
      </div>
    </div>
  );
}

/** A note above a property that its mandate has ended, and until when the page stays available. */
export function MandateEnded({ until, last }: { until: string; last: string }) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <div className="alert warn mandate-ended">
      <Icon name="info" />
      <p>{t('ended', { until: formatDate(until, locale), last: formatDate(last, locale) })}</p>
    </div>
  );
}
