import { useLocale, useTranslations } from 'next-intl';
import { formatEuro } from '@/lib/domain/money/currency';
import { formatShortDate } from '@/lib/domain/time/dates';
import type { DossierView } from '@/lib/features/owner-portal/progress/loaders';
import './offer-list.css';

/** The offers for a property, newest first, without the names of bidders. */
export function OfferList({ offers }: { offers: DossierView['offers'] }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier.offers');
  if (offers.length === 0) return null;
  const newest = [...offers].sort((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <section className="offer-list" aria-labelledby="offers">
      <h2 id="offers">{t('title')}</h2>
      <dl className="key-values">
        {newest.map(({ day, amount, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two offers may be of one day
          <div key={`${day} ${at}`}>
            <dt>{formatShortDate(day, locale)}</dt>
            <dd>
              {amount === null ? t('noAmount') : formatEuro(amount, locale)} <span className="muted">{t(state)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
