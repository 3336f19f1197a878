import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageFrame } from '@/components/layout/page-frame';
import { HomeComfort } from '@/components/properties/home-comfort';
import { HomeContact, StickyActions } from '@/components/properties/home-contact';
import { HomeCosts } from '@/components/properties/home-costs';
import { HomeDescription } from '@/components/properties/home-description';
import { HomeDocuments } from '@/components/properties/home-documents';
import { HomeEnergy } from '@/components/properties/home-energy';
import { HomeFlood } from '@/components/properties/home-flood';
import { HomeHighlights } from '@/components/properties/home-highlights';
import { HomeLegal } from '@/components/properties/home-legal';
import { HomeLocation } from '@/components/properties/home-location';
import { HomeMosaic } from '@/components/properties/home-mosaic';
import { HomePhotos } from '@/components/properties/home-photos';
import { HomeSurfaces } from '@/components/properties/home-surfaces';
import { HomeTitle } from '@/components/properties/home-title';
import { HomeTours } from '@/components/properties/home-tours';
import { SimilarHomes } from '@/components/properties/similar-homes';
import { JsonLd } from '@/components/ui/json-ld';
import type { Goal } from '@/lib/domain/property-values';
import { findSimilarTo } from '@/lib/features/properties/data/find-similar';
import { toBreadcrumbList, toListing } from '@/lib/features/properties/data/to-structured-data';
import { currentLocale } from '@/lib/i18n/current-locale';
import { siteUrl } from '@/lib/platform/page-metadata';
import { crumbsOfHome, searchAround } from './home-links';
import { homeOf } from './home-of';

/** The page of a home, for sale or for rent. */
export async function HomePage({ goal, id }: { goal: Goal; id: string }) {
  const locale = await currentLocale();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const home = await homeOf(goal, id, locale);
  if (!home) notFound();
  const similar = await findSimilarTo(
    { goal, typeGroup: home.group, municipality: home.municipality, excludeId: home.id, price: home.amount },
    locale,
    new Date(),
  );
  const title = home.title ?? t(`heading.${goal}`, { type: types(home.type), city: home.city });
  const url = siteUrl() + home.addresses[locale];
  const around = searchAround(home, locale);
  const crumbs = crumbsOfHome(home, locale, t(`crumb.${home.group}`, { city: around.city }), title);
  return (
    <PageFrame
      locale={locale}
      route={goal === 'for-sale' ? 'for-sale/{city}/{type}/{id}' : 'for-rent/{city}/{type}/{id}'}
      agency={agency}
      alternates={home.addresses}
      className="p-prop"
    >
      <JsonLd data={toListing(home, title, siteUrl(), locale)} />
      <JsonLd data={toBreadcrumbList(crumbs, siteUrl())} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <HomeMosaic home={home} title={title} />
        <div className="pcols">
          <HomeTitle home={home} title={title} />
          <HomeContact home={home} title={title} url={url} />
          <div className="story">
            <HomeHighlights home={home} />
            {home.description && <HomeDescription description={home.description} />}
            {home.energy && <HomeEnergy energy={home.energy} region={home.region} />}
            <HomeSurfaces home={home} />
            <HomeComfort home={home} />
            <HomeLegal home={home} />
            {home.flood && <HomeFlood flood={home.flood} region={home.region} />}
            <HomeCosts home={home} />
            <HomeTours tours={home.tours} pictures={home.pictures} />
            <HomeLocation home={home} />
            <HomeDocuments home={home} title={title} url={url} />
          </div>
        </div>
        <HomePhotos pictures={home.pictures} title={title} />
        <SimilarHomes cards={similar} all={around} />
      </div>
      <StickyActions home={home} title={title} url={url} />
    </PageFrame>
  );
}
