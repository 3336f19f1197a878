import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { PriceView } from '@/components/search/place-pages/price-view';
import { pagePlace } from '@/lib/domain/place/page-places';
import { distanceKm } from '@/lib/domain/place/point';
import { formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import { placeName } from '@/lib/features/catalogue/mapping/place-words';
import { findLike } from '@/lib/features/properties/data/find-similar';
import { listedScope, loadPlacePages, nearestWider } from '@/lib/features/search/place-pages/data/place-pages';
import { loadPricePages } from '@/lib/features/search/place-pages/data/price-pages';
import { priceSentences, priceTitle, titleOfScope } from '@/lib/features/search/place-pages/mapping';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { placeHref, placeSegment, priceHref, readScopeId } from '@/lib/routing/place-href';
import { routeOf } from '@/lib/routing/route-table';

type Props = PageProps<'/[locale]/for-sale/in/[scope]/prices'>;

/** The maximum number of other places, and of properties on offer. */
const [MOST_OTHERS, NEWEST] = [6, 3];

async function askedPrices(params: Props['params']) {
  const place = readScopeId((await params).scope)?.place ?? '';
  const pages = await loadPricePages();
  const prices = pages.get(place);
  const here = pagePlace(place);
  if (!prices || !here) notFound();
  const kilometres = (key: string) => distanceKm(here.centre, pagePlace(key)?.centre ?? here.centre);
  const others = [...pages]
    .filter(([key]) => key !== place)
    .sort(([a], [b]) => kilometres(a) - kilometres(b))
    .slice(0, MOST_OTHERS)
    .map(([name, figures]) => ({ name, ...figures }));
  return { place, prices, others, alternates: inEveryLanguage((locale) => priceHref(place, locale)) };
}

export async function generateMetadata({ params }: Props) {
  const { place, prices, alternates } = await askedPrices(params);
  const locale = await currentLocale();
  const t = await getTranslations('pricePage');
  return metadataOf({
    route: 'for-sale/{place}/prices',
    title: priceTitle(place, locale),
    titleFacts: [
      t('median', { amount: formatEuro(prices.median, locale) }),
      t('sold', { n: formatNumber(prices.sales, locale) }),
    ],
    description: priceSentences(place, prices, locale),
    alternates,
  });
}

/** The page of the prices of a municipality. */
export default async function PricePage({ params }: Props) {
  const { place, prices, others, alternates } = await askedPrices(params);
  const locale = await currentLocale();
  const pages = await loadPlacePages();
  const scope = { place, type: null };
  const listed = listedScope(pages, 'for-sale', scope, locale) ?? nearestWider(pages, 'for-sale', scope, locale);
  return (
    <PageFrame
      route="for-sale/{place}/prices"
      alternates={alternates}
      crumbs={[
        ...crumbsTo('for-sale', locale, {}),
        ...(listed?.place
          ? [{ label: placeName(listed.place, locale), href: placeHref('for-sale', listed, locale) }]
          : []),
        { label: routeOf('for-sale/{place}/prices').breadcrumb[locale], href: alternates[locale] },
      ]}
    >
      <PriceView
        place={place}
        prices={prices}
        others={others}
        offer={
          listed && {
            link: { href: placeHref('for-sale', listed, locale), label: titleOfScope('for-sale', listed, locale) },
            cards: await findLike(
              { goal: 'for-sale', city: placeSegment(place, locale), type: '' },
              NEWEST,
              locale,
              new Date(),
            ),
          }
        }
      />
    </PageFrame>
  );
}
