import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { calculationOf } from '@/app/[locale]/_property/property-calculation';
import { Comparison } from '@/components/favourites/comparison';
import { OwnFavourites } from '@/components/favourites/own-favourites';
import { SharedList } from '@/components/favourites/shared-list';
import { Notice } from '@/components/ui/notice';
import { FAVOURITE_LIMITS, isListToken, readPropertyIds } from '@/lib/domain/property/favourites';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { findPropertyCards, getComparedProperties, getSharedList } from '@/lib/features/favourites/data';
import { toComparison } from '@/lib/features/favourites/mapping/to-comparison';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { compareHref, favouritesHref, sharedListHref } from '@/lib/routing/favourites-href';

type Props = PageProps<'/[locale]/favourites'>;

/** The mode in the address: a shared list, a comparison, or neither. */
async function askedFor(searchParams: Props['searchParams']) {
  const { ids, compare, list } = await searchParams;
  const listed = readPropertyIds(ids, FAVOURITE_LIMITS.properties);
  const chosen = readPropertyIds(compare, FAVOURITE_LIMITS.properties);
  const compared = chosen.slice(0, FAVOURITE_LIMITS.compared);
  return {
    listed,
    compared,
    leftOut: chosen.length - compared.length,
    /** The token of a list in the store, as it is in the address. */
    token: compared.length === 0 && listed.length === 0 ? list : undefined,
    alternates: inEveryLanguage((language) =>
      compared.length > 0
        ? compareHref(language, compared, listed)
        : listed.length === 0 && isListToken(list)
          ? sharedListHref(language, list)
          : favouritesHref(language, listed),
    ),
  };
}

export async function generateMetadata({ searchParams }: Props) {
  const t = await getTranslations('favourites');
  const { alternates, compared, listed, token } = await askedFor(searchParams);
  return metadataOf({
    route: 'favourites',
    title:
      compared.length > 0
        ? t('compare.table')
        : listed.length > 0 || token !== undefined
          ? t('shareTitle')
          : t('title'),
    description: t('description'),
    alternates,
  });
}

/** A comparison of properties with their costs, by the rates of today. */
async function comparisonOf(ids: readonly string[], locale: Locale, now: Date) {
  const [{ properties, gone }, { cards }] = await Promise.all([
    getComparedProperties(ids, locale, now),
    findPropertyCards(ids, locale, now),
  ]);
  const costs = properties.map((property) => ({
    calculation: calculationOf(property, locale, brusselsDay(now), agency),
    squareMetre: cards.find(({ id }) => id === property.id)?.squareMetre ?? null,
  }));
  const loan = costs.find(({ calculation }) => calculation?.loan)?.calculation?.loan ?? null;
  return { comparison: toComparison(properties, costs, locale), gone, loan };
}

/** The visitor's favourites from this device, a shared list, or a comparison. */
export default async function FavouritesPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const { listed, compared, leftOut, token, alternates } = await askedFor(searchParams);
  const now = new Date();
  const list = token === undefined ? null : await getSharedList(token);
  if (token !== undefined && !list) answerWithStatus(404);
  const ids = list?.ids ?? (compared.length === 0 ? listed : []);
  const shared = ids.length > 0 ? await findPropertyCards(ids, locale, now) : null;
  const stamp = stampForm('shared-list', now);
  const t = await getTranslations('favourites');
  return (
    <PageFrame route="favourites" alternates={alternates}>
      {compared.length > 0 ? (
        <Comparison {...(await comparisonOf(compared, locale, now))} ids={listed} leftOut={leftOut} />
      ) : shared ? (
        <SharedList cards={shared.cards} gone={shared.gone.length} stamp={stamp} list={list ?? undefined} />
      ) : token !== undefined ? (
        <Notice title={t('list.unknownTitle')} text={t('list.unknownText')} />
      ) : (
        <OwnFavourites stamp={stamp} />
      )}
    </PageFrame>
  );
}
