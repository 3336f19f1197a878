import 'server-only';
import agency from '@/agency.config';
import { projectTarget } from '@/lib/routing/project-target';
import type { ProjectLocation } from '@/lib/routing/resolve-path';
import { loadProjects } from './load-projects';

/** Where a project's page is, for the middleware; null when there is none. */
export async function locateProject(id: string): Promise<ProjectLocation | null> {
  const project = (await loadProjects()).get(id);
  if (!project) return null;
  const { name, city, externalUrl } = project;
  return { name, city, externalUrl: projectTarget(`/project/${id}/`, externalUrl, agency.projectHosts) };
}
