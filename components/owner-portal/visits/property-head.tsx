import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/time/dates';
import type { OwnPropertyHead } from '@/lib/features/owner-portal/loaders';
import { FirstPicture } from '../../properties/first-picture';
import { PriceText } from '../../properties/price-text';
import { PrintButton } from '../../properties/print-button.client';
import { Alert } from '../../ui/alert';

/** The head of an owner's property: its picture, its address, its status and its price. */
export function PropertyHead({ head: { id, card } }: { head: OwnPropertyHead }) {
  const t = useTranslations('owner.properties');
  const status = useTranslations('status');
  return (
    <div className="property-head">
      <div className="front">
        <FirstPicture picture={card?.picture} sizes="72px" most={480} />
      </div>
      <div>
        <h1>{card ? [card.street, card.city].filter(Boolean).join(', ') : t('reference', { id })}</h1>
        <p>
          {card ? (
            <>
              <strong data-status={card.status}>{card.statusText ?? status(card.status)}</strong>
              {card.price.kind !== 'status' && (
                <>
                  {' · '}
                  <PriceText price={card.price} />
                </>
              )}
              <span className="reference"> · {t('yours', { id })}</span>
            </>
          ) : (
            t('offSite')
          )}
        </p>
      </div>
    </div>
  );
}

/** The links of a property in the strip: to its advertisement and to its printed report. */
export function propertyLinks({ card }: OwnPropertyHead, words: { advert: string; print: string }) {
  return [
    ...(card
      ? [
          <a key="advert" className="link" href={card.href}>
            {words.advert}
          </a>,
        ]
      : []),
    <PrintButton key="print" className="link needs-script">
      {words.print}
    </PrintButton>,
  ];
}

/** A note above a property that its mandate has ended, and how long the page stays available. */
export function MandateEnded({ until, last }: { until: string; last: string }) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <Alert icon="info" className="mandate-ended">
      {t('ended', { until: formatDate(until, locale), last: formatDate(last, locale) })}
    </Alert>
  );
}
