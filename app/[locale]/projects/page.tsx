import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { NoProjects, ProjectFeature } from '@/components/projects/project-feature';
import { findProjects } from '@/lib/features/projects/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('projects', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('projects');
  const projects = await findProjects(locale, new Date());
  return pageMetadata({
    route: 'projects',
    locale,
    title: t('title'),
    description: t('description'),
    alternates,
    noindex: projects.length === 0,
  });
}

export default async function ProjectsPage() {
  const locale = await currentLocale();
  const t = await getTranslations('projects');
  const projects = await findProjects(locale, new Date());
  const free = projects.reduce((sum, project) => sum + project.figures.free, 0);
  return (
    <PageFrame route="projects" alternates={alternates}>
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
