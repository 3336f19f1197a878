import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { MissingLinks } from '@/components/not-found/missing-links';
import { MissingWall } from '@/components/not-found/missing-wall';
import { PropertyCards } from '@/components/properties/property-cards';
import { SearchBar } from '@/components/search/search-bar';
import { findLike } from '@/lib/features/properties/data/find-like';
import { findNewest } from '@/lib/features/properties/data/find-properties';
import { findSearchOptions } from '@/lib/features/properties/data/find-search-options';
import { locateHome } from '@/lib/features/properties/data/locate-home';
import { currentLocale } from '@/lib/i18n/current-locale';
import { markDrawn } from '@/lib/platform/http-exchange';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import '@/components/not-found/missing-page.css';

type Props = PageProps<'/[locale]/missing'>;

const SIMILAR_HOMES = 3;

/** The home that was requested, by the id that the middleware puts into the query; null for other addresses. */
async function askedHome(searchParams: Props['searchParams']) {
  const { id, goal, city = '', type = '' } = await searchParams;
  if (typeof id !== 'string' || typeof city !== 'string' || typeof type !== 'string') return null;
  return { id, goal: goal === 'for-rent' ? 'for-rent' : 'for-sale', city, type } as const;
}

export default async function MissingPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const t = await getTranslations('missing');
  const home = await askedHome(searchParams);
  const now = new Date();
  const options = await findSearchOptions(locale);
  const isGone = home !== null && (await locateHome(home.id))?.isGone === true;
  const words = isGone ? 'goneTitle' : 'homeTitle';
  const similar = home ? await findLike(home, SIMILAR_HOMES, locale, now) : [];
  const [newest] = home ? [] : await findNewest(1, locale, now);
  markDrawn();
  return (
    <PageFrame route={null} alternates={inEveryLanguage((language) => href('', language))}>
      {/* Next ignores a page's metadata in a 404; React moves this title into the head. */}
      <title>{`${isGone ? t(`goneTitle.${home.goal}`) : home ? t('homeMetaTitle') : t('metaTitle')} – ${agency.name}`}</title>
      <MissingWall
        title={home ? t(`${words}.${home.goal}`) : t('metaTitle')}
        text={home ? (isGone ? t('goneText') : t('homeText', { id: home.id })) : t('text')}
      />
      <div className="wrap missing-page">
        <SearchBar options={options} goal={home?.goal} />
        {similar.length > 0 && (
          <section className="alike">
            <h2>{t('similar')}</h2>
            <div className="cards few">
              <PropertyCards homes={similar} first={similar.length} />
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
              <PropertyCards homes={[newest]} />
            </div>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
