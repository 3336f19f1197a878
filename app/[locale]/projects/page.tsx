import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { NoProjects, ProjectFeature } from '@/components/projects/project-feature';
import { findProjects } from '@/lib/features/projects/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href } from '@/lib/routing/href';

export async function generateMetadata() {
  const locale = await currentLocale();
  const t = await getTranslations('projects');
  const projects = await findProjects(locale, new Date());
  return metadataOf({
    route: 'projects',
    title: t('title'),
    description: t('description'),
    noindex: projects.length === 0,
  });
}

export default async function ProjectsPage() {
  const locale = await currentLocale();
  const t = await getTranslations('projects');
  const projects = await findProjects(locale, new Date());
  const free = projects.reduce((sum, project) => sum + project.figures.free, 0);
  return (
    <PageFrame route="projects">
      <div className="wrap">
        <div className="projects-head grid">
          <h1>{t('title')}</h1>
          {projects.length > 0 && <p>{t('lead', { count: projects.length, free })}</p>}
        </div>
        {projects.length === 0 && (
          <NoProjects saleHref={href('for-sale', locale)} contactHref={href('contact', locale)} />
        )}
        {projects.map((project, index) => (
          <ProjectFeature key={project.id} project={project} isFirst={index === 0} />
        ))}
      </div>
    </PageFrame>
  );
}
