import 'server-only';
import agency from '@/agency.config';
import { database } from '@/lib/platform/db/client';
import { projectTarget } from '@/lib/routing/project-target';
import type { ProjectLocation } from '@/lib/routing/resolve-path';

/** Where a project's page is, for the doorman; null when there is none. */
export async function locateProject(id: string): Promise<ProjectLocation | null> {
  const row = await database()
    .selectFrom('projects')
    .select(['name', 'external_url', 'city_nl', 'city_fr', 'city_en', 'city_de'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    city: { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de },
    externalUrl: projectTarget(`/project/${id}/`, row.external_url, agency.projectHosts),
  };
}
