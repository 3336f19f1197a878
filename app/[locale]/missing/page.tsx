import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { MissingLinks, MissingWall } from '@/components/layout/not-found/missing-page';
import { PropertyCards } from '@/components/properties/cards/property-cards';
import { SearchBar } from '@/components/search/search-bar';
import { typeGroup } from '@/lib/domain/property/property-type';
import { slug } from '@/lib/domain/text/slug';
import { findLike } from '@/lib/features/properties/data/find-similar';
import { findGoneProperty, isGoneForGood } from '@/lib/features/properties/data/locate-property';
import { findSearchOptions } from '@/lib/features/search/data/count-properties';
import { findNewest } from '@/lib/features/search/data/find-properties';
import { currentLocale } from '@/lib/i18n/current-locale';
import { markDrawn } from '@/lib/platform/server/http-exchange';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { TYPE_SLUGS } from '@/lib/routing/property-href';
import '@/components/layout/not-found/missing-page.css';

type Props = PageProps<'/[locale]/missing'>;

const SIMILAR_PROPERTIES = 3;

/** The requested property, by the id that the middleware puts into the query; null for other addresses. */
async function askedProperty(searchParams: Props['searchParams']) {
  const { id, goal, city = '', type = '' } = await searchParams;
  if (typeof id !== 'string' || typeof city !== 'string' || typeof type !== 'string') return null;
  return { id, goal: goal === 'for-rent' ? 'for-rent' : 'for-sale', city, type } as const;
}

export default async function MissingPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const t = await getTranslations('missing');
  const property = await askedProperty(searchParams);
  const now = new Date();
  const options = await findSearchOptions(locale);
  const gone = property && (await findGoneProperty(property.id));
  const isGone = property !== null && (gone !== null || isGoneForGood(property.id));
  // What the store knows counts before the words of the address.
  const wanted = gone
    ? { goal: gone.goal, city: slug(gone.city[locale]), type: TYPE_SLUGS[typeGroup(gone.type)][locale] }
    : property;
  const similar = wanted ? await findLike(wanted, SIMILAR_PROPERTIES, locale, now) : [];
  const [newest] = similar.length > 0 ? [] : await findNewest(1, locale, now);
  const end = gone && gone.end !== 'withdrawn' ? gone.end : (wanted?.goal ?? 'for-sale');
  const title = isGone ? t(`goneTitle.${end}`) : property ? t(`homeTitle.${property.goal}`) : t('metaTitle');
  markDrawn();
  return (
    <PageFrame route={null} alternates={inEveryLanguage((language) => href('', language))}>
      {/* Next ignores a page's metadata in a 404; React moves this title into the head. */}
      <title>{`${property && !isGone ? t('homeMetaTitle') : title} – ${agency.name}`}</title>
      <MissingWall
        title={title}
        text={property ? (isGone ? t('goneText') : t('homeText', { id: property.id })) : t('text')}
      />
      <div className="wrap missing-page">
        <SearchBar options={options} goal={wanted?.goal} />
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
