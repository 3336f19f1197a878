import { useLocale, useTranslations } from 'next-intl';
import { FAVOURITE_LIMITS } from '@/lib/domain/property/favourites';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { SharedList as StoredList } from '@/lib/features/favourites/types';
import { favouritesHref } from '@/lib/routing/favourites-href';
import { PageHead } from '../content/articles/page-head';
import { PropertyCards } from '../properties/cards/property-cards';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { KeepAll } from './keep-all.client';
import { ListActs } from './list-acts.client';
import { ShareForm } from './share-form';

type SharedListProps = {
  cards: readonly PropertyCardData[];
  gone: number;
  stamp: string;
  /** The list in the store; absent if the ids are in the address. */
  list?: StoredList | undefined;
};

/** A list of properties that a visitor shares. List, comparison and the form that makes a link need no script. */
export function SharedList({ cards, gone, stamp, list }: SharedListProps) {
  const locale = useLocale();
  const t = useTranslations('favourites');
  const types = useTranslations('type');
  const title = !list
    ? t('shared.title', { count: cards.length })
    : list.name === null
      ? t('list.unnamed')
      : t('list.title', { name: list.name });
  const nameOf = (property: PropertyCardData) => `${types(property.type)}, ${property.city}`;
  return (
    <div className="wrap shared-list">
      <PageHead title={title} intro={t(list ? 'list.intro' : cards.length > 0 ? 'shared.intro' : 'description')} />
      {gone > 0 && <Alert>{t('shared.gone', { count: gone })}</Alert>}
      <div className="acts">
        {list && (
          <ListActs
            token={list.token}
            title={title}
            words={{
              keep: t('list.keep'),
              kept: t('list.kept'),
              drop: t('dropTheirs'),
              own: t('list.own'),
              send: t('list.send'),
              copied: t('copied'),
              copyThis: t('copyThis'),
            }}
          />
        )}
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
        <form className="choose" action={favouritesHref(locale)}>
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
      {!list && cards.length > 0 && <ShareForm stamp={stamp} ids={cards.map(({ id }) => id)} />}
    </div>
  );
}
