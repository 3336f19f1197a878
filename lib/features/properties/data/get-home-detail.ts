import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { loadProjects } from '@/lib/features/projects/data/load-projects';
import { toHomeDetail } from '../mapping/to-home-detail';
import type { HomeDetail } from '../types/home-detail';
import { getProperty } from './get-property';

/** Everything that the page of a home draws, or null when there is no such home on the market. */
export async function getHomeDetail(id: string, locale: Locale, now: Date): Promise<HomeDetail | null> {
  const home = await getProperty(id);
  if (!home) return null;
  const project = home.projectId === null ? undefined : (await loadProjects()).get(home.projectId);
  return toHomeDetail(home, locale, now, agency, project?.priceNote);
}
