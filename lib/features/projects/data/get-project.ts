import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/locale';
import { toProjectPage } from '../mapping/to-project-page';
import type { Project, ProjectPageData } from '../types';
import { findProjectHomes } from './find-project-homes';
import { loadProjects } from './load-projects';

/** Whom a visitor asks: the project's agent, or else the first office. */
function contactOf(project: Project, locale: Locale): ProjectPageData['contact'] {
  const agent = agency.agents.find(({ id }) => id === project.agentId);
  if (agent) return { name: agent.name, phone: agent.phone, email: agent.email };
  const [office] = agency.offices;
  return { name: office?.name[locale] ?? agency.name, phone: office?.phone ?? '', email: office?.email ?? '' };
}

/** A project on the market with its units, or null. */
export async function getProject(id: string, locale: Locale, now: Date): Promise<ProjectPageData | null> {
  const project = (await loadProjects()).get(id);
  if (!project) return null;
  const catalogue = await findProjectHomes(project, locale, now);
  return toProjectPage(project, locale, agency.statusesThatReplacePrice, catalogue, contactOf(project, locale));
}
