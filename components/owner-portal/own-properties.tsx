import { useLocale, useTranslations } from 'next-intl';
import type { OwnPropertyCard } from '@/lib/features/owner-portal/loaders';
import { sentenceParts } from '@/lib/features/owner-portal/visits/mapping';
import { ownerPropertyHref } from '@/lib/routing/personal-href';
import { FirstPicture } from '../properties/first-picture';
import { PriceText } from '../properties/price-text';
import { NowSentences } from './progress/now-sentences';
import './visits/own-properties.css';

const SIZES = '(min-width: 1200px) 380px, (min-width: 600px) 45vw, 92vw';

function OwnProperty({ property: { id, card, week, instead } }: { property: OwnPropertyCard }) {
  const locale = useLocale();
  const t = useTranslations('owner.properties');
  const visits = useTranslations('ownerProperty.visits');
  const type = useTranslations('type');
  const status = useTranslations('status');
  return (
    <li>
      <div className="front">
        <FirstPicture picture={card?.picture} sizes={SIZES} />
      </div>
      <h2>
        <a href={ownerPropertyHref(id, locale)}>
          {card ? [card.street ?? type(card.type), card.city].join(', ') : t('reference', { id })}
        </a>
      </h2>
      {card ? (
        <p className="about">
          {card.statusText ?? status(card.status)}
          {card.price.kind !== 'status' && (
            <>
              {' · '}
              <PriceText price={card.price} />
            </>
          )}
        </p>
      ) : (
        <p className="about">{t('offSite')}</p>
      )}
      <p className="week">
        {instead ? (
          <NowSentences now={instead} />
        ) : week ? (
          sentenceParts(week, 'week', visits, locale).map((part, at) =>
            at % 2 === 1 ? <b key={part}>{part}</b> : part,
          )
        ) : (
          t('ended')
        )}
      </p>
    </li>
  );
}

/** The properties of an owner, each with a sentence about the current week. */
export const OwnProperties = ({ properties }: { properties: readonly OwnPropertyCard[] }) => (
  <ul className="own-properties">
    {properties.map((property) => (
      <OwnProperty key={property.id} property={property} />
    ))}
  </ul>
);
