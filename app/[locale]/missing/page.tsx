import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { MissingLinks, MissingWall } from '@/components/layout/missing-page';
import { PropertyCards } from '@/components/properties/cards/property-cards';
import { SearchBar } from '@/components/search/search-bar';
import { MoreLink } from '@/components/ui/more-link';
import { typeGroup } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { placeName } from '@/lib/features/catalogue/mapping/place-words';
import { findLike } from '@/lib/features/properties/data/find-similar';
import { findGoneProperty, isGoneForGood } from '@/lib/features/properties/data/locate-property';
import { findNewest } from '@/lib/features/search/data/find-properties';
import { countProperties, findSearchOptions } from '@/lib/features/search/place-pages/data/count-properties';
import { loadPlacePages, nearestWider } from '@/lib/features/search/place-pages/data/place-pages';
import { titleOfScope } from '@/lib/features/search/place-pages/mapping';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { markDrawn } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';
import { EVERYWHERE, placeHref, readScopeId } from '@/lib/routing/place-href';
import { TYPE_SLUGS } from '@/lib/routing/property-href';
import '@/components/layout/missing-page.css';

type Props = PageProps<'/[locale]/missing'>;

const SIMILAR_PROPERTIES = 3;

/** The requested property, by the id that the middleware puts into the query; null for other addresses. */
async function askedProperty(searchParams: Props['searchParams']) {
  const { id, goal, city = '', type = '' } = await searchParams;
  if (typeof id !== 'string' || typeof city !== 'string' || typeof type !== 'string') return null;
  return { id, goal: goal === 'for-rent' ? 'for-rent' : 'for-sale', city, type } as const;
}

/** The nearest wider page of the requested place or type, and properties like it; null for other addresses. */
async function askedPlace(searchParams: Props['searchParams'], locale: Locale, now: Date) {
  const { goal: asked, scope: id } = await searchParams;
  const scope = typeof id === 'string' ? readScopeId(id) : null;
  const goal = GOALS.find((known) => known === asked);
  if (!scope || !goal) return null;
  const pages = await loadPlacePages();
  const wider = nearestWider(pages, goal, scope, locale);
  const city = scope.place === null ? '' : placeName(scope.place, locale);
  const type = scope.type === null ? '' : TYPE_SLUGS[scope.type][locale];
  return {
    goal,
    link: wider
      ? {
          href: placeHref(goal, wider, locale),
          label: titleOfScope(goal, wider, locale),
          onOffer: pages.onOfferIn(goal, wider),
        }
      : {
          href: href(goal, locale),
          label: titleOfScope(goal, EVERYWHERE, locale),
          onOffer: (await countProperties())[goal],
        },
    similar: await findLike({ goal, city, type }, SIMILAR_PROPERTIES, locale, now),
  };
}

export default async function MissingPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const t = await getTranslations('missing');
  const property = await askedProperty(searchParams);
  const now = new Date();
  const options = await findSearchOptions(locale);
  const gone = property && (await findGoneProperty(property.id));
  const isGone = property !== null && (gone !== null || isGoneForGood(property.id));
  // The goal, town and type of a property that left are taken from the store, and only if it does not know them from
  // the address.
  const wanted = gone
    ? { goal: gone.goal, city: slug(gone.city[locale]), type: TYPE_SLUGS[typeGroup(gone.type)][locale] }
    : property;
  const place = await askedPlace(searchParams, locale, now);
  const narrow = await getTranslations('placePage.wider');
  const similar = wanted ? await findLike(wanted, SIMILAR_PROPERTIES, locale, now) : (place?.similar ?? []);
  const [newest] = similar.length > 0 ? [] : await findNewest(1, locale, now);
  const end = gone && gone.end !== 'withdrawn' ? gone.end : (wanted?.goal ?? 'for-sale');
  const title = isGone
    ? t(`goneTitle.${end}`)
    : property
      ? t(`propertyTitle.${property.goal}`)
      : place
        ? narrow('title')
        : t('metaTitle');
  markDrawn();
  return (
    <PageFrame route={null}>
      {/* Next ignores the metadata of a page with status 404; React moves this title into the head. */}
      <title>{`${property && !isGone ? t('propertyMetaTitle') : title} – ${agencyName(locale)}`}</title>
      <MissingWall
        title={title}
        text={
          property
            ? isGone
              ? t('goneText')
              : t('propertyText', { id: property.id })
            : place
              ? narrow('text')
              : t('text')
        }
      />
      <div className="wrap missing-page">
        <SearchBar options={options} goal={wanted?.goal ?? place?.goal} />
        {place && (
          <MoreLink href={place.link.href}>
            {narrow('link', { title: place.link.label, n: formatNumber(place.link.onOffer, locale) })}
          </MoreLink>
        )}
        {similar.length > 0 && (
          <section className="alike">
            <h2>{t('similar')}</h2>
            <div className="cards few">
              <PropertyCards properties={similar} first={similar.length} />
            </div>
          </section>
        )}
        <div className="grid elsewhere">
          <div className="ways">
            <MissingLinks counts={options.counts} />
          </div>
          {newest && (
            <div className="suggestion">
              <p className="small muted">{t('suggestion')}</p>
              <PropertyCards properties={[newest]} heading="h2" />
            </div>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
