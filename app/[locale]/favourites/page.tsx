import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { calculationOf } from '@/app/[locale]/_property/property-calculation';
import { Comparison } from '@/components/favourites/comparison';
import { OwnFavourites } from '@/components/favourites/own-favourites';
import { SharedList } from '@/components/favourites/shared-list';
import { FAVOURITE_LIMITS, readPropertyIds } from '@/lib/domain/property/favourites';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { compareProperties, findPropertyCards } from '@/lib/features/favourites/data';
import { withCosts } from '@/lib/features/favourites/mapping';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { compareHref, favouritesHref } from '@/lib/routing/favourites-href';

type Props = PageProps<'/[locale]/favourites'>;

/** The mode in the address: a shared list, a comparison, or neither. */
async function askedFor(searchParams: Props['searchParams']) {
  const { ids, compare } = await searchParams;
  const listed = readPropertyIds(ids, FAVOURITE_LIMITS.properties);
  const chosen = readPropertyIds(compare, FAVOURITE_LIMITS.properties);
  const compared = chosen.slice(0, FAVOURITE_LIMITS.compared);
  return {
    listed,
    compared,
    leftOut: chosen.length - compared.length,
    alternates: inEveryLanguage((language) =>
      compared.length > 0 ? compareHref(language, compared, listed) : favouritesHref(language, listed),
    ),
  };
}

export async function generateMetadata({ searchParams }: Props) {
  const t = await getTranslations('favourites');
  const { alternates, compared, listed } = await askedFor(searchParams);
  return metadataOf({
    route: 'favourites',
    title: compared.length > 0 ? t('compare.table') : listed.length > 0 ? t('shareTitle') : t('title'),
    description: t('description'),
    alternates,
  });
}

/** A comparison of properties with their costs, by the rates of today. */
async function comparisonOf(ids: readonly string[], locale: Locale, now: Date) {
  const [compared, cards] = await Promise.all([
    compareProperties(ids, locale, now),
    findPropertyCards(ids, locale, now),
  ]);
  const costs = compared.properties.map((property) => ({
    calculation: calculationOf(property, locale, brusselsDay(now), agency),
    squareMetre: cards.cards.find(({ id }) => id === property.id)?.squareMetre ?? null,
  }));
  const loan = costs.find(({ calculation }) => calculation?.loan)?.calculation?.loan ?? null;
  return { ...withCosts(compared, costs, locale), gone: compared.gone, loan };
}

/** The visitor's favourites from this device, a shared list, or a comparison. */
export default async function FavouritesPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const { listed, compared, leftOut, alternates } = await askedFor(searchParams);
  const now = new Date();
  const shared = compared.length === 0 && listed.length > 0 ? await findPropertyCards(listed, locale, now) : null;
  return (
    <PageFrame route="favourites" alternates={alternates}>
      {compared.length > 0 ? (
        <Comparison {...(await comparisonOf(compared, locale, now))} ids={listed} leftOut={leftOut} />
      ) : shared ? (
        <SharedList cards={shared.cards} gone={shared.gone.length} />
      ) : (
        <OwnFavourites />
      )}
    </PageFrame>
  );
}
