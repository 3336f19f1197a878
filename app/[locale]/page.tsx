import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { PullQuotes } from '@/components/content/testimonials/pull-quotes';
import { RecentlyViewed } from '@/components/favourites/recently-slot';
import { Hero } from '@/components/home-page/hero';
import { GuideTeaser, NewestProperties } from '@/components/home-page/newest';
import { ValuationCall } from '@/components/home-page/valuation-call';
import { VisitUs } from '@/components/home-page/visit-us';
import { ProjectFeature } from '@/components/projects/project-feature';
import { SearchBar } from '@/components/search/search-bar';
import { SentenceField } from '@/components/search/sentence-field';
import { speakersOf } from '@/lib/domain/text/people';
import { brusselsDay } from '@/lib/domain/time/dates';
import { findGuideArticles } from '@/lib/features/content/articles/data/find-articles';
import { getPropertyPagePictures } from '@/lib/features/content/articles/data/load-pictures';
import { findTestimonials } from '@/lib/features/content/testimonials/data/find-testimonials';
import { findProjects, getFeaturedProject } from '@/lib/features/projects/data';
import { findNewest } from '@/lib/features/search/data/find-properties';
import { findSearchOptions } from '@/lib/features/search/place-pages/data/count-properties';
import { noticeOn } from '@/lib/platform/config/live-hours';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { homePageNodes } from './_parts/agency-markup';

export async function generateMetadata() {
  const locale = await currentLocale();
  const t = await getTranslations('home');
  return metadataOf({
    route: '',
    title: t('title', { agency: agencyName(locale) }),
    description: t('description'),
  });
}

export default async function PropertyPage() {
  const locale = await currentLocale();
  const t = await getTranslations('home');
  const [options, newest, project, projects, quotes, articles, pictures] = await Promise.all([
    findSearchOptions(locale),
    findNewest(5, locale, new Date()),
    getFeaturedProject(locale, new Date()),
    findProjects(locale, new Date()),
    findTestimonials(locale),
    findGuideArticles(locale),
    getPropertyPagePictures({ hero: t('heroAlt'), door: t('doorAlt'), office: t('officeAlt') }),
  ]);
  // The page shows agents and an office that speak the language of the page.
  const speakers = speakersOf(agency.agents, locale);
  const office = agency.offices.find(({ id }) => id === speakers[0]?.officeId) ?? agency.offices[0];
  const [first, second] = speakers.map((agent) => agent.name.split(' ')[0] ?? agent.name);
  return (
    <PageFrame route="" markup={homePageNodes(locale)}>
      <Hero
        slogan={agency.slogan[locale]}
        notice={noticeOn(brusselsDay(new Date()), locale)}
        picture={pictures.hero}
        counts={options.counts}
        projects={projects.length}
      >
        <SearchBar options={options} showCounts />
        <SentenceField goal="for-sale" />
      </Hero>
      <NewestProperties properties={newest} total={options.counts['for-sale']} />
      <div className="wrap">
        <RecentlyViewed />
      </div>
      {project && (
        <div className="wrap">
          <ProjectFeature project={project} />
        </div>
      )}
      {office && (
        <ValuationCall
          picture={pictures.door}
          agents={[first ?? agencyName(locale), second ?? agencyName(locale)]}
          phone={office.phone}
        />
      )}
      {quotes.length > 1 && (
        <section className="section wrap ends-flush" aria-label={t('quotes')}>
          <PullQuotes testimonials={quotes.slice(0, 2)} />
        </section>
      )}
      <GuideTeaser articles={articles.slice(0, 3)} />
      {office && <VisitUs office={office} picture={pictures.office} />}
    </PageFrame>
  );
}
