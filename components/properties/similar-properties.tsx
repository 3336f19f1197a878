import { useTranslations } from 'next-intl';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { Link } from '../ui/link.client';
import { PropertyCards } from './property-cards';

/** Similar properties, and a link to all of them. */
export function SimilarProperties({
  cards,
  all,
}: {
  cards: readonly PropertyCardData[];
  all: { href: string; city: string };
}) {
  const t = useTranslations('property.similar');
  const joined = useJoined();
  if (cards.length === 0) return null;
  return (
    <section className="similar-properties" aria-labelledby="similar-title">
      <div className="section-head">
        <h2 id="similar-title">{t('title')}</h2>
        <p className="muted">{t('intro')}</p>
        <Link className="more" href={all.href}>
          <span>{joined(t('all', { city: all.city }))}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <div className="row">
        <PropertyCards properties={cards} />
      </div>
    </section>
  );
}
