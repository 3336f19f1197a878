import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { toPropertyContact } from '@/lib/features/properties/mapping/to-property-contact';
import { toProjectPage } from '../mapping/to-project-page';
import type { Project, ProjectPageData } from '../types';
import { findProjectProperties } from './find-project-properties';
import { loadProjects } from './load-projects';

/** Whom a visitor asks: the project's agent, or else the nearest office. */
function contactOf({ agentId, position }: Project, locale: Locale): ProjectPageData['contact'] {
  const { name, phone, phoneHref, email, mailbox } = toPropertyContact(agentId, position, agency, locale);
  return { name, phone, phoneHref, email, mailbox };
}

/** A project on the market with its units, or null. */
export async function getProject(id: string, locale: Locale, now: Date): Promise<ProjectPageData | null> {
  const project = (await loadProjects()).get(id);
  if (!project) return null;
  const catalogue = await findProjectProperties(project, locale, now);
  return toProjectPage(
    project,
    locale,
    agency.statusesThatReplacePrice,
    catalogue,
    contactOf(project, locale),
    brusselsDay(now),
  );
}
