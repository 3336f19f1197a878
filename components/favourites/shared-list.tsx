import { useLocale, useTranslations } from 'next-intl';
import { FAVOURITE_LIMITS } from '@/lib/domain/property/favourites';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { favouritesHref } from '@/lib/routing/favourites-href';
import { PageHead } from '../content/articles/page-head';
import { PropertyCards } from '../properties/cards/property-cards';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { KeepAll } from './keep-all.client';
import './shared-list.css';

type SharedListProps = { cards: readonly PropertyCardData[]; gone: number };

/** A shared list of properties, whose ids are in the address. The list and the comparison work without script. */
export function SharedList({ cards, gone }: SharedListProps) {
  const locale = useLocale();
  const t = useTranslations('favourites');
  const types = useTranslations('type');
  const nameOf = (property: PropertyCardData) => `${types(property.type)}, ${property.city}`;
  return (
    <div className="wrap">
      <PageHead
        title={t('shared.title', { count: cards.length })}
        intro={t(cards.length > 0 ? 'shared.intro' : 'description')}
      />
      {gone > 0 && <Alert>{t('shared.gone', { count: gone })}</Alert>}
      <div className="shared-list">
        <div className="acts">
          {cards.length > 0 && (
            <KeepAll
              properties={cards.map((property) => ({ id: property.id, name: nameOf(property) }))}
              label={t('shared.keepAll')}
              done={t('shared.kept')}
              full={t('trouble.many')}
            />
          )}
          <Link className="link" href={favouritesHref(locale)}>
            {t('shared.own')}
          </Link>
        </div>
        <div className="cards">
          <PropertyCards properties={cards} first={1} heading="h2" />
        </div>
        {cards.length > 1 && (
          <form action={favouritesHref(locale)}>
            <fieldset>
              <legend>{t('shared.choose')}</legend>
              <input type="hidden" name="ids" value={cards.map(({ id }) => id).join(',')} />
              {cards.map((property, at) => (
                <label key={property.id}>
                  <input
                    type="checkbox"
                    name="compare"
                    value={property.id}
                    defaultChecked={cards.length <= FAVOURITE_LIMITS.compared && at < FAVOURITE_LIMITS.compared}
                  />
                  <span>
                    {nameOf(property)}
                    {property.street && `, ${property.street}`}
                  </span>
                </label>
              ))}
            </fieldset>
            <button type="submit" className="btn btn-secondary">
              {t('compareThem')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
