import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { projectTarget } from '@/lib/routing/project-target';
import { toProjectCard } from '../mapping/to-project-card';
import type { ProjectCardData } from '../types';
import { loadProjects } from './load-projects';

const isOpen = ({ figures }: ProjectCardData): boolean => figures.total === 0 || figures.free + figures.waiting > 0;

/** Every project on the market: newest first, those that are sold out at the end. */
export async function findProjects(locale: Locale, now: Date): Promise<ProjectCardData[]> {
  const projects = [...(await loadProjects()).values()];
  const cards = projects.map((project) =>
    toProjectCard(
      project,
      locale,
      agency.statusesThatReplacePrice,
      projectTarget(`/project/${project.id}/`, project.externalUrl, agency.projectHosts),
      brusselsDay(now),
    ),
  );
  return cards.sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
}

/** The featured project of the home page: the newest with units for sale and a picture or drawing; null when there is none. */
export async function getFeaturedProject(locale: Locale, now: Date): Promise<ProjectCardData | null> {
  const projects = (await findProjects(locale, now)).filter(isOpen);
  return (
    projects.find((project) => project.elevation && !project.externalHost) ??
    projects.find((project) => project.elevation || project.picture) ??
    null
  );
}
