import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { projectTarget } from '@/lib/routing/project-target';
import { projectHref } from '@/lib/routing/property-href';
import type { ProjectLocation } from '@/lib/routing/resolve-path';
import type { ProjectLink } from '../types';
import { loadProjects } from './load-projects';

/** Where a project's page is, for the middleware; null when there is none. */
export async function locateProject(id: string): Promise<ProjectLocation | null> {
  const project = (await loadProjects()).get(id);
  if (!project) return null;
  const { name, city, externalUrl } = project;
  return { name, city, externalUrl: projectTarget(`/project/${id}/`, externalUrl, agency.projectHosts) };
}

/** The project that a property belongs to, as its page names it; null when the site does not have it. */
export async function getProjectLink(id: string | null, locale: Locale): Promise<ProjectLink | null> {
  const project = id === null ? undefined : (await loadProjects()).get(id);
  return project ? { name: project.name, href: projectHref(project, locale) } : null;
}
