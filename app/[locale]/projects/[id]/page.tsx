import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { agencyId, agencyInShort } from '@/app/[locale]/_parts/agency-markup';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { FirstContact } from '@/components/agency/first-contact';
import { ProjectForm } from '@/components/contact-forms/project-form';
import { BuildPhases, WhoBuilds } from '@/components/projects/construction';
import { ProjectAsk } from '@/components/projects/project-ask';
import { ProjectFacts, ProjectHead, ProjectStory } from '@/components/projects/project-head';
import { ProjectHero, ProjectPictures } from '@/components/projects/project-pictures';
import { ProjectProperties, UnitList } from '@/components/projects/unit-list';
import { UnitSheets } from '@/components/projects/unit-sheets';
import { stateColour } from '@/lib/domain/property/project-units';
import { brusselsDay } from '@/lib/domain/time/dates';
import { findTestimonials } from '@/lib/features/content/testimonials/data/find-testimonials';
import { getProject } from '@/lib/features/projects/data';
import { toProjectListing } from '@/lib/features/projects/mapping/to-structured-data';
import { parseUnitView, parseWishedUnits, type UnitView, unitViewQuery } from '@/lib/features/projects/search-params';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import { siteUrl } from '@/lib/platform/config/site-address';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';

import { sharedPictureHref } from '@/lib/routing/picture-href';
import { priceListHref, projectHref } from '@/lib/routing/property-href';

const ROUTE = 'projects/{city}/{name}/{id}';
type Props = PageProps<'/[locale]/projects/[id]'>;

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const t = await getTranslations('project');
  const project = await getProject(id, locale, new Date());
  if (!project) return {};
  const { name, city, summary, pictures } = project;
  return metadataOf({
    route: ROUTE,
    title: t('metaTitle', { name, city }),
    description: summary?.text,
    alternates: inEveryLanguage((language) => projectHref({ id, name, city: project.cityNames }, language)),
    image: pictures[0] && sharedPictureHref(pictures[0].hash),
  });
}

export default async function ProjectPage({ params, searchParams }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const now = new Date();
  const project = await getProject(id, locale, now);
  if (!project) notFound();
  const query = await searchParams;
  const view = parseUnitView(query);
  const units = project.units.filter(({ state }) => stateColour(state) !== 'sold');
  const place = { id, name: project.name, city: project.cityNames };
  const property = projectHref(place, locale);
  const crumbs = [...crumbsTo('projects', locale, {}), { label: project.name, href: property }];
  const withView = (wanted: UnitView) => `${property}${unitViewQuery(wanted)}#units`;
  // Without a drawing of the façade, the first picture is already at the top of the page.
  const pictures = project.elevation ? project.pictures : project.pictures.slice(1);
  return (
    <PageFrame
      crumbs={crumbs}
      route={ROUTE}
      alternates={inEveryLanguage((language) => projectHref(place, language) + unitViewQuery(view))}
      markup={[
        toProjectListing(project, { site: siteUrl(), href: property, locale, offeredBy: agencyId() }),
        agencyInShort(locale),
      ]}
    >
      <div className="wrap on-paper">
        <ProjectHead project={project} />
        <FirstContact person={project.contact} quote={(await findTestimonials(locale))[0]}>
          <a className="btn btn-primary" href="#ask">
            {(await getTranslations('property.contact'))('ask')}
          </a>
        </FirstContact>
        <ProjectHero project={project} />
        <ProjectFacts project={project} />
        {project.story && <ProjectStory story={project.story} />}
        {project.phases.length > 0 && <BuildPhases phases={project.phases} />}
        <UnitList
          project={project}
          view={view}
          hrefFor={withView}
          priceListHref={priceListHref(place, locale)}
          day={brusselsDay(now)}
        />
        <UnitSheets units={project.units} project={project.name} contact={project.contact} page={property} />
        {pictures.length > 0 && <ProjectPictures pictures={pictures} />}
        <WhoBuilds project={project} />
        <ProjectAsk project={project}>
          <ProjectForm
            stamp={stampForm('project')}
            call={project.contact.phone}
            project={id}
            units={units}
            wished={parseWishedUnits(
              query,
              units.map(({ number }) => number),
            )}
          />
        </ProjectAsk>
        {project.properties.length > 0 && (
          <ProjectProperties
            properties={project.properties}
            allHref={searchHref('for-sale', locale, { ...EMPTY_SEARCH, project: id })}
          />
        )}
      </div>
    </PageFrame>
  );
}
